import { DEFAULT_RANKING_SETTINGS } from '@clinical/evidence';
import { stem } from '@clinical/text-analysis';
import { aCall, aDocument, anAbstract, aPlan, word } from './builders.js';
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
      ranking: { ...DEFAULT_RANKING_SETTINGS, wording: { candidates, weight: 0.5, similarity: 0.5 } },
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

/** Directions of vectors: the same, near, and far. */
const NORTH = pointingTo(127, 0);
const NORTH_EAST = pointingTo(90, 90);
const EAST = pointingTo(0, 127);

function pointingTo(...first: readonly number[]): Int8Array {
  const vector = new Int8Array(128);
  vector.set(first);
  return vector;
}

export function describeMeaningRanking(makeEngine: MakeEngine): void {
  describe('ranking by the meaning of the best records', () => {
    const best = ['a', 'b', 'c', 'd', 'e'];
    const others = ['far', 'near', 'unknown', 'as-near'];
    const documents = [
      ...best.map((id) => aDocument({ id, title: 'Heart failure heart', date: '2020' })),
      ...others.map((id) => aDocument({ id, title: 'Heart failure organ', date: '2020' })),
    ];
    const fixture = useEngine(makeEngine, documents);
    const vectors = new Map([
      ...best.map((id) => [id, NORTH] as const),
      ['far', EAST],
      ['near', NORTH_EAST],
      ['as-near', NORTH],
    ]);
    const search = aPlan({
      match: word('heart'),
      scoredStems: ['heart', 'failur'],
      sort: 'relevance',
      wording: 'heart failure',
      explain: true,
    });

    beforeAll(async () => {
      await fixture.write({ documents, vectors });
    });

    it('ranks records near to the best first among those with the same words, and says what it adds', async () => {
      const { hits } = await fixture.current.engine.search(search, aCall());
      const ids = hits.map(({ document }) => document.id);
      expect(ids).toEqual([...best, 'as-near', 'unknown', 'near', 'far']);
      const shares = hits.map(({ explanation }) => explanation?.similarity?.fit ?? NaN);
      expect(shares.slice(0, 6)).toEqual([1, 1, 1, 1, 1, 1]);
      expect(shares[7]).toBeCloseTo(Math.SQRT1_2, 6);
      expect(shares[8]).toBe(0);
      for (const { explanation } of hits) {
        const { text = 0, words = 0, wording, similarity } = explanation ?? {};
        const share = 1 - (wording?.most ?? 0) - (similarity?.most ?? 0);
        expect(text).toBeCloseTo(share * words + (wording?.added ?? 0) + (similarity?.added ?? 0), 9);
      }
    });

    it('changes neither totals nor which records are listed', async () => {
      const { engine } = fixture.current;
      const without = { ...search.ranking, wording: { ...search.ranking.wording, similarity: 0 } };
      const [plain, near] = await Promise.all(
        [without, search.ranking].map((ranking) =>
          engine.search({ ...search, ranking, foldThreshold: 0.9 }, aCall()),
        ),
      );
      expect([near?.total, near?.listed, near?.facets]).toEqual([plain?.total, plain?.listed, plain?.facets]);
      expect(plain?.hits.map(({ explanation }) => explanation?.similarity)).toEqual(
        plain?.hits.map(() => null),
      );
    });
  });

  describe('a relaxed question', () => {
    const full = aDocument({
      id: 'full',
      title: 'Joints',
      abstract: anAbstract(`gout colchicine ${'other words '.repeat(40)}`),
    });
    const partial = ['p1', 'p2', 'p3'].map((id) =>
      aDocument({ id, title: 'Colchicine, colchicine, colchicine' }),
    );
    const fixture = useEngine(makeEngine, [full, ...partial]);
    const both = [word('gout'), word('colchicine')];
    const first = async (allWordsFirst: boolean): Promise<string | undefined> => {
      const plan = aPlan({
        match: { kind: 'and', children: both },
        scoredStems: ['colchicin'],
        wording: 'colchicine',
        sort: 'relevance',
        relaxation: { required: [], parts: both, minimum: 20, widenUpTo: 500, allWordsFirst },
      });
      const { hits } = await fixture.current.engine.search(plan, aCall());
      return hits[0]?.document.id;
    };

    it('places records with all the words like others, and other searches place them first', async () => {
      expect(await first(true)).toBe('full');
      expect(await first(false)).toBe('p1');
    });
  });
}
