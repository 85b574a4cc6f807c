import type { BuyerForm, LocalSession, OwnPayment, VatRow } from '@clinical/billing/contract';
import { ReconcileHandler } from '@clinical/billing';
import type { ErrorBody } from '@clinical/contracts';
import { describeWithEitherDatabase } from '@clinical/database/testing';
import { Browser, registered } from '../testing/browser.js';
import { startApi, type RunningApi } from '../testing/running-api.js';

jest.setTimeout(120_000);

const SETTINGS = {
  ...{ REGISTRATIONS_PER_HOUR: '0', CAPTCHA: 'no', JOB_QUEUE: 'embedded', CHECKOUT: 'local' },
  ...{ SELLER_NAME: 'Evidence Ltd', SELLER_COUNTRY: 'IE', VAT_REGISTRATIONS: 'EU' },
};
const idOf = (browser: Browser): number => browser.tokens?.user_id ?? 0;

describeWithEitherDatabase('Receipts', (open) => {
  let api: RunningApi;
  let people = 0;
  const aReader = (): Promise<Browser> => registered(api.server, `payer${(people += 1)}@example.org`);
  const sessionOf = async (reader: Browser, buyer: BuyerForm): Promise<string> =>
    ((await reader.post('/Auth/Subscription', buyer)).body as { sessionId: string }).sessionId;
  const pay = async (reader: Browser, session: string): Promise<OwnPayment> => {
    await new Browser(api.server).post('/api/localcheckout', { session_id: session, action: 'pay' });
    await reader.get(`/Auth/Subscriptionsuccess?session_id=${session}`);
    const { data } = (await reader.get('/User/payments')).body as { data: OwnPayment[] };
    const [payment] = data;
    if (payment === undefined) throw new Error('Nothing was paid');
    return payment;
  };
  const receipt = async (browser: Browser, path: string): Promise<string> => {
    const { status, body, headers } = await browser.get(path);
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
    return (body as Buffer).toString('latin1');
  };
  const numbers = async (): Promise<readonly number[]> =>
    (
      await api.database.manager.query<{ receipt_number: number }[]>(
        'SELECT receipt_number FROM purchases WHERE receipt_number IS NOT NULL ORDER BY receipt_number',
      )
    ).map(({ receipt_number: number }) => number);

  beforeAll(async () => {
    api = await startApi({ settings: SETTINGS, databaseConfig: await open.fresh() });
  });
  afterAll(() => api.stop());

  it('have the tax of the country of the buyer, in the language of the reader', async () => {
    const reader = await aReader();
    const session = await sessionOf(reader, { name: 'Zoë Müller', country: 'DE' });
    const page = (await new Browser(api.server).get(`/api/localcheckout?session_id=${session}`)).body;
    expect(page as LocalSession).toMatchObject({ amount: 5_500, tax: 1_045 });
    const payment = await pay(reader, session);
    expect(payment).toMatchObject({ amount: 5_500, tax: 1_045, receipt: true });
    expect(await receipt(reader, `/User/payments/${payment.id}/receipt?lang=es`)).toContain('(Recibo)');
  });

  it('say that a business elsewhere owes the tax, by its number, and refuse a number that is none', async () => {
    const reader = await aReader();
    const refused = await reader.post('/Auth/Subscription', { country: 'AT', vat_id: 'ATU1' });
    expect([refused.status, (refused.body as ErrorBody).error]).toEqual([
      400,
      "'ATU1' is not a VAT number of the chosen country (AT): correct it, or leave it empty to buy as a person",
    ]);
    const session = await sessionOf(reader, { country: 'AT' });
    // The reader goes back and gives one: the session is the same.
    expect(await sessionOf(reader, { country: 'AT', vat_id: 'ATU 1234 5678' })).toBe(session);
    const payment = await pay(reader, session);
    expect(payment.tax).toBe(0);
    expect(await receipt(reader, `/User/payments/${payment.id}/receipt?lang=en`)).toContain('(Receipt)');
    const other = await aReader();
    expect((await pay(other, await sessionOf(other, { country: 'US', vat_id: '12-345' }))).tax).toBe(0);
  });

  it.each(['ZZ', 'de', 'Austria'])(
    'refuse %s, which is no country that a buyer can have',
    async (country) => {
      const refused = await (await aReader()).post('/Auth/Subscription', { country });
      expect([refused.status, (refused.body as ErrorBody).error]).toEqual([
        400,
        `'${country}' is not a country; use a code of ISO 3166 such as AT, or 'other'`,
      ]);
    },
  );

  it('are shown to who paid and to administrators, and to no one else', async () => {
    const [reader, other, administrator] = [await aReader(), await aReader(), await aReader()];
    await api.database.manager.query(
      `INSERT INTO account_roles (account_id, role, granted_at, granted_by) SELECT id, 'Administrator', created_at, 'test' FROM accounts WHERE id = ${idOf(administrator)}`,
    );
    const { id } = await pay(reader, await sessionOf(reader, { country: 'US' }));
    expect((await other.get(`/User/payments/${id}/receipt`)).status).toBe(404);
    expect((await new Browser(api.server).get(`/User/payments/${id}/receipt`)).status).toBe(401);
    expect((await reader.get(`/Administrator/payments/${id}/receipt`)).status).toBe(403);
    await receipt(administrator, `/Administrator/payments/${id}/receipt`);
    expect((await reader.get('/Administrator/payments/vat')).status).toBe(403);
    const { data } = (await administrator.get('/Administrator/payments/vat')).body as { data: VatRow[] };
    expect(data).toContainEqual({
      ...{ quarter: '2026-Q1', country: 'DE', kind: 'taxed', vat_id: '', currency: 'usd' },
      ...{ payments: 1, net: 5_500, tax: 1_045 },
    });
    expect(data).toContainEqual({
      ...{ quarter: '2026-Q1', country: 'AT', kind: 'reverse', vat_id: 'ATU12345678', currency: 'usd' },
      ...{ payments: 1, net: 5_500, tax: 0 },
    });
  });

  it('have numbers without a gap, however many are paid at once', async () => {
    const readers = await Promise.all(Array.from({ length: 5 }, aReader));
    await Promise.all(
      readers.map(async (reader) => {
        const session = await sessionOf(reader, {});
        await pay(reader, session);
        await reader.get(`/Auth/Subscriptionsuccess?session_id=${session}`);
      }),
    );
    const given = await numbers();
    expect(given.length).toBeGreaterThanOrEqual(5);
    expect(given).toEqual(given.map((_, index) => index + 1));
  });

  it('are followed by credit notes with numbers of their own once payments are given back', async () => {
    const administrator = await aReader();
    await api.database.manager.query(
      `INSERT INTO account_roles (account_id, role, granted_at, granted_by) SELECT id, 'Administrator', created_at, 'test' FROM accounts WHERE id = ${idOf(administrator)}`,
    );
    const readers = await Promise.all(Array.from({ length: 4 }, aReader));
    const paid = await Promise.all(
      readers.map(async (reader, place) => {
        const session = await sessionOf(reader, { country: 'DE' });
        const { id } = await pay(reader, session);
        return { reader, session, id, isLost: place === 3 };
      }),
    );
    const [first] = paid;
    const path = `/User/payments/${first?.id ?? ''}/creditnote?lang=en`;
    expect((await first?.reader.get(path))?.status).toBe(404);
    await Promise.all(
      paid.map(async ({ reader, session, id, isLost }) => {
        if (isLost)
          for (const action of ['dispute', 'lose'])
            await new Browser(api.server).post('/api/localcheckout', { session_id: session, action });
        else await administrator.post(`/Administrator/payments/${id}`, { change: 'refund', reason: 'Test' });
        for (const _ of [1, 2]) await reader.get(`/Auth/Subscriptionsuccess?session_id=${session}`);
      }),
    );
    const given = await api.database.manager.query<{ number: number }[]>(
      'SELECT credit_note_number AS number FROM purchases WHERE credit_note_number IS NOT NULL ORDER BY number',
    );
    expect(given.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
    if (first === undefined) throw new Error('Nothing was paid');
    expect(await receipt(first.reader, path)).toContain('(Credit note)');
    expect((await (await aReader()).get(path)).status).toBe(404);
    await receipt(administrator, `/Administrator/payments/${first.id}/creditnote`);
  });

  it('are followed by credit notes at night where payments were given back before there were any', async () => {
    const reader = await aReader();
    const session = await sessionOf(reader, { country: 'DE' });
    const { id } = await pay(reader, session);
    await new Browser(api.server).post('/api/localcheckout', { session_id: session, action: 'refund' });
    await reader.get(`/Auth/Subscriptionsuccess?session_id=${session}`);
    await api.database.manager.query(`UPDATE purchases SET credit_note_number = NULL WHERE id = '${id}'`);
    const now = api.clock.now();
    api.clock.set(new Date(now.getTime() + 100 * 86_400_000).toISOString());
    await api.app.get(ReconcileHandler, { strict: false }).run();
    api.clock.set(now.toISOString());
    expect(await receipt(reader, `/User/payments/${id}/creditnote?lang=en`)).toContain('(Credit note)');
  });

  it('are announced by mail also while the clock of the provider is ahead', async () => {
    const reader = await aReader();
    const session = await sessionOf(reader, {});
    const now = api.clock.now();
    api.clock.set(new Date(now.getTime() + 5_000).toISOString());
    await new Browser(api.server).post('/api/localcheckout', { session_id: session, action: 'pay' });
    api.clock.set(now.toISOString());
    await reader.get(`/Auth/Subscriptionsuccess?session_id=${session}`);
    const mails = await api.database.manager.query<object[]>(
      `SELECT id FROM mails WHERE template = 'payment-received' AND user_id = ${idOf(reader)}`,
    );
    expect(mails).toHaveLength(1);
  });

  it('do not exist before the payment', async () => {
    const reader = await aReader();
    await sessionOf(reader, {});
    const { data } = (await reader.get('/User/payments')).body as { data: OwnPayment[] };
    expect(data).toMatchObject([{ state: 'open', receipt: false }]);
    expect((await reader.get(`/User/payments/${data[0]?.id ?? ''}/receipt`)).status).toBe(404);
  });
});
