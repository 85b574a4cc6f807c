import { startFullTextServer, type FullTextServer } from '@clinical/full-text/contract';
import {
  ChildInstitutionsSchema,
  ErrorBodySchema,
  FullTextResponseSchema,
  SearchResponseSchema,
} from '@clinical/contracts';
import request from 'supertest';
import { aDocument } from '../testing/builders.js';
import { startApi, type RunningApi } from '../testing/running-api.js';

jest.setTimeout(60_000);

const TOKEN = 'token-of-the-library';
const DOCUMENTS = [
  aDocument({ sourceId: '1', pmid: '1', doi: '10.1136/bmj.1', title: 'Zoster vaccine one' }),
  aDocument({ sourceId: '2', pmid: '2', doi: '', title: 'Zoster vaccine two' }),
  aDocument({ sourceId: '3', pmid: '3', pmcid: 'PMC33', title: 'Zoster vaccine three', freeFullText: true }),
  aDocument({ sourceId: '4', pmid: '4', doi: '10.1136/bmj.4', title: 'Zoster vaccine four', proOnly: true }),
];

describe('full texts for Pro users', () => {
  let service: FullTextServer;
  let api: RunningApi;
  beforeAll(async () => {
    service = await startFullTextServer();
    api = await startApi({
      documents: DOCUMENTS,
      settings: {
        GRANT_PRO: 'everyone',
        LIBKEY_URL: service.url,
        LIBKEY_ACCESS_TOKEN: TOKEN,
        LIBKEY_LIBRARIES: '222=North Hospital; 223=South Hospital',
        LINK_RESOLVER_URL: 'https://resolver.example/view?inst=1',
        FULL_TEXT_DEADLINE_MS: '1000',
      },
    });
  });
  afterAll(async () => {
    await api.stop();
    await service.stop();
  });
  beforeEach(() => service.requests.splice(0));

  const linkOf = async (id: string, cookie = ''): Promise<unknown> => {
    const { body } = await request(api.server)
      .get('/api/fulltext')
      .query({ documentId: id })
      .set('Cookie', cookie)
      .expect(200);
    return FullTextResponseSchema.parse(body).link;
  };

  it('redirects to the full text of the library, and calls its service once', async () => {
    service.json({ data: { fullTextFile: 'https://files.example/1.pdf', contentLocation: '' } });
    const link = { url: 'https://files.example/1.pdf', source: 'libkey', kind: 'pdf' };
    expect([await linkOf('pubmed-1'), await linkOf('pubmed-1')]).toEqual([link, link]);
    expect(service.requests.map(({ url }) => url)).toEqual(['/v1/libraries/222/articles/doi/10.1136/bmj.1']);
  });

  it('uses the link resolver when the service is slow, and while it does not respond', async () => {
    service.answer(() => undefined);
    const startedAt = performance.now();
    expect(await linkOf('pubmed-2')).toMatchObject({
      source: 'openurl',
      kind: 'resolver',
      url: expect.stringMatching(
        /^https:\/\/resolver\.example\/view\?inst=1&url_ver=.*rft_id=info%3Apmid%2F2&/,
      ),
    });
    expect(performance.now() - startedAt).toBeLessThan(5_000);
  });

  it('redirects everyone to free full text without calling a service', async () => {
    expect(await linkOf('pubmed-3')).toEqual({
      url: 'https://pmc.ncbi.nlm.nih.gov/articles/PMC33/',
      source: 'record',
      kind: 'page',
    });
    expect(service.requests).toEqual([]);
  });

  it('redirects a browser that navigates, without revealing where it came from', async () => {
    service.json({}, 404);
    const answer = await request(api.server)
      .get('/api/fulltext?documentId=pubmed-3')
      .set({ 'Sec-Fetch-Mode': 'navigate', Accept: 'text/html' })
      .expect(302);
    expect(answer.headers).toMatchObject({
      location: 'https://pmc.ncbi.nlm.nih.gov/articles/PMC33/',
      'referrer-policy': 'no-referrer',
      'cache-control': 'private, no-store',
    });
  });

  it('uses the library that the reader chose', async () => {
    service.json({}, 404);
    const { body, headers } = await request(api.server)
      .post('/changeLibkeyInstitution')
      .set('Sec-Fetch-Site', 'same-origin')
      .send({ selected_institution: '223' })
      .expect(200);
    expect(body).toEqual({ ok: true, institution_id: 223, institution_name: 'South Hospital' });
    const [cookie = ''] = headers['set-cookie'] as unknown as string[];
    expect(cookie).toMatch(/^libkey_institution=223; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/);
    const choice = cookie.split(';')[0] ?? '';
    await linkOf('pubmed-1', choice);
    expect(service.requests.map(({ url }) => url)).toEqual(['/v1/libraries/223/articles/doi/10.1136/bmj.1']);
    const list = await request(api.server).get('/childInstitutions?institution_id=9').set('Cookie', choice);
    expect(ChildInstitutionsSchema.parse(list.body)).toEqual({
      institutions: [
        { id: 222, institution_name: 'North Hospital' },
        { id: 223, institution_name: 'South Hospital' },
      ],
      selected_childInstitutions: 223,
    });
  });

  it.each(['999', 'x', '../1', '222; Path=/'])('uses the first library for the cookie %j', async (value) => {
    const cookie = `libkey_institution=${encodeURIComponent(value)}`;
    const { body } = await request(api.server).get('/childInstitutions').set('Cookie', cookie).expect(200);
    expect(ChildInstitutionsSchema.parse(body).selected_childInstitutions).toBe(222);
  });

  it.each([
    ['an unknown library', { selected_institution: 5 }, 'INVALID_INSTITUTION'],
    ['no library', {}, 'INVALID_REQUEST'],
    ['a path', { selected_institution: '../../1' }, 'INVALID_REQUEST'],
    ['a list', { selected_institution: [222] }, 'INVALID_REQUEST'],
    ['a fraction', { selected_institution: 1.5 }, 'INVALID_REQUEST'],
  ])('refuses %s', async (_, body, code) => {
    const answer = await request(api.server)
      .post('/changeLibkeyInstitution')
      .set('Sec-Fetch-Site', 'same-origin')
      .send(body)
      .expect(400);
    expect(ErrorBodySchema.parse(answer.body).code).toBe(code);
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  it('accepts no choice from other sites', async () => {
    await request(api.server)
      .post('/changeLibkeyInstitution')
      .set('Sec-Fetch-Site', 'cross-site')
      .send({ selected_institution: 223 })
      .expect(403);
  });

  it.each(['', '?documentId=%20', '?documentId=a&documentId=b'])('refuses the query %j', async (query) => {
    const { body } = await request(api.server).get(`/api/fulltext${query}`).expect(400);
    expect(ErrorBodySchema.parse(body).code).toBe('INVALID_REQUEST');
  });

  it.each(['pubmed-99', '../../etc/passwd', '\u0000', 'x'.repeat(5_000)])(
    'returns 404 for %j',
    async (documentId) => {
      const { body } = await request(api.server).get('/api/fulltext').query({ documentId }).expect(404);
      expect(ErrorBodySchema.parse(body).code).toBe('DOCUMENT_NOT_FOUND');
    },
  );

  it('names the library in a search, and reveals nothing else of it', async () => {
    const { text, body } = await request(api.server).get('/Search?criteria=zoster').expect(200);
    const { summary, documents } = SearchResponseSchema.parse(body);
    expect(summary.libkeydata).toEqual({ enabled: true, institutionName: 'North Hospital' });
    expect(documents.find(({ id }) => id === 'pubmed-2')?.linkResolver).toEqual({
      resolver_url: '/api/fulltext?documentId=pubmed-2',
    });
    expect([text.includes(TOKEN), text.includes(service.url)]).toEqual([false, false]);
  });
});

describe('full texts without Pro', () => {
  let api: RunningApi;
  beforeAll(async () => {
    api = await startApi({
      documents: DOCUMENTS,
      settings: { LINK_RESOLVER_URL: 'https://resolver.example/' },
    });
  });
  afterAll(() => api.stop());

  it.each(['pubmed-1', 'pubmed-4'])('are refused for %s', async (documentId) => {
    const { body } = await request(api.server).get('/api/fulltext').query({ documentId }).expect(403);
    expect(ErrorBodySchema.parse(body)).toMatchObject({ code: 'PRO_REQUIRED', diagnostics: [] });
  });

  it('are available when they are free for everyone', async () => {
    const { body } = await request(api.server).get('/api/fulltext?documentId=pubmed-3').expect(200);
    expect(FullTextResponseSchema.parse(body).link?.source).toBe('record');
  });

  it('are not offered in a search', async () => {
    const { body } = await request(api.server).get('/Search?criteria=zoster').expect(200);
    const { summary, documents } = SearchResponseSchema.parse(body);
    expect(summary.libkeydata).toEqual({ enabled: false, institutionName: '' });
    expect(documents.every(({ linkResolver }) => linkResolver === null)).toBe(true);
  });

  it('have no library to choose', async () => {
    const { body } = await request(api.server).get('/childInstitutions').expect(200);
    expect(body).toEqual({ institutions: [], selected_childInstitutions: null });
  });
});
