import { CitationCountsService, CitationsService } from '@clinical/collection';
import { RecordCitationsSchema } from '@clinical/collection/contract';
import {
  ConnectedClickReplySchema,
  ConnectedResponseSchema,
  type ConnectedResponse,
} from '@clinical/search/contract';
import { describeOnBothEngines } from '@clinical/search-engine/contract';
import request from 'supertest';
import { aDocument } from '../testing/builders.js';
import { startApi, type RunningApi } from '../testing/running-api.js';

jest.setTimeout(120_000);

const TOPICS = ['vitiligo', 'gout', 'scurvy', 'rickets', 'lupus', 'croup'];
const text = (words: string) => [{ label: '', text: words }];

/** Unlike records, so that words differ in how rare they are. */
const OTHERS = Array.from({ length: 60 }, (_, number) =>
  aDocument({
    sourceId: `${5000 + number}`,
    pmid: `${5000 + number}`,
    title: `Survey ${number} of ${TOPICS[1 + (number % 5)] ?? ''} in town${number % 7}`,
    abstract: text(`Adults with ${TOPICS[1 + (number % 5)] ?? ''} answered question${number % 9}.`),
    date: '2018',
  }),
);

const DOCUMENTS = [
  ...OTHERS,
  aDocument({
    sourceId: '1',
    pmid: '1',
    doi: '10.1000/seed',
    title: 'Phototherapy for vitiligo in adolescents: a systematic review',
    publicationTypes: ['Systematic Review'],
    abstract: text('Phototherapy with narrowband light repigments vitiligo in adolescents.'),
    authors: ['Moore A', 'Lind B'],
    mesh: [{ heading: 'Vitiligo', ui: '', major: true, qualifiers: [] }],
  }),
  aDocument({
    sourceId: '2',
    pmid: '2',
    title: 'Narrowband phototherapy for vitiligo: a randomised controlled trial',
    publicationTypes: ['Randomized Controlled Trial'],
    abstract: text('Narrowband light repigments vitiligo.'),
    date: '2012',
  }),
  aDocument({ sourceId: '3', pmid: '3', title: 'Ladders and falls of painters', date: '2015-03' }),
  aDocument({ sourceId: '4', doi: '10.1000/citing', title: 'Roofs of the seventeenth century' }),
  aDocument({
    sourceId: '6',
    pmid: '6',
    title: 'Repigmentation of vitiligo after phototherapy',
    abstract: text('Phototherapy repigments vitiligo.'),
    corrections: [{ type: 'RetractionIn', citation: 'J. 2020', pmid: '9' }],
  }),
  aDocument({ sourceId: '7', pmid: '7', title: 'Phototherapy for vitiligo, for Pro users', proOnly: true }),
];
const SEED = 'pubmed-1';

/** What every engine must do. @param settings of the engine */
function itConnectsArticles(settings: Readonly<Record<string, string>>): void {
  let api: RunningApi;
  let pro: RunningApi;
  beforeAll(async () => {
    api = await startApi({ documents: DOCUMENTS, settings });
    pro = await startApi({ documents: DOCUMENTS, settings: { ...settings, GRANT_PRO: 'everyone' } });
    for (const { database, app } of [api, pro]) {
      await new CitationsService(database).replace([
        { source: 'pubmed', citing: 'pmid:1', cited: ['pmid:2', 'pmid:3', 'pmid:999'] },
        { source: 'pubmed', citing: 'doi:10.1000/citing', cited: ['doi:10.1000/seed'] },
      ]);
      await app.get(CitationCountsService, { strict: false }).count(new AbortController().signal);
    }
  });
  afterAll(async () => {
    await api.stop();
    await pro.stop();
  });

  async function connected({ server }: RunningApi, body: object): Promise<ConnectedResponse> {
    const response = await request(server).post('/api/connected').send(body);
    expect([response.status, response.body]).toEqual([200, expect.anything()]);
    return ConnectedResponseSchema.parse(response.body);
  }
  const factorsOf = ({ documents }: ConnectedResponse, id: string) =>
    documents.find((document) => document.id === id)?.why.map(({ factor }) => factor);

  it('lists what the article cites, what cites it and what is about the same, each with its reasons', async () => {
    const found = await connected(pro, { documents: [SEED] });
    // A walk may also return to the seed and leave it the other way.
    expect(factorsOf(found, 'pubmed-3')?.[0]).toBe('referenced');
    expect(factorsOf(found, 'pubmed-4')?.[0]).toBe('cites');
    expect(factorsOf(found, 'pubmed-2')).toEqual(
      expect.arrayContaining(['referenced', 'related', 'included']),
    );
    expect(factorsOf(found, 'pubmed-6')).toEqual(['related']);
    expect(found.documents.map(({ index }) => index)).toEqual(found.documents.map((_, at) => at + 1));
    expect(found.documents.find(({ id }) => id === 'pubmed-3')).toMatchObject({
      title: 'Ladders and falls of painters',
      url: '/r/pubmed-3',
      trip_date: '2015',
      integrity: null,
    });
    for (const { why } of found.documents)
      expect(why.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 1);
  });

  it('marks retracted articles, and leaves out the seed', async () => {
    const { documents } = await connected(pro, { documents: [SEED] });
    expect(documents.find(({ id }) => id === 'pubmed-6')?.integrity?.status).toBe('retracted');
    expect(documents.map(({ id }) => id)).not.toContain(SEED);
  });

  it('says how much citation data there is', async () => {
    const { summary } = await connected(api, { documents: [SEED] });
    expect(summary).toMatchObject({
      seeds: [SEED],
      seeds_with_citations: 1,
      // Of the engine's documents: the seed, the two cited ones that are here, and the citing one.
      citation_data: { records: DOCUMENTS.length, with_citations: 4 },
    });
  });

  it('gives visitors three articles and the number of the others, and no title of those', async () => {
    const [all, three] = [
      await connected(pro, { documents: [SEED] }),
      await connected(api, { documents: [SEED] }),
    ];
    expect(three.documents).toHaveLength(3);
    expect(three.summary.hidden).toBe(three.summary.total - 3);
    expect(three.summary.hidden).toBeGreaterThan(0);
    // Records for Pro users count for no one else.
    expect(all.summary.total).toBe(three.summary.total + 1);
    const text = JSON.stringify(three);
    for (const { id, title } of all.documents.filter(
      ({ id }) => !three.documents.some((one) => one.id === id),
    ))
      expect([text.includes(title), text.includes(`"${id}"`)]).toEqual([false, false]);
  });

  it('leaves out a factor of weight 0', async () => {
    const { documents } = await connected(pro, { documents: [SEED], factors: { referenced: 0, cites: 0 } });
    expect(documents.map(({ id }) => id)).not.toContain('pubmed-3');
    expect(documents.map(({ id }) => id)).toContain('pubmed-6');
  });

  it('searches for the first documents only, as many as `top` says', async () => {
    const { summary } = await connected(pro, { documents: [SEED, 'pubmed-3'], factors: { top: 1 } });
    expect(summary.seeds).toEqual([SEED]);
  });

  it('names unknown ids, and ignores a userId', async () => {
    const { summary } = await connected(api, { documents: ['pubmed-404', SEED], userId: '12' });
    expect([summary.seeds, summary.unknown]).toEqual([[SEED], ['pubmed-404']]);
  });

  it.each([
    ['only unknown ids', { documents: ['pubmed-404', 'not an id'] }, 404, 'document not found'],
    ['a record for Pro users, asked by a visitor', { documents: ['pubmed-7'] }, 403, 'pro_required'],
    ['1,000 documents', { documents: Array.from({ length: 1000 }, (_, at) => `pubmed-${at}`) }, 400, '20'],
    ['no documents', { documents: [] }, 400, 'documents'],
    ['a weight of a word', { documents: [SEED], factors: { cites: 'much' } }, 400, 'factors.cites'],
    ['a weight that is too large', { documents: [SEED], factors: { cites: 11 } }, 400, '10'],
  ])('refuses %s', async (_, body, status, message) => {
    const response = await request(api.server).post('/api/connected').send(body);
    expect([response.status, JSON.stringify(response.body).toLowerCase()]).toEqual([
      status,
      expect.stringContaining(message),
    ]);
  });

  it('lists what a record cites and what cites it, without records that the caller may not see', async () => {
    const citationsOf = async (of: RunningApi, id: string) => {
      const { body } = await request(of.server).get(`/api/citations/${id}`).expect(200);
      const { cites, cited_by: by } = RecordCitationsSchema.parse(body);
      return [cites, by].map(({ known, total, records }) => [
        known,
        total,
        records.map((record) => record.id),
      ]);
    };
    // The newest first; the third work is not in the collection.
    expect(await citationsOf(api, SEED)).toEqual([
      [3, 2, ['pubmed-3', 'pubmed-2']],
      [1, 1, ['pubmed-4']],
    ]);
    expect(await citationsOf(api, 'pubmed-6')).toEqual([
      [0, 0, []],
      [0, 0, []],
    ]);
    for (const [id, status] of [
      ['pubmed-7', 403],
      ['pubmed-404', 404],
    ] as const)
      await request(api.server).get(`/api/citations/${id}`).expect(status);
  });

  describe('clicks', () => {
    const open = async (
      api: RunningApi,
      address: string,
      body: object,
      agent = 'Mozilla/5.0 Firefox/140.0',
    ) => {
      const response = await request(api.server)
        .post('/api/connected/onclick')
        .set('Sec-Fetch-Site', 'same-origin')
        .set('X-Forwarded-For', address)
        .set('User-Agent', agent)
        .send(body);
      return [response.status, ConnectedClickReplySchema.safeParse(response.body).data?.counted];
    };

    it('count once a day for each pair and reader, never for programs, and connect from the third reader on', async () => {
      const trusting = await startApi({
        documents: DOCUMENTS,
        settings: { ...settings, GRANT_PRO: 'everyone', TRUSTED_PROXIES: 'loopback' },
      });
      try {
        const { searchId } = await connected(trusting, { documents: [SEED] });
        const click = { document: 'pubmed-5003', searchId };
        expect(await open(trusting, '192.0.2.1', click)).toEqual([200, true]);
        expect(await open(trusting, '192.0.2.1', click, 'Mozilla/5.0 Chrome/140.0')).toEqual([200, false]);
        expect(await open(trusting, '192.0.2.2', click, 'curl/8.0')).toEqual([200, false]);
        expect(await open(trusting, '192.0.2.3', click)).toEqual([200, true]);
        expect(factorsOf(await connected(trusting, { documents: [SEED] }), 'pubmed-5003')).toBeUndefined();
        expect(await open(trusting, '192.0.2.4', click)).toEqual([200, true]);
        expect(factorsOf(await connected(trusting, { documents: [SEED] }), 'pubmed-5003')).toEqual([
          'clicks',
        ]);
        const tables = await trusting.database.manager.query<object[]>('SELECT * FROM co_clicks');
        expect(JSON.stringify(tables)).not.toContain('192.0.2');
      } finally {
        await trusting.stop();
      }
    });

    it.each([
      ['a list that the server did not give', { document: 'pubmed-2', searchId: 'cHVibWVkLTE.AAAA' }],
      ['a list without a signature', { document: 'pubmed-2', searchId: 'x' }],
    ])('are refused for %s', async (_, body) => {
      expect(await open(api, '192.0.2.1', body)).toEqual([404, undefined]);
    });
  });
}

describeOnBothEngines('POST /api/connected', itConnectsArticles);
