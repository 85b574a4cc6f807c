import { DEFAULT_RANKING_SETTINGS } from '@clinical/evidence';
import { stem } from '@clinical/text-analysis';
import { aCall, aDocument, aPlan, word } from './builders.js';
import { useEngine, type MakeEngine } from './engine-fixture.js';

export function describeWordingRanking(makeEngine: MakeEngine): void {
  describe('ranking by the wording of the search', () => {
    const wordedLikeIt = [
      'Heart failure in the young',
      'Failure of the young heart',
      'Young heart, old failure',
    ];
    const documents = wordedLikeIt.map((title, place) =>
      aDocument({ id: `id-${place}`, title, date: `201${3 - place}` }),
    );
    const fixture = useEngine(makeEngine, [...documents].reverse());
    const search = { match: word('heart'), scoredStems: ['heart', 'failur'], sort: 'relevance' as const };
    const wording = 'heart failure';
    const comparing = (candidates: number) => ({
      ranking: { ...DEFAULT_RANKING_SETTINGS, wording: { candidates, weight: 0.5 } },
    });

    it('ranks records with matching wording first among those with the same words', async () => {
      const newest = documents.map((document, place) => ({ ...document, date: `200${place}` }));
      await fixture.write({ documents: newest });
      expect(await fixture.ids(search)).toEqual(['id-2', 'id-1', 'id-0']);
      expect((await fixture.ids({ ...search, wording }))[0]).toBe('id-0');
      expect((await fixture.ids({ ...search, wording, sort: 'triprank' }))[0]).toBe('id-0');
      expect(await fixture.ids({ ...search, wording, sort: 'date' })).toEqual(['id-2', 'id-1', 'id-0']);
    });

    it.each([
      ['of the young heart', 'id-1', 'id-2'],
      ['heart, old failure', 'id-2', 'id-1'],
    ])('counts another name of the typed words: %s', async (other, having, lacking) => {
      const wordingNames = [{ typed: 'heart failure', others: [other] }];
      const ids = await fixture.ids({ ...search, wording, wordingNames });
      expect(ids.indexOf(having)).toBeLessThan(ids.indexOf(lacking));
    });

    it('compares only the configured number of top records and keeps the others after them', async () => {
      for (const [candidates, expected] of [
        [0, ['id-2', 'id-1', 'id-0']],
        [1, ['id-2', 'id-1', 'id-0']],
        [3, 'id-0'],
      ] as const) {
        const ids = await fixture.ids({ ...search, ...comparing(candidates), wording });
        expect(typeof expected === 'string' ? ids[0] : ids).toEqual(expected);
      }
    });

    it('changes neither totals nor the low-relevance cutoff', async () => {
      const { engine } = fixture.current;
      const plain = await engine.search(aPlan({ ...search, foldThreshold: 0.9 }), aCall());
      const compared = await engine.search(aPlan({ ...search, foldThreshold: 0.9, wording }), aCall());
      expect([compared.total, compared.listed, compared.facets]).toEqual([
        plain.total,
        plain.listed,
        plain.facets,
      ]);
    });

    it('pages without gaps or repetition', async () => {
      const full = await fixture.ids({ ...search, ...comparing(2), wording });
      const parts = [];
      for (const offset of [0, 1, 2]) {
        const page = { offset, limit: 1 };
        parts.push(...(await fixture.ids({ ...search, ...comparing(2), wording, page })));
      }
      expect(parts).toEqual(full);
    });

    it('explains the contribution of the wording, and that later records were not compared', async () => {
      const { engine } = fixture.current;
      const plan = aPlan({ ...search, ...comparing(2), wording, explain: true });
      const { hits } = await engine.search(plan, aCall());
      const explanations = hits.flatMap(({ explanation }) => explanation ?? []);
      expect(explanations.map((each) => each.wording?.fit ?? null)).toEqual([1, expect.any(Number), null]);
      for (const { text, words, wording: added } of explanations)
        expect(text).toBeCloseTo(words / 1.5 + (added?.added ?? NaN), 12);
      const { hits: silent } = await engine.search({ ...plan, wording: '' }, aCall());
      expect(silent.map(({ explanation }) => explanation?.wording)).toEqual([null, null, null]);
    });
  });

  describe('ranking by variants of typed words', () => {
    const titles = {
      typed: 'Kidney failure',
      other: 'Renal failure',
      both: 'Kidney or renal failure',
      part: 'Failure',
    };
    const fixture = useEngine(
      makeEngine,
      Object.entries(titles).map(([id, title]) => aDocument({ id, title, grade: 3 })),
    );
    const search = (weight: number) => ({
      match: word('failure'),
      scoredStems: [stem('kidney'), 'failur'],
      concepts: [{ stems: [stem('kidney')], variants: [{ stems: ['renal'], weight }] }],
      sort: 'relevance' as const,
    });
    const textOf = async (weight: number): Promise<Map<string, number>> => {
      const { engine } = fixture.current;
      const { hits } = await engine.search(aPlan({ ...search(weight), explain: true }), aCall());
      return new Map(hits.map(({ document, explanation }) => [document.id, explanation?.text ?? NaN]));
    };

    it('counts a variant like the typed words, times its weight', async () => {
      const full = await textOf(1);
      expect(full.get('other')).toBeCloseTo(full.get('typed') ?? NaN, 12);
      const half = await textOf(0.5);
      const failure = half.get('part') ?? NaN;
      expect(half.get('typed')).toBe(full.get('typed'));
      expect(half.get('other')).toBeLessThan(half.get('typed') ?? NaN);
      expect(half.get('other')).toBeGreaterThan(failure / 2);
    });

    it('counts the better one if a record contains both', async () => {
      const plain = await textOf(0);
      const full = await textOf(1);
      expect(full.get('both')).toBeCloseTo(plain.get('both') ?? NaN, 12);
      expect(full.get('part')).toBe(plain.get('part'));
    });

    it('explains which variant replaced which typed words', async () => {
      const { engine } = fixture.current;
      const { hits } = await engine.search(aPlan({ ...search(0.5), explain: true }), aCall());
      const explained = new Map(
        hits.map(({ document, explanation }) => [
          document.id,
          (explanation?.stems ?? []).map(({ stem: each, insteadOf, contribution }) => [
            each,
            insteadOf,
            contribution > 0,
          ]),
        ]),
      );
      expect(explained.get('typed')).toEqual([
        [stem('kidney'), [], true],
        ['failur', [], true],
      ]);
      expect(explained.get('other')).toEqual([
        [stem('kidney'), [], false],
        ['failur', [], true],
        ['renal', [stem('kidney')], true],
      ]);
    });
  });
}
