import { Checkout, type CheckoutEvent, EventRefusedError, type OpenedCheckout } from './checkout.port.js';

/** Nothing is sold here. */
export class NoCheckout extends Checkout {
  readonly kind = 'none';

  open(): Promise<OpenedCheckout> {
    return Promise.reject(new Error('Nothing is sold: CHECKOUT is none'));
  }

  read(): Promise<null> {
    return Promise.resolve(null);
  }

  changedSince(): Promise<readonly string[]> {
    return Promise.resolve([]);
  }

  end(): Promise<boolean> {
    return Promise.resolve(false);
  }

  portal(): Promise<string> {
    return Promise.reject(new Error('Nothing is sold: CHECKOUT is none'));
  }

  readEvent(): CheckoutEvent {
    throw new EventRefusedError('Nothing is sold: CHECKOUT is none');
  }
}
