import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import request, { type Response } from 'supertest';
import { startApi, type RunningApi } from '../testing/running-api.js';

// Search threads compile their sources when they start from them.
jest.setTimeout(60_000);

const NAVIGATION = { Accept: 'text/html', 'Sec-Fetch-Mode': 'navigate' };
const RESULTS = '/Searchresult?criteria=asthma&search_type=standard';

let api: RunningApi;
beforeAll(async () => {
  api = await startApi({
    builtWebApp: true,
    settings: { TRUSTED_PROXIES: 'loopback', RATE_LIMIT_SEARCH: '2', PAGE_RENDERING_MS: '30000' },
  });
});
afterAll(() => api.stop());

// The thread starts concurrently with the service.
beforeAll(async () => {
  while (!isRendered(await open('/About'))) await pause(100);
});

const open = (path: string, headers: Readonly<Record<string, string>> = {}) =>
  request(api.server)
    .get(path)
    .set({ ...NAVIGATION, ...headers })
    .expect(200);

const isRendered = ({ text }: Response): boolean => text.includes('<html data-rendered ');

/** Files of a page in addition to those of every page. */
function filesOf(page: string): readonly string[] {
  const all = readFileSync(join(process.cwd(), 'apps', 'web', 'dist', 'page-files.json'), 'utf8');
  return (JSON.parse(all) as Record<string, readonly string[]>)[page] ?? [];
}

const servedWith = ({ text }: Response): unknown =>
  JSON.parse(
    /<script type="application\/json" id="served-page">(.*?)<\/script>/.exec(text)?.[1] ?? 'null',
  ) as unknown;

describe('a page that the server renders', () => {
  it('contains its content, its style sheets and its data, and loads its scripts later', async () => {
    const page = await open(RESULTS);
    expect(isRendered(page)).toBe(true);
    expect(page.text).toMatch(/<h3[^>]*><a[^>]*>(?:(?!<\/h3>).)*asthma/i);
    const sheets = filesOf('results').filter((file) => file.endsWith('.css'));
    expect(sheets).not.toEqual([]);
    for (const sheet of sheets)
      expect(page.text).toContain(`<link rel="stylesheet" crossorigin href="${sheet}" />`);
    expect(page.text).not.toMatch(/<script type="module"|rel="modulepreload"/);
    expect(page.text).toMatch(/<meta name="app-files" content="\/assets\/[^"]+\/assets\/results-/);
    expect(servedWith(page)).toMatchObject({ language: 'en', wide: true });
    expect(page.headers['cache-control']).toBe('private, no-cache');
  });

  it('may have style attributes, and no script or style element without its nonce', async () => {
    const policy = String((await open('/About')).headers['content-security-policy']);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toMatch(/style-src 'self' 'nonce-[\w+/]{22}==';/);
    expect(policy).toMatch(/;style-src-attr 'unsafe-inline'$/);
    const other = await request(api.server).get('/Login').set(NAVIGATION).expect(200);
    expect(other.headers['content-security-policy']).not.toContain('unsafe-inline');
  });

  it.each([
    ['/', 'Search clinical evidence'],
    ['/Why', 'id="personal"'],
    ['/view/evidence', 'Evidence'],
    ['/Top/asthma', 'Latest and greatest articles'],
    ['/Help/icons', 'Icon guide'],
    ['/Latest', 'Latest articles'],
  ])('contains for %s %s', async (path, text) => {
    const page = await open(path);
    expect(isRendered(page)).toBe(true);
    expect(page.text).toContain(text);
  });

  it('uses the language of the address or of the cookie', async () => {
    for (const page of [await open('/?lang=es'), await open('/', { Cookie: 'lang=es' })]) {
      expect(page.text).toContain('<html data-rendered lang="es"');
      expect(page.text).toContain('Buscar evidencia clínica');
    }
    expect((await open('/About?lang=es')).text).toMatch(/<h1[^>]*>Acerca de/);
  });

  it('has no columns for a phone', async () => {
    const phone = await open(RESULTS, { 'Sec-CH-UA-Mobile': '?1' });
    expect(servedWith(phone)).toMatchObject({ wide: false });
  });

  it('escapes a search in its data and its HTML', async () => {
    const page = await open('/Searchresult?criteria=%3C/script%3E%3Cimg%20src=x%20onerror=alert(1)%3E');
    expect(isRendered(page)).toBe(true);
    expect(page.text).not.toMatch(/<img src=x|<\/script><img/);
    expect(JSON.stringify(servedWith(page))).toContain('</script>');
  });
});

describe('a page that is left to the browser', () => {
  it.each([
    ['without a query, which may stand in its fragment', '/Searchresult', {}],
    ['for which there is more to know than the server does', '/Login', {}],
    ['of a user who is logged in', '/', { Cookie: 'session=abc' }],
    ['of a user who will be logged in again', '/', { Cookie: 'remember=abc' }],
    ['of a reader signed in through an institution', '/', { Cookie: 'institution_session=abc' }],
  ])('%s', async (_, path, headers) => {
    expect(isRendered(await open(path, headers))).toBe(false);
  });

  it('is chosen when its reader has made too many searches, including those of pages', async () => {
    const reader = { 'X-Forwarded-For': '203.0.113.7' };
    const rendered = [];
    for (const criteria of ['asthma', 'gout', 'diabetes'])
      rendered.push(isRendered(await open(`/Searchresult?criteria=${criteria}`, reader)));
    expect(rendered).toEqual([true, true, false]);
    expect(isRendered(await open(RESULTS, { 'X-Forwarded-For': '203.0.113.8' }))).toBe(true);
  });

  it('is chosen when its data take too long, and only then', async () => {
    const slow = await startApi({ builtWebApp: true, settings: { PAGE_RENDERING_MS: '400' } });
    try {
      const search = slow.engine.search.bind(slow.engine);
      const slowly = jest.spyOn(slow.engine, 'search').mockImplementation(async (plan, context) => {
        if (plan.match.kind !== 'everything') await pause(3_000);
        return search(plan, context);
      });
      const openThere = (path: string) => request(slow.server).get(path).set(NAVIGATION).expect(200);
      // More than are rendered concurrently: none may keep its slot.
      const pages = await Promise.all(Array.from({ length: 12 }, () => openThere(RESULTS)));
      expect(pages.map(isRendered)).toEqual(pages.map(() => false));
      slowly.mockRestore();
      while (!isRendered(await openThere(RESULTS))) await pause(100);
    } finally {
      await slow.stop();
    }
  });

  it('is chosen everywhere when configured so', async () => {
    const other = await startApi({ builtWebApp: true, settings: { PAGE_RENDERING: 'browser' } });
    try {
      const page = await request(other.server).get(RESULTS).set(NAVIGATION).expect(200);
      expect(isRendered(page)).toBe(false);
      expect(page.text).toContain('<script type="module"');
    } finally {
      await other.stop();
    }
  });
});
