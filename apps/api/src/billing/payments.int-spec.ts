import type {
  IncomeRow,
  LocalAction,
  LocalSession,
  OwnPayment,
  PaymentList,
  PaymentResult,
} from '@clinical/billing/contract';
import { ConvergeHandler, ReconcileHandler } from '@clinical/billing';
import { HostedCheckout, Checkout } from '@clinical/checkout';
import { STRIPE_KEY, STRIPE_WEBHOOK_SECRET, StripeStandIn } from '@clinical/checkout/contract';
import type { AuditList } from '@clinical/contracts';
import { GrantRepository } from '@clinical/database';
import { isLongRun } from '@clinical/contracts/testing';
import { describeWithEitherDatabase } from '@clinical/database/testing';
import request from 'supertest';
import { Browser, PASSWORD, registered } from '../testing/browser.js';
import { startApi, type RunningApi } from '../testing/running-api.js';
import { describeRequestsToStripe } from '../testing/stripe-mock.js';

jest.setTimeout(120_000);

const SETTINGS = { REGISTRATIONS_PER_HOUR: '0', CAPTCHA: 'no', JOB_QUEUE: 'embedded' };
const REFUND = { change: 'refund', reason: 'Bought twice by mistake' };
const idOf = (browser: Browser): number => browser.tokens?.user_id ?? 0;

describeWithEitherDatabase('Payments by the local checkout', (open) => {
  let api: RunningApi;
  let people = 0;
  const aReader = (): Promise<Browser> => registered(api.server, `buyer${(people += 1)}@example.org`);
  const isPro = async (reader: Browser): Promise<boolean> =>
    (await reader.get('/User/queryHistory')).status === 200;
  const buy = async (reader: Browser): Promise<{ sessionId: string; url: string }> => {
    const { status, body } = await reader.post('/Auth/Subscription', {});
    expect(status).toBe(200);
    return body as { sessionId: string; url: string };
  };
  const act = async (session: string, action: LocalAction): Promise<LocalSession> => {
    const page = new Browser(api.server);
    return (await page.post('/api/localcheckout', { session_id: session, action })).body as LocalSession;
  };
  const result = async (reader: Browser, session: string): Promise<PaymentResult> =>
    (await reader.get(`/Auth/Subscriptionsuccess?session_id=${session}`)).body as PaymentResult;
  const checkout = (): HostedCheckout => api.app.get<HostedCheckout>(Checkout, { strict: false });
  const webhook = (body: Buffer, signature: string) =>
    request(api.server)
      .post('/webhooks/checkout')
      .set('content-type', 'application/json')
      .set('checkout-signature', signature)
      .send(body.toString('utf8'));
  const jobsOf = async (session: string): Promise<number> =>
    (
      await api.database.manager.query<unknown[]>(
        `SELECT id FROM jobs WHERE name = 'payments.converge' AND payload_json LIKE '%${session}%'`,
      )
    ).length;

  beforeAll(async () => {
    api = await startApi({
      settings: { ...SETTINGS, CHECKOUT: 'local' },
      databaseConfig: await open.fresh(),
    });
  });
  afterAll(() => api.stop());

  it('give Pro for a year, at once', async () => {
    const reader = await aReader();
    const { sessionId, url } = await buy(reader);
    expect(new URL(url, 'http://site.example').searchParams.get('session_id')).toBe(sessionId);
    expect(await isPro(reader)).toBe(false);
    expect(await result(reader, sessionId)).toMatchObject({ status: 'processing', payment_intent: '' });
    expect(await act(sessionId, 'pay')).toMatchObject({ state: 'paid', amount: 5_500, currency: 'usd' });
    expect(await result(reader, sessionId)).toEqual({
      ...{ status: 'paid', payment_intent: `pay_${sessionId.slice(-16)}` },
      customer_email: `buyer${people}@example.org`,
    });
    expect(await isPro(reader)).toBe(true);
    const { body } = await reader.get('/Auth/getSubscriptionExpiry?lang=en');
    expect(body).toEqual({
      ...{ message: 'Your Pro account expires on <b>1 January 2027</b>.', sold: 'page' },
      ...{ renews: false, subscribed: false, asks_buyer: true, price: 5_500, discount: 0 },
    });
    expect((await reader.get('/User/payments')).body).toMatchObject({
      data: [{ state: 'paid', amount: 5_500, refunded: 0 }],
    });
  });

  it('open one session for two tabs, and show the second that it is paid', async () => {
    const reader = await aReader();
    const [one, other] = await Promise.all([buy(reader), buy(reader)]);
    expect(other).toEqual(one);
    await act(one.sessionId, 'pay');
    await act(one.sessionId, 'pay');
    // The second tab did not see the payment, and no event has been processed.
    const { url } = await buy(reader);
    expect(new URL(url, 'http://site.example').pathname).toBe('/Checkoutsuccess');
    expect((await reader.get('/User/payments')).body).toMatchObject({ data: [{ state: 'paid' }] });
  });

  it('add a year to the end when Pro is renewed', async () => {
    const reader = await aReader();
    for (const _ of [1, 2]) {
      const { sessionId } = await buy(reader);
      await act(sessionId, 'pay');
      await result(reader, sessionId);
    }
    const grants = await new GrantRepository(api.database).ofAccount(idOf(reader));
    expect(grants.map(({ source, endsAt }) => [source, endsAt?.getUTCFullYear()])).toEqual([
      ['purchase', 2027],
      ['purchase', 2028],
    ]);
  });

  it('can be tried again after a declined card, and anew after the page was closed', async () => {
    const reader = await aReader();
    const { sessionId } = await buy(reader);
    expect(await act(sessionId, 'decline')).toMatchObject({ state: 'open' });
    expect((await buy(reader)).sessionId).toBe(sessionId);
    expect(await act(sessionId, 'close')).toMatchObject({ state: 'closed', actions: [] });
    expect(await result(reader, sessionId)).toMatchObject({ status: 'failed' });
    expect((await buy(reader)).sessionId).not.toBe(sessionId);
    expect(await isPro(reader)).toBe(false);
  });

  it.each<[string, readonly LocalAction[], boolean]>([
    ['wait for a slow bank', ['delay'], false],
    ['count once the slow bank has paid', ['delay', 'pay'], true],
    ['stay while a dispute is open', ['pay', 'dispute'], true],
    ['stay after a dispute is won', ['pay', 'dispute', 'win'], true],
    ['end with a lost dispute', ['pay', 'dispute', 'lose'], false],
    ['end with a refund', ['pay', 'refund'], false],
  ])('%s', async (_, actions, expected) => {
    const reader = await aReader();
    const { sessionId } = await buy(reader);
    for (const action of actions) await act(sessionId, action);
    await result(reader, sessionId);
    expect(await isPro(reader)).toBe(expected);
  });

  it('show a result to nobody else, nor a session that does not exist', async () => {
    const [reader, other] = [await aReader(), await aReader()];
    const { sessionId } = await buy(reader);
    await act(sessionId, 'pay');
    const path = `/Auth/Subscriptionsuccess?sessionId=${sessionId}`;
    expect((await other.get(path)).status).toBe(403);
    expect((await new Browser(api.server).get(path)).status).toBe(401);
    expect((await reader.get('/Auth/Subscriptionsuccess?sessionId=cs_local_1')).status).toBe(403);
    expect((await reader.get('/Auth/Subscriptionsuccess')).status).toBe(403);
    expect((await reader.get(path)).status).toBe(200);
    expect(await isPro(other)).toBe(false);
  });

  it('store an event and its job once, however often it comes', async () => {
    const reader = await aReader();
    const { sessionId } = await buy(reader);
    const event = await checkout().act(sessionId, 'pay');
    if (event === null) throw new Error('The session cannot be paid');
    const before = await jobsOf(sessionId);
    for (const _ of [1, 2, 3])
      expect((await webhook(event.body, event.signature)).body).toEqual({ received: true });
    expect((await jobsOf(sessionId)) - before).toBeLessThanOrEqual(1);
    expect(
      await api.database.manager.query<unknown[]>(
        `SELECT id FROM checkout_events WHERE session = '${sessionId}'`,
      ),
    ).toHaveLength(1);
  });

  it('refuse forged, changed, replayed and oversized events, and believe nothing in them', async () => {
    const reader = await aReader();
    const { sessionId } = await buy(reader);
    const event = await checkout().act(sessionId, 'pay');
    if (event === null) throw new Error('The session cannot be paid');
    const { body, signature } = event;
    const changed = Buffer.from(body.toString('utf8').replace(sessionId, 'cs_local_other'));
    expect((await webhook(changed, signature)).status).toBe(400);
    expect((await webhook(body, `t=1,v1=${'0'.repeat(64)}`)).status).toBe(400);
    expect((await webhook(body, '')).status).toBe(400);
    expect((await webhook(Buffer.from('{'), signature)).status).toBe(400);
    expect((await webhook(Buffer.alloc(70_000, ' '), signature)).status).toBe(413);
    const now = api.clock.now();
    api.clock.set(new Date(now.getTime() + 6 * 60_000).toISOString());
    expect((await webhook(body, signature)).status).toBe(400);
    api.clock.set(now.toISOString());
  });

  it('are refunded by administrators, who see all of them', async () => {
    const administrator = await registered(api.server, 'administrator@example.org');
    await api.database.manager.query(
      `INSERT INTO account_roles (account_id, role, granted_at, granted_by) SELECT id, 'Administrator', created_at, 'test' FROM accounts WHERE id = ${idOf(administrator)}`,
    );
    const reader = await aReader();
    const { sessionId } = await buy(reader);
    await act(sessionId, 'pay');
    await result(reader, sessionId);
    const list = (await administrator.get('/Administrator/payments')).body as PaymentList;
    const mine = list.data.find(({ user_id: id }) => id === idOf(reader));
    expect(mine).toMatchObject({ state: 'paid', changes: ['refund', 'check'] });
    const path = `/Administrator/payments/${mine?.id ?? ''}`;
    expect((await reader.post(path, { change: 'refund' })).status).toBe(403);
    expect((await administrator.post(path, { change: 'pay' })).status).toBe(404);
    for (const refused of [
      { change: 'refund' },
      { change: 'refund', reason: ' ' },
      { ...REFUND, change: 'check' },
    ])
      expect((await administrator.post(path, refused)).status).toBe(400);
    expect((await administrator.post(path, REFUND)).body).toMatchObject({
      ...{ state: 'refunded', refunded: 5_500, refund_reason: REFUND.reason, changes: ['check'] },
    });
    expect((await administrator.post(path, REFUND)).status).toBe(404);
    expect(await isPro(reader)).toBe(false);
    expect((await reader.get('/Administrator/payments/income')).status).toBe(403);
    const income = (await administrator.get('/Administrator/payments/income')).body as { data: IncomeRow[] };
    const [month] = income.data;
    expect(month).toMatchObject({ month: '2026-01', country: '', currency: 'usd', tax: 0 });
    expect(month?.amount).toBe((month?.payments ?? 0) * 5_500);
    expect(month?.returned).toBeGreaterThanOrEqual(5_500);
    const log = (await administrator.get(`/Administrator/audit?user_id=${idOf(reader)}`)).body as AuditList;
    const ofPayments = log.data.filter(({ event }) => event.startsWith('payment_'));
    const by = `account ${idOf(administrator)}`;
    expect(ofPayments.map(({ event, actor, detail }) => [event, actor, detail])).toEqual([
      ['payment_refunded', 'checkout', `${mine?.id ?? ''}: ${REFUND.reason}`],
      ['payment_changed', by, `refund: ${mine?.id ?? ''}: ${REFUND.reason}`],
    ]);
  });

  it('are in the audit log when the provider gives them back or disputes them, each once', async () => {
    const reader = await aReader();
    const { sessionId } = await buy(reader);
    for (const action of ['pay', 'dispute', 'win', 'refund'] as const) {
      await act(sessionId, action);
      for (const _ of [1, 2]) await result(reader, sessionId);
    }
    const [purchase] = ((await reader.get('/User/payments')).body as { data: OwnPayment[] }).data;
    const log = await api.database.manager.query<{ event: string; actor: string; detail: string }[]>(
      `SELECT event, actor, detail FROM audit_log WHERE account_id = ${idOf(reader)} AND event LIKE 'payment%' ORDER BY id`,
    );
    const id = purchase?.id ?? '';
    expect(log).toEqual([
      { event: 'payment_disputed', actor: 'checkout', detail: `open: ${id}` },
      { event: 'payment_disputed', actor: 'checkout', detail: `won: ${id}` },
      { event: 'payment_refunded', actor: 'checkout', detail: id },
    ]);
  });

  it('are kept without a name when the account is deleted', async () => {
    const reader = await aReader();
    const { sessionId } = await buy(reader);
    await act(sessionId, 'pay');
    await result(reader, sessionId);
    expect((await reader.get('/User/exportData')).body).toMatchObject({ payments: [{ state: 'paid' }] });
    const { status } = await reader.post('/User/deleteAccount', { password: PASSWORD });
    expect(status).toBe(200);
    expect(
      await api.database.manager.query<unknown[]>(
        `SELECT account_id, email, status FROM purchases WHERE session = '${sessionId}'`,
      ),
    ).toEqual([{ account_id: null, email: '', status: 'paid' }]);
    expect(await checkout().read(sessionId)).toMatchObject({ email: '', status: 'paid' });
  });
});

describeWithEitherDatabase('Payments by Stripe', (open) => {
  let api: RunningApi;
  const stripe = new StripeStandIn(() => api.clock.now());
  let people = 0;
  const buy = async () => {
    const reader = await registered(api.server, `buyer${(people += 1)}@example.org`);
    const { body } = await reader.post('/Auth/Subscription', {});
    return { reader, ...(body as { sessionId: string; url: string }) };
  };
  const isPro = async (reader: Browser): Promise<boolean> =>
    (await reader.get('/User/queryHistory')).status === 200;
  const deliver = (event: ReturnType<StripeStandIn['act']>) =>
    request(api.server)
      .post('/webhooks/checkout')
      .set('content-type', 'application/json')
      .set('stripe-signature', event?.signature ?? '')
      .send(event?.body.toString('utf8') ?? '');
  /** Runs the jobs of the events that have come. */
  const converge = async (): Promise<void> => {
    const handler = api.app.get(ConvergeHandler, { strict: false });
    const events = await api.database.manager.query<{ session: string }[]>(
      'SELECT session FROM checkout_events',
    );
    for (const { session } of events) await handler.run({ session });
  };

  beforeAll(async () => {
    const keys = { STRIPE_SECRET_KEY: STRIPE_KEY, STRIPE_WEBHOOK_SECRET };
    const address = { STRIPE_ADDRESS: await stripe.start(), PUBLIC_URL: 'https://site.example.org' };
    api = await startApi({
      settings: { ...SETTINGS, CHECKOUT: 'stripe', ...keys, ...address },
      databaseConfig: await open.fresh(),
    });
  });
  afterAll(async () => {
    await api.stop();
    await stripe.stop();
  });

  it('lead to its page, and give Pro by an event, without the return of the browser', async () => {
    const { reader, sessionId, url } = await buy();
    expect(new URL(url).hostname).toBe('checkout.stripe.com');
    const event = stripe.act(sessionId, 'pay');
    expect((await deliver(event)).status).toBe(200);
    expect((await deliver(event)).status).toBe(200);
    await converge();
    expect(await isPro(reader)).toBe(true);
    const { data } = (await reader.get('/User/payments')).body as { data: OwnPayment[] };
    expect(data).toMatchObject([{ state: 'paid', receipt: true }]);
    // The receipt is the invoice of Stripe.
    const { status, headers } = await reader.get(`/User/payments/${data[0]?.id ?? ''}/receipt`);
    expect([status, new URL(headers['location'] ?? '').hostname]).toEqual([302, 'invoice.stripe.com']);
  });

  it('end with a refund or a lost dispute, whose events name the payment only', async () => {
    for (const actions of [['refund'], ['dispute', 'lose']] as const) {
      const { reader, sessionId } = await buy();
      stripe.act(sessionId, 'pay');
      await reader.get(`/Auth/Subscriptionsuccess?session_id=${sessionId}`);
      expect(await isPro(reader)).toBe(true);
      for (const action of actions) expect((await deliver(stripe.act(sessionId, action))).status).toBe(200);
      await converge();
      expect(await isPro(reader)).toBe(false);
    }
  });

  it('are found at night where no event arrived', async () => {
    const { reader, sessionId } = await buy();
    stripe.act(sessionId, 'pay');
    await api.app.get(ReconcileHandler, { strict: false }).run();
    expect(await isPro(reader)).toBe(true);
    stripe.act(sessionId, 'refund');
    await api.app.get(ReconcileHandler, { strict: false }).run();
    expect(await isPro(reader)).toBe(false);
  });

  it('are not asked for again while a slow bank has not answered', async () => {
    const { reader, sessionId } = await buy();
    stripe.act(sessionId, 'delay');
    const { body } = await reader.post('/Auth/Subscription', {});
    expect(body).toEqual({ sessionId, url: `/Checkoutsuccess?session_id=${sessionId}` });
  });

  it('refuse events that are forged, of live mode or of another account, and overlook others', async () => {
    const { reader, sessionId } = await buy();
    const event = stripe.act(sessionId, 'pay');
    const text = event?.body.toString('utf8') ?? '';
    const fields = JSON.parse(text) as Record<string, unknown>;
    const changed = { body: Buffer.from(`${text} `), signature: event?.signature ?? '' };
    for (const refused of [
      changed,
      stripe.signed({ ...fields, livemode: true }),
      stripe.signed({ ...fields, account: 'acct_other' }),
    ])
      expect((await deliver(refused)).body).toMatchObject({ code: 'EVENT_REFUSED' });
    const other = { ...fields, type: 'customer.created', data: { object: { object: 'customer' } } };
    expect((await deliver(stripe.signed(other))).status).toBe(200);
    const { length } = await api.database.manager.query<unknown[]>(
      `SELECT id FROM checkout_events WHERE session = '${sessionId}'`,
    );
    expect([length, await isPro(reader)]).toEqual([0, false]);
  });
});

describe('Payments by invoice', () => {
  it('are lower for readers in countries of lower income, where the operator says so', async () => {
    const discounts = { PERSONAL_DISCOUNT_LOWER: '80', PERSONAL_DISCOUNT_UPPER_MIDDLE: '50' };
    const api = await startApi({ settings: { ...SETTINGS, CHECKOUT: 'manual', ...discounts } });
    try {
      const live = (reader: Browser, country: string) =>
        api.database.manager.query(`UPDATE accounts SET country = '${country}' WHERE id = ${idOf(reader)}`);
      const amounts = async (reader: Browser): Promise<number[]> =>
        ((await reader.get('/User/payments')).body as { data: OwnPayment[] }).data.map(
          ({ amount }) => amount,
        );
      for (const [country, price, discount] of [
        ['GB', 5_500, 0],
        ['RW', 1_100, 80],
        ['BR', 2_750, 50],
      ] as const) {
        const reader = await registered(api.server, `buyer-${country}@example.org`);
        await live(reader, country);
        expect((await reader.get('/Auth/getSubscriptionExpiry')).body).toMatchObject({ price, discount });
        await reader.post('/Auth/Subscription', {});
        expect(await amounts(reader)).toEqual([price]);
        // The open session can still be paid, so a change of country opens no second one.
        await live(reader, country === 'GB' ? 'RW' : 'GB');
        await reader.post('/Auth/Subscription', {});
        expect(await amounts(reader)).toEqual([price]);
      }
    } finally {
      await api.stop();
    }
  });

  it('give Pro once an administrator has marked them as paid', async () => {
    const api = await startApi({ settings: { ...SETTINGS, CHECKOUT: 'manual' } });
    try {
      const [administrator, reader] = [
        await registered(api.server, 'administrator@example.org'),
        await registered(api.server, 'buyer@example.org'),
      ];
      await api.database.manager.query(
        `INSERT INTO account_roles (account_id, role, granted_at, granted_by) SELECT id, 'Administrator', created_at, 'test' FROM accounts WHERE id = ${idOf(administrator)}`,
      );
      const { sessionId, url } = (await reader.post('/Auth/Subscription', {})).body as Record<string, string>;
      expect(new URL(url ?? '', 'http://site.example').pathname).toBe('/Checkoutsuccess');
      const success = `/Auth/Subscriptionsuccess?session_id=${sessionId ?? ''}`;
      expect((await reader.get(success)).body).toMatchObject({ status: 'invoice' });
      expect((await reader.get(`/api/localcheckout?session_id=${sessionId ?? ''}`)).status).toBe(404);
      const { data } = (await administrator.get('/Administrator/payments')).body as PaymentList;
      expect(data).toMatchObject([{ state: 'open', changes: ['pay', 'close', 'check'] }]);
      await administrator.post(`/Administrator/payments/${data[0]?.id ?? ''}`, { change: 'pay' });
      expect((await reader.get('/User/queryHistory')).status).toBe(200);
      expect((await reader.get(success)).body).toMatchObject({ status: 'paid' });
    } finally {
      await api.stop();
    }
  });

  it('are not offered where nothing is sold', async () => {
    const api = await startApi({ settings: SETTINGS });
    try {
      const reader = await registered(api.server, 'buyer@example.org');
      expect((await reader.post('/Auth/Subscription', {})).body).toMatchObject({ code: 'NOTHING_FOR_SALE' });
      expect((await reader.get('/Auth/getSubscriptionExpiry')).body).toEqual({
        ...{ message: '', sold: 'no', renews: false, subscribed: false, asks_buyer: false },
        ...{ price: 5_500, discount: 0 },
      });
    } finally {
      await api.stop();
    }
  });
});

if (isLongRun()) describeRequestsToStripe();
