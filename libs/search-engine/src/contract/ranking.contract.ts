import { DEFAULT_RANKING_SETTINGS } from '@clinical/evidence';
import { aCall, aDocument, anAbstract, aPlan, word } from './builders.js';
import { useEngine } from './engine-fixture.js';
import type { MakeEngine } from './search-engine.contract.js';

const DOCUMENTS = [
  aDocument({
    id: 'title',
    title: 'Gout',
    abstract: anAbstract('Nothing else of note.'),
    date: '2001',
    grade: 5,
  }),
  aDocument({
    id: 'often',
    title: 'Joints',
    abstract: anAbstract('gout gout gout and gout'),
    date: '2010',
    grade: 3,
  }),
  aDocument({
    id: 'once',
    title: 'Joints',
    abstract: anAbstract(`gout ${'among other words '.repeat(20)}`),
    date: '2019',
    grade: 1,
  }),
  aDocument({ id: 'both', title: 'Gout and colchicine', date: '', grade: 4 }),
  aDocument({ id: 'twin-b', title: 'Colchicine', date: '2015' }),
  aDocument({ id: 'twin-a', title: 'Colchicine', date: '2015' }),
];

const STANDING = aDocument({ id: 'standing', title: 'Gout', categories: [101], grade: 5 });
const RETRACTED = aDocument({ ...STANDING, id: 'retracted', publicationTypes: ['Retracted Publication'] });

export function describeRanking(makeEngine: MakeEngine): void {
  describe('ranking of what was retracted', () => {
    const fixture = useEngine(makeEngine, [RETRACTED, STANDING]);

    it('gives it no more quality than grade 5 has, whatever its category', async () => {
      const plan = aPlan({ match: word('gout'), scoredStems: ['gout'], explain: true });
      const { hits } = await fixture.current.engine.search(plan, aCall());
      const { qualityByCategory, qualityByGrade } = DEFAULT_RANKING_SETTINGS;
      expect(hits.map(({ document, explanation }) => [document.id, explanation?.quality])).toEqual([
        ['standing', qualityByCategory[101]],
        ['retracted', qualityByGrade[5]],
      ]);
    });
  });

  describe('ranking', () => {
    const fixture = useEngine(makeEngine, DOCUMENTS);
    const gout = { match: word('gout'), scoredStems: ['gout'] };

    it('takes every document for as relevant as can be when there are no words to rank by', async () => {
      const plan = aPlan({
        match: { kind: 'everything' },
        scoredStems: [],
        foldThreshold: 0.15,
        explain: true,
      });
      const { hits } = await fixture.current.engine.search(plan, aCall());
      expect(new Set(hits.map(({ explanation }) => explanation?.text))).toEqual(new Set([1]));
      const scores = hits.map(({ score }) => score);
      expect(scores).toEqual([...scores].sort((a, b) => b - a));
    });

    it('sorts by date with undated documents last', async () => {
      expect(await fixture.ids({ ...gout, sort: 'date' })).toEqual(['once', 'often', 'title', 'both']);
    });

    it('sorts by text relevance, in which a word weighs more in a title and in a short text', async () => {
      expect(await fixture.ids({ ...gout, sort: 'relevance' })).toEqual(['both', 'often', 'title', 'once']);
    });

    it('breaks ties by day, then by id', async () => {
      const plan = { match: word('colchicine', ['title']), sort: 'relevance' as const };
      expect(await fixture.ids(plan)).toEqual(['twin-a', 'twin-b', 'both']);
    });

    it('puts documents with all the words before others of equal rank', async () => {
      const plan = {
        match: word('gout'),
        relaxation: { match: { kind: 'everything' as const }, minimum: 5 },
        sort: 'relevance' as const,
      };
      expect(await fixture.ids(plan)).toEqual(['once', 'often', 'title', 'both', 'twin-a', 'twin-b']);
    });

    it('puts pinned documents first under every sort', async () => {
      const pinnedKeys = DOCUMENTS.find(({ id }) => id === 'both')?.lookupKeys ?? [];
      for (const sort of ['triprank', 'relevance', 'date'] as const) {
        expect((await fixture.ids({ ...gout, sort, pinnedKeys }))[0]).toBe('both');
      }
    });

    it('folds what is far less relevant than the best, but counts it and never folds a pinned document', async () => {
      const { engine } = fixture.current;
      const search = async (pinnedKeys: readonly string[]) => {
        const plan = aPlan({ ...gout, foldThreshold: 0.6, sort: 'relevance', pinnedKeys });
        const { total, listed, hits } = await engine.search(plan, aCall());
        return { total, listed, ids: hits.map(({ document }) => document.id) };
      };
      expect(await search([])).toEqual({ total: 4, listed: 3, ids: ['both', 'often', 'title'] });
      const pinnedOnce = DOCUMENTS.filter(({ id }) => id === 'once').flatMap(({ lookupKeys }) => lookupKeys);
      expect((await search(pinnedOnce)).ids).toContain('once');
    });

    it('folds nothing when no document has any text relevance', async () => {
      const { engine } = fixture.current;
      const { total, listed } = await engine.search(aPlan({ foldThreshold: 0.9 }), aCall());
      expect({ total, listed }).toEqual({ total: 6, listed: 6 });
    });

    it('pages without gaps or repetition', async () => {
      const whole = await fixture.ids({});
      const parts = [];
      for (const offset of [0, 2, 4, 6]) parts.push(...(await fixture.ids({ page: { offset, limit: 2 } })));
      expect(parts).toEqual(whole);
      expect(await fixture.ids({ page: { offset: 9_990, limit: 10 } })).toEqual([]);
    });

    it('explains a rank by the parts that it is made of, and only when asked', async () => {
      const { engine } = fixture.current;
      const plan = aPlan({ ...gout, explain: true });
      const { hits } = await engine.search(plan, aCall());
      for (const { score, explanation } of hits) {
        const { weights } = plan.ranking;
        const parts = explanation ?? { text: NaN, quality: NaN, recency: NaN, stems: [] };
        const whole =
          parts.text * (weights.text + weights.quality * parts.quality + weights.recency * parts.recency);
        expect(score).toBeCloseTo(whole, 12);
        expect(parts.stems.reduce((total, { contribution }) => total + contribution, 0)).toBeCloseTo(
          parts.text,
          12,
        );
      }
      const silent = await engine.search(aPlan(gout), aCall());
      expect(silent.hits.map(({ explanation }) => explanation)).toEqual([null, null, null, null]);
    });

    it('never lets better quality or newer date alone lower a rank', async () => {
      const base = aDocument({ id: 'base', title: 'Scurvy', date: '2005', grade: 4 });
      await fixture.write({
        documents: [base, { ...base, id: 'better', grade: 1 }, { ...base, id: 'newer', date: '2018' }],
      });
      const ids = await fixture.ids({ match: word('scurvy'), scoredStems: ['scurvi'] });
      expect(ids.at(-1)).toBe('base');
    });
  });
}
