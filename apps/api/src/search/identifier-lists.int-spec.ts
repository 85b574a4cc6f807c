import type { SearchResponse } from '@clinical/contracts';
import { describeOnBothEngines } from '@clinical/search-engine/contract';
import request from 'supertest';
import { aDocument } from '../testing/builders.js';
import { startApi, type RunningApi } from '../testing/running-api.js';

jest.setTimeout(120_000);

/** Records of every kind of identifier, in turns. */
const RECORDS = Array.from({ length: 600 }, (_, at) =>
  aDocument({
    sourceId: String(at),
    pmid: String(20_000_000 + at),
    pmcid: at % 2 === 0 ? `PMC${5_000_000 + at}` : '',
    doi: `10.1000/(a)b.${at}`,
    title: `Zoster study ${at}`,
    date: at < 10 ? '2001-01-01' : '2020-01-01',
    trialRegistrations: at % 3 === 0 ? [`NCT${10_000_000 + at}`] : [],
  }),
);
const HIDDEN = aDocument({ sourceId: 'pro', pmid: '29999999', title: 'For Pro users', proOnly: true });
const REPORT = aDocument({
  sourceId: 'text',
  pmid: '28888888',
  title: 'Follow-up of a trial',
  abstract: [{ label: '', text: 'The trial NCT77777777 was extended.' }],
});

const numbered = (count: number, of: (at: number) => string): string[] =>
  Array.from({ length: count }, (_, at) => of(at));
const pmids = (count: number): string[] => numbered(count, (at) => String(20_000_000 + at));

describeOnBothEngines('a list of identifiers in the search box', describeLists);

function describeLists(settings: Readonly<Record<string, string>>): void {
  let api: RunningApi;
  beforeAll(async () => {
    api = await startApi({ documents: [...RECORDS, HIDDEN, REPORT], settings });
  });
  afterAll(() => api.stop());

  const search = async (criteria: string, more: Record<string, string> = {}): Promise<SearchResponse> => {
    const answer = await request(api.server)
      .post('/Search')
      .send({ criteria, ...more })
      .expect(200);
    return answer.body as SearchResponse;
  };
  const found = async (criteria: string, more: Record<string, string> = {}) => {
    const { summary } = await search(criteria, more);
    return { total: summary.total, identifiers: summary.identifiers };
  };

  it.each([
    ['256 PMIDs', pmids(256).join(' '), 256],
    ['600 PMIDs in lines', pmids(600).join('\r\n'), 600],
    ['100 DOIs', numbered(100, (at) => `10.1000/(A)b.${at}`).join(', '), 100],
    ['100 DOIs as addresses', numbered(100, (at) => `https://doi.org/10.1000/(a)b.${at}`).join('\n'), 100],
    ['50 PMIDs with OR', pmids(50).join(' OR '), 50],
    [
      '50 PMIDs with tags of PubMed',
      pmids(50)
        .map((pmid) => `${pmid}[uid]`)
        .join(' OR '),
      50,
    ],
    ['20 PMCIDs', numbered(20, (at) => `PMC${5_000_000 + 2 * at}`).join(';'), 20],
    ['30 registration numbers', numbered(30, (at) => `NCT${10_000_000 + 3 * at}`).join(), 30],
  ])('finds all of %s', async (_, criteria, count) => {
    expect(await found(criteria)).toEqual({ total: count, identifiers: { count, not_found: [] } });
  });

  it('finds all of a mixture, each record once, and lists in their order those that no record has', async () => {
    const criteria =
      '20000001, 10.1000/(a)b.2;PMC5000004\nNCT10000006 OR 11111111 10.9999/Nothing.Here\n20000001 10.1000/(a)b.1,NCT99999999';
    expect(await found(criteria)).toEqual({
      total: 4,
      identifiers: { count: 8, not_found: ['11111111', '10.9999/Nothing.Here', 'NCT99999999'] },
    });
  });

  it('finds all of a list as long as a query may be, and lists those that no record has', async () => {
    const criteria = pmids(3_555).join(' ');
    const { summary, documents } = await search(criteria, { page: '30' });
    expect([summary.total, summary.identifiers?.count, summary.identifiers?.not_found.length]).toEqual([
      600, 3_555, 2_955,
    ]);
    expect([documents.length, summary.identifiers?.not_found[0]]).toEqual([20, '20000600']);
  });

  it('finds what names a registration number in its text alone', async () => {
    expect(await found('NCT77777777 20000001')).toEqual({
      total: 2,
      identifiers: { count: 2, not_found: [] },
    });
  });

  it('does not call missing what a filter leaves out', async () => {
    expect(await found(pmids(20).join(' '), { from_date: '2010' })).toEqual({
      total: 10,
      identifiers: { count: 20, not_found: [] },
    });
  });

  it('reveals no record for Pro users', async () => {
    expect(await found('29999999 20000001')).toEqual({
      total: 1,
      identifiers: { count: 2, not_found: ['29999999'] },
    });
  });

  it('orders by date, pages, and adds details without messages about words', async () => {
    const criteria = pmids(30).join(' OR ');
    const first = await search(criteria, { sort: 'y', details: '1' });
    const second = await search(criteria, { sort: 'y', page: '2' });
    const ids = [...first.documents, ...second.documents].map(({ id }) => id);
    expect([ids.length, new Set(ids).size, first.documents[0]?.Date, second.documents.at(-1)?.Date]).toEqual([
      ...[30, 30, '2020-01-01', '2001-01-01'],
    ]);
    expect(first.summary.search_details).toMatchObject({
      lines: [{ text: criteria, total: 30 }],
      notices: [],
    });
    expect(first.summary.notices).toEqual([]);
  });

  it('is no list when something else is asked for', async () => {
    expect((await found('20000001')).identifiers).toBeNull();
    expect((await found('zoster 20000001')).identifiers).toBeNull();
  });
}
