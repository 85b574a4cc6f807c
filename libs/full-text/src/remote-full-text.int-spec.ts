import { aWork, describeRemoteFullText, startFullTextServer } from './contract/index.js';
import { LibKeyFullText } from './libkey-full-text.adapter.js';
import { UnpaywallFullText } from './unpaywall-full-text.adapter.js';

const TOKEN = 'top-secret-token';
const LIMITS = { timeoutMs: 10_000, failures: 3, pauseMs: 1_000 };
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
  it('sends the token as a header, never in the address, and says who asks', async () => {
    const server = await startFullTextServer();
    const libkey = new LibKeyFullText({ url: server.url, accessToken: TOKEN, userAgent }, LIMITS);
    await libkey.find(aWork(), 7, new AbortController().signal);
    const [request] = server.requests;
    expect(request?.url).not.toContain(TOKEN);
    expect(request?.headers).toMatchObject({ authorization: `Bearer ${TOKEN}`, 'user-agent': userAgent });
    await server.stop();
  });

  it('asks by PMID for a work without a DOI, and nobody for readers without a library', async () => {
    const server = await startFullTextServer();
    const libkey = new LibKeyFullText({ url: server.url, accessToken: TOKEN, userAgent }, LIMITS);
    const { signal } = new AbortController();
    await libkey.find(aWork({ doi: '' }), 7, signal);
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
