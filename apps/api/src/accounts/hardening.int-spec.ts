import { Browser, PASSWORD } from '../testing/browser.js';
import { startApi, type RunningApi } from '../testing/running-api.js';

const SITE = 'https://evidence.example.org';
const OPERATOR = { name: 'operator', userId: null, address: '' };
const ADMIN = 'admin@example.org';

describe('The service', () => {
  let api: RunningApi;
  beforeAll(async () => {
    const settings = {
      CAPTCHA: 'no',
      PUBLIC_URL: SITE,
      TRUSTED_PROXIES: 'loopback',
      ADMIN_ADDRESSES: '192.0.2.0/24, 2001:db8::/32',
    };
    api = await startApi({ documents: null, vocabulary: null, settings });
    await api.administrators.create({ email: ADMIN, password: PASSWORD }, OPERATOR);
  });
  afterAll(() => api.stop());

  const from = (address: string) => new Browser(api.server, { Origin: SITE, 'X-Forwarded-For': address });
  const loggedIn = async (address: string) => {
    const browser = from(address);
    await browser.post('/Auth/Login', { username: ADMIN, password: PASSWORD });
    return browser;
  };

  it.each([
    ['192.0.2.7', 200],
    ['192.0.2.7:4444', 200],
    ['2001:db8::7', 200],
    ['198.51.100.7', 403],
    ['192.0.2.7, 198.51.100.7', 403],
    ['192.0.2.7, unknown', 403],
  ])('answers an administrator at %s with %i', async (address, status) => {
    const response = await (await loggedIn(address)).get('/Administrator/accounts');
    expect(response.status).toBe(status);
    if (status === 403) expect(response.body).toMatchObject({ code: 'ADMINISTRATION_ELSEWHERE' });
  });

  it('ends the rights of a session that moves to another network, and not the session', async () => {
    const browser = await loggedIn('192.0.2.7');
    const moved = from('198.51.100.7');
    moved.cookies.set('session', browser.cookies.get('session') ?? '');
    expect((await moved.get('/Administrator/accounts')).status).toBe(403);
    expect((await moved.get('/User/sessions')).status).toBe(200);
  });

  it('closes what its pages never use, and clears the cache at logout', async () => {
    const browser = await loggedIn('192.0.2.7');
    const response = await browser.get('/Auth/Logout');
    expect(response.headers['clear-site-data']).toBe('"cache"');
    expect(response.headers['permissions-policy']).toMatch(/camera=\(\).*geolocation=\(\)/);
  });

  it('says where to report a vulnerability and where to change a password', async () => {
    const { text } = await from('192.0.2.7').get('/.well-known/security.txt');
    expect(text.split('\n')).toEqual([
      `Contact: ${SITE}/Contact`,
      `Expires: ${new Date(api.clock.now().getTime() + 180 * 86_400_000).toISOString()}`,
      'Preferred-Languages: en, es',
      `Canonical: ${SITE}/.well-known/security.txt`,
      '',
    ]);
    const change = await from('192.0.2.7').get('/.well-known/change-password');
    expect([change.status, change.headers['location']]).toEqual([302, '/Changepassword']);
  });

  it('refuses passwords that are among the most used, or the address itself', async () => {
    for (const password of ['12345678', 'new.reader@example.org']) {
      const form = { email: 'new.reader@example.org', password, confirmpassword: password, terms: true };
      const { body } = await from('192.0.2.7').post('/Registration/saveRegistration', form);
      expect(body).toMatchObject({ status: 0, errors: [{ field: 'password' }] });
    }
    const browser = await loggedIn('192.0.2.7');
    const { key } = (await browser.get('/User/getToken')).body as { key: string };
    const changed = await browser.post('/User/UpdateToken', { key, passkey: 'password1' });
    expect(changed.body).toMatchObject({ status: 0, errors: [{ field: 'passkey' }] });
  });
});
