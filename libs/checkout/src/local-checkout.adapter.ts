import { z } from 'zod';
import { type CheckoutEvent, EventRefusedError } from './checkout.port.js';
import { verifyEvent } from './event-signature.js';
import { HostedCheckout } from './hosted-checkout.js';
import { CHECKOUT_ACTIONS } from './play-session.js';

const EventSchema = z.object({ id: z.string().max(100), session: z.string().max(100), site: z.string() });

/** For development and demonstration: a page of this site plays the provider and the bank. Nobody pays anything. */
export class LocalCheckout extends HostedCheckout {
  readonly kind = 'local';
  protected readonly actions = CHECKOUT_ACTIONS;

  protected pageOf(id: string): string {
    return `/Localcheckout?session_id=${id}`;
  }

  override readEvent(body: Buffer, signature: string): CheckoutEvent {
    verifyEvent(body, signature, this.options.secret, this.options.now());
    const event = EventSchema.safeParse(parsed(body));
    if (!event.success) throw new EventRefusedError('The message is not an event');
    if (event.data.site !== this.options.site) throw new EventRefusedError('The message is for another site');
    return { id: event.data.id, session: event.data.session };
  }
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
}
