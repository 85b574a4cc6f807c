import fc from 'fast-check';
import { DEFINITIONS, matchNodes } from '../../contract/generated-nodes.js';
import { smallMaterial } from '../../contract/generated-plans.js';
import type { MatchNode } from '../../search-plan.js';
import { matchQuery, shallowQuery, type MatchContext } from './match-query.js';
import {
  MATCH_ALL,
  allOf,
  anyOf,
  anyTerm,
  measuresOf,
  partsOf,
  without,
  writtenSize,
  type Query,
} from './query.js';

const contextOf = (definitions: readonly MatchNode[]): MatchContext => ({
  script: 'the script',
  expansions: { expand: () => ({ words: ['found'], count: 1 }) },
  definitions,
  known: new Map(),
  firstFulfilled: ({ children }) => children[1] ?? null,
});
const stem = (text: string): MatchNode => ({
  kind: 'stem',
  stem: text,
  fields: ['title', 'abstract', 'keywords'],
});
const term = (text: string): object => ({ term: { ranked: { value: text } } });

describe('the query of a match', () => {
  it.each<[string, MatchNode, object]>([
    ['a stem anywhere', stem('asthma'), term('asthma')],
    [
      'a stem in one field',
      { kind: 'stem', stem: 'asthma', fields: ['title'] },
      { term: { 'stemsOf.title': { value: 'asthma' } } },
    ],
    [
      'values and what patterns of values stand for',
      {
        kind: 'value',
        field: 'language',
        values: ['eng', { literals: ['f', ''], gaps: [{ min: 0, max: null }] }],
      },
      { terms: { 'valueOf.language': ['eng', 'found'] } },
    ],
    [
      'headings with subheadings as major topics',
      { kind: 'mesh', headings: ['asthma'], major: true, subheadings: ['therapy'] },
      { term: { mesh: { value: 'asthma/therapy\u0001major' } } },
    ],
    ['an import after a minute', { kind: 'arrived', after: 3 }, { range: { arrived: { gt: 3 } } }],
    ['a date within limits', { kind: 'date', from: 3, to: null }, { range: { day: { gte: 3 } } }],
    ['any date at all', { kind: 'date', from: null, to: null }, { match_all: {} }],
    ['lookup keys', { kind: 'keys', keys: ['a', 'a'] }, { term: { keys: { value: 'a' } } }],
    ['the first that is fulfilled', { kind: 'firstOf', children: [stem('a'), stem('b')] }, term('b')],
    ['a definition', { kind: 'definition', index: 0 }, term('asthma')],
    ['what has a label', { kind: 'labelled', label: 'x', child: stem('a') }, term('a')],
    [
      'all of several',
      { kind: 'and', children: [stem('a'), stem('b')] },
      { bool: { filter: [term('a'), term('b')] } },
    ],
    [
      'any of several',
      { kind: 'or', children: [stem('a'), stem('b')] },
      { bool: { should: [term('a'), term('b')], minimum_should_match: 1 } },
    ],
    [
      'one without another',
      { kind: 'not', include: stem('a'), exclude: stem('b') },
      { bool: { filter: [term('a')], must_not: [term('b')] } },
    ],
    [
      'nothing, within all of several',
      { kind: 'and', children: [stem('a'), { kind: 'nothing' }] },
      { match_none: {} },
    ],
    [
      'everything, within any of several',
      { kind: 'or', children: [stem('a'), { kind: 'everything' }] },
      { match_all: {} },
    ],
  ])('compiles %s', (_, node, expected) => {
    expect(matchQuery(node, contextOf([stem('asthma')]))).toEqual(expected);
  });

  it('is short even if every line references the previous one twice', () => {
    const before = (index: number): MatchNode => ({ kind: 'definition', index });
    const both = (index: number, word: string): MatchNode => ({
      kind: 'and',
      children: [before(index), stem(word)],
    });
    const definitions = Array.from({ length: 101 }, (_, line): MatchNode => {
      const child: MatchNode =
        line === 0
          ? stem('asthma')
          : { kind: 'or', children: [both(line - 1, 'wheeze'), both(line - 1, 'child')] };
      return { kind: 'labelled', label: `line ${line}`, child };
    });
    const query = matchQuery(before(100), contextOf(definitions));
    expect(writtenSize(query)).toBeLessThan(500_000);
  });

  it('does not nest deeper for nested nodes of one kind', () => {
    const within = (kind: 'and' | 'or', deep: number): MatchNode =>
      deep === 0 ? stem('0') : { kind, children: [within(kind, deep - 1), stem(`${deep}`)] };
    const without = (deep: number): MatchNode =>
      deep === 0 ? stem('0') : { kind: 'not', include: without(deep - 1), exclude: stem(`${deep}`) };
    const terms = ['0', '1', '2', '3'].map(term);
    const others: MatchNode = { kind: 'not', include: stem('x'), exclude: within('or', 2) };
    const either: MatchNode = { kind: 'or', children: [{ kind: 'definition', index: 0 }, stem('2')] };
    const nodes = [within('and', 3), within('or', 3), without(3), others, either];
    expect(nodes.map((node) => matchQuery(node, contextOf([within('or', 1)])))).toEqual([
      { bool: { filter: terms } },
      { bool: { should: terms, minimum_should_match: 1 } },
      { bool: { filter: [term('0')], must_not: terms.slice(1) } },
      { bool: { filter: [term('x')], must_not: terms.slice(0, 3) } },
      { bool: { should: terms.slice(0, 3), minimum_should_match: 1 } },
    ]);
  });

  it('never passes text to a query parser or into a script source', () => {
    const material = smallMaterial([1], ['title:x'], []);
    fc.assert(
      fc.property(matchNodes(material, DEFINITIONS), (node) => {
        const definitions = Array.from({ length: DEFINITIONS }, (): MatchNode => ({ kind: 'nothing' }));
        const query = JSON.stringify(matchQuery(node, contextOf(definitions)));
        expect(query).not.toMatch(/query_string|"regexp"|"wildcard"|"fuzzy"/);
        for (const [, source] of query.matchAll(/"source":"([^"]*)"/g)) expect(source).toBe('the script');
      }),
    );
  });
});

const rankedWord = (number: number): Query => anyTerm('ranked', [`w${number}`]);

/** Whether a document with these terms matches. */
function finds(query: Query, terms: ReadonlySet<string>, known = new Map<Query, boolean>()): boolean {
  const before = known.get(query);
  if (before !== undefined) return before;
  const holds = (each: Query): boolean => finds(each, terms, known);
  const parts = partsOf(query);
  const { rankedWord: own } = query as {
    readonly rankedWord?: { readonly ranked: { readonly value: string } };
  };
  const found =
    parts === null
      ? query === MATCH_ALL || (own !== undefined && terms.has(own.ranked.value))
      : parts.kind === 'any'
        ? parts.options.some(holds)
        : parts.wanted.every(holds) && !parts.unwanted.some(holds);
  known.set(query, found);
  return found;
}

/** Any formula of eight terms that nests deeply in a few places. */
const formulas = fc
  .array(fc.tuple(fc.nat(5), fc.nat(7), fc.nat(9)), { maxLength: 60 })
  .map((steps) =>
    steps.reduce<readonly Query[]>(
      (made, [way, word, place]) => {
        const before = made.at(-1 - (place % made.length)) ?? rankedWord(word);
        const last = made.at(-1) ?? before;
        const own = rankedWord(word);
        const ways = [
          () => allOf([last, own]),
          () => anyOf([last, own]),
          () => without(own, last),
          () => without(last, own),
          () => allOf([last, without(own, before)]),
          () => anyOf([last, allOf([own, before])]),
        ];
        return [...made, ways[way]?.() ?? last];
      },
      [rankedWord(0)],
    ),
  )
  .map((made) => made.at(-1) ?? rankedWord(0));
const documents = fc
  .subarray([0, 1, 2, 3, 4, 5, 6, 7])
  .map((numbers) => new Set(numbers.map((each) => `w${each}`)));

/** Each step combines the previous query with another term, alternating operators. */
function chain(steps: number, ...ways: readonly ((before: Query, own: Query) => Query)[]): Query {
  let query = rankedWord(0);
  for (let step = 0; step < steps; step++)
    query = ways[step % ways.length]?.(query, rankedWord(step % 97)) ?? query;
  return query;
}
const and = (before: Query, own: Query): Query => allOf([before, own]);
const or = (before: Query, own: Query): Query => anyOf([before, own]);
const butNot = (before: Query, own: Query): Query => without(own, before);

describe('a shallower query', () => {
  it('finds the same documents', () => {
    fc.assert(
      fc.property(
        formulas,
        fc.array(documents, { minLength: 5, maxLength: 10 }),
        fc.integer({ min: 3, max: 9 }),
        (query, sets, deepest) => {
          const shallow = shallowQuery(query, deepest);
          for (const terms of sets) expect(finds(shallow, terms)).toBe(finds(query, terms));
        },
      ),
    );
  });

  it.each([
    ['AND and OR in turn', [and, or]],
    ['NOT of what came before', [butNot]],
    ['all of them in turn', [and, or, butNot]],
  ] as const)('is no deeper than Elasticsearch goes, and of a moderate size, for %s', (_, ways) => {
    for (const steps of [30, 50, 100, 200]) {
      const query = chain(steps, ...ways);
      const shallow = shallowQuery(query);
      expect(measuresOf(shallow).depth).toBeLessThanOrEqual(24);
      expect(writtenSize(shallow)).toBeLessThan(30 * writtenSize(query));
      for (let at = 0; at < 100; at++) {
        const terms = new Set(Array.from({ length: 60 }, (_each, word) => `w${(word * at * at) % 97}`));
        expect(finds(shallow, terms)).toBe(finds(query, terms));
      }
    }
  });

  it.each([2, 3, 10])('is short where each step names the one before %d times', (times) => {
    for (const steps of [8, 12, 30, 60]) {
      let query = rankedWord(0);
      for (let step = 1; step < steps; step++) {
        const before = query;
        const uses = Array.from({ length: times }, (_, use) => allOf([before, rankedWord(step + use)]));
        query = step % 5 === 0 ? without(anyOf(uses), allOf([before, rankedWord(96 - step)])) : anyOf(uses);
      }
      const shallow = shallowQuery(query);
      expect(writtenSize(shallow)).toBeLessThan(500_000);
      expect(measuresOf(shallow).depth).toBeLessThanOrEqual(24);
      for (let at = 0; at < 200; at++) {
        const terms = new Set(Array.from({ length: 97 - (at % 40) }, (_, word) => `w${(word * at) % 97}`));
        expect(finds(shallow, terms)).toBe(finds(query, terms));
      }
    }
  });

  it('is the query itself if that is shallow enough, or far too deep', () => {
    for (const steps of [20, 1_500]) {
      const query = chain(steps, and, or);
      expect(shallowQuery(query)).toBe(query);
    }
  });
});
