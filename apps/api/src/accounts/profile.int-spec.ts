import { describeWithEitherDatabase } from '@clinical/database/testing';
import { Browser, PASSWORD, registered } from '../testing/browser.js';
import { readProfile, saveProfile } from '../testing/profile-calls.js';
import { startApi, type RunningApi } from '../testing/running-api.js';

const SETTINGS = {
  REGISTRATIONS_PER_HOUR: '0',
  PASSWORD_HASH_MEMORY: '1024',
  CAPTCHA: 'no',
  JOKE_COUNTRY: 'Narnia',
};
const FORM = {
  email: 'reader@example.org',
  firstname: ' Ana María ',
  lastname: "O'Brien",
  country: 'GB',
  profession: 'librarian',
  clinicalarea: ['cardiology', 'ent', 'cardiology'],
  interests: 'asthma in children, gout\ngout\n\n  heart   failure ',
};

describeWithEitherDatabase('Profile', (open) => {
  let api: RunningApi;
  beforeAll(async () => {
    const databaseConfig = await open.fresh();
    api = await startApi({ documents: null, vocabulary: null, settings: SETTINGS, databaseConfig });
  });
  afterAll(() => api.stop());

  it('is empty at first, with every list to choose from', async () => {
    const browser = await registered(api.server, 'empty@example.org');
    const { user_data, professions, countries, clinical_areas, institutions } = await readProfile(browser);
    expect(user_data).toEqual([
      {
        user_id: browser.tokens!.user_id,
        firstname: 'Rita',
        lastname: 'Reader',
        email: 'empty@example.org',
        pending_email: '',
        professionid: '',
        countryid: '',
        clinicalareaids: '',
        institutionids: [],
        institution_admin: 0,
        institution_choice: '',
        linkable_institution: '',
        memberships: [],
        institution_verified: 0,
        verified: 0,
        interests: '',
        marketing_consent: false,
      },
    ]);
    expect(countries.slice(0, 9).map(({ label }) => label)).toEqual([
      'United Kingdom',
      'United States',
      'Canada',
      'Australia',
      'New Zealand',
      'France',
      'Germany',
      'Italy',
      'Spain',
    ]);
    expect([countries[9]?.label, ...countries.slice(-3).map(({ label }) => label)]).toEqual([
      'Afghanistan',
      'Zimbabwe',
      'Other',
      'Narnia',
    ]);
    expect(professions.at(-1)?.label).toBe('Other');
    const labels = professions.slice(0, -1).map(({ label }) => label);
    expect(labels).toEqual(labels.toSorted((a, b) => a.localeCompare(b, 'en')));
    expect([clinical_areas.length, institutions]).toEqual([38, []]);
  });

  it('is saved with every field, and shows the new names', async () => {
    const browser = await registered(api.server, 'reader@example.org');
    expect(
      await saveProfile(browser, {
        userid: browser.tokens!.user_id,
        ...FORM,
        institution: '',
        signupcode: '',
      }),
    ).toEqual({
      status: true,
      message: 'Profile Saved Successfully!',
      verified_message: '',
      email_pending: false,
      tokens: browser.tokens,
    });
    expect(browser.tokens).toMatchObject({ firstname: 'Ana María', lastname: "O'Brien" });
    expect((await readProfile(browser)).user_data[0]).toMatchObject({
      firstname: 'Ana María',
      lastname: "O'Brien",
      countryid: 'GB',
      professionid: 'librarian',
      clinicalareaids: 'cardiology,ent',
      interests: 'asthma in children\ngout\nheart failure',
    });
  });

  it('keeps interests and clinical areas that the form leaves out', async () => {
    const email = 'partial@example.org';
    const browser = await registered(api.server, email);
    await saveProfile(browser, { ...FORM, email });
    const { interests: _i, clinicalarea: _c, ...rest } = FORM;
    expect(await saveProfile(browser, { ...rest, email, lastname: 'Byrne' })).toMatchObject({ status: true });
    expect((await readProfile(browser)).user_data[0]).toMatchObject({
      lastname: 'Byrne',
      clinicalareaids: 'cardiology,ent',
      interests: 'asthma in children\ngout\nheart failure',
    });
    await saveProfile(browser, { ...rest, email, interests: '', clinicalarea: [] });
    expect((await readProfile(browser)).user_data[0]).toMatchObject({ clinicalareaids: '', interests: '' });
  });

  it.each([
    ['email', { email: ' ' }, 'Missing mandatory field : Email!'],
    ['firstname', { firstname: '' }, 'Missing mandatory field : Firstname'],
    ['lastname', { lastname: '' }, 'Missing mandatory field : Lastname'],
    ['country', { country: '' }, 'Missing mandatory field : Country!'],
    ['country', { country: 'XX' }, 'Missing mandatory field : Country!'],
    ['profession', { profession: null }, 'Missing mandatory field : Profession!'],
    ['email', { email: 'no address' }, 'Please provide a correct email'],
    ['firstname', { firstname: '<b>Ana</b>' }, 'Please provide a correct firstname'],
    ['lastname', { lastname: 'O\nBcc: x@example.org' }, 'Please provide a correct lastname'],
    ['lastname', { lastname: 'O\u0000Brien' }, 'Please provide a correct lastname'],
    ['clinicalarea', { clinicalarea: 'cardiology,astrology' }, 'Choose clinical areas from the list'],
    [
      'interests',
      { interests: Array.from({ length: 51 }, (_, index) => `term ${index}`).join('\n') },
      'Enter at most 50 interests',
    ],
  ])('refuses a wrong %s: %j', async (field, change, message) => {
    const email = 'wrong@example.org';
    const browser = (await registered(api.server, email).catch(() => null)) ?? new Browser(api.server);
    if (browser.tokens === null) await browser.post('/Auth/Login', { username: email, password: PASSWORD });
    expect(await saveProfile(browser, { ...FORM, email, ...change })).toEqual({
      status: false,
      message,
      verified_message: '',
      errors: [{ field, message }],
    });
  });

  it('names what is missing in the order of the form', async () => {
    const browser = await registered(api.server, 'order@example.org');
    expect(await saveProfile(browser, {})).toMatchObject({
      message: 'Missing mandatory field : Email!',
      errors: ['email', 'firstname', 'lastname', 'country', 'profession'].map((field) => ({ field })),
    });
  });

  it('cannot be changed by another user', async () => {
    const browser = await registered(api.server, 'self@example.org');
    const other = await registered(api.server, 'victim@example.org');
    const answer = await browser.post('/Auth/updateProfile', {
      ...FORM,
      email: 'self@example.org',
      userid: other.tokens!.user_id,
    });
    expect([answer.status, (answer.body as { code: string }).code]).toEqual([403, 'FORBIDDEN']);
    expect((await readProfile(other)).user_data[0]).toMatchObject({ firstname: 'Rita' });
  });

  it('ignores everything that is not one of its fields', async () => {
    const browser = await registered(api.server, 'mass@example.org');
    const extra = {
      roles: ['Administrator'],
      role: 'Pro',
      verifiedAt: '2020-01-01',
      emailVerified: 1,
      isPro: 1,
      passwordHash: 'x',
      id: 1,
      __proto__: { isPro: 1 },
    };
    expect(await saveProfile(browser, { ...FORM, email: 'mass@example.org', ...extra })).toMatchObject({
      status: true,
    });
    expect(browser.tokens).toMatchObject({ isPro: 0, roles: [], emailVerified: 0 });
    expect((await browser.get('/Administrator/accounts')).status).toBe(403);
  });

  it('records what the person agrees to', async () => {
    const browser = await registered(api.server, 'consent@example.org');
    const saved = { status: 1, message: 'Your choice was saved' };
    expect((await browser.post('/User/consent', { marketing: true })).body).toEqual(saved);
    expect((await readProfile(browser)).user_data[0]).toMatchObject({ marketing_consent: true });
    expect((await browser.post('/User/consent', { marketing: false })).body).toEqual(saved);
    const { consents } = (await browser.get('/User/exportData')).body as {
      consents: { kind: string; given: boolean }[];
    };
    expect(consents.map(({ kind, given }) => `${kind} ${String(given)}`)).toEqual([
      'terms true',
      'marketing false',
      'marketing true',
      'marketing false',
    ]);
  });

  it.each([
    ['GET', '/Auth/getProfileData'],
    ['POST', '/Auth/updateProfile'],
    ['GET', '/User/sessions'],
    ['DELETE', '/User/sessions'],
    ['DELETE', '/User/sessions/1'],
    ['POST', '/User/consent'],
    ['GET', '/User/exportData'],
    ['POST', '/User/deleteAccount'],
    ['GET', '/Administrator/accounts'],
    ['GET', '/Administrator/audit'],
    ['POST', '/Administrator/accounts/1/roles'],
    ['POST', '/Administrator/accounts/1/unlock'],
  ])('returns no data to visitors at %s %s', async (method, path) => {
    const browser = new Browser(api.server);
    const answer = await (method === 'GET'
      ? browser.get(path)
      : method === 'POST'
        ? browser.post(path, {})
        : browser.delete(path));
    expect([answer.status, (answer.body as { error: string }).error]).toEqual([
      401,
      'To access this page you need to Login!',
    ]);
  });
});
