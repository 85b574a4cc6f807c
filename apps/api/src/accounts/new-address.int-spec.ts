import { describeWithEitherDatabase } from '@clinical/database/testing';
import { Browser, mailedKey, mailedKeys, PASSWORD, registered } from '../testing/browser.js';
import { readProfile, saveProfile } from '../testing/profile-calls.js';
import { startApi, type RunningApi } from '../testing/running-api.js';

const SETTINGS = { REGISTRATIONS_PER_HOUR: '0', PASSWORD_HASH_MEMORY: '1024', CAPTCHA: 'no' };
const FORM = { firstname: 'Rita', lastname: 'Reader', country: 'GB', profession: 'librarian' };

describeWithEitherDatabase('A new address in the profile', (open) => {
  let api: RunningApi;
  beforeAll(async () => {
    const databaseConfig = await open.fresh();
    api = await startApi({ documents: null, vocabulary: null, settings: SETTINGS, databaseConfig });
  });
  afterAll(() => api.stop());

  it('takes effect once it is verified, and the old address is notified', async () => {
    const browser = await registered(api.server, 'old@example.org');
    const { user_id: userId } = browser.tokens!;
    expect(await saveProfile(browser, { ...FORM, email: 'New@Example.org' })).toMatchObject({
      status: true,
      email_pending: true,
    });
    expect((await readProfile(browser)).user_data[0]).toMatchObject({
      email: 'old@example.org',
      pending_email: 'new@example.org',
    });
    const [asked, notified] = await mailedKeys(api.database, userId);
    expect([asked, notified]).toMatchObject([
      { template: 'email-change-new', to: 'new@example.org' },
      { template: 'email-change-old', to: 'old@example.org', key: '' },
    ]);
    expect((await browser.get(`/Auth/validateEmail?key=${asked!.key}`)).body).toMatchObject({
      status: true,
      user: 1,
    });
    expect((await readProfile(browser)).user_data[0]).toMatchObject({
      email: 'new@example.org',
      pending_email: '',
      verified: 1,
    });
    const login = (username: string) =>
      new Browser(api.server).post('/Auth/Login', { username, password: PASSWORD });
    expect([(await login('old@example.org')).status, (await login('new@example.org')).status]).toEqual([
      401, 200,
    ]);
  });

  it('keeps waiting for its verification while other fields are saved', async () => {
    const browser = await registered(api.server, 'before@example.org');
    const { user_id: userId } = browser.tokens!;
    await saveProfile(browser, { ...FORM, email: 'after@example.org' });
    expect(
      await saveProfile(browser, { ...FORM, email: 'before@example.org', lastname: 'Byrne' }),
    ).toMatchObject({
      status: true,
      email_pending: false,
    });
    expect((await readProfile(browser)).user_data[0]).toMatchObject({
      lastname: 'Byrne',
      email: 'before@example.org',
      pending_email: 'after@example.org',
    });
    const key = await mailedKey(api.database, userId, 'email-change-new');
    expect((await browser.get(`/Auth/validateEmail?key=${key}`)).body).toMatchObject({ status: true });
    expect((await readProfile(browser)).user_data[0]).toMatchObject({ email: 'after@example.org' });
  });

  it('sends no second mail for an address that is already pending, and keeps its link', async () => {
    const browser = await registered(api.server, 'patient@example.org');
    const { user_id: userId } = browser.tokens!;
    await saveProfile(browser, { ...FORM, email: 'awaited@example.org' });
    const mails = await mailedKeys(api.database, userId);
    expect(
      await saveProfile(browser, { ...FORM, email: 'Awaited@example.org', lastname: 'Byrne' }),
    ).toMatchObject({
      status: true,
      email_pending: true,
    });
    expect(await mailedKeys(api.database, userId)).toEqual(mails);
    const { body } = await browser.get(`/Auth/validateEmail?key=${mails[0]!.key}`);
    expect(body).toMatchObject({ status: true });
  });

  it('replaces another pending address', async () => {
    const browser = await registered(api.server, 'undecided@example.org');
    const { user_id: userId } = browser.tokens!;
    await saveProfile(browser, { ...FORM, email: 'mistyped@example.org' });
    const mistyped = await mailedKey(api.database, userId, 'email-change-new');
    await saveProfile(browser, { ...FORM, email: 'right@example.org' });
    expect((await readProfile(browser)).user_data[0]).toMatchObject({ pending_email: 'right@example.org' });
    expect((await browser.get(`/Auth/validateEmail?key=${mistyped}`)).body).toMatchObject({ status: false });
  });

  it('requires a login of the last 15 minutes, and until then changes and counts nothing', async () => {
    const refused = {
      code: 'REAUTHENTICATION_REQUIRED',
      error: 'For your security, log in again before you change your password or email',
      diagnostics: [],
      requestId: expect.any(String) as string,
    };
    const browser = await registered(api.server, 'stale@example.org');
    const { user_id: userId } = browser.tokens!;
    const credentials = { username: 'stale@example.org', password: PASSWORD };
    const remembered = new Browser(api.server);
    await remembered.post('/Auth/Login', { ...credentials, remember: true });
    remembered.cookies.delete('session');
    await remembered.get('/Auth/checkLogin');
    const before = [await readProfile(browser), await mailedKeys(api.database, userId)];
    const form = { ...FORM, email: 'thief@example.org', lastname: 'Byrne' };
    expect(await saveProfile(remembered, form)).toEqual(refused);
    api.clock.set(new Date(api.clock.now().getTime() + 16 * 60_000));
    for (let time = 0; time < 10; time++) expect(await saveProfile(browser, form)).toEqual(refused);
    expect([await readProfile(browser), await mailedKeys(api.database, userId)]).toEqual(before);
    expect(await saveProfile(browser, { ...form, email: 'stale@example.org' })).toMatchObject({
      status: true,
      email_pending: false,
    });
    await browser.post('/Auth/Login', credentials);
    expect(await saveProfile(browser, form)).toMatchObject({ status: true, email_pending: true });
  });

  it('keeps waiting while other fields are saved long after the login', async () => {
    const browser = await registered(api.server, 'steady@example.org');
    await saveProfile(browser, { ...FORM, email: 'expected@example.org' });
    api.clock.set(new Date(api.clock.now().getTime() + 16 * 60_000));
    const form = { ...FORM, email: 'expected@example.org', lastname: 'Byrne' };
    expect(await saveProfile(browser, form)).toMatchObject({ status: true, email_pending: true });
  });

  describe('limits', () => {
    const message = 'Too many new email addresses were entered. Try again in an hour';
    const tooMany = { status: false, message, verified_message: '', errors: [{ field: 'email', message }] };
    beforeEach(() => api.clock.set(new Date(api.clock.now().getTime() + 2 * 60 * 60_000)));

    it('allow three mailed addresses an hour for one account', async () => {
      const browser = await registered(api.server, 'restless@example.org');
      for (const email of ['first@example.org', 'second@example.org', 'third@example.org'])
        expect(await saveProfile(browser, { ...FORM, email })).toMatchObject({ status: true });
      const mails = await mailedKeys(api.database, browser.tokens!.user_id);
      expect(await saveProfile(browser, { ...FORM, email: 'fourth@example.org' })).toEqual(tooMany);
      expect(await mailedKeys(api.database, browser.tokens!.user_id)).toEqual(mails);
      expect((await readProfile(browser)).user_data[0]).toMatchObject({ pending_email: 'third@example.org' });
    });

    it('include the mails that one network may request', async () => {
      const browser = await registered(api.server, 'crowded@example.org');
      for (let time = 0; time < 30; time++)
        await browser.post('/User/LoginResetEmail', { username: 'nobody@example.org' });
      expect(await saveProfile(browser, { ...FORM, email: 'quiet@example.org' })).toEqual(tooMany);
    });

    it('allow ten look-ups an hour, with another message than for a taken address', async () => {
      const browser = await registered(api.server, 'curious@example.org');
      await registered(api.server, 'neighbour@example.org');
      const form = { ...FORM, email: 'neighbour@example.org' };
      for (let time = 0; time < 10; time++)
        expect(await saveProfile(browser, form)).toMatchObject({
          message: 'Email already used by another user!',
        });
      expect(await saveProfile(browser, { ...FORM, email: 'unused@example.org' })).toEqual(tooMany);
    });
  });

  it('is refused when another account has it, even if it was taken in the meantime', async () => {
    const browser = await registered(api.server, 'mine@example.org');
    await registered(api.server, 'theirs@example.org');
    expect(await saveProfile(browser, { ...FORM, email: 'theirs@example.org' })).toMatchObject({
      status: false,
      message: 'Email already used by another user!',
    });
    await saveProfile(browser, { ...FORM, email: 'free@example.org' });
    const key = await mailedKey(api.database, browser.tokens!.user_id, 'email-change-new');
    await registered(api.server, 'free@example.org');
    expect((await browser.get(`/Auth/validateEmail?key=${key}`)).body).toMatchObject({ status: false });
    expect((await readProfile(browser)).user_data[0]).toMatchObject({ email: 'mine@example.org' });
  });
});
