import { NoticesHandler } from '@clinical/billing';
import type { TrialStart, TrialState } from '@clinical/billing/contract';
import { GrantRepository, MailRepository } from '@clinical/database';
import { describeWithEitherDatabase } from '@clinical/database/testing';
import { Browser, mailedKey, mailedKeys, PASSWORD, registered } from '../testing/browser.js';
import { startApi, type RunningApi } from '../testing/running-api.js';

jest.setTimeout(120_000);

const HOUR_MS = 3_600_000;
const idOf = (browser: Browser): number => browser.tokens?.user_id ?? 0;

describeWithEitherDatabase('The free trial', (open) => {
  let api: RunningApi;
  let people = 0;
  const aReader = (email = `reader${(people += 1)}@example.org`): Promise<Browser> =>
    registered(api.server, email);
  const isPro = async (reader: Browser): Promise<boolean> =>
    (await reader.get('/User/queryHistory')).status === 200;
  const ask = async (reader: Browser) => (await reader.get('/Auth/Protrial')).body as object;
  const start = async (key: string, browser = new Browser(api.server)): Promise<TrialStart> =>
    (await browser.get(`/User/UpdateTokenFreeTrial?key=${key}`)).body as TrialStart;
  const keyOf = (reader: Browser): Promise<string> => mailedKey(api.database, idOf(reader), 'trial');
  const stateOf = async (reader: Browser): Promise<TrialState> =>
    (await reader.get('/User/trial')).body as TrialState;
  const flagOf = async (reader: Browser): Promise<number | undefined> => {
    reader.cookies.delete('auth_check');
    await reader.get('/Auth/checkLogin');
    return reader.tokens?.pro_trial;
  };
  const after = (hours: number): void =>
    api.clock.set(new Date(api.clock.now().getTime() + hours * HOUR_MS).toISOString());

  beforeAll(async () => {
    const settings = { REGISTRATIONS_PER_HOUR: '0', CAPTCHA: 'no', JOB_QUEUE: 'embedded' };
    api = await startApi({ settings, databaseConfig: await open.fresh() });
  });
  afterAll(() => api.stop());

  it('starts by the link of a mail, and lasts for 14 times 24 hours', async () => {
    const reader = await aReader();
    expect([await stateOf(reader), await flagOf(reader)]).toEqual([{ pro_trial: 0, message: '' }, 0]);
    expect(await ask(reader)).toEqual({ success: 1, message: '' });
    expect([await stateOf(reader), await flagOf(reader)]).toEqual([{ pro_trial: 1, message: '' }, 1]);
    expect(await isPro(reader)).toBe(false);
    expect(await start(await keyOf(reader))).toMatchObject({ success: true });
    expect([await isPro(reader), await flagOf(reader)]).toEqual([true, 2]);
    const [grant] = await new GrantRepository(api.database).ofAccount(idOf(reader));
    const { startsAt, endsAt } = grant ?? {};
    expect((endsAt?.getTime() ?? 0) - (startsAt?.getTime() ?? 0)).toBe(14 * 24 * HOUR_MS);
    expect(await ask(reader)).toMatchObject({ success: 0, message: 'You already have Pro.' });
  });

  it('starts once: the link works once, as does the mailbox, also after the account is deleted', async () => {
    const reader = await aReader('r.eader+one@gmail.com');
    await ask(reader);
    const other = await aReader('reader+two@googlemail.com');
    await ask(other);
    const key = await keyOf(reader);
    expect(await start(key)).toMatchObject({ success: true });
    await new GrantRepository(api.database).replace(idOf(reader), 'trial', []);
    expect(await start(key)).toEqual({ success: false, message: 'Activation Link already used!' });
    expect(await start(await keyOf(other))).toMatchObject({ success: false });
    expect(await isPro(other)).toBe(false);
    expect(await stateOf(other)).toMatchObject({ pro_trial: 2 });
    await reader.post('/User/deleteAccount', { password: PASSWORD });
    const again = await aReader('reader@gmail.com');
    expect(await ask(again)).toMatchObject({ success: 0 });
  });

  it('has one winner when two links of a mailbox are opened at once', async () => {
    const readers = [await aReader('twice+1@example.org'), await aReader('twice+2@example.org')];
    for (const reader of readers) await ask(reader);
    const keys = await Promise.all(readers.map(keyOf));
    const started = await Promise.all(keys.map((key) => start(key)));
    expect(started.filter(({ success }) => success)).toHaveLength(1);
  });

  it('mails the link again, three times an hour; only the newest works, for 48 hours', async () => {
    const reader = await aReader();
    for (const success of [1, 1, 1, 0]) expect(await ask(reader)).toMatchObject({ success });
    const [newest, ...older] = (await mailedKeys(api.database, idOf(reader))).filter(
      ({ template }) => template === 'trial',
    );
    expect(older).toHaveLength(2);
    expect(await start(older[0]?.key ?? '')).toMatchObject({ success: false });
    after(49);
    expect(await start(newest?.key ?? '')).toMatchObject({ success: false });
    expect(await start('x')).toMatchObject({ success: false });
    expect((await new Browser(api.server).get('/Auth/Protrial')).status).toBe(401);
  });

  it('is announced to end on day 12 and said to have ended, each once', async () => {
    const reader = await aReader();
    await ask(reader);
    await start(await keyOf(reader));
    const notices = api.app.get(NoticesHandler, { strict: false });
    const mails = async (): Promise<number> =>
      (await new MailRepository(api.database).ofUser(idOf(reader))).filter(
        ({ template }) => template === 'pro-ends',
      ).length;
    const counts: number[] = [];
    for (const hours of [11 * 24, 24, 24, 24, 12]) {
      after(hours);
      await notices.run();
      await notices.run();
      counts.push(await mails());
    }
    expect(counts).toEqual([0, 1, 1, 2, 2]);
  });
});
