import type { SessionList } from '@clinical/contracts';
import { AccountRepository, AuditLogRepository, ContactMessageRepository } from '@clinical/database';
import { describeWithEitherDatabase } from '@clinical/database/testing';
import { Browser, PASSWORD, registered } from '../testing/browser.js';
import { startApi, type RunningApi } from '../testing/running-api.js';

const SETTINGS = { REGISTRATIONS_PER_HOUR: '0', PASSWORD_HASH_MEMORY: '1024', CAPTCHA: 'no' };
const FIREFOX = { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };

describeWithEitherDatabase('Sessions, export and deletion', (open) => {
  let api: RunningApi;
  beforeAll(async () => {
    const databaseConfig = await open.fresh();
    api = await startApi({ vocabulary: null, settings: SETTINGS, databaseConfig });
  });
  afterAll(() => api.stop());

  const logIn = async (username: string, headers: Record<string, string> = {}, more: object = {}) => {
    const browser = new Browser(api.server, headers);
    await browser.post('/Auth/Login', { username, password: PASSWORD, ...more });
    return browser;
  };
  const isLoggedIn = async (browser: Browser) =>
    ((await browser.get('/Auth/checkLogin')).body as { login: boolean }).login;
  const sessionsOf = async (browser: Browser) =>
    ((await browser.get('/User/sessions')).body as SessionList).sessions;

  it('lists the sessions of an account and ends any of them', async () => {
    const browser = await registered(api.server, 'sessions@example.org');
    const other = await logIn('sessions@example.org', FIREFOX, { remember: true });
    const sessions = await sessionsOf(browser);
    expect(
      sessions
        .map(({ id: _, ...session }) => session)
        .toSorted((a, b) => Number(b.current) - Number(a.current)),
    ).toEqual([
      {
        current: true,
        remembered: false,
        createdAt: '2026-01-01T12:00:00.000Z',
        lastSeenAt: '2026-01-01T12:00:00.000Z',
        device: '',
        address: '127.0.0.0',
      },
      {
        current: false,
        remembered: true,
        createdAt: '2026-01-01T12:00:00.000Z',
        lastSeenAt: '2026-01-01T12:00:00.000Z',
        device: 'Firefox, Linux',
        address: '127.0.0.0',
      },
    ]);
    const { id } = sessions.find(({ current }) => !current)!;
    expect((await browser.delete(`/User/sessions/${id}`)).body).toEqual({ ended: 1 });
    expect(await isLoggedIn(other)).toBe(false);
    expect((await browser.delete(`/User/sessions/${id}`)).body).toEqual({ ended: 0 });
  });

  it('ends all other sessions at once, and forgets their browsers', async () => {
    const browser = await registered(api.server, 'others@example.org');
    const others = await Promise.all([1, 2].map(() => logIn('others@example.org', {}, { remember: true })));
    expect((await browser.delete('/User/sessions')).body).toEqual({ ended: 2 });
    expect(await Promise.all([browser, ...others].map(isLoggedIn))).toEqual([true, false, false]);
  });

  it('logs out whoever deletes their own account', async () => {
    const browser = await registered(api.server, 'ownsession@example.org');
    const [session] = await sessionsOf(browser);
    expect((await browser.delete(`/User/sessions/${session!.id}`)).body).toEqual({ ended: 1 });
    expect(browser.cookies.has('session')).toBe(false);
    expect(await isLoggedIn(browser)).toBe(false);
  });

  it('does not end the account of another user', async () => {
    const victim = await registered(api.server, 'victim@example.org');
    const [session] = await sessionsOf(victim);
    const thief = await registered(api.server, 'thief@example.org');
    expect((await thief.delete(`/User/sessions/${session!.id}`)).body).toEqual({ ended: 0 });
    expect(await isLoggedIn(victim)).toBe(true);
  });

  it('exports all personal data as a file, without secrets', async () => {
    const browser = await registered(api.server, 'export@example.org');
    await browser.get('/Search?criteria=asthma');
    await browser.post('/User/savedSearches', {
      name: 'Asthma',
      criteria: 'criteria=asthma',
      alert: 'weekly',
    });
    const answer = await browser.get('/User/exportData');
    expect([answer.status, answer.headers['content-disposition'], answer.type]).toEqual([
      200,
      'attachment; filename="my-data.json"',
      'application/json',
    ]);
    expect(answer.body).toMatchObject({
      exportedAt: '2026-01-01T12:00:00.000Z',
      account: { email: 'export@example.org', firstname: 'Rita', roles: [] },
      sessions: [{ current: true }],
      consents: [{ kind: 'terms' }, { kind: 'marketing' }],
      events: [{ event: 'registered' }],
      library: { bookmarks: [] },
      mail: { mails: [{ kind: 'verification', address: 'export@example.org' }] },
    });
    expect(answer.text).not.toMatch(/argon2|passwordHash|token_?hash|_t=/i);
  });

  it('deletes the account and its data when the password is right', async () => {
    const browser = await registered(api.server, 'delete@example.org');
    const { user_id: userId } = browser.tokens!;
    const other = await logIn('delete@example.org', {}, { remember: true });
    await browser.post('/User/savedSearches', { name: 'Asthma', criteria: 'criteria=asthma', alert: 'off' });
    const message = 'The password is not correct';
    expect((await browser.post('/User/deleteAccount', { password: 'wrong' })).body).toEqual({
      status: 0,
      message,
      errors: [{ field: 'password', message }],
    });
    expect((await browser.post('/User/deleteAccount', { password: PASSWORD })).body).toEqual({
      status: 1,
      message: 'Your account was deleted',
    });
    expect(browser.cookies.size).toBe(0);
    expect(await isLoggedIn(other)).toBe(false);
    expect(await new AccountRepository(api.database).find(userId)).toBeNull();
    expect(await rowsAbout(userId, 'delete@example.org')).toEqual([]);
    const farewell = await api.database.manager.query<{ template: string }[]>(
      "SELECT template FROM mails WHERE address = 'delete@example.org' AND user_id IS NULL",
    );
    expect(farewell).toEqual([{ template: 'account-deleted' }]);
    const { entries } = await new AuditLogRepository(api.database).page(
      { accountId: null, event: null },
      { offset: 0, limit: 1 },
    );
    expect(entries).toMatchObject([{ event: 'deleted', accountId: null }]);
    await registered(api.server, 'delete@example.org');
  });

  it('exports and erases messages from the contact form once the address is verified', async () => {
    const email = 'writer@example.org';
    const messages = new ContactMessageRepository(api.database);
    await messages.add({
      ...{ name: 'Wanda', email: 'Writer@Example.org', subject: 'A question', message: 'Where is it?' },
      ...{
        receivedAt: new Date('2026-01-01T08:00:00Z'),
        language: 'en',
        topic: null,
        sender: '198.51.100.0',
      },
    });
    const browser = await registered(api.server, email);
    const written = async () =>
      ((await browser.get('/User/exportData')).body as { contactMessages: unknown }).contactMessages;
    expect(await written()).toEqual([]);
    const { user_id: userId } = browser.tokens!;
    await new AccountRepository(api.database).verifyEmail(userId, email, new Date());
    expect(await written()).toEqual([
      {
        ...{ received_at: '2026-01-01T08:00:00.000Z', name: 'Wanda', email: 'Writer@Example.org' },
        ...{ subject: 'A question', message: 'Where is it?' },
      },
    ]);
    await browser.post('/User/deleteAccount', { password: PASSWORD });
    expect(await messages.ofEmail(email)).toEqual([]);
  });

  /** Tables that still have rows about an account, except for the farewell mail. */
  async function rowsAbout(userId: number, email: string): Promise<string[]> {
    const columns = ['account_id', 'user_id', 'userId', 'accountId'];
    const found: string[] = [];
    for (const { tableName, columns: own } of api.database.manager.connection.entityMetadatas) {
      for (const { databaseName } of own) {
        const isOwner = columns.includes(databaseName);
        if (!isOwner && databaseName !== 'email') continue;
        const [row] = await api.database.manager.query<{ count: number | string }[]>(
          `SELECT COUNT(*) AS count FROM ${tableName} WHERE ${databaseName} = ?`,
          [isOwner ? userId : email],
        );
        if (Number(row?.count) > 0) found.push(`${tableName}.${databaseName}`);
      }
    }
    return found;
  }
});
