import { CATEGORY, DEFAULT_RANKING_SETTINGS } from '@clinical/evidence';
import type { TitleHit } from '../search-engine.port.js';
import { NO_FILTERS, type SearchPlan } from '../search-plan.js';
import { aCall, aDocument, aPlan, anAbstract, word } from './builders.js';
import { useEngine, type MakeEngine } from './engine-fixture.js';

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

/** More ties than an engine fetches at once; only the oldest two also mention gout. */
const EQUALS = Array.from({ length: 640 }, (_, place) =>
  aDocument({
    id: `equal-${String(place).padStart(3, '0')}`,
    title: place < 638 ? 'Colchicine' : 'Colchicine for gout',
    date: String(2015 - Math.floor(place / 64)),
    grade: 3,
  }),
);

const STANDING = aDocument({ id: 'standing', title: 'Gout', categories: [101], grade: 5 });
const RETRACTED = aDocument({ ...STANDING, id: 'retracted', publicationTypes: ['Retracted Publication'] });

/** The best match of all for both words, were it an answer. */
const NOTICE = aDocument({
  id: 'notice',
  title: 'Gout and colchicine',
  categories: [CATEGORY.notices],
  date: '2012',
});

export function describeRanking(makeEngine: MakeEngine): void {
  describe('ranking of notices about other articles', () => {
    const others = DOCUMENTS.filter(({ id }) => id !== 'both');
    const full = aDocument({
      id: 'full',
      title: 'Joints',
      abstract: anAbstract(`colchicine ${'among other words '.repeat(20)} gout`),
      date: '1990',
    });
    const fixture = useEngine(makeEngine, [NOTICE, full, ...others]);
    const both = [word('gout'), word('colchicine')];
    const relaxed = aPlan({
      match: { kind: 'and', children: both },
      scoredStems: ['gout', 'colchicin'],
      relaxation: { required: [], parts: both, minimum: 20, widenUpTo: 0, allWordsFirst: true },
      explain: true,
    });
    const search = async (plan: SearchPlan) => {
      const found = await fixture.current.engine.search(plan, aCall());
      return { ...found, ids: found.hits.map(({ document }) => document.id) };
    };

    it.each(['triprank', 'relevance'] as const)('puts them last by %s, and counts them', async (sort) => {
      const plan = aPlan({ match: { kind: 'or', children: both }, scoredStems: ['gout', 'colchicin'], sort });
      const { ids, total, facets } = await search(plan);
      expect([ids.at(-1), ids.length, total]).toEqual(['notice', 7, 7]);
      expect(facets.categories).toContainEqual({ id: CATEGORY.notices, count: 1 });
    });

    it.each(['triprank', 'relevance'] as const)(
      'puts them behind records with some of the words by %s, and not among those with all',
      async (sort) => {
        const { ids, total, matchingAll, hits } = await search({ ...relaxed, sort });
        expect([ids[0], ids.at(-1), matchingAll, total]).toEqual(['full', 'notice', 1, 7]);
        expect(hits.at(-1)).toMatchObject({ missing: [], explanation: { hasAllWords: false } });
      },
    );

    it('keeps them at their date, and first where they are what was looked up', async () => {
      const byDate = await search({ ...relaxed, sort: 'date' });
      expect(byDate.ids).toEqual(['once', 'twin-a', 'twin-b', 'notice', 'often', 'title', 'full']);
      const pinned = await search({ ...relaxed, pinnedKeys: NOTICE.lookupKeys });
      expect(pinned.ids[0]).toBe('notice');
    });
  });

  describe('ranking of retracted documents', () => {
    const fixture = useEngine(makeEngine, [RETRACTED, STANDING]);
    const { qualityByCategory, qualitySpread, retractionPenalty } = DEFAULT_RANKING_SETTINGS;

    it('gives them a negative quality in every category', async () => {
      const plan = aPlan({ match: word('gout'), scoredStems: ['gout'], explain: true });
      const { hits } = await fixture.current.engine.search(plan, aCall());
      expect(hits.map(({ document, explanation }) => [document.id, explanation?.quality])).toEqual([
        ['standing', (qualityByCategory[101] ?? NaN) * (1 - qualitySpread / 2)],
        ['retracted', -retractionPenalty],
      ]);
    });
  });

  describe('titles of what plans list', () => {
    const fixture = useEngine(makeEngine, [...EQUALS, ...DOCUMENTS, RETRACTED]);

    it('equal those of their hits, in order, for each plan', async () => {
      const { engine } = fixture.current;
      const gout = { match: word('gout'), scoredStems: ['gout'] };
      const plans = [
        aPlan({ ...gout, page: { offset: 1, limit: 4 } }),
        aPlan({
          match: word('colchicine'),
          sort: 'date',
          foldThreshold: 0.5,
          page: { offset: 0, limit: 20 },
        }),
        aPlan({ ...gout, match: word('unheard') }),
        aPlan({ ...gout, filters: { ...NO_FILTERS, categories: [101] } }),
        aPlan({
          match: { kind: 'and', children: [word('gout'), word('colchicine')] },
          relaxation: {
            required: [],
            parts: [word('gout'), word('colchicine')],
            minimum: 20,
            widenUpTo: 0,
            allWordsFirst: true,
          },
          page: { offset: 0, limit: 3 },
        }),
      ];
      const found = await Promise.all(plans.map((plan) => engine.search(plan, aCall())));
      expect(found.map(({ hits }) => hits.length)).toEqual([4, 20, 0, 1, 3]);
      expect(await engine.titles(plans, aCall())).toEqual(
        found.map(({ hits }) =>
          hits.map(({ document: { id, title } }) => ({ id, title, retracted: id === 'retracted' })),
        ),
      );
    });
  });

  describe('searches whose leading documents are looked up', () => {
    const fixture = useEngine(makeEngine, [...EQUALS, ...DOCUMENTS, RETRACTED]);
    const gout = { match: word('gout'), scoredStems: ['gout'] };
    const inTitle = word('gout', ['title']);
    const both = [word('gout'), word('colchicine')];
    const relaxed = {
      match: { kind: 'and' as const, children: both },
      scoredStems: ['gout', 'colchicin'],
      relaxation: { required: [], parts: both, minimum: 20, widenUpTo: 0, allWordsFirst: true },
    };
    const pinnedKeys = DOCUMENTS.find(({ id }) => id === 'title')?.lookupKeys ?? [];
    const lookUp = (plan: SearchPlan): SearchPlan => ({
      ...plan,
      match: { kind: 'and', children: [plan.match, inTitle] },
      relaxation: null,
      pinnedKeys: [],
      wording: '',
      page: { offset: 0, limit: 4 },
      foldThreshold: null,
      explain: false,
    });

    it.each<[string, Partial<SearchPlan>]>([
      ['a word', gout],
      ['a later page', { ...gout, page: { offset: 2, limit: 3 } }],
      ['text relevance', { ...gout, sort: 'relevance' }],
      ['dates', { ...gout, sort: 'date' }],
      ['a relaxed search', { ...relaxed, page: { offset: 0, limit: 8 } }],
      [
        'a page behind the exact ones',
        { match: word('colchicine'), scoredStems: ['colchicin'], page: { offset: 600, limit: 20 } },
      ],
      ['pinned documents', { ...gout, pinnedKeys }],
      ['compared wordings', { ...gout, wording: 'gout' }],
      ['a low-relevance cutoff', { ...gout, foldThreshold: 0.6 }],
      ['a filter', { ...gout, filters: { ...NO_FILTERS, categories: [101] } }],
      ['nothing', { match: word('unheard') }],
    ])('give what the look-ups and then the search give for %s', async (what, change) => {
      const { engine } = fixture.current;
      const plan = aPlan({ ...change, explain: true });
      const lookUps = {
        // The second finds nothing, and one hit of the first is of both groups.
        plans: [lookUp(plan), lookUp({ ...plan, match: word('unheard') })],
        choose: ([found = [], none = []]: readonly (readonly TitleHit[])[]) => [
          found.filter(({ retracted }) => retracted).map(({ id }) => id),
          none.map(({ id }) => id),
          found.filter(({ title }) => title.includes('colchicine')).map(({ id }) => id),
        ],
      };
      const leading = lookUps.choose(await engine.titles(lookUps.plans, aCall()));
      const { timings: _1, ...expected } = await engine.search({ ...plan, leading }, aCall());
      const { timings: _2, ...found } = await engine.searchLed(plan, lookUps, aCall());
      expect(found).toEqual(expected);
      expect(expected.hits.length > 0).toBe(what !== 'nothing');
    });
  });

  describe('ranking of appraised documents', () => {
    const trial = aDocument({ id: 'unknown', title: 'Gout', categories: [27], grade: 2 });
    const fixture = useEngine(makeEngine, [
      { ...trial, id: 'poor', appraisedQuality: 10 },
      trial,
      { ...trial, id: 'good', appraisedQuality: 90 },
      { ...trial, id: 'worst', appraisedQuality: 0 },
    ]);

    it('ranks better appraisals before unknown ones, and those before poorer ones', async () => {
      const ids = await fixture.ids({ match: word('gout'), scoredStems: ['gout'] });
      expect(ids).toEqual(['good', 'unknown', 'poor', 'worst']);
    });
  });

  describe('ranking of material next to evidence', () => {
    const trial = aDocument({ id: 'trial', title: 'Gout', date: '1999', categories: [27], grade: 2 });
    const news = aDocument({ id: 'news', title: 'Gout', date: '2019', categories: [118], grade: 5 });
    const fixture = useEngine(makeEngine, [
      news,
      { ...news, id: 'leaflet', categories: [116], date: '2018' },
      { ...trial, id: 'other', categories: [113], grade: 5, date: '1980' },
      { ...trial, appraisedQuality: 0 },
    ]);

    it('puts evidence that answers the words as well first, however old, and newer material before older', async () => {
      const plan = { match: word('gout'), scoredStems: ['gout'] };
      expect(await fixture.ids(plan)).toEqual(['trial', 'other', 'news', 'leaflet']);
      const weights = { text: 0, quality: 0, recency: 1 };
      const ranking = { ...DEFAULT_RANKING_SETTINGS, weights };
      expect(await fixture.ids({ ...plan, ranking })).toEqual(['trial', 'other', 'news', 'leaflet']);
    });
  });

  describe('ranking', () => {
    const fixture = useEngine(makeEngine, DOCUMENTS);
    const gout = { match: word('gout'), scoredStems: ['gout'] };

    it('gives every document the highest relevance when there are no words to rank by', async () => {
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

    it('sorts by text relevance, where words in titles and short texts weigh more', async () => {
      expect(await fixture.ids({ ...gout, sort: 'relevance' })).toEqual(['often', 'title', 'both', 'once']);
    });

    it('breaks ties by day, then by id', async () => {
      const plan = { match: word('colchicine', ['title']), sort: 'relevance' as const };
      expect(await fixture.ids(plan)).toEqual(['twin-a', 'twin-b', 'both']);
    });

    it('ranks documents with all words before others of equal rank', async () => {
      const plan = {
        match: word('gout'),
        relaxation: {
          required: [],
          parts: [{ kind: 'everything' as const }],
          minimum: 5,
          widenUpTo: 0,
          allWordsFirst: true,
        },
        sort: 'relevance' as const,
      };
      expect(await fixture.ids(plan)).toEqual(['once', 'often', 'title', 'both', 'twin-a', 'twin-b']);
    });

    it('ranks pinned documents first in every sort order', async () => {
      const pinnedKeys = DOCUMENTS.find(({ id }) => id === 'both')?.lookupKeys ?? [];
      for (const sort of ['triprank', 'relevance', 'date'] as const) {
        expect((await fixture.ids({ ...gout, sort, pinnedKeys }))[0]).toBe('both');
      }
    });

    it('ranks matching leading documents first, group by group', async () => {
      const leading = [['title'], ['twin-a', 'unknown', 'both', 'often'], []];
      const plan = { ...gout, sort: 'date' as const, leading };
      expect(await fixture.ids(plan)).toEqual(['title', 'often', 'both', 'once']);
      const parts = [];
      for (const offset of [0, 1, 2, 3])
        parts.push(...(await fixture.ids({ ...plan, page: { offset, limit: 1 } })));
      expect(parts).toEqual(['title', 'often', 'both', 'once']);
      const { engine } = fixture.current;
      const named = await engine.search(aPlan(plan), aCall());
      const plain = await engine.search(aPlan({ ...plan, leading: [] }), aCall());
      expect([named.total, named.listed, named.facets]).toEqual([plain.total, plain.listed, plain.facets]);
    });

    it('hides documents below the low-relevance cutoff but counts them, and never hides pinned documents', async () => {
      const { engine } = fixture.current;
      const search = async (pinnedKeys: readonly string[]) => {
        const plan = aPlan({ ...gout, foldThreshold: 0.6, sort: 'relevance', pinnedKeys });
        const { total, listed, hits } = await engine.search(plan, aCall());
        return { total, listed, ids: hits.map(({ document }) => document.id) };
      };
      expect(await search([])).toEqual({ total: 4, listed: 3, ids: ['often', 'title', 'both'] });
      const pinnedOnce = DOCUMENTS.filter(({ id }) => id === 'once').flatMap(({ lookupKeys }) => lookupKeys);
      expect((await search(pinnedOnce)).ids).toContain('once');
    });

    it('hides nothing when no document has any text relevance', async () => {
      const { engine } = fixture.current;
      const { total, listed } = await engine.search(aPlan({ foldThreshold: 0.9 }), aCall());
      expect({ total, listed }).toEqual({ total: 6, listed: 6 });
    });

    it('pages without gaps or repetition', async () => {
      const full = await fixture.ids({});
      const parts = [];
      for (const offset of [0, 2, 4, 6]) parts.push(...(await fixture.ids({ page: { offset, limit: 2 } })));
      expect(parts).toEqual(full);
      expect(await fixture.ids({ page: { offset: 9_990, limit: 10 } })).toEqual([]);
    });

    it('explains a rank by its components, only on request', async () => {
      const { engine } = fixture.current;
      const plan = aPlan({ ...gout, explain: true });
      const { hits } = await engine.search(plan, aCall());
      for (const { score, explanation } of hits) {
        const { weights } = plan.ranking;
        const parts = explanation ?? { text: NaN, quality: NaN, recency: NaN, stems: [] };
        const full =
          parts.text * (weights.text + weights.quality * parts.quality + weights.recency * parts.recency);
        expect(score).toBeCloseTo(full, 12);
        expect(parts.stems.reduce((total, { contribution }) => total + contribution, 0)).toBeCloseTo(
          parts.text,
          12,
        );
      }
      const silent = await engine.search(aPlan(gout), aCall());
      expect(silent.hits.map(({ explanation }) => explanation)).toEqual([null, null, null, null]);
    });

    it('never lowers a rank because of better quality or a newer date alone', async () => {
      const base = aDocument({ id: 'base', title: 'Scurvy', date: '2005', grade: 4 });
      await fixture.write({
        documents: [base, { ...base, id: 'better', grade: 1 }, { ...base, id: 'newer', date: '2018' }],
      });
      const ids = await fixture.ids({ match: word('scurvy'), scoredStems: ['scurvi'] });
      expect(ids.at(-1)).toBe('base');
    });
  });

  describe('ranking of many documents of equal rank', () => {
    const fixture = useEngine(makeEngine, EQUALS);
    const ids = EQUALS.map(({ id }) => id);
    const withAllWordsFirst = [...ids.slice(638), ...ids.slice(0, 638)];
    const search = {
      match: word('gout'),
      relaxation: {
        required: [],
        parts: [word('colchicine')],
        minimum: 20,
        widenUpTo: 0,
        allWordsFirst: true,
      },
      // Without recency all of them are ties.
      ranking: { ...DEFAULT_RANKING_SETTINGS, weights: { text: 1, quality: 1, recency: 0 } },
    };

    it.each(['relevance', 'triprank'] as const)(
      'puts those with all the words first, however old, and pages without gaps or repetition by %s',
      async (sort) => {
        for (const limit of [5, 100]) {
          const pages = [];
          for (let offset = 0; offset < (limit === 5 ? 10 : 700); offset += limit)
            pages.push(...(await fixture.ids({ ...search, sort, page: { offset, limit } })));
          expect(pages).toEqual(limit === 5 ? withAllWordsFirst.slice(0, 10) : withAllWordsFirst);
        }
      },
    );

    it.each(['relevance', 'triprank'] as const)(
      'puts leading documents first, however far down they are by %s',
      async (sort) => {
        const leading = [
          ['equal-600', 'unknown'],
          ['equal-550', 'equal-639'],
        ];
        const first = ['equal-600', 'equal-639', 'equal-550', 'equal-638'];
        const expected = [...first, ...ids.filter((id) => !first.includes(id))];
        for (const page of [
          { offset: 0, limit: 2 },
          { offset: 0, limit: 20 },
          { offset: 590, limit: 50 },
        ])
          expect(await fixture.ids({ ...search, sort, leading, page })).toEqual(
            expected.slice(page.offset, page.offset + page.limit),
          );
      },
    );

    it('ranks them first among equal dates when sorted by date', async () => {
      const page = { offset: 576, limit: 64 };
      const sort = 'date' as const;
      expect(await fixture.ids({ ...search, sort, page: { offset: 0, limit: 64 } })).toEqual(
        ids.slice(0, 64),
      );
      expect(await fixture.ids({ ...search, sort, page })).toEqual([
        ...ids.slice(638),
        ...ids.slice(576, 638),
      ]);
    });

    it('compares their wording with the search before others', async () => {
      const { engine } = fixture.current;
      const wording = { candidates: 4, weight: 0.5, similarity: 0.5 };
      const plan = aPlan({
        ...search,
        sort: 'relevance',
        ranking: { ...search.ranking, wording },
        wording: 'gout and colchicine',
        page: { offset: 0, limit: 6 },
        explain: true,
      });
      const { hits } = await engine.search(plan, aCall());
      const compared = hits.filter(({ explanation }) => (explanation?.wording?.fit ?? null) !== null);
      expect(new Set(compared.map(({ document }) => document.id))).toEqual(
        new Set(withAllWordsFirst.slice(0, 4)),
      );
    });
  });
}
