import { HostedCheckout } from './hosted-checkout.js';

/** For operators without a card provider: an administrator sends the invoice, and marks it as paid by hand. */
export class ManualCheckout extends HostedCheckout {
  readonly kind = 'manual';
  protected readonly actions = ['pay', 'close', 'refund'] as const;

  protected pageOf(id: string): string {
    return `/Checkoutsuccess?session_id=${id}`;
  }
}
