import type { AccountList, AuditList } from '@clinical/contracts';
import { describeWithEitherDatabase } from '@clinical/database/testing';
import { Browser, mailedKey, PASSWORD, registered } from '../testing/browser.js';
import { startApi, type RunningApi } from '../testing/running-api.js';

const SETTINGS = {
  REGISTRATIONS_PER_HOUR: '0',
  PASSWORD_HASH_MEMORY: '1024',
  CAPTCHA: 'no',
  GRANT_PRO_EMAILS: 'Granted@example.org',
};
const OPERATOR = { name: 'operator', userId: null, address: '' };

describeWithEitherDatabase('Administration of accounts', (open) => {
  let api: RunningApi;
  let administrator: Browser;
  beforeAll(async () => {
    const databaseConfig = await open.fresh();
    api = await startApi({ vocabulary: null, settings: SETTINGS, databaseConfig });
    const person = { email: 'admin@example.org', password: PASSWORD };
    await api.administrators.create(person, OPERATOR);
    administrator = new Browser(api.server);
    await administrator.post('/Auth/Login', { username: person.email, password: PASSWORD });
  });
  afterAll(() => api.stop());

  const change = (userId: number, role: string, granted: boolean, by = administrator) =>
    by.post(`/Administrator/accounts/${userId}/roles`, { role, granted });
  const verify = async (browser: Browser) => {
    const key = await mailedKey(api.database, browser.tokens!.user_id, 'verification');
    await browser.get(`/Auth/validateEmail?key=${key}`);
    return browser;
  };
  const mayWriteQueries = async (browser: Browser) =>
    (await browser.get('/Search?search_type=advanced&criteria=asthma')).status === 200;

  it('gives an administrator without the Pro role everything of Pro', async () => {
    expect(administrator.tokens).toMatchObject({
      emailVerified: 1,
      isPro: 1,
      roles: [{ role: 'Pro' }, { role: 'Editor' }, { role: 'Administrator' }],
    });
    const status = async (path: string) => (await administrator.get(path)).status;
    expect({
      operators: await mayWriteQueries(administrator),
      export: await status('/exportSearch?criteria=asthma&export_type=ris&export_data=all_results'),
      backgroundExports: await status('/exports'),
      history: await status('/User/queryHistory'),
    }).toEqual({ operators: true, export: 200, backgroundExports: 200, history: 200 });
  });

  it('finds accounts by any part of address or name, literally', async () => {
    await registered(api.server, 'find_me@example.org');
    await registered(api.server, 'findXme@example.org');
    const find = async (query: string) =>
      (
        (await administrator.get(`/Administrator/accounts?query=${encodeURIComponent(query)}`))
          .body as AccountList
      ).data.map(({ email }) => email);
    expect(await find('FIND_ME')).toEqual(['find_me@example.org']);
    expect(await find('rita')).toEqual(['findxme@example.org', 'find_me@example.org']);
    expect(await find('%')).toEqual([]);
  });

  it('sorts and filters accounts, and events of the audit log', async () => {
    await verify(await registered(api.server, 'sort_b@example.org'));
    await registered(api.server, 'sort_c@example.org');
    await registered(api.server, 'sort_a@example.org');
    const list = async (query: string) =>
      (
        (await administrator.get(`/Administrator/accounts?query=sort_&${query}`)).body as AccountList
      ).data.map(({ email }) => email[5]);
    expect(await list('')).toEqual(['a', 'c', 'b']);
    expect(await list('sort=created')).toEqual(['b', 'c', 'a']);
    expect(await list('sort=email')).toEqual(['a', 'b', 'c']);
    expect(await list('sort=-email&filter=unverified')).toEqual(['c', 'a']);
    expect(await list('filter=verified')).toEqual(['b']);
    expect(await list('filter=Pro')).toEqual([]);
    expect((await administrator.get('/Administrator/accounts?sort=colour')).status).toBe(400);
    const administrators = (
      await administrator.get('/Administrator/accounts?filter=Administrator&sort=-lastLogin')
    ).body as AccountList;
    expect(administrators.data.map(({ email }) => email)).toEqual(['admin@example.org']);
    const log = (await administrator.get('/Administrator/audit?event=verified')).body as AuditList;
    expect(new Set(log.data.map(({ event }) => event))).toEqual(new Set(['verified']));
    const sorted = async (sort: string) =>
      ((await administrator.get(`/Administrator/audit?sort=${sort}`)).body as AuditList).data;
    const oldest = (await sorted('at')).map(({ id }) => id);
    expect(oldest).toEqual(oldest.toSorted((a, b) => a - b));
    const events = (await sorted('-event')).map(({ event }) => event);
    expect(events).toEqual(events.toSorted().toReversed());
    const accounts = (await sorted('-account')).flatMap(({ email }) => email ?? []);
    expect(accounts).toEqual(accounts.toSorted().toReversed());
    expect(new Set(accounts).size).toBeGreaterThan(2);
    const actors = (await sorted('actor')).map(({ actor, actor_email: email }) => email ?? actor);
    expect(actors).toEqual(actors.toSorted());
    expect((await administrator.get('/Administrator/audit?sort=colour')).status).toBe(400);
  });

  it('grants Pro from the next request on, and revokes it', async () => {
    const browser = await verify(await registered(api.server, 'pro@example.org'));
    const { user_id: userId } = browser.tokens!;
    expect(await mayWriteQueries(browser)).toBe(false);
    const granted = await change(userId, 'Pro', true);
    expect([granted.status, granted.body]).toMatchObject([200, { user_id: userId, roles: ['Pro'] }]);
    expect(await mayWriteQueries(browser)).toBe(true);
    await browser.get('/Auth/checkLogin');
    expect(browser.tokens).toMatchObject({ isPro: 1, chkPro: 1, roles: [{ role: 'Pro' }] });
    expect((await browser.get('/api/site')).body).toMatchObject({ isPro: true });
    await change(userId, 'Pro', true);
    await change(userId, 'Pro', false);
    expect(await mayWriteQueries(browser)).toBe(false);
    const log = (await administrator.get(`/Administrator/audit?user_id=${userId}`)).body as AuditList;
    expect(log.data.map(({ event, actor, detail }) => [event, actor, detail])).toEqual([
      ['role_revoked', `account ${administrator.tokens!.user_id}`, 'Pro'],
      ['role_granted', `account ${administrator.tokens!.user_id}`, 'Pro'],
      ['verified', '', ''],
      ['registered', '', ''],
    ]);
  });

  it('names accounts and actors in the audit log by address, until the account is deleted', async () => {
    const reader = await verify(await registered(api.server, 'audited@example.org'));
    const deputy = await verify(await registered(api.server, 'auditing@example.org'));
    const [{ user_id: readerId }, { user_id: deputyId }] = [reader.tokens!, deputy.tokens!];
    await change(deputyId, 'Administrator', true);
    await change(readerId, 'Pro', true, deputy);
    const newest = async () => {
      const list = (await administrator.get('/Administrator/audit?event=role_granted')).body as AuditList;
      const [entry] = list.data;
      return [entry?.user_id, entry?.email, entry?.actor, entry?.actor_email];
    };
    expect(await newest()).toEqual([
      ...[readerId, 'audited@example.org'],
      ...[`account ${deputyId}`, 'auditing@example.org'],
    ]);
    await deputy.post('/User/deleteAccount', { password: PASSWORD });
    expect(await newest()).toEqual([readerId, 'audited@example.org', `account ${deputyId}`, null]);
    await reader.post('/User/deleteAccount', { password: PASSWORD });
    expect(await newest()).toEqual([null, null, `account ${deputyId}`, null]);
    const operators = (await administrator.get('/Administrator/audit?sort=at')).body as AuditList;
    expect(operators.data[0]).toMatchObject({ actor: 'operator', actor_email: null });
  });

  it('grants nothing to an unverified account, and says what to do', async () => {
    const browser = await registered(api.server, 'unproven@example.org');
    const { user_id: userId } = browser.tokens!;
    for (const role of ['Pro', 'Editor', 'Administrator']) {
      const answer = await change(userId, role, true);
      expect([answer.status, answer.body]).toMatchObject([
        409,
        { code: 'ACCOUNT_UNVERIFIED', error: expect.stringContaining('verification email') as string },
      ]);
    }
    expect((await change(userId, 'Pro', false)).body).toMatchObject({ roles: [] });
    await verify(browser);
    expect((await change(userId, 'Pro', true)).body).toMatchObject({ roles: ['Pro'] });
  });

  it('ends the access of whoever registered an unverified account before it becomes an administrator’s', async () => {
    const email = 'it@hospital.example';
    const stranger = await registered(api.server, email);
    const { user_id: userId } = stranger.tokens!;
    const remembered = new Browser(api.server);
    await remembered.post('/Auth/Login', { username: email, password: PASSWORD, remember: true });
    const names = { firstname: 'Rita', lastname: 'Reader', country: 'GB', profession: 'librarian' };
    await stranger.post('/Auth/updateProfile', { email: 'stranger@example.org', ...names });
    const link = await mailedKey(api.database, userId, 'email-change-new');
    const { key } = (await stranger.get('/User/getToken')).body as { key: string };

    const password = 'given by the operator';
    const made = await api.administrators.create({ email, password }, OPERATOR);

    expect(made).toMatchObject({
      origin: 'taken-over',
      account: {
        user_id: userId,
        verified: true,
        roles: expect.arrayContaining(['Administrator']) as string[],
      },
    });
    for (const browser of [stranger, remembered])
      expect((await browser.get('/Auth/checkLogin')).body).toEqual({ login: false, tokens: null });
    expect((await stranger.post('/User/UpdateToken', { key, passkey: 'taken back' })).body).toBeNull();
    expect((await stranger.get(`/Auth/validateEmail?key=${link}`)).body).toMatchObject({ status: false });
    const logIn = async (passkey: string) =>
      (await new Browser(api.server).post('/Auth/Login', { username: email, password: passkey })).status;
    expect([await logIn(PASSWORD), await logIn(password)]).toEqual([401, 200]);
    const log = (await administrator.get(`/Administrator/audit?user_id=${userId}`)).body as AuditList;
    const byOperator = log.data.filter(({ actor }) => actor === 'operator').map(({ event }) => event);
    expect(byOperator).toEqual(['role_granted', 'verified', 'password_reset']);
    await change(userId, 'Administrator', false);
  });

  it('leaves the password of a verified account as it is when it becomes an administrator’s', async () => {
    const email = 'colleague@hospital.example';
    const browser = await verify(await registered(api.server, email));
    const person = { email, password: 'another password' };
    expect(await api.administrators.create(person, OPERATOR)).toMatchObject({
      origin: 'promoted',
      account: { roles: ['Administrator'] },
    });
    expect((await browser.get('/Auth/checkLogin')).body).toMatchObject({ login: true });
    const login = await new Browser(api.server).post('/Auth/Login', { username: email, password: PASSWORD });
    expect(login.status).toBe(200);
    await change(browser.tokens!.user_id, 'Administrator', false);
  });

  it('grants Pro to configured addresses once they are verified', async () => {
    const browser = await registered(api.server, 'granted@example.org');
    expect(await mayWriteQueries(browser)).toBe(false);
    await verify(browser);
    expect(await mayWriteQueries(browser)).toBe(true);
  });

  it('is refused for editors, Pro users and everyone else', async () => {
    const browser = await verify(await registered(api.server, 'editor@example.org'));
    const { user_id: userId } = browser.tokens!;
    await change(userId, 'Editor', true);
    await change(userId, 'Pro', true);
    expect((await change(userId, 'Administrator', true, browser)).status).toBe(403);
    expect((await browser.get('/Administrator/accounts')).status).toBe(403);
    expect((await browser.get('/Administrator/audit')).status).toBe(403);
  });

  it('always keeps at least one administrator', async () => {
    const { user_id: userId } = administrator.tokens!;
    const answer = await change(userId, 'Administrator', false);
    expect([answer.status, (answer.body as { code: string }).code]).toEqual([409, 'LAST_ADMINISTRATOR']);
    expect((await administrator.post('/User/deleteAccount', { password: PASSWORD })).body).toEqual({
      status: 0,
      message: 'You are the only administrator. Make someone else an administrator first',
    });
  });

  it('keeps one administrator when two are removed at the same moment', async () => {
    const { administration } = api;
    const { user_id: first } = administrator.tokens!;
    const role = 'Administrator';
    const dismiss = (userId: number) => administration.changeRole(userId, { role, granted: false }, OPERATOR);
    for (let time = 0; time < 5; time++) {
      const email = `deputy${time}@example.org`;
      const deputy = await verify(await registered(api.server, email));
      const { user_id: second } = deputy.tokens!;
      await administration.changeRole(second, { role, granted: true }, OPERATOR);
      const dismissals = await Promise.allSettled([dismiss(first), dismiss(second)]);
      expect(dismissals.filter(({ status }) => status === 'rejected')).toMatchObject([
        { reason: { code: 'LAST_ADMINISTRATOR' } },
      ]);
      for (const userId of [first, second])
        await administration.changeRole(userId, { role, granted: true }, OPERATOR);
      const [dismissal, deletion] = await Promise.allSettled([
        dismiss(first),
        deputy.post('/User/deleteAccount', { password: PASSWORD }),
      ]);
      const isDeleted =
        deletion.status === 'fulfilled' && (deletion.value.body as { status: 0 | 1 }).status === 1;
      expect([dismissal.status === 'fulfilled', isDeleted].filter(Boolean)).toHaveLength(1);
      await administration.changeRole(first, { role, granted: true }, OPERATOR);
      if (!isDeleted) await dismiss(second);
    }
  });

  it('does not count a former administrator as the last one', async () => {
    const { administration } = api;
    const { user_id: userId } = (await registered(api.server, 'no-admin@example.org')).tokens!;
    const change = { role: 'Administrator', granted: false } as const;
    expect(await administration.changeRole(userId, change, OPERATOR)).toMatchObject({ roles: [] });
  });

  it('unlocks an account that too many failures have locked', async () => {
    const { user_id: userId } = (await registered(api.server, 'locked@example.org')).tokens!;
    const logIn = (password: string) =>
      new Browser(api.server).post('/Auth/Login', { username: 'locked@example.org', password });
    for (let time = 0; time < 10; time++) await logIn('wrong');
    expect((await logIn(PASSWORD)).status).toBe(429);
    const row = ((await administrator.get('/Administrator/accounts?query=locked')).body as AccountList)
      .data[0];
    expect(row).toMatchObject({ locked: true });
    expect((await administrator.post(`/Administrator/accounts/${userId}/unlock`)).body).toMatchObject({
      locked: false,
    });
    expect((await logIn(PASSWORD)).status).toBe(200);
  });

  it.each([['0'], ['x'], ['999999'], ['1%20OR%201=1']])('returns 404 for the account %s', async (id) => {
    const answer = await administrator.post(`/Administrator/accounts/${id}/unlock`);
    expect([answer.status, (answer.body as { code: string }).code]).toEqual([404, 'ACCOUNT_NOT_FOUND']);
  });

  it('rejects unknown roles', async () => {
    const answer = await administrator.post('/Administrator/accounts/1/roles', {
      role: 'Root',
      granted: true,
    });
    expect(answer.status).toBe(400);
  });
});
