import type { GrantList } from '@clinical/billing/contract';
import type { AuditList } from '@clinical/contracts';
import { GrantRepository } from '@clinical/database';
import { describeWithEitherDatabase } from '@clinical/database/testing';
import { Browser, registered } from '../testing/browser.js';
import { startApi, type RunningApi } from '../testing/running-api.js';

jest.setTimeout(120_000);

describeWithEitherDatabase('Grants of Pro', (open) => {
  let api: RunningApi;
  let administrator: Browser;
  let people = 0;
  const idOf = (browser: Browser): number => browser.tokens?.user_id ?? 0;
  const aReader = async (): Promise<Browser> => {
    const reader = await registered(api.server, `reader${(people += 1)}@example.org`);
    await api.database.manager.query(
      `UPDATE accounts SET verified_at = created_at WHERE id = ${idOf(reader)}`,
    );
    return reader;
  };
  const path = (reader: Browser): string => `/Administrator/accounts/${idOf(reader)}/grants`;
  const isPro = async (reader: Browser): Promise<boolean> =>
    (await reader.get('/User/queryHistory')).status === 200;

  beforeAll(async () => {
    const settings = { REGISTRATIONS_PER_HOUR: '0', CAPTCHA: 'no' };
    api = await startApi({ settings, databaseConfig: await open.fresh() });
    administrator = await registered(api.server, 'administrator@example.org');
    await api.database.manager.query(
      `INSERT INTO account_roles (account_id, role, granted_at, granted_by) SELECT id, 'Administrator', created_at, 'test' FROM accounts`,
    );
  });
  afterAll(() => api.stop());

  it('are given until the end of a day, with a reason, and end by themselves', async () => {
    const reader = await aReader();
    expect(await isPro(reader)).toBe(false);
    const now = api.clock.now();
    const lastDay = new Date(now.getTime() + 3 * 86_400_000).toISOString().slice(0, 10);
    const { status, body } = await administrator.post(path(reader), {
      ...{ last_day: lastDay, reason: 'Author of the guide' },
    });
    const end = Date.parse(lastDay) + 86_400_000;
    expect([status, body]).toMatchObject([
      200,
      { data: [{ source: 'administrator', reason: 'Author of the guide', in_force: true }] },
    ]);
    expect((body as GrantList).data[0]?.ends_at).toBe(new Date(end).toISOString());
    expect(await isPro(reader)).toBe(true);
    expect(await new GrantRepository(api.database).ofAccount(idOf(reader))).toMatchObject([
      { endsAt: new Date(end), givenBy: `account ${idOf(administrator)}` },
    ]);
    await new GrantRepository(api.database).end(
      idOf(reader),
      (body as GrantList).data[0]?.id ?? 0,
      api.clock.now(),
    );
    expect(await isPro(reader)).toBe(false);
  });

  it('are ended by an administrator, which the audit log says', async () => {
    const reader = await aReader();
    const given = await administrator.post(path(reader), { last_day: null, reason: 'Trainer' });
    expect(await isPro(reader)).toBe(true);
    const { id } = (given.body as GrantList).data[0] ?? { id: 0 };
    const other = await aReader();
    await administrator.post(`${path(other)}/${id}/end`, {});
    expect(await isPro(reader)).toBe(true);
    const { body } = await administrator.post(`${path(reader)}/${id}/end`, {});
    expect((body as GrantList).data).toMatchObject([{ reason: 'Trainer', in_force: false }]);
    expect(await isPro(reader)).toBe(false);
    await administrator.post(`${path(reader)}/${id}/end`, {});
    const log = (await administrator.get(`/Administrator/audit?user_id=${idOf(reader)}`)).body as AuditList;
    expect(log.data.slice(0, 2).map(({ event, detail }) => [event, detail])).toEqual([
      ['pro_ended', 'Trainer'],
      ['pro_given', 'without an end: Trainer'],
    ]);
  });

  it('need a reason, a day that is not over, and a verified address', async () => {
    const reader = await aReader();
    const unverified = await registered(api.server, 'unverified@example.org');
    const asked = [
      [path(reader), { last_day: null, reason: ' ' }, 400],
      [path(reader), { last_day: '2020-01-01', reason: 'Late' }, 400],
      [path(reader), { last_day: '29/11/2027', reason: 'Ambiguous' }, 400],
      [path(unverified), { last_day: null, reason: 'Unknown' }, 409],
      ['/Administrator/accounts/99999/grants', { last_day: null, reason: 'Nobody' }, 404],
    ] as const;
    for (const [address, form, status] of asked)
      expect([form, (await administrator.post(address, form)).status]).toEqual([form, status]);
  });

  it('are hidden from readers and visitors', async () => {
    const reader = await aReader();
    expect((await reader.get(path(reader))).status).toBe(403);
    expect((await reader.post(path(reader), { last_day: null, reason: 'Myself' })).status).toBe(403);
    expect((await new Browser(api.server).get(path(reader))).status).toBe(401);
  });
});
