import { createHmac } from 'node:crypto';
import type { StoredCheckouts } from '@clinical/billing';
import type { Checkout } from '@clinical/checkout';
import { LocalCheckout, ManualCheckout, NoCheckout } from '@clinical/checkout/adapters';
import type { AppConfig, Clock } from '@clinical/platform';

/** The configured checkout. */
export function createCheckout(
  { billing, publicUrl }: Pick<AppConfig, 'billing' | 'publicUrl'>,
  appSecret: string,
  clock: Clock,
  store: StoredCheckouts,
): Checkout {
  const secret = createHmac('sha256', appSecret).update('checkout events').digest('hex');
  const options = { store, now: () => clock.now(), secret, site: publicUrl };
  switch (billing.checkout) {
    case 'local':
      return new LocalCheckout(options);
    case 'manual':
      return new ManualCheckout(options);
    case 'none':
      return new NoCheckout();
  }
}
