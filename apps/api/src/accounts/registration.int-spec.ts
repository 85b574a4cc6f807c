import { RegistrationPolicySchema, RegistrationReplySchema } from '@clinical/contracts';
import { ConsentRepository, MailRepository } from '@clinical/database';
import { describeWithEitherDatabase } from '@clinical/database/testing';
import {
  aRegistration,
  Browser,
  mailedKey,
  mailedKeys,
  PASSWORD,
  setCookies,
  solvedCaptcha,
} from '../testing/browser.js';
import { startApi, type RunningApi } from '../testing/running-api.js';

const SETTINGS = { REGISTRATIONS_PER_HOUR: '0', PASSWORD_HASH_MEMORY: '1024', CAPTCHA_COST: '1' };

describeWithEitherDatabase('Registration', (open) => {
  let api: RunningApi;
  beforeAll(async () => {
    api = await startApi({
      documents: null,
      vocabulary: null,
      settings: SETTINGS,
      databaseConfig: await open.fresh(),
    });
  });
  afterAll(() => api.stop());

  it('creates an account, logs in, and sends the verification mail', async () => {
    const browser = new Browser(api.server);
    const answer = await browser.post(
      '/Registration/saveRegistration',
      await aRegistration(browser, { email: ' Rita.Reader@Example.ORG ', GDPR: true, gdprSetBy: 'terms' }),
    );
    const tokens = {
      user_id: expect.any(Number) as number,
      email: 'rita.reader@example.org',
      firstname: 'Rita',
      lastname: 'Reader',
      roles: [],
      loggedin: 1,
      emailVerified: 0,
      isPro: 0,
      institution_pro: 0,
      pro_trial: 0,
      chkLogin: 1,
      chkPro: 0,
    };
    expect([answer.status, answer.body]).toEqual([
      200,
      { status: 1, message: 'Registration Successfull!', tokens },
    ]);
    expect(browser.tokens).toEqual(tokens);
    const userId = browser.tokens!.user_id;
    expect(await mailedKeys(api.database, userId)).toEqual([
      {
        template: 'verification',
        to: 'rita.reader@example.org',
        key: expect.stringMatching(/^[\w-]{43}$/) as string,
      },
    ]);
    expect(await new ConsentRepository(api.database).ofAccount(userId)).toEqual([
      { kind: 'terms', given: true, textVersion: '1', setBy: 'person', at: api.clock.now() },
      { kind: 'marketing', given: true, textVersion: '1', setBy: 'terms', at: api.clock.now() },
    ]);
    expect((await browser.get('/Auth/checkLogin')).body).toEqual({ login: true, tokens });
  });

  it('leaves the name out of mails until the address is verified', async () => {
    const browser = new Browser(api.server);
    const email = 'unproven@example.org';
    await browser.post('/Registration/saveRegistration', await aRegistration(browser, { email }));
    await new Browser(api.server).post('/User/LoginResetEmail', { username: email });
    const userId = browser.tokens!.user_id;
    const names = async () => (await new MailRepository(api.database).ofUser(userId)).map(({ name }) => name);
    expect(await names()).toEqual(['', '']);
    const key = await mailedKey(api.database, userId, 'verification');
    await browser.get(`/Auth/validateEmail?key=${key}`);
    await new Browser(api.server).post('/User/LoginResetEmail', { username: email });
    expect(await names()).toEqual(['', '', 'Rita Reader']);
  });

  it('keeps the session out of reach of scripts and of other sites', async () => {
    const browser = new Browser(api.server);
    const answer = await browser.post(
      '/Registration/saveRegistration',
      await aRegistration(browser, { email: 'cookies@example.org' }),
    );
    const session = setCookies(answer).find((line) => line.startsWith('session='));
    expect(session).toMatch(/^session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
  });

  it('accepts a form without names', async () => {
    const browser = new Browser(api.server);
    const {
      firstname: _f,
      lastname: _l,
      ...form
    } = await aRegistration(browser, { email: 'page@example.org' });
    const answer = await browser.post('/registration/saveregistration', form);
    expect(RegistrationReplySchema.parse(answer.body)).toMatchObject({ status: 1 });
  });

  it.each([
    ['an address that is none', { email: 'nobody' }, 'email', 'Please provide a valid email'],
    [
      'a password of 7 characters',
      { password: 'seven77', confirmpassword: 'seven77' },
      'password',
      'Please provide a password - minimum length 8 characters',
    ],
    [
      'a short second password',
      { confirmpassword: 'seven77' },
      'confirmpassword',
      'Please provide a password - minimum length 8 characters',
    ],
    [
      'two passwords that differ',
      { confirmpassword: `${PASSWORD}!` },
      'confirmpassword',
      'Password mismatched !',
    ],
    [
      'terms that are not agreed to',
      { terms: false },
      'terms',
      'You must agree to the terms and condition in order to proceed',
    ],
    [
      'a name with the address of a site',
      { firstname: 'Win a prize at prizes.example' },
      'firstname',
      'A name cannot contain a web or email address. Put a space after each full stop.',
    ],
    [
      'a name with an email address',
      { lastname: 'write to me@example.org' },
      'lastname',
      'A name cannot contain a web or email address. Put a space after each full stop.',
    ],
    [
      'a name with characters that turn the direction of text',
      { lastname: 'Reader\u202Emoc.elpmaxe' },
      'lastname',
      'A name cannot contain invisible characters or control characters',
    ],
    [
      'no captcha',
      { captchaValue: '' },
      'captchaValue',
      'We could not confirm that you are a person. Try again',
    ],
    [
      'a captcha that is nonsense',
      { captchaValue: 'AAAA' },
      'captchaValue',
      'We could not confirm that you are a person. Try again',
    ],
  ])('refuses %s', async (_, overrides, field, message) => {
    const browser = new Browser(api.server);
    const form = await aRegistration(browser, { email: 'refused@example.org', ...overrides });
    const answer = await browser.post('/Registration/saveRegistration', form);
    expect([answer.status, answer.body]).toEqual([200, { status: 0, message, errors: [{ field, message }] }]);
    expect(browser.cookies.get('session')).toBeUndefined();
  });

  it('refuses a taken address in any spelling', async () => {
    const browser = new Browser(api.server);
    const first = await aRegistration(browser, { email: 'taken@example.org' });
    expect((await browser.post('/Registration/saveRegistration', first)).body).toMatchObject({ status: 1 });
    const again = await aRegistration(browser, { email: 'TAKEN@example.org' });
    expect((await browser.post('/Registration/saveRegistration', again)).body).toEqual({
      status: 0,
      message: 'Email already used by another user!',
      errors: [{ field: 'email', message: 'Email already used by another user!' }],
    });
  });

  it('creates one account from concurrent registrations of one address', async () => {
    const browsers = Array.from({ length: 5 }, () => new Browser(api.server));
    const forms = await Promise.all(
      browsers.map((browser) => aRegistration(browser, { email: 'race@example.org' })),
    );
    const answers = await Promise.all(
      browsers.map((browser, index) => browser.post('/Registration/saveRegistration', forms[index])),
    );
    const statuses = answers.map(({ body }) => (body as { status: number }).status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([0, 0, 0, 0, 1]);
  });

  it('accepts a solved captcha once', async () => {
    const browser = new Browser(api.server);
    const captchaValue = await solvedCaptcha(browser);
    const once = await aRegistration(browser, { email: 'once@example.org', captchaValue });
    const twice = await aRegistration(browser, { email: 'twice@example.org', captchaValue });
    expect((await browser.post('/Registration/saveRegistration', once)).body).toMatchObject({ status: 1 });
    expect((await browser.post('/Registration/saveRegistration', twice)).body).toMatchObject({
      status: 0,
      message: 'We could not confirm that you are a person. Try again',
    });
  });

  it('describes the required fields', async () => {
    const { body } = await new Browser(api.server).get('/Registration/policy');
    expect(RegistrationPolicySchema.parse(body)).toEqual({
      captcha: true,
      termsTicksMarketing: true,
      minimumPassword: 8,
      minimumPasswordReset: 6,
    });
  });
});
