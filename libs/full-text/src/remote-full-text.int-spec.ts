import { aWork, describeRemoteFullText, startFullTextServer } from './contract/index.js';
import { LibKeyFullText } from './libkey-full-text.adapter.js';
import { UnpaywallFullText } from './unpaywall-full-text.adapter.js';

const TOKEN = 'top-secret-token';
const LIMITS = { timeoutMs: 10_000, failures: 3, pauseMs: 1_000 };
const SEVEN = { libkeyId: 7, accessToken: null, resolver: null };
const userAgent = 'evidence-search (mailto:library@example.org)';

describeRemoteFullText('LibKeyFullText', {
  create: (url, limits) => new LibKeyFullText({ url, accessToken: TOKEN, userAgent }, limits),
  path: '/v1/libraries/222/articles/doi/10.1136/bmj.h2575',
  found: (file, page) => ({ data: { id: 1, fullTextFile: file ?? '', contentLocation: page ?? '' } }),
  source: 'libkey',
  secret: TOKEN,
});

describeRemoteFullText('UnpaywallFullText', {
  create: (url, limits) => new UnpaywallFullText({ url, email: 'library@example.org', userAgent }, limits),
  path: '/v1/10.1136/bmj.h2575?email=library%40example.org',
  found: (file, page) => ({ best_oa_location: { url_for_pdf: file, url: page } }),
  source: 'unpaywall',
  secret: null,
});

describe('LibKeyFullText', () => {
  it('sends the token as a header, never in the address, and a user agent', async () => {
    const server = await startFullTextServer();
    const libkey = new LibKeyFullText({ url: server.url, accessToken: TOKEN, userAgent }, LIMITS);
    await libkey.find(aWork(), SEVEN, new AbortController().signal);
    const [request] = server.requests;
    expect(request?.url).not.toContain(TOKEN);
    expect(request?.headers).toMatchObject({ authorization: `Bearer ${TOKEN}`, 'user-agent': userAgent });
    await server.stop();
  });

  it("sends the library's own token, and is not paused by a token that is refused", async () => {
    const server = await startFullTextServer();
    const libkey = new LibKeyFullText({ url: server.url, accessToken: null, userAgent }, LIMITS);
    const find = (accessToken: string) =>
      libkey.find(aWork(), { ...SEVEN, accessToken }, new AbortController().signal);
    server.json({}, 401);
    for (let attempt = 0; attempt < 5; attempt++) await expect(find('wrong')).rejects.toThrow('libkey');
    server.json({ data: { fullTextFile: 'https://files.example/1.pdf', contentLocation: '' } });
    expect((await find('right'))?.url).toBe('https://files.example/1.pdf');
    expect(server.requests.at(-1)?.headers).toMatchObject({ authorization: 'Bearer right' });
    expect(await libkey.find(aWork(), SEVEN, new AbortController().signal)).toBeNull();
    await server.stop();
  });

  it('looks up a work without a DOI by PMID, and sends no request for readers without a library', async () => {
    const server = await startFullTextServer();
    const libkey = new LibKeyFullText({ url: server.url, accessToken: TOKEN, userAgent }, LIMITS);
    const { signal } = new AbortController();
    await libkey.find(aWork({ doi: '' }), SEVEN, signal);
    await libkey.find(aWork(), null, signal);
    expect(server.requests.map(({ url }) => url)).toEqual(['/v1/libraries/7/articles/pmid/26000001']);
    await server.stop();
  });
});

describe('UnpaywallFullText', () => {
  it('finds nothing where no location is free', async () => {
    const server = await startFullTextServer();
    server.json({ doi: 'x', is_oa: false, best_oa_location: null });
    const unpaywall = new UnpaywallFullText({ url: server.url, email: 'a@b.example', userAgent }, LIMITS);
    expect(await unpaywall.find(aWork(), null, new AbortController().signal)).toBeNull();
    await server.stop();
  });
});
