import fc from 'fast-check';
import {
  FREE_FULL_TEXT,
  NO_FILTERS,
  type Condition,
  type SearchFilters,
  type SearchPlan,
} from '../search-plan.js';
import { aCall, aDocument, aHeading, aPlan, phrase, word } from './builders.js';
import { publicationIdsOf } from './comparisons.js';
import { useEngine, type MakeEngine } from './engine-fixture.js';
import { documents, plans, smallMaterial } from './generated-plans.js';

const SEED = 20_260_511;
const PLANS = 25;

const DOCUMENTS = [
  aDocument({ id: 'a', title: 'Salbutamol in asthma', mesh: [aHeading('Asthma'), aHeading('Albuterol')] }),
  aDocument({
    id: 'b',
    title: 'Asthma in adults',
    mesh: [aHeading('Asthma')],
    date: '2010',
    freeFullText: true,
  }),
  aDocument({ id: 'c', title: 'Vitamin D and asthma', date: '2010', languages: ['spa'] }),
  aDocument({ id: 'd', title: 'Vitamins, D and others', mesh: [aHeading('Albuterol')], proOnly: true }),
];

function heading(...headings: readonly string[]): Condition {
  return { kind: 'mesh', headings, major: false, subheadings: [] };
}

const asthma = heading('asthma');
const albuterol = heading('albuterol');
const vitaminD = phrase('vitamin d', ['title']) as Condition;
const free: Condition = { kind: 'value', field: 'fullText', values: [FREE_FULL_TEXT] };
const spanish: Condition = { kind: 'value', field: 'language', values: ['spa'] };

export function describeCounting(makeEngine: MakeEngine): void {
  describe('conditions, and counts by filters', () => {
    const fixture = useEngine(makeEngine, DOCUMENTS);
    const count = (filters: readonly Partial<SearchFilters>[], plan: Partial<SearchPlan> = {}) =>
      fixture.current.engine.countEach(
        aPlan(plan),
        filters.map((each) => ({ ...NO_FILTERS, ...each })),
        aCall(),
      );

    it('finds the documents that fulfil every condition: a heading, words of the title, or a value', async () => {
      const found = async (conditions: SearchFilters['conditions']): Promise<string[]> =>
        (await fixture.ids({ filters: { ...NO_FILTERS, conditions } })).sort();
      expect(await found([asthma])).toEqual(['a', 'b']);
      expect(await found([asthma, albuterol])).toEqual(['a']);
      expect(await found([vitaminD])).toEqual(['c']);
      expect(await found([heading('absent', 'albuterol')])).toEqual(['a', 'd']);
      expect(await found([heading('absent')])).toEqual([]);
      expect(await found([free])).toEqual(['b']);
      expect(await found([spanish, vitaminD])).toEqual(['c']);
      expect(await found([spanish, free])).toEqual([]);
    });

    it('counts what the plan finds with each of the filters', async () => {
      expect(
        await count([
          {},
          { conditions: [asthma] },
          { conditions: [asthma], dates: { from: null, to: 15_000 } },
          { conditions: [albuterol] },
        ]),
      ).toEqual([4, 2, 1, 2]);
    });

    it('counts only what the caller may see', async () => {
      expect(await count([{ conditions: [albuterol] }], { access: { proOnlyDocuments: false } })).toEqual([
        1,
      ]);
    });

    it('counts in place of the filters of the plan, and nothing for no filters', async () => {
      const plan = { match: word('asthma'), filters: { ...NO_FILTERS, conditions: [vitaminD] } };
      expect(await count([{}, { conditions: [asthma] }], plan)).toEqual([3, 2]);
      expect(await count([], plan)).toEqual([]);
    });
  });

  describe('counts of generated plans', () => {
    const written = Array.from({ length: 80 }, (_, place) =>
      fc.sample(documents(`id-${place}`), { seed: SEED + place, numRuns: 1 }),
    ).flat();
    const fixture = useEngine(makeEngine, written);

    it('equal the totals of searches with these filters, relaxed and pinned ones among them', async () => {
      const { engine } = fixture.current;
      const publications = await publicationIdsOf(engine, written);
      const keys = written.flatMap(({ lookupKeys }) => lookupKeys);
      const ids = written.map(({ id }) => id);
      const plan = plans(smallMaterial([...publications.values()], keys, ids));
      await fc.assert(
        fc.asyncProperty(plan, fc.array(plan, { maxLength: 4 }), async (searched, others) => {
          const filters = [searched, ...others].map((each) => each.filters);
          const counts = await engine.countEach(searched, filters, aCall());
          const totals = await Promise.all(
            filters.map(async (each) => (await engine.search({ ...searched, filters: each }, aCall())).total),
          );
          expect(counts).toEqual(totals);
        }),
        { seed: SEED, numRuns: PLANS },
      );
    });
  });
}
