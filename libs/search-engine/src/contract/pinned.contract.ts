import type { SearchPlan } from '../search-plan.js';
import { BruteForceEvaluator } from './brute-force-evaluator.js';
import { aCall, aDocument, aPlan, anAbstract, word } from './builders.js';
import { expectSameAsEvaluator } from './comparisons.js';
import { useEngine, type MakeEngine } from './engine-fixture.js';

/** A trial reported by hundreds of papers, and a title shared by hundreds of letters. */
const TRIAL = 'registration:NCT00000611';
const LETTER = 'title:letter to the editor';
const FEW = 150;
const MANY = 620;
const OTHERS = 60;
const GRADES = [1, 2, 3, 4, 5] as const;

/** Two in three mention gout; the others match only by key. */
const sharing = (key: string, count: number): ReturnType<typeof aDocument>[] =>
  Array.from({ length: count }, (_, place) =>
    aDocument({
      id: `${key.slice(0, 5)}-${String(place).padStart(3, '0')}`,
      title: place % 3 === 0 ? 'A follow-up of joints' : 'Gout of joints',
      abstract: anAbstract('and more '.repeat(place % 7)),
      date: String(1990 + (place % 30)),
      grade: GRADES[place % GRADES.length] ?? 1,
      lookupKeys: [key],
    }),
  );

const DOCUMENTS = [
  ...sharing(TRIAL, FEW),
  ...sharing(LETTER, MANY),
  ...Array.from({ length: OTHERS }, (_, place) =>
    aDocument({
      id: `other-${String(place).padStart(2, '0')}`,
      title: place % 2 === 0 ? 'Gout' : 'Gout among the many other words of a title that is long',
      date: String(1980 + place),
      lookupKeys: [],
    }),
  ),
];

/** Many pinned documents: all come first, without loss or repetition. */
export function describePinned(makeEngine: MakeEngine): void {
  describe('hundreds of pinned documents', () => {
    const fixture = useEngine(makeEngine, DOCUMENTS);
    const evaluator = new BruteForceEvaluator(DOCUMENTS, new Map());
    const gout = { match: word('gout'), scoredStems: ['gout'] };
    const relaxation = {
      required: [],
      parts: [word('gout')],
      minimum: 100,
      widenUpTo: 0,
      allWordsFirst: true,
    };

    it.each<[string, Partial<SearchPlan>]>([
      ['are all on its pages', gout],
      ['by relevance, with others folded', { ...gout, sort: 'relevance', foldThreshold: 0.9 }],
      ['by date', { ...gout, sort: 'date' }],
      ['compared by their wording', { ...gout, wording: 'gout of joints' }],
      ['when nothing else is found', { match: { kind: 'nothing' } }],
      ['among everything', {}],
      ['when words are left out', { ...gout, match: { kind: 'nothing' }, relaxation }],
    ])('%s', async (_what, plan) => {
      const limit = 30;
      for (let offset = 0; offset < FEW + 3 * limit; offset += limit)
        await expectSameAsEvaluator(
          fixture.current.engine,
          evaluator,
          aPlan({ ...plan, pinnedKeys: [TRIAL], page: { offset, limit }, explain: true }),
        );
    });

    it.each<[string, Partial<SearchPlan>]>([
      ['found by words', gout],
      ['and nothing else', { match: { kind: 'nothing' } }],
    ])('are paged through far behind, %s', async (_what, plan) => {
      for (const offset of [0, 480, 500, 600, 640, 660])
        await expectSameAsEvaluator(
          fixture.current.engine,
          evaluator,
          aPlan({ ...plan, pinnedKeys: [LETTER], sort: 'date', page: { offset, limit: 40 } }),
        );
    });

    it('appear exactly once when paging through the full list', async () => {
      const pinnedKeys = [TRIAL, LETTER];
      const ids: string[] = [];
      for (let offset = 0; ; offset += 100) {
        const plan = aPlan({ ...gout, pinnedKeys, page: { offset, limit: 100 } });
        const { hits, listed } = await fixture.current.engine.search(plan, aCall());
        ids.push(...hits.map(({ document }) => document.id));
        if (hits.length > 0) continue;
        expect(listed).toBe(DOCUMENTS.length);
        break;
      }
      expect([...ids].sort()).toEqual(DOCUMENTS.map(({ id }) => id).sort());
    });
  });
}
