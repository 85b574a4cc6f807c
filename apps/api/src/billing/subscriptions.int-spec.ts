import { NoticesHandler, ReconcileHandler, ReconciliationService, ConvergeHandler } from '@clinical/billing';
import type { LocalAction, LocalSession, PaymentList, Subscription } from '@clinical/billing/contract';
import { Checkout, HostedCheckout } from '@clinical/checkout';
import { STRIPE_KEY, STRIPE_WEBHOOK_SECRET, StripeStandIn } from '@clinical/checkout/contract';
import { GrantRepository } from '@clinical/database';
import { describeWithEitherDatabase } from '@clinical/database/testing';
import request from 'supertest';
import { Browser, PASSWORD, registered } from '../testing/browser.js';
import { startApi, type RunningApi } from '../testing/running-api.js';

jest.setTimeout(120_000);

const SETTINGS = { REGISTRATIONS_PER_HOUR: '0', CAPTCHA: 'no', JOB_QUEUE: 'embedded' };
const SUBSCRIPTIONS = { ...SETTINGS, BILLING_MODE: 'subscription' };
const START = '2026-01-01T12:00:00.000Z';
const idOf = (browser: Browser): number => browser.tokens?.user_id ?? 0;

let api: RunningApi;
let people = 0;
const aReader = (): Promise<Browser> => registered(api.server, `subscriber${(people += 1)}@example.org`);
const isPro = async (reader: Browser): Promise<boolean> =>
  (await reader.get('/User/queryHistory')).status === 200;
const open = async (reader: Browser): Promise<{ sessionId: string; url: string }> =>
  (await reader.post('/Auth/Subscription', {})).body as { sessionId: string; url: string };
const subscription = async (reader: Browser): Promise<Subscription> =>
  (await reader.get('/Auth/getSubscriptionExpiry?lang=en')).body as Subscription;
const grantsOf = async (reader: Browser) =>
  (await new GrantRepository(api.database).ofAccount(idOf(reader))).map(({ source, startsAt, endsAt }) => [
    source,
    startsAt.toISOString().slice(0, 10),
    endsAt?.toISOString().slice(0, 10),
  ]);
const get = <T>(type: abstract new (...args: never[]) => T): T => api.app.get<T>(type, { strict: false });

describeWithEitherDatabase('Subscriptions by the local checkout', (database) => {
  const act = async (session: string, action: LocalAction): Promise<LocalSession> => {
    const page = new Browser(api.server);
    return (await page.post('/api/localcheckout', { session_id: session, action })).body as LocalSession;
  };
  /** A reader with a subscription, after some more has happened to it. */
  const aSubscriber = async (...actions: readonly LocalAction[]) => {
    api.clock.set(START);
    const reader = await aReader();
    const { sessionId } = await open(reader);
    for (const action of ['pay', ...actions] as const) await act(sessionId, action);
    await reader.get(`/Auth/Subscriptionsuccess?session_id=${sessionId}`);
    return { reader, sessionId };
  };

  beforeAll(async () => {
    api = await startApi({
      settings: { ...SUBSCRIPTIONS, CHECKOUT: 'local' },
      databaseConfig: await database.fresh(),
    });
  });
  afterAll(() => api.stop());

  it.each<[readonly LocalAction[], string, boolean]>([
    [[], 'Your Pro account renews on <b>1 January 2027</b>.', true],
    [['renew'], 'Your Pro account renews on <b>1 January 2028</b>.', true],
    [['cancel'], 'Your Pro account expires on <b>1 January 2027</b>.', true],
    [['cancel', 'resume'], 'Your Pro account renews on <b>1 January 2027</b>.', true],
    [['fail', 'renew'], 'Your Pro account renews on <b>1 January 2028</b>.', true],
    [['end'], '', false],
    [['refund', 'end'], '', false],
  ])('after %j say: %s', async (actions, message, subscribed) => {
    const { reader } = await aSubscriber(...actions);
    expect(await subscription(reader)).toEqual({
      message,
      subscribed,
      renews: true,
      sold: 'page',
      asks_buyer: true,
      ...{ price: 5_500, discount: 0 },
    });
    expect(await isPro(reader)).toBe(subscribed);
  });

  it('are given until two weeks after a renewal that was not paid', async () => {
    const { reader } = await aSubscriber('fail');
    expect((await subscription(reader)).message).toContain('Pro ends on <b>15 January 2027</b>');
    expect(await grantsOf(reader)).toEqual([['subscription', '2026-01-01', '2027-01-15']]);
  });

  it('have one payment and one grant for each year', async () => {
    const { reader } = await aSubscriber('renew', 'renew', 'cancel');
    expect(await grantsOf(reader)).toEqual([
      ['subscription', '2026-01-01', '2027-01-01'],
      ['subscription', '2027-01-01', '2028-01-01'],
      ['subscription', '2028-01-01', '2029-01-01'],
    ]);
    const { data } = (await reader.get('/User/payments')).body as { data: unknown[] };
    expect(data).toHaveLength(3);
  });

  it('are never sold twice: the button leads to the page where they are changed', async () => {
    const { reader, sessionId } = await aSubscriber();
    expect(await open(reader)).toEqual({ sessionId, url: `/Localcheckout?session_id=${sessionId}` });
    await act(sessionId, 'end');
    expect((await open(reader)).sessionId).not.toBe(sessionId);
  });

  it('are sold again once they have ended', async () => {
    const { reader } = await aSubscriber('cancel', 'end');
    api.clock.set('2026-01-01T12:30:00.000Z');
    const { sessionId } = await open(reader);
    await act(sessionId, 'pay');
    await reader.get(`/Auth/Subscriptionsuccess?session_id=${sessionId}`);
    expect(await grantsOf(reader)).toEqual([['subscription', '2026-01-01', '2027-01-15']]);
  });

  it('are refunded by administrators, one year alone, and end', async () => {
    const { reader } = await aSubscriber('renew');
    const administrator = await registered(api.server, 'administrator@example.org');
    await api.database.manager.query(
      `INSERT INTO account_roles (account_id, role, granted_at, granted_by) SELECT id, 'Administrator', created_at, 'test' FROM accounts WHERE id = ${idOf(administrator)}`,
    );
    const [row] = await api.database.manager.query<{ id: string }[]>(
      `SELECT id FROM purchases WHERE account_id = ${idOf(reader)} AND renewal_of IS NOT NULL`,
    );
    const path = `/Administrator/payments/${row?.id ?? ''}`;
    expect((await administrator.post(path, { change: 'refund', reason: 'Test' })).body).toMatchObject({
      ...{ id: row?.id, state: 'refunded', refunded: 5_500, changes: ['check'] },
    });
    const { data } = (await administrator.get('/Administrator/payments')).body as PaymentList;
    const mine = data.filter(({ user_id: id }) => id === idOf(reader));
    expect(mine.map(({ state }) => state).sort()).toEqual(['paid', 'refunded']);
    expect((await subscription(reader)).subscribed).toBe(false);
  });

  it('are confirmed by one mail for each year', async () => {
    const { reader, sessionId } = await aSubscriber('renew');
    await reader.get(`/Auth/Subscriptionsuccess?session_id=${sessionId}`);
    const mails = await api.database.manager.query<{ payload_json: string }[]>(
      `SELECT payload_json FROM jobs WHERE payload_json LIKE '%payment-received%' AND payload_json LIKE '%"userId":${idOf(reader)}%'`,
    );
    const queued = await api.database.manager.query<unknown[]>(
      `SELECT id FROM mails WHERE template = 'payment-received' AND user_id = ${idOf(reader)}`,
    );
    expect(mails.length + queued.length).toBe(2);
  });

  it('end when the account is deleted', async () => {
    const { reader, sessionId } = await aSubscriber();
    expect((await reader.post('/User/deleteAccount', { password: PASSWORD })).status).toBe(200);
    await get(ConvergeHandler).run({ session: sessionId });
    expect((await get(Checkout).read(sessionId))?.subscription).toMatchObject({ status: 'ended' });
  });

  it('say that they have ended, and nothing before a renewal', async () => {
    const { reader, sessionId } = await aSubscriber('cancel');
    api.clock.set('2027-01-02T12:00:00.000Z');
    await act(sessionId, 'end');
    await get(ConvergeHandler).run({ session: sessionId });
    await get(NoticesHandler).run();
    const rows = await api.database.manager.query<{ kind: string }[]>(
      `SELECT kind FROM pro_notices WHERE account_id = ${idOf(reader)}`,
    );
    expect(rows).toEqual([{ kind: 'ended' }]);
  });

  it('are found to be renewed where no event came, with the difference', async () => {
    const { reader, sessionId } = await aSubscriber();
    await (get(Checkout) as HostedCheckout).act(sessionId, 'renew');
    const { differences } = await get(ReconciliationService).run(3);
    expect(differences.filter(({ session }) => session === sessionId)).toMatchObject([
      { changes: ['renewals: 0 → 1'] },
    ]);
    expect(await grantsOf(reader)).toHaveLength(2);
    const again = await get(ReconciliationService).run(3);
    expect(again.differences.filter(({ session }) => session === sessionId)).toEqual([]);
  });
});

describeWithEitherDatabase('Subscriptions by Stripe', (database) => {
  const stripe = new StripeStandIn(() => api.clock.now());
  const deliver = async (event: ReturnType<StripeStandIn['act']>): Promise<void> => {
    const { status } = await request(api.server)
      .post('/webhooks/checkout')
      .set('content-type', 'application/json')
      .set('stripe-signature', event?.signature ?? '')
      .send(event?.body.toString('utf8') ?? '');
    expect(status).toBe(200);
    const events = await api.database.manager.query<{ session: string }[]>(
      'SELECT session FROM checkout_events',
    );
    for (const { session } of events) await get(ConvergeHandler).run({ session });
  };
  const aSubscriber = async () => {
    const reader = await aReader();
    const { sessionId } = await open(reader);
    await deliver(stripe.act(sessionId, 'pay'));
    return { reader, sessionId };
  };

  beforeAll(async () => {
    const keys = { STRIPE_SECRET_KEY: STRIPE_KEY, STRIPE_WEBHOOK_SECRET };
    const address = { STRIPE_ADDRESS: await stripe.start(), PUBLIC_URL: 'https://site.example.org' };
    api = await startApi({
      settings: { ...SUBSCRIPTIONS, CHECKOUT: 'stripe', ...keys, ...address },
      databaseConfig: await database.fresh(),
    });
  });
  afterAll(async () => {
    await api.stop();
    await stripe.stop();
  });

  it('follow what is changed in the customer portal, to which the button leads', async () => {
    const { reader, sessionId } = await aSubscriber();
    expect(await isPro(reader)).toBe(true);
    expect(new URL((await open(reader)).url).hostname).toBe('billing.stripe.com');
    await deliver(stripe.act(sessionId, 'cancel'));
    expect((await subscription(reader)).message).toMatch(/^Your Pro account expires/);
    await deliver(stripe.act(sessionId, 'resume'));
    expect((await subscription(reader)).message).toMatch(/^Your Pro account renews/);
    await deliver(stripe.act(sessionId, 'fail'));
    expect((await subscription(reader)).message).toMatch(/^We could not charge your card/);
    await deliver(stripe.act(sessionId, 'renew'));
    expect(await grantsOf(reader)).toHaveLength(2);
    await deliver(stripe.act(sessionId, 'end'));
    expect(await isPro(reader)).toBe(false);
  });

  it('are read at night when events were lost', async () => {
    const { reader, sessionId } = await aSubscriber();
    stripe.act(sessionId, 'renew');
    await get(ReconcileHandler).run();
    expect(await grantsOf(reader)).toHaveLength(2);
    stripe.act(sessionId, 'end');
    await get(ReconcileHandler).run();
    expect(await isPro(reader)).toBe(false);
  });
});
