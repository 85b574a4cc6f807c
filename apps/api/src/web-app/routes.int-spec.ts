import request from 'supertest';
import { startApi, type RunningApi } from '../testing/running-api.js';

jest.setTimeout(60_000);

let api: RunningApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

/** The route table of the specification (QUESTIONS-2.2), with a value for each parameter. */
const SERVED = [
  '/',
  '/About',
  '/Howtouse',
  '/Addtrip',
  '/Terms',
  '/Acceptableuse',
  '/Privacy',
  '/Accessibility',
  '/Cookies',
  '/Latest',
  '/Top',
  '/Top/heart-failure',
  '/Top/what%2Fever%20else',
  '/Popular/asthma',
  '/Popularsearches',
  '/Popularsearches/',
  '/Login',
  '/Passwordreset',
  '/UpdateToken?_t=x',
  '/UpdateTokenRegistration?_t=x',
  '/Unsubscribe?_t=x',
  '/Profile',
  '/Changepassword',
  '/History',
  '/Inbox',
  '/Bookmarked',
  '/Upgrade',
  '/Contact',
  '/view/evidence',
  '/view/evidence/grades',
  '/Logout',
  '/Why',
  '/Registration',
  '/Searchresult?criteria=asthma',
  '/Admin',
  '/Admin/messages',
  '/Admin/pages',
  '/Admin/refinements',
  '/Admin/brokenlinks',
  '/Admin/adverts',
  '/Admin/payments',
  '/Subscription',
  '/Checkoutsuccess',
  '/Checkoutcancel',
  '/Localcheckout',
  '/MyInstitution',
  '/account/auth',
  '/OA',
  '/oa_redirect',
  '/oa_login',
  '/Help/icons',
  '/ask',
  '/ask/archive',
  '/ask/search',
  '/ask/explained',
  '/question-example',
] as const;

const NOWHERE = [
  ...['/nothing', '/Popular/nothing', '/Top/a/b', '/ask/a/b', '/q&a/'],
  ...['/ask/xx-999999', '/ask/is-rest-useful-7d2f4a1e-0c3b-4f6a-9d8e-1b2c3d4e5f60'],
];

describe('the addresses of pages', () => {
  const go = (path: string) =>
    request(api.server).get(path).set({ 'Sec-Fetch-Mode': 'navigate', Accept: 'text/html,*/*;q=0.8' });

  it.each(SERVED)('has the web page at %s, in any letter case', async (path) => {
    for (const written of [path, path.toLowerCase(), path.toUpperCase()]) {
      const { status, text } = await go(written);
      expect([written, status, text.includes('the web app')]).toEqual([written, 200, true]);
    }
  });

  it.each([
    ['/Home', '/'],
    ['/Home?lang=es', '/?lang=es'],
    ['/Key', '/Help/icons'],
    ['/Popular/', '/Popularsearches'],
    ['/Pro', '/Why'],
    ['/Signup?target_link_uri=%2FHistory', '/Registration?target_link_uri=%2FHistory'],
  ])('redirects from %s, in any letter case, to %s', async (alias, canonical) => {
    const [path = '', query] = alias.split('?');
    for (const written of [path, path.toLowerCase(), path.toUpperCase()]) {
      const { status, headers } = await go(query === undefined ? written : `${written}?${query}`);
      expect([written, status, headers['location']]).toEqual([written, 301, canonical]);
    }
  });

  it('redirects from the path of a call to the page of its results', async () => {
    const { status, headers } = await go('/SEARCH?criteria=asthma');
    expect([status, headers['location']]).toEqual([302, '/Searchresult?criteria=asthma']);
  });

  it('redirects from a record to its publisher, with an interstitial page or at once', async () => {
    const found = await request(api.server).get('/Search?criteria=asthma');
    const { documents } = found.body as { documents: { id: string }[] };
    let id = '';
    for (const document of documents) {
      const lookup = await request(api.server).get(`/Document/${document.id}`);
      if ((lookup.body as { url: string }).url.startsWith('https:')) id = document.id;
    }
    for (const path of [`/Document/${id}`, `/document/${id}`])
      expect((await go(path)).text).toContain('the web app');
    expect((await go(`/r/${id}`)).headers['location']).toMatch(/^https:/);
  });

  it.each(NOWHERE)('has the 404 page at %s', async (path) => {
    const { status, text } = await go(path);
    expect([status, text.includes('the web app')]).toEqual([404, true]);
  });
});
