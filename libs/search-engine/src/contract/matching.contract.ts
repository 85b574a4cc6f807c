import { NO_FILTERS, type SearchPlan, type TokenPattern } from '../search-plan.js';
import { aCall, aDocument, aHeading, aJournal, aPlan, anAbstract, phrase, word } from './builders.js';
import { useEngine, type MakeEngine } from './engine-fixture.js';

const DOCUMENTS = [
  aDocument({
    id: 'a',
    title: 'Asthma in children',
    abstract: anAbstract('Inhaled steroids help. E-learning too.'),
  }),
  aDocument({
    id: 'b',
    title: 'Heart failure',
    abstract: anAbstract('Asthmatic patients were left out.'),
    keywords: ['heart', 'failure of care'],
    mesh: [aHeading('Asthma'), aHeading('Children, Only')],
  }),
  aDocument({
    id: 'c',
    title: 'Failure of the heart',
    abstract: anAbstract('Children were not asked.'),
    proOnly: true,
  }),
  aDocument({
    id: 'd',
    title: 'Café au lait',
    vernacularTitle: 'Au lait',
    date: '2003-05',
    categories: [11, 100],
  }),
  aDocument({
    id: 'e',
    title: 'Undated',
    date: '',
    abstract: [
      { label: 'AIM', text: 'Heart.' },
      { label: 'END', text: 'Failure.' },
    ],
  }),
];

const day = (text: string): number => Date.parse(text) / 86_400_000;

export function describeMatching(makeEngine: MakeEngine): void {
  describe('matching', () => {
    const fixture = useEngine(makeEngine, DOCUMENTS);
    const found = async (plan: Partial<SearchPlan>): Promise<string> =>
      (await fixture.ids(plan)).sort().join('');

    it.each([
      [
        'a stem is found in title, abstract and keywords, whatever the ending',
        { match: word('asthma') },
        'ab',
      ],
      ['a stem is looked for only in its fields', { match: word('asthma', ['title']) }, 'a'],
      [
        'a stem in several fields needs one of them',
        { match: word('children', ['abstract', 'keywords']) },
        'bc',
      ],
      ['accents and case do not matter', { match: word('CAFE') }, 'd'],
      ['a phrase needs its words in order', { match: phrase('heart failure') }, 'b'],
      ['a phrase is of exact words', { match: phrase('inhaled steroid') }, ''],
      ['a phrase of one word is exact too', { match: phrase('steroids') }, 'a'],
      ['a phrase does not go from one keyword to the next', { match: phrase('heart failure of') }, ''],
      ['a phrase lies within one keyword', { match: phrase('failure of care') }, 'b'],
      ['a phrase does not go from one field to another', { match: phrase('children inhaled') }, ''],
      ['a phrase does not go from the title into its translation', { match: phrase('lait au') }, ''],
      ['a phrase may go over sections of an abstract', { match: phrase('heart end failure') }, 'e'],
      ['a phrase is looked for only in its fields', { match: phrase('heart failure', ['abstract']) }, ''],
      ['a hyphen parts words', { match: phrase('e learning') }, 'a'],
      [
        'AND needs every child',
        { match: { kind: 'and', children: [word('heart'), word('children')] } },
        'bc',
      ],
      ['OR needs some child', { match: { kind: 'or', children: [word('lait'), phrase('steroids')] } }, 'ad'],
      [
        'NOT takes documents away',
        { match: { kind: 'not', include: word('heart'), exclude: word('asthma') } },
        'ce',
      ],
      ['everything is every document', { match: { kind: 'everything' } }, 'abcde'],
      ['nothing is no document', { match: { kind: 'nothing' } }, ''],
      ['an unknown word finds nothing', { match: word('zebra') }, ''],
      [
        'Pro-only documents are hidden without the right',
        { match: word('heart'), access: { proOnlyDocuments: false } },
        'be',
      ],
      [
        'a category filter takes any of a document’s categories',
        { filters: { ...NO_FILTERS, categories: [11, 5] } },
        'd',
      ],
      [
        'a partial date counts as its earliest day',
        { filters: { ...NO_FILTERS, dates: { from: day('2003-05-01'), to: day('2003-05-01') } } },
        'd',
      ],
      [
        'undated documents fail any date limit',
        { filters: { ...NO_FILTERS, dates: { from: -1_000_000, to: null } } },
        'abcd',
      ],
    ] as [string, Partial<SearchPlan>, string][])('%s', async (_, plan, expected) => {
      expect(await found(plan)).toBe(expected);
    });

    it('relaxes when too few accessible documents match, ignoring filters', async () => {
      const relaxation = {
        required: [],
        parts: [word('children')],
        minimum: 2,
        widenUpTo: 0,
        allWordsFirst: true,
      };
      const visitor = { proOnlyDocuments: false };
      const match = word('heart', ['title']);
      expect(await found({ match, relaxation })).toBe('bc');
      expect(await found({ match, relaxation, access: visitor })).toBe('ab');
      expect(await found({ match, relaxation, filters: { ...NO_FILTERS, categories: [999] } })).toBe('');
    });

    it.each([
      ['too few have all parts', 0, 'ab'],
      ['the next level has more than that', 3, 'ab'],
      ['the next level has as many', 4, 'abce'],
    ])('lists the documents that it counts, in every order, when %s', async (_, widenUpTo, expected) => {
      const { engine } = fixture.current;
      const parts = [word('asthma'), word('heart')];
      const relaxation = { required: [], parts, minimum: 2, widenUpTo, allWordsFirst: true };
      for (const sort of ['triprank', 'relevance', 'date'] as const) {
        const plan = aPlan({
          match: { kind: 'and', children: parts },
          relaxation,
          scoredStems: ['asthma', 'heart'],
          sort,
        });
        const { hits, total, listed, facets } = await engine.search(plan, aCall());
        expect(
          hits
            .map(({ document }) => document.id)
            .sort()
            .join(''),
        ).toBe(expected);
        expect([total, listed]).toEqual([expected.length, expected.length]);
        expect(facets.years.reduce((sum, { count }) => sum + count, 0)).toBe(
          DOCUMENTS.filter(({ id, date }) => expected.includes(id) && date !== '').length,
        );
      }
    });

    it('keeps each condition that it must not leave out, however much the others weigh', async () => {
      const { engine } = fixture.current;
      const [asthma, heart, children] = [word('asthma'), word('heart'), word('children')];
      const plan = aPlan({
        match: { kind: 'and', children: [asthma, heart, children, word('unheard')] },
        relaxation: {
          required: [
            { kind: 'or', children: [asthma, word('unheard')] },
            { kind: 'or', children: [heart, children] },
          ],
          parts: [asthma, heart, children, word('unheard')],
          minimum: 20,
          widenUpTo: 0,
          allWordsFirst: true,
        },
        details: true,
        definitions: [{ kind: 'labelled', label: 'kept', child: asthma }],
      });
      const { hits, total, matchingAll, details } = await engine.search(plan, aCall());
      const missing = Object.fromEntries(hits.map((hit) => [hit.document.id, hit.missing]));
      expect({ missing, total, matchingAll }).toEqual({
        missing: { a: [1, 3], b: [3] },
        total: 2,
        matchingAll: 0,
      });
      expect(details).toEqual([{ label: 'kept', hits: 2, expansions: [] }]);
    });

    it('does not widen to all documents where these are what it must keep, and too many', async () => {
      const relaxation: SearchPlan['relaxation'] = {
        required: [{ kind: 'everything' }],
        parts: [word('asthma')],
        minimum: 2,
        widenUpTo: 4,
        allWordsFirst: true,
      };
      expect(await found({ match: word('unheard'), relaxation })).toBe(
        await found({ match: word('asthma') }),
      );
    });

    it('finds pinned documents in addition to matching ones, subject to access and filters', async () => {
      const pinnedKeys = [DOCUMENTS[2]?.lookupKeys[0] ?? '', 'title:unknown'];
      expect(await fixture.ids({ match: word('asthma', ['title']), pinnedKeys })).toEqual(['c', 'a']);
      expect(await found({ match: word('lait'), pinnedKeys, access: { proOnlyDocuments: false } })).toBe('d');
      expect(
        await found({ match: word('lait'), pinnedKeys, filters: { ...NO_FILTERS, categories: [11] } }),
      ).toBe('d');
    });

    it('counts the documents that match the plan’s own words when it relaxes', async () => {
      const { engine } = fixture.current;
      const plan = aPlan({
        match: phrase('heart failure'),
        relaxation: { required: [], parts: [word('heart')], minimum: 5, widenUpTo: 0, allWordsFirst: true },
      });
      const { total, matchingAll, relaxed } = await engine.search(plan, aCall());
      expect({ total, matchingAll, relaxed }).toEqual({ total: 3, matchingAll: 1, relaxed: true });
    });

    it('names the missing parts of the search for each document when it relaxes, unless the document is pinned', async () => {
      const { engine } = fixture.current;
      const parts = [word('asthma'), word('heart'), word('unheard')];
      const plan = aPlan({
        match: { kind: 'and', children: parts },
        relaxation: { required: [], parts, minimum: 3, widenUpTo: 0, allWordsFirst: true },
        pinnedKeys: DOCUMENTS[3]?.lookupKeys ?? [],
      });
      const { hits, partDocuments } = await engine.search(plan, aCall());
      expect(Object.fromEntries(hits.map(({ document, missing }) => [document.id, missing]))).toEqual({
        ...{ a: [1, 2], b: [2], c: [0, 2], d: [], e: [0, 2] },
      });
      expect(partDocuments).toEqual([2, 3, 0]);
      const unrelaxed = await engine.search({ ...plan, match: word('heart') }, aCall());
      expect(unrelaxed.hits.map(({ missing }) => missing)).toEqual([[], [], [], []]);
      expect(unrelaxed.partDocuments).toEqual([]);
    });

    it('returns complete documents by id in the requested order and omits unknown ids', async () => {
      const found = await fixture.current.engine.documents(['d', 'unknown', 'a'], aCall());
      expect(found).toEqual([
        { document: DOCUMENTS[3], publicationId: null },
        { document: DOCUMENTS[0], publicationId: null },
      ]);
    });
  });
}

const ANY = { min: 0, max: null };
const exactly = (count: number) => ({ min: count, max: count });
const upTo = (max: number) => ({ min: 0, max });

/** Forty possible positions of the searched letter. */
const LONG = `journal of ${'n'.repeat(40)} studies`;

const JOURNALS: Readonly<Record<string, string>> = {
  long: LONG,
  longer: `${LONG}${' x'.repeat(600)}`,
  short: 'journal of n studies',
  other: 'annals of n studies',
};

const PATTERNS: readonly (readonly [string, TokenPattern, readonly string[]])[] = [
  ['a fixed gap behind any', { literals: ['jou', 'n', 'studies'], gaps: [ANY, exactly(20)] }, ['long']],
  ['a fixed gap that fits nothing', { literals: ['jou', 'n', 'studies'], gaps: [ANY, exactly(60)] }, []],
  [
    'many gaps of several widths',
    { literals: ['jou', 'n', 'n', 'n', 's', ''], gaps: [upTo(9), upTo(30), upTo(30), upTo(30), ANY] },
    ['long', 'longer'],
  ],
  ['a wide gap', { literals: ['journal', 'studies'], gaps: [upTo(500)] }, ['long', 'short']],
  ['a long text', { literals: [`${LONG}${' x'.repeat(550)}`, 'x'], gaps: [ANY] }, ['longer']],
  [
    'many short texts',
    {
      literals: ['journal of ', ...Array.from({ length: 40 }, () => 'n'), ' studies'],
      gaps: Array.from({ length: 41 }, () => upTo(1)),
    },
    ['long'],
  ],
];

/** Patterns of values that an engine cannot pass on unchanged. */
export function describeValuePatterns(makeEngine: MakeEngine): void {
  describe('patterns of values', () => {
    const fixture = useEngine(
      makeEngine,
      Object.entries(JOURNALS).map(([id, title]) => aDocument({ id, journal: aJournal(title) })),
    );

    it.each(PATTERNS)('find what fits %s', async (_what, pattern, expected) => {
      const ids = await fixture.ids({ match: { kind: 'value', field: 'journal', values: [pattern] } });
      expect([...ids].sort()).toEqual(expected);
    });
  });
}
