import request from 'supertest';
import { startApi, type RunningApi } from '../testing/running-api.js';

// Search threads compile their sources when they start from them.
jest.setTimeout(60_000);

let api: RunningApi;
beforeAll(async () => {
  api = await startApi({
    settings: { PRODUCT_NAME: 'Evidence & "Care"', TRUSTED_PROXIES: 'loopback', RATE_LIMIT_SEARCH: '2' },
  });
});
afterAll(() => api.stop());

const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
const NAVIGATION = { 'Sec-Fetch-Mode': 'navigate', Accept: BROWSER };

describe('the response at an address (C1)', () => {
  it.each([
    ['/Search?criteria=asthma', { Accept: 'application/json' }, 'application/json'],
    ['/Search?criteria=asthma', { Accept: '*/*' }, 'application/json'],
    ['/Search?criteria=asthma', {}, 'application/json'],
    [
      '/Search?criteria=asthma',
      { Accept: 'application/json, text/plain, */*', 'Sec-Fetch-Mode': 'cors' },
      'application/json',
    ],
    ['/Searchresult?criteria=asthma', {}, 'text/html'],
    ['/searchresult/', {}, 'text/html'],
    ['/', {}, 'text/html'],
    ['/Help/icons', {}, 'text/html'],
    ['/view/evidence', {}, 'text/html'],
    ['/view/evidence/systematic-reviews/', {}, 'text/html'],
    ['/Login', NAVIGATION, 'text/html'],
    ['/api/site', NAVIGATION, 'application/json'],
  ])('%s with %j is %s', async (path, headers, type) => {
    const answer = await request(api.server).get(path).set(headers).expect(200);
    expect(answer.headers['content-type']).toContain(type);
  });

  it.each([
    ['/Search?criteria=asthma', NAVIGATION],
    ['/Search?criteria=asthma', { Accept: BROWSER }],
    ['/Search?criteria=asthma', { Accept: '*/*', 'Sec-Fetch-Mode': 'navigate' }],
    ['/search?criteria=asthma', NAVIGATION],
  ])('redirects a browser at %s with %j to the results page', async (path, headers) => {
    const answer = await request(api.server).get(path).set(headers).expect(302);
    expect(answer.headers['location']).toBe('/Searchresult?criteria=asthma');
    expect(answer.headers['vary']).toContain('Sec-Fetch-Mode');
  });

  it('sends a browser that follows the search helper to the results page', async () => {
    const answer = await request(api.server)
      .get('/api/Search?criteria=heart+failure&page=2')
      .set(NAVIGATION)
      .expect(302);
    expect(answer.headers['location']).toBe('/Searchresult?criteria=heart+failure&page=2');
  });

  it.each([
    ['/api/Search?document_id=pubmed-1002', '/Document/pubmed-1002'],
    ['/api/Search?search_type=document&criteria=pubmed-1002', '/Document/pubmed-1002'],
    ['/api/Search?document_id=a%2Fb%3Fc', '/Document/a%2Fb%3Fc'],
    ['/api/Search?document_id=pubmed-1002&lang=es', '/Document/pubmed-1002?lang=es'],
    ['/api/Search?search_type=document', '/Searchresult?search_type=document'],
    [
      '/api/Search?document_id=pubmed-1002&criteria=asthma',
      '/Searchresult?document_id=pubmed-1002&criteria=asthma',
    ],
  ])('redirects a browser from %s to %s, as a look-up is no search', async (path, location) => {
    const answer = await request(api.server).get(path).set(NAVIGATION).expect(302);
    expect(answer.headers['location']).toBe(location);
  });

  it('lists the headers that vary the response', async () => {
    const answer = await request(api.server).get('/Search?criteria=asthma');
    expect(answer.headers['vary']?.split(/,\s*/)).toEqual(
      expect.arrayContaining(['Accept', 'Sec-Fetch-Mode']),
    );
  });

  it('returns a page with 404 to a browser, and an error body to others, at an unknown address', async () => {
    const page = await request(api.server).get('/nothing/here').set(NAVIGATION).expect(404);
    expect(page.text).toContain('the web app');
    const { body } = await request(api.server).get('/nothing/here').expect(404);
    expect(body).toEqual({
      code: 'NOT_FOUND',
      error: 'There is nothing at this address',
      diagnostics: [],
      requestId: expect.any(String),
    });
  });
});

describe('the web app', () => {
  it('is revalidated each time, and names the product', async () => {
    const answer = await request(api.server).get('/Login').expect(200);
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(answer.text).toContain('<title>Evidence &#38; &#34;Care&#34;</title>');
    expect(answer.text).toContain('<div id="root"></div>');
  });

  it.each([
    ['/', 'Search clinical evidence', '<h1>Search clinical evidence</h1>'],
    ['/?lang=es', 'Buscar evidencia clínica', '<h1>Buscar evidencia clínica</h1>'],
    ['/Why', 'Why Pro', '<li>Links to the full text, and export of whole result lists.</li>'],
    ['/Terms/', 'Terms of use', '<h1>'],
    ['/view/evidence/systematic-reviews', 'Systematic reviews', '<h1>Systematic reviews</h1>'],
    ['/view/evidence', 'Evidence', '<h1>'],
  ])('has the text of %s before the app has started', async (path, title, text) => {
    const { text: html } = await request(api.server).get(path).expect(200);
    expect(html).toContain(`<title>${title} - Evidence &#38; &#34;Care&#34;</title>`);
    expect(html).toMatch(/<meta name="description" content="[^"]{10,}">/);
    const main =
      /<div id="root"><div class="first-content"><header>[^<]*<\/header><main>(.*)<\/main>/s.exec(
        html,
      )?.[1] ?? '';
    expect(main).toContain(text);
    expect(main.match(/<h1/g)).toHaveLength(1);
  });

  it.each([
    ['/?lang=es', 'lang=es; Max-Age=31536000; Path=/; SameSite=Lax'],
    ['/Login?lang=EN', 'lang=en; Max-Age=31536000; Path=/; SameSite=Lax'],
  ])('remembers the language in the address %s', async (path, cookie) => {
    const answer = await request(api.server).get(path).set(NAVIGATION).expect(200);
    expect(answer.headers['set-cookie']).toEqual([cookie]);
    expect(answer.headers['cache-control']).toBe('private, no-cache');
  });

  it.each(['/Login', '/Login?lang=fr', '/Searchresult?criteria=lang%3Des'])(
    'remembers no language at %s',
    async (path) => {
      const answer = await request(api.server).get(path).set(NAVIGATION).expect(200);
      expect(answer.headers['set-cookie']).toBeUndefined();
    },
  );

  it('does not read the language that the browser prefers (C26)', async () => {
    const answer = await request(api.server).get('/').set('Accept-Language', 'es-ES').expect(200);
    expect(answer.text).toContain('<h1>Search clinical evidence</h1>');
  });

  it('serves files with a hash in their name as immutable', async () => {
    const script = await request(api.server).get('/assets/app-4f3a.js').expect(200);
    expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const icon = await request(api.server).get('/favicon.svg').expect(200);
    expect(icon.headers['cache-control']).toBe('no-cache');
    await request(api.server).get('/assets/missing.js').expect(404);
    await request(api.server).get('/assets/../../data/index/CURRENT').expect(404);
    await request(api.server).get('/assets/%2e%2e/%2e%2e/data/index/CURRENT').expect(404);
  });

  it.each([
    ['br, gzip', 'br'],
    ['gzip', undefined],
    ['identity', undefined],
  ])('serves files as the build compressed them for %j', async (accepted, encoding) => {
    const script = await request(api.server)
      .get('/assets/app-4f3a.js')
      .set('Accept-Encoding', accepted)
      .expect(200);
    expect(script.headers['content-type']).toMatch(/^text\/javascript/);
    expect(script.headers['content-encoding']).toBe(encoding);
    expect(script.headers['vary']).toContain('Accept-Encoding');
    expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(script.text).toBe('export {};');
  });
});

describe('headers of every response', () => {
  it.each(['/', '/Search?criteria=asthma', '/Search', '/nothing', '/health/live'])(
    '%s is closed by default',
    async (path) => {
      const { headers } = await request(api.server).get(path);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'no-referrer',
        'x-request-id': expect.stringMatching(/^[\w-]{36}$/),
      });
      expect(headers).not.toHaveProperty('x-powered-by');
      const policy = headers['content-security-policy'] ?? '';
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("script-src 'self';");
      expect(policy).not.toMatch(/style-src [^;]*unsafe-inline|unsafe-eval/);
    },
  );

  it('keeps a valid request id of the caller', async () => {
    const kept = await request(api.server).get('/health/live').set('X-Request-Id', 'trace-12345');
    const replaced = await request(api.server).get('/health/live').set('X-Request-Id', 'a b<script>');
    expect(kept.headers['x-request-id']).toBe('trace-12345');
    expect(replaced.headers['x-request-id']).toMatch(/^[\w-]{36}$/);
  });

  it('forbids storing responses of the API', async () => {
    const { headers } = await request(api.server).get('/Search?criteria=asthma');
    expect(headers['cache-control']).toBe('no-store');
  });
});

describe('the nonce of style elements', () => {
  const noncesOf = async (path: string) => {
    const { headers, text } = await request(api.server).get(path).set(NAVIGATION);
    return {
      policy: /style-src 'self'(?: 'nonce-([^']+)')?(?:;|$)/.exec(
        headers['content-security-policy'] ?? '',
      )?.[1],
      page: /<meta property="csp-nonce" nonce="([^"]+)" \/>/.exec(text)?.[1],
    };
  };

  it.each(['/', '/Admin', '/Help/query-language', '/nothing'])(
    'is the same in the policy and the page at %s, and another in each response',
    async (path) => {
      const [first, second] = [await noncesOf(path), await noncesOf(path)];
      expect(first.policy).toMatch(/^[\w+/]{22}==$/);
      expect(first.page).toBe(first.policy);
      expect(second.page).toBe(second.policy);
      expect(second.policy).not.toBe(first.policy);
    },
  );

  it.each(['/api/site', '/assets/app-4f3a.js', '/favicon.svg'])('is absent at %s', async (path) => {
    expect(await noncesOf(path)).toEqual({ policy: undefined, page: undefined });
  });

  it('is never used again, as no cache keeps a page', async () => {
    const { headers } = await request(api.server).get('/Admin').set(NAVIGATION);
    expect(headers['cache-control']).toBe('no-cache');
    expect([headers['etag'], headers['last-modified']]).toEqual([undefined, undefined]);
  });
});

describe('the rate limit of an address', () => {
  it('is counted for the caller that a trusted proxy names, with a time to retry', async () => {
    const ask = (path: string) => request(api.server).get(path).set('X-Forwarded-For', '203.0.113.9');
    expect([
      (await ask('/Search?criteria=gout')).status,
      (await ask('/Search?criteria=gout')).status,
    ]).toEqual([200, 200]);
    const refused = await ask('/Search?criteria=gout');
    expect(refused.status).toBe(429);
    expect(refused.headers).toMatchObject({
      'retry-after': '30',
      'ratelimit-limit': '2',
      'ratelimit-remaining': '0',
      'ratelimit-reset': '60',
    });
    expect(refused.body).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      error: 'Too many requests from your address. Please wait 30 seconds and try again',
    });
    expect((await ask('/Searchsuggestions?keywords=go')).status).toBe(200);
    expect(
      (await request(api.server).get('/Search?criteria=gout').set('X-Forwarded-For', '203.0.113.10')).status,
    ).toBe(200);
  });
});
