import { SearchResponseSchema, type SearchResponse } from '@clinical/contracts';
import { DEFAULT_RANKING_SETTINGS } from '@clinical/evidence';
import request from 'supertest';
import { startApi, type RunningApi } from '../testing/running-api.js';

// Search threads compile their sources when they start from them.
jest.setTimeout(60_000);

let api: RunningApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

async function search(query: string): Promise<SearchResponse> {
  const answer = await request(api.server).get(`/Search?${query}`).expect(200);
  return SearchResponseSchema.parse(answer.body);
}

const codes = ({ summary }: SearchResponse): string[] => summary.notices.map(({ code }) => code);
const ids = ({ documents }: SearchResponse): string[] => documents.map(({ id }) => id);

describe('GET /Search', () => {
  it('returns all fields of a result', async () => {
    const { summary, documents } = await search('criteria=corticosteroids+asthma');
    expect(summary).toMatchObject({
      criteria: 'corticosteroids asthma',
      start: 0,
      page: 1,
      rows: 20,
      sort: 'r',
      isPro: false,
      user: null,
      institution_auth: null,
      demonstration: false,
    });
    expect(documents[0]).toMatchObject({
      id: 'pubmed-1001',
      Title: 'Inhaled corticosteroids for asthma in children: a systematic review',
      Url: '/r/pubmed-1001',
      OriginalUrl: 'https://pubmed.ncbi.nlm.nih.gov/1001/',
      Subtitle: '(Abstract)',
      Date: '2021-05-03',
      publication: 'Journal of Breath',
      category: 11,
      category_name: 'Systematic Reviews',
      categories: [11],
      grade: 1,
      authors: ['Example A', 'Sample B'],
      linkResolver: null,
      prob_low_rob: 0,
      fullText: 0,
      doi: '10.1000/asthma.1001',
      pmid: '1001',
      demonstration: false,
      position: 1,
    });
    expect(documents[0]?.Publication_id).toBe(documents[0]?.publication_id);
    expect(documents[0]).not.toHaveProperty('factors');
  });

  it('returns the snippet as escaped HTML and as text with offsets', async () => {
    const { documents } = await search('criteria=asthma+corticosteroids');
    const [document] = documents;
    expect(document?.snippet).toBe(
      'BACKGROUND: <mark>Asthma</mark> is common in children &#38; adults. CONCLUSION: Inhaled <mark>corticosteroids</mark> reduce &#60;<mark>asthma</mark>&#62; exacerbations.',
    );
    expect(
      document?.snippet_highlights.map(({ start, end }) => document.snippet_text.slice(start, end)),
    ).toEqual(['Asthma', 'corticosteroids', 'asthma']);
    expect(document?.title_highlights.map(({ start, end }) => document.Title.slice(start, end))).toEqual([
      'corticosteroids',
      'asthma',
    ]);
  });

  it('escapes HTML of a record', async () => {
    const { documents } = await search('criteria=colchicine+gout');
    expect(documents[0]?.snippet).not.toMatch(/<(?!\/?mark>)/);
    expect(documents[0]?.snippet).toContain('&#60;img src=x onerror=alert(1)&#62;');
  });

  it('returns the same at /api/Search, and in any letter case', async () => {
    const take = async (path: string) =>
      (await request(api.server).get(`${path}?criteria=migraine`).expect(200)).body as SearchResponse;
    const [one, two, three] = await Promise.all([take('/Search'), take('/api/Search'), take('/API/search')]);
    expect(two.documents).toEqual(one.documents);
    expect(three.documents).toEqual(one.documents);
  });

  it('pages through everything once, with consecutive numbers', async () => {
    const pages = await Promise.all(
      [1, 2, 3, 4, 5].map((page) => search(`criteria=migraine&page=${page}&sort=y`)),
    );
    const all = pages.flatMap(ids);
    expect(all).toHaveLength(90);
    expect(new Set(all).size).toBe(90);
    expect(pages.flatMap(({ documents }) => documents.map(({ position }) => position))).toEqual(
      Array.from({ length: 90 }, (_, index) => index + 1),
    );
    expect(pages.map(({ summary }) => summary.start)).toEqual([0, 20, 40, 60, 80]);
    expect(await search('criteria=migraine&page=6')).toMatchObject({
      summary: { total: 90, page: 6 },
      documents: [],
    });
  });

  it('sorts by date, newest first', async () => {
    const { documents } = await search('criteria=migraine&sort=y&rows=50');
    const dates = documents.map(({ Date: date }) => date);
    expect(dates).toEqual([...dates].sort().reverse());
    expect(dates[0]).toBe('2019');
  });

  it('filters by category, publication and date, under each of their names', async () => {
    const { summary } = await search('criteria=migraine');
    const headFirst = summary.publications_data.find(({ publication }) => publication === 'Head First');
    expect(headFirst?.count).toBe(45);
    for (const query of ['category=27', 'category_id=27'])
      expect((await search(`criteria=migraine&${query}`)).summary.total).toBe(30);
    for (const name of ['pub', 'publication_id']) {
      expect((await search(`criteria=migraine&${name}=${headFirst?.id}`)).summary.total).toBe(45);
    }
    const dated = await search('criteria=migraine&from_date=2000&to_date=2009');
    expect(dated.summary).toMatchObject({ total: 10, filters: { from_date: '2000', to_date: '2009' } });
  });

  it('filters by a group of categories as by all of its parts', async () => {
    expect((await search('criteria=asthma&category=100')).documents.map(({ id }) => id)).toEqual([
      'pubmed-1003',
    ]);
  });

  it('counts each facet without its own filter, and includes empty choices', async () => {
    const { summary } = await search('criteria=migraine&category=27&from_date=2000&to_date=2009');
    const trials = summary.all_categories.find(({ id }) => id === 27);
    const cases = summary.all_categories.find(({ id }) => id === 107);
    expect({ trials: trials?.count, cases: cases?.count, total: summary.total }).toEqual({
      trials: 3,
      cases: 7,
      total: 3,
    });
    expect(summary.years.reduce((sum, { count }) => sum + count, 0)).toBe(30);
    expect(summary.all_categories.find(({ id }) => id === 11)).toMatchObject({
      count: 0,
      quality: 1,
      prouser: 0,
    });
    expect(
      summary.all_categories
        .find(({ id }) => id === 100)
        ?.children.map(({ id }) => id)
        .sort(),
    ).toEqual([10, 16, 18, 36, 4, 9]);
    expect(summary.pro_categories).toEqual([
      { category_id: 111, count: 0 },
      { category_id: 114, count: 0 },
      { category_id: 115, count: 0 },
    ]);
  });

  it('reports how many records had all the words when the search was widened', async () => {
    const { summary, documents } = await search('criteria=migraine+asthma&rows=100');
    expect(summary.relaxed).toEqual({ allWords: 0, allWordsFirst: true, notRequired: [], inNoRecord: [] });
    expect(summary.total).toBeGreaterThan(90);
    expect(new Set(documents.map(({ missing_words: words }) => words.join()))).toEqual(new Set(['migraine']));
    expect((await search('criteria=asthma')).documents.flatMap((each) => each.missing_words)).toEqual([]);
  });

  it('explains every factor in plain words when requested', async () => {
    const { documents } = await search('criteria=Corticosteroids+for+asthma&explain=1');
    const [{ factors, score } = { factors: undefined, score: 0 }] = documents;
    const { weights, qualitySpread } = DEFAULT_RANKING_SETTINGS;
    expect(factors).toMatchObject({
      score,
      quality: {
        value: 1 - qualitySpread / 2,
        weight: weights.quality,
        reason: expect.stringMatching(/^Systematic Reviews: /),
      },
      recency: { weight: weights.recency, reason: 'Published 3 May 2021' },
      pinned: false,
      hasAllWords: true,
    });
    expect(factors?.text.terms.map(({ term, inTitle }) => [term, inTitle])).toEqual([
      ['Corticosteroids', 1],
      ['asthma', 1],
    ]);
    const { text, quality, recency } = factors ?? {
      text: { value: 0, weight: 0 },
      quality: { value: 0, weight: 0 },
      recency: { value: 0, weight: 0 },
    };
    expect(
      text.value * (text.weight + quality.value * quality.weight + recency.value * recency.weight),
    ).toBeCloseTo(score, 9);
  });

  it('puts the record with the searched identifier or exact title first', async () => {
    for (const criteria of [
      '31001002',
      'PMID: 31001002',
      'Salbutamol in acute asthma: a randomised controlled trial',
    ]) {
      expect(ids(await search(new URLSearchParams({ criteria }).toString()))[0]).toBe('pubmed-1002');
    }
    expect(ids(await search('criteria=https://doi.org/10.1000/ASTHMA.1001'))[0]).toBe('pubmed-1001');
  });

  it('hides Pro records and filters from visitors, and reports it', async () => {
    const answer = await search('criteria=asthma&category=111&area=Respiratory&showall=1');
    expect(ids(answer)).not.toContain('pubmed-1006');
    expect(codes(answer)).toEqual(['P110', 'P111', 'P112']);
    expect(answer.summary.filters).toMatchObject({ categories: [], clinical_area: null, showall: false });
  });

  it('gives Pro to everyone when configured so', async () => {
    const pro = await startApi({ settings: { GRANT_PRO: 'everyone' } });
    try {
      const inArea = async (area: string) => {
        const { body } = await request(pro.server)
          .get('/Search')
          .query({ criteria: 'asthma', area })
          .expect(200);
        return SearchResponseSchema.parse(body);
      };
      const [byTitle, byId, unknown] = await Promise.all(
        ['Respiratory Medicine', 'respiratory-medicine', 'Lungs'].map(inArea),
      );
      expect(ids(byTitle!)).toEqual(ids(byId!));
      expect(byTitle!.summary).toMatchObject({
        notices: [],
        filters: { clinical_area: 'respiratory-medicine' },
      });
      expect(byTitle!.summary.total).toBeGreaterThan(0);
      expect([codes(unknown!), unknown!.summary.filters.clinical_area]).toEqual([['P061'], null]);

      const { body } = await request(pro.server).get('/Search?criteria=asthma&showall=1').expect(200);
      const { summary, documents } = SearchResponseSchema.parse(body);
      expect(summary).toMatchObject({ isPro: true, notices: [], filters: { showall: true } });
      expect(documents.map(({ id }) => id)).toContain('pubmed-1006');
      expect(documents[0]?.Subtitle2).toBe('');
    } finally {
      await pro.stop();
    }
  });

  it('responds in Spanish by parameter and by cookie', async () => {
    const byParameter = await request(api.server).get('/Search?criteria=(asthma+AND+copd&lang=es');
    const byCookie = await request(api.server).get('/Search').set('Cookie', 'a=b; lang=es');
    expect(byParameter.body.error).toBe("Falta ')' para el '(' de la columna 1");
    expect(byCookie.body.error).toBe('Escriba lo que busca');
  });

  it('looks up a document when requested', async () => {
    for (const query of ['document_id=pubmed-1002', 'search_type=document&criteria=pubmed-1002']) {
      const { body } = await request(api.server).get(`/Search?${query}`).expect(200);
      expect(body).toMatchObject({
        url: 'https://publisher.example/asthma/1002?view=full',
        title: 'Salbutamol in acute asthma: a randomised controlled trial',
      });
    }
  });

  it('logs no search terms', () => {
    expect(api.logged()).toContain('"route":"/Search"');
    expect(api.logged()).not.toMatch(/asthma|migraine|corticosteroids/i);
  });
});
