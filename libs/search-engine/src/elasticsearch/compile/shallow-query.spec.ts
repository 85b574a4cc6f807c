import fc from 'fast-check';
import { allOf, anyOf, anyTerm, measuresOf, MATCH_ALL, partsOf, without, type Query } from './query.js';
import { shallowQuery } from './shallow-query.js';
import { writtenSize } from './written-size.js';

const term = (number: number): Query => anyTerm('ranked', [`w${number}`]);

/** Whether a document with some of the terms is found. */
function finds(query: Query, terms: ReadonlySet<string>, known = new Map<Query, boolean>()): boolean {
  const before = known.get(query);
  if (before !== undefined) return before;
  const holds = (each: Query): boolean => finds(each, terms, known);
  const parts = partsOf(query);
  const { term: own } = query as { readonly term?: { readonly ranked: { readonly value: string } } };
  const found =
    parts === null
      ? query === MATCH_ALL || (own !== undefined && terms.has(own.ranked.value))
      : parts.kind === 'any'
        ? parts.options.some(holds)
        : parts.wanted.every(holds) && !parts.unwanted.some(holds);
  known.set(query, found);
  return found;
}

/** Any formula of eight terms that goes deep in a few places. */
const formulas = fc
  .array(fc.tuple(fc.nat(5), fc.nat(7), fc.nat(9)), { maxLength: 60 })
  .map((steps) =>
    steps.reduce<readonly Query[]>(
      (made, [way, word, place]) => {
        const before = made.at(-1 - (place % made.length)) ?? term(word);
        const last = made.at(-1) ?? before;
        const own = term(word);
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
      [term(0)],
    ),
  )
  .map((made) => made.at(-1) ?? term(0));
const documents = fc
  .subarray([0, 1, 2, 3, 4, 5, 6, 7])
  .map((numbers) => new Set(numbers.map((each) => `w${each}`)));

/** Each step combines what came before with another term, in turn by one of the ways. */
function chain(steps: number, ...ways: readonly ((before: Query, own: Query) => Query)[]): Query {
  let query = term(0);
  for (let step = 0; step < steps; step++)
    query = ways[step % ways.length]?.(query, term(step % 97)) ?? query;
  return query;
}
const and = (before: Query, own: Query): Query => allOf([before, own]);
const or = (before: Query, own: Query): Query => anyOf([before, own]);
const butNot = (before: Query, own: Query): Query => without(own, before);

describe('a query that lies less deep', () => {
  it('finds the same documents, whatever the query', () => {
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
      let query = term(0);
      for (let step = 1; step < steps; step++) {
        const before = query;
        const uses = Array.from({ length: times }, (_, use) => allOf([before, term(step + use)]));
        query = step % 5 === 0 ? without(anyOf(uses), allOf([before, term(96 - step)])) : anyOf(uses);
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

  it('is the query itself where that is not too deep, or hopelessly so', () => {
    for (const steps of [20, 1_500]) {
      const query = chain(steps, and, or);
      expect(shallowQuery(query)).toBe(query);
    }
  });
});
