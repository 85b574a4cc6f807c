import {
  Checkout,
  CHECKOUT_ACTIONS,
  HostedCheckout,
  playSession,
  type CheckoutTruth,
} from '@clinical/checkout';
import { Endpoint, Public, RateLimited, single, zod } from '@clinical/http';
import { AppError, Clock } from '@clinical/platform';
import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { z } from 'zod';
import { PAYMENTS_ROUTES, type LocalSession } from './payments.contract.js';
import { paymentState } from './present-payment.js';
import { WebhookService } from './webhook.service.js';

const { body, response } = PAYMENTS_ROUTES['POST /api/localcheckout'];
const QuerySchema = z.object({ session_id: single('The session.') });

/** What readers and banks do on the page that plays the provider. Whoever knows a session may pay it, as with cards. */
@Controller('api/localcheckout')
@Public()
@RateLimited('search')
export class LocalCheckoutController {
  constructor(
    private readonly checkout: Checkout,
    private readonly webhooks: WebhookService,
    private readonly clock: Clock,
  ) {}

  @Get()
  @Endpoint({ id: 'localCheckout', summary: 'A session of the local checkout.', response, failures: [404] })
  async read(@Query(zod(QuerySchema)) query: z.infer<typeof QuerySchema>): Promise<LocalSession> {
    return this.#present(await this.#session(query.session_id ?? ''));
  }

  @Post()
  @Endpoint({
    id: 'playLocalCheckout',
    summary: 'Pay, decline, delay, close, refund or dispute a session of the local checkout.',
    response,
    failures: [404],
  })
  async act(@Body(zod(body)) form: z.infer<typeof body>): Promise<LocalSession> {
    const { session_id: id, action } = form;
    await this.#session(id);
    const event = await this.#local().act(id, action);
    if (event !== null) await this.webhooks.receive(event.body, event.signature);
    return this.#present(await this.#session(id));
  }

  #local(): HostedCheckout {
    if (this.checkout instanceof HostedCheckout && this.checkout.kind === 'local') return this.checkout;
    throw notFound();
  }

  async #session(id: string): Promise<CheckoutTruth> {
    const session = await this.#local().read(id);
    if (session === null) throw notFound();
    return session;
  }

  #present(session: CheckoutTruth): LocalSession {
    const { email, amount, tax, currency } = session;
    const now = this.clock.now();
    const actions = CHECKOUT_ACTIONS.filter((action) => playSession(session, action, now) !== null);
    const subscription = session.subscription?.status ?? null;
    return { state: paymentState(session), email, amount, tax, currency, subscription, actions };
  }
}

const notFound = (): AppError => new AppError('PAYMENT_NOT_FOUND', 'user', 'There is no such session');
