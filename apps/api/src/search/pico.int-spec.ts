import { SearchResponseSchema, type SearchDetails, type SearchResponse } from '@clinical/contracts';
import request from 'supertest';
import { aDocument } from '../testing/builders.js';
import { startApi, type RunningApi } from '../testing/running-api.js';

// Search threads compile their sources when they start from them.
jest.setTimeout(60_000);

const MANY = 25;
const FEW = 4;

/** Records with a title each, which no other record of the collection shares. */
const TITLES = [
  ...titles(MANY, 'Apixaban for atrial fibrillation'),
  ...titles(FEW, 'Apixaban or warfarin for atrial fibrillation: major bleeding'),
  ...titles(FEW, 'Apixaban in chronic kidney disease'),
  ...titles(FEW, 'Chronic kidney disease and atrial fibrillation'),
  ...titles(FEW, 'Semaglutide for weight'),
  ...titles(FEW, 'Scleroderma of the hands'),
];

function titles(count: number, title: string): string[] {
  return Array.from({ length: count }, (_, at) => `${title}, report ${at + 1}`);
}

let api: RunningApi;
beforeAll(async () => {
  const documents = TITLES.map((title, at) => aDocument({ sourceId: `${at + 1}`, title }));
  api = await startApi({ documents, settings: { GRANT_PRO: 'everyone' } });
});
afterAll(() => api.stop());

async function search(parameters: Readonly<Record<string, string>>): Promise<SearchResponse> {
  const query = new URLSearchParams({ rows: '100', ...parameters }).toString();
  return SearchResponseSchema.parse((await request(api.server).get(`/Search?${query}`).expect(200)).body);
}

const pico = (fields: Readonly<Record<string, string>>) => search({ search_type: 'pico', ...fields });
const titlesOf = ({ documents }: SearchResponse) =>
  new Set(documents.map(({ Title }) => Title.replace(/, report.*/, '')));

function detailsOf({ summary }: SearchResponse): SearchDetails {
  if (summary.search_details === null) throw new Error('No details');
  return summary.search_details;
}

describe('a PICO search', () => {
  it('does not require general words, and finds other names of a concept', async () => {
    const found = await pico({ criteria: 'adults with AF', intervention: 'treatment with apixaban' });
    expect([found.summary.total, found.summary.fvalue, found.summary.repeat_pico]).toEqual([
      MANY + FEW,
      0,
      false,
    ]);
    expect(detailsOf(found).query).toBe(
      '(AF OR "atrial fibrillation" OR "atrial fibrillations" OR "auricular fibrillation" OR "auricular fibrillations") AND apixaban',
    );
  });

  it('lists records with the words of the parts that it left out first', async () => {
    const found = await pico({
      criteria: 'AF',
      intervention: 'apixaban',
      comparison: 'warfarin',
      outcome: 'major bleeding',
    });
    expect([found.summary.total, found.summary.fvalue]).toEqual([MANY + FEW, 2]);
    expect(detailsOf(found).relaxations.map(({ kind }) => kind)).toEqual([
      'without-outcome',
      'without-comparison',
    ]);
    expect(found.documents.slice(0, FEW).map(({ Title }) => Title)).toEqual(
      expect.arrayContaining(titles(FEW, 'Apixaban or warfarin for atrial fibrillation: major bleeding')),
    );
  });

  it('then lists records with one of the telling concepts of population and intervention each', async () => {
    const found = await pico({ criteria: 'AF and CKD', intervention: 'apixaban', outcome: 'stroke' });
    const { total, fvalue, repeat_pico: repeated, relaxed, years, filters } = found.summary;
    expect([total, fvalue, repeated]).toEqual([MANY + 2 * FEW, 3, true]);
    expect(relaxed).toEqual({ allWords: 0, allWordsFirst: true, notRequired: ['AF', 'CKD'], inNoRecord: [] });
    expect([years, filters.showall, found.documents]).toEqual([[], false, expect.any(Array)]);
    expect(found.documents).toHaveLength(total);
    expect(titlesOf(found)).not.toContain('Chronic kidney disease and atrial fibrillation');
    expect(detailsOf(found).relaxations.map(({ kind }) => kind)).toEqual([
      'without-outcome',
      'main-concepts',
    ]);
  });

  it('finds in Advanced what its query finds', async () => {
    const found = await pico({ criteria: 'AF and CKD', intervention: 'apixaban' });
    const again = await search({ search_type: 'advanced', criteria: detailsOf(found).query });
    expect(again.summary.total).toBe(found.summary.total);
  });

  it('lists what a standard search lists where no record is about population and intervention', async () => {
    const found = await pico({ criteria: 'scleroderma', intervention: 'semaglutide', outcome: 'weight' });
    const plain = await search({ search_type: 'standard', criteria: 'scleroderma semaglutide' });
    expect([found.summary.total, found.summary.fvalue]).toEqual([2 * FEW, 3]);
    expect(found.summary.total).toBe(plain.summary.total);
    expect(titlesOf(found)).toEqual(titlesOf(plain));
    expect(detailsOf(found).relaxations.at(-1)).toEqual({
      kind: 'any-words',
      message: 'Few records have all of the words (0), so records with some of them are listed too',
    });
  });

  it('leaves out a word that no record has, and says so', async () => {
    const { total, relaxed } = (await pico({ criteria: 'scleroderma', intervention: 'xyzumab' })).summary;
    expect(total).toBe(FEW);
    expect(relaxed).toMatchObject({ notRequired: [], inNoRecord: ['xyzumab'] });
  });

  it.each([
    ['level 2 if asked to start there', { f: '2' }, 2, false],
    ['level 3 only if that finds more', { f: '0' }, 2, true],
  ])('uses %s', async (_, level, fvalue, repeated) => {
    const fields = { criteria: 'scleroderma of hands', comparison: 'gloves', outcome: 'pain' };
    const { summary } = await pico({ ...fields, ...level });
    expect([summary.total, summary.fvalue, summary.repeat_pico]).toEqual([FEW, fvalue, repeated]);
  });

  it.each([
    ['an operator', 'scleroderma OR lupus'],
    ['a phrase', '"scleroderma of the hands"'],
    ['a truncated word', 'sclerod* hands'],
  ])('requires %s to the end', async (_, criteria) => {
    const { summary, documents } = await pico({ criteria, intervention: 'semaglutide' });
    expect([summary.total, documents]).toEqual([0, []]);
    expect((await pico({ criteria })).summary.total).toBe(FEW);
  });

  it('gives no help for a name that no record has where another of its names is found', async () => {
    const { leaves } = detailsOf(await pico({ criteria: 'AF' }));
    expect(leaves.map(({ text, hits, help }) => [text, hits > 0, help])).toEqual([
      ['AF', false, null],
      ['"atrial fibrillation"', true, null],
      ['"atrial fibrillations"', false, null],
      ['"auricular fibrillation"', false, null],
      ['"auricular fibrillations"', false, null],
    ]);
  });
});
