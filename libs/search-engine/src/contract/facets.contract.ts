import { NO_FILTERS, type SearchFilters, type SearchPlan } from '../search-plan.js';
import { aCall, aDocument, aJournal, aPlan } from './builders.js';
import { useEngine, type MakeEngine } from './engine-fixture.js';

const DOCUMENTS = [
  aDocument({
    id: 'a',
    categories: [11, 100],
    date: '2019-03',
    journal: aJournal('Chest'),
    clinicalAreas: ['Lungs'],
  }),
  aDocument({
    id: 'b',
    categories: [27],
    date: '2019',
    journal: aJournal('CHEST.'),
    clinicalAreas: ['Lungs', 'Heart'],
  }),
  aDocument({ id: 'c', categories: [27], date: '2001', journal: aJournal('Heart') }),
  aDocument({ id: 'd', categories: [11], date: '', journal: aJournal('Brain'), proOnly: true }),
];

const filtered = (others: Partial<SearchFilters>): SearchFilters => ({
  ...NO_FILTERS,
  dates: { from: 17_897, to: null },
  ...others,
});

/** No document has both parts. */
const RELAXED: Partial<SearchPlan> = {
  match: { kind: 'nothing' },
  relaxation: {
    required: [],
    parts: [{ kind: 'everything' }, { kind: 'nothing' }],
    minimum: 1,
    widenUpTo: 0,
    allWordsFirst: true,
  },
};

export function describeFacets(makeEngine: MakeEngine): void {
  describe('facets', () => {
    const fixture = useEngine(makeEngine, DOCUMENTS);
    const facets = async (plan: Partial<SearchPlan>) =>
      (await fixture.current.engine.search(aPlan(plan), aCall())).facets;
    const publicationId = async (id: string): Promise<number> => {
      const [found] = await fixture.current.engine.documents([id], aCall());
      return found?.publicationId ?? 0;
    };

    it('counts every value of the documents found', async () => {
      const [chest, heart, brain] = await Promise.all(['a', 'c', 'd'].map(publicationId));
      expect(await facets({})).toEqual({
        categories: [
          { id: 11, count: 2 },
          { id: 27, count: 2 },
          { id: 100, count: 1 },
        ],
        years: [
          { year: 2019, count: 2 },
          { year: 2001, count: 1 },
        ],
        undated: 1,
        publications: [
          { id: chest, name: 'Chest', count: 2 },
          { id: brain, name: 'Brain', count: 1 },
          { id: heart, name: 'Heart', count: 1 },
        ],
        clinicalAreas: [
          { area: 'Lungs', count: 2 },
          { area: 'Heart', count: 1 },
        ],
      });
    });

    it('treats journal titles that differ in case and punctuation as one publication', async () => {
      expect(await publicationId('a')).toBe(await publicationId('b'));
    });

    it('applies every filter to a facet except its own', async () => {
      const found = await facets({
        filters: { ...NO_FILTERS, categories: [11], dates: { from: 17_897, to: null } },
      });
      expect(found.categories).toEqual([
        { id: 11, count: 1 },
        { id: 27, count: 1 },
        { id: 100, count: 1 },
      ]);
      expect(found.years).toEqual([{ year: 2019, count: 1 }]);
      expect(found.publications.map(({ name, count }) => [name, count])).toEqual([['Chest', 1]]);
      expect(found.clinicalAreas).toEqual([{ area: 'Lungs', count: 1 }]);
    });

    it.each<[string, Partial<SearchPlan>, number]>([
      ['without a filter', {}, 1],
      ['with a filter by date, which leaves them out', { filters: filtered({}) }, 1],
      ['that pass the other filters', { filters: filtered({ categories: [11] }) }, 1],
      ['that pass no other filter', { filters: filtered({ categories: [27] }) }, 0],
      ['that may be seen', { access: { proOnlyDocuments: false }, filters: filtered({}) }, 0],
      ['of a relaxed search', { ...RELAXED, filters: filtered({}) }, 1],
    ])('counts documents without a date %s', async (_, plan, expected) => {
      expect((await facets(plan)).undated).toBe(expected);
    });

    it('lists the requested number of publications, and always the selected ones', async () => {
      const heart = await publicationId('c');
      const names = async (plan: Partial<SearchPlan>) =>
        (await facets(plan)).publications.map(({ name, count }) => [name, count]);
      const limit = { facets: { publications: 1 } };
      expect(await names(limit)).toEqual([['Chest', 2]]);
      expect(await names({ ...limit, filters: { ...NO_FILTERS, publications: [heart, 9_999] } })).toEqual([
        ['Chest', 2],
        ['Heart', 1],
      ]);
      const none = { ...NO_FILTERS, publications: [heart], categories: [100] };
      expect(await names({ ...limit, filters: none })).toEqual([
        ['Chest', 1],
        ['Heart', 0],
      ]);
    });

    it('returns names of publications by number in the requested order', async () => {
      const [chest, heart] = await Promise.all(['a', 'c'].map(publicationId));
      const { engine } = fixture.current;
      expect(await engine.publications([heart ?? 0, 9_999, -1, 0, chest ?? 0], aCall())).toEqual([
        { id: heart, name: 'Heart' },
        { id: chest, name: 'Chest' },
      ]);
      expect(await engine.publications([], aCall())).toEqual([]);
    });

    it('excludes inaccessible documents from facets', async () => {
      const found = await facets({ access: { proOnlyDocuments: false } });
      expect(found.categories).toContainEqual({ id: 11, count: 1 });
      expect(found.publications.map(({ name }) => name)).not.toContain('Brain');
    });

    it('returns empty facets for an empty result', async () => {
      const found = await facets({ match: { kind: 'nothing' } });
      expect(found).toEqual({ categories: [], years: [], undated: 0, publications: [], clinicalAreas: [] });
    });
  });
}
