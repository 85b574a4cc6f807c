import type { ErrorBody, SearchFieldsResponse, SearchResponse } from '@clinical/contracts';
import request from 'supertest';
import { aDocument } from '../testing/builders.js';
import { startApi, type RunningApi } from '../testing/running-api.js';

jest.setTimeout(60_000);

const APP = 'https://app.example.org';
const DOCUMENTS = [
  aDocument({ sourceId: '1', title: 'Zoster vaccine', doi: '10.1000/zoster' }),
  ...Array.from({ length: 45 }, (_, place) => ({
    ...aDocument({ sourceId: String(100 + place), title: 'Gout and colchicine', date: String(1950 + place) }),
    ...(place < 5 ? {} : { firstImported: `2026-11-${String(place % 25 < 15 ? 20 : 21)}T08:00:00.000Z` }),
  })),
];

describe('programs that search', () => {
  let api: RunningApi;
  beforeAll(async () => {
    api = await startApi({ documents: DOCUMENTS, vocabulary: null, settings: { CORS_ORIGINS: APP } });
  });
  afterAll(() => api.stop());

  it('get the fields that they name, and the id', async () => {
    const { body } = await request(api.server).get('/Search?criteria=zoster&fields=Title,%20doi').expect(200);
    const { summary, documents } = body as SearchFieldsResponse;
    expect(summary.total).toBe(1);
    expect(documents).toEqual([{ id: 'pubmed-1', Title: 'Zoster vaccine', doi: '10.1000/zoster' }]);
    const posted = await request(api.server).post('/Search').send({ criteria: 'zoster', fields: 'pmid' });
    expect(Object.keys((posted.body as SearchFieldsResponse).documents[0] ?? {}).sort()).toEqual([
      'id',
      'pmid',
    ]);
  });

  it('read all results behind a cursor, each once, the last to arrive first', async () => {
    const read = async (query: string) =>
      (await request(api.server).get(`/Search?criteria=gout&${query}`).expect(200)).body as SearchResponse;
    const found: SearchResponse['documents'] = [];
    const sizes: number[] = [];
    for (let cursor: string | null = '*'; cursor !== null;) {
      const { summary, documents } = await read(`cursor=${encodeURIComponent(cursor)}`);
      expect(summary).toMatchObject({ total: 45, sort: 'a', page: 1 });
      sizes.push(documents.length);
      found.push(...documents);
      cursor = summary.next_cursor;
    }
    expect(sizes).toEqual([20, 20, 5, 0]);
    expect(new Set(found.map(({ id }) => id)).size).toBe(45);
    const times = found.map(({ first_imported: time }) => time);
    expect(times).toEqual(times.toSorted().toReversed());
    expect((await read('page=2')).summary.next_cursor).toBeNull();
  });

  it.each([
    ['what is no cursor', 'criteria=gout&cursor=abc', ['P025']],
    ['a page beside it', 'criteria=gout&cursor=*&page=2', ['P024']],
  ])('learn that a cursor cannot be used: %s', async (_, query, codes) => {
    const { body } = await request(api.server).get(`/Search?${query}`).expect(400);
    expect((body as ErrorBody).diagnostics.map(({ code }) => code)).toEqual(codes);
  });

  it('cannot use the cursor of another search, and may change what is shown', async () => {
    const first = await request(api.server).get('/Search?criteria=gout&cursor=*&sort=y').expect(200);
    const { summary } = first.body as SearchResponse;
    expect(summary.notices.map(({ code }) => code)).toEqual(['P041']);
    const cursor = encodeURIComponent(summary.next_cursor ?? '');
    await request(api.server).get(`/Search?criteria=gout&cursor=${cursor}&rows=50`).expect(200);
    const other = await request(api.server).get(`/Search?criteria=zoster&cursor=${cursor}`).expect(400);
    expect((other.body as ErrorBody).diagnostics).toMatchObject([{ code: 'P025', parameter: 'cursor' }]);
  });

  it('learn which fields there are when they name another', async () => {
    const { body } = await request(api.server).get('/Search?criteria=zoster&fields=titel').expect(400);
    const [diagnostic] = (body as ErrorBody).diagnostics;
    expect(diagnostic?.message).toContain('Title');
  });

  it('get a notice for each unknown parameter, unlike pages', async () => {
    const path = '/Search?criteria=zoster&limit=50&lang=es&fields=Title&utm_source=letter';
    const notices = async (headers: Record<string, string>) =>
      ((await request(api.server).get(path).set(headers).expect(200)).body as SearchFieldsResponse).summary
        .notices;
    expect(await notices({})).toEqual([
      {
        ...{ severity: 'notice', code: 'P093', parameter: 'limit' },
        message: 'No existe el parámetro «limit»; se omitió',
      },
      expect.objectContaining({ parameter: 'utm_source' }),
    ]);
    expect(await notices({ 'Sec-Fetch-Site': 'same-origin' })).toEqual([]);
    const posted = await request(api.server).post('/api/Search').send({ criteria: 'zoster', size: 5 });
    expect((posted.body as SearchFieldsResponse).summary.notices).toMatchObject([{ parameter: 'size' }]);
  });

  it('may call from pages of an origin that the operator named, without cookies', async () => {
    const preflight = await request(api.server)
      .options('/Search')
      .set({ Origin: APP, 'Access-Control-Request-Method': 'GET' })
      .expect(204);
    expect(preflight.headers).toMatchObject({
      'access-control-allow-origin': APP,
      'access-control-allow-headers': expect.stringContaining('Authorization') as string,
    });
    const { headers } = await request(api.server)
      .get('/Search?criteria=zoster')
      .set('Origin', APP)
      .expect(200);
    expect(headers['access-control-allow-origin']).toBe(APP);
    expect(headers['access-control-allow-credentials']).toBeUndefined();
    expect(headers['vary']).toContain('Origin');
  });

  it('may not from others', async () => {
    const other = 'https://other.example.org';
    const { headers } = await request(api.server)
      .get('/Search?criteria=zoster')
      .set('Origin', other)
      .expect(200);
    expect(headers['access-control-allow-origin']).toBeUndefined();
    await request(api.server)
      .options('/Search')
      .set({ Origin: other, 'Access-Control-Request-Method': 'GET' })
      .expect(405);
  });
});
