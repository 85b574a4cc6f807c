import { createHmac } from 'node:crypto';
import type { StoredCheckouts } from '@clinical/billing';
import type { Checkout } from '@clinical/checkout';
import { LocalCheckout, ManualCheckout, NoCheckout } from '@clinical/checkout/adapters';
import type { AppConfig, Clock } from '@clinical/platform';

/** The configured checkout. */
export async function createCheckout(
  { billing, publicUrl }: Pick<AppConfig, 'billing' | 'publicUrl'>,
  appSecret: string,
  clock: Clock,
  store: StoredCheckouts,
): Promise<Checkout> {
  const secret = createHmac('sha256', appSecret).update('checkout events').digest('hex');
  const options = { store, now: () => clock.now(), secret, site: publicUrl };
  switch (billing.checkout) {
    case 'stripe': {
      const { StripeCheckout } = await import('@clinical/checkout/stripe');
      return new StripeCheckout({ ...billing.stripe, now: options.now, site: publicUrl });
    }
    case 'local':
      return new LocalCheckout(options);
    case 'manual':
      return new ManualCheckout(options);
    case 'none':
      return new NoCheckout();
  }
}
