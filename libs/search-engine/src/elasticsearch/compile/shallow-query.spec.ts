import fc from 'fast-check';
import { allOf, anyOf, anyTerm, depthOf, MATCH_ALL, partsOf, without, type Query } from './query.js';
import { shallowQuery } from './shallow-query.js';
import { writtenSize } from './written-size.js';

const term = (number: number): Query => anyTerm('ranked', [`w${number}`]);

/** Whether a document with some of the terms is found. */
function finds(query: Query, terms: ReadonlySet<string>): boolean {
  const parts = partsOf(query);
  if (parts?.kind === 'any') return parts.options.some((each) => finds(each, terms));
  if (parts?.kind === 'all')
    return (
      parts.wanted.every((each) => finds(each, terms)) && !parts.unwanted.some((each) => finds(each, terms))
    );
  if (query['term'] !== undefined)
    return terms.has((query['term'] as { ranked: { value: string } }).ranked.value);
  return query === MATCH_ALL;
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
      expect(depthOf(shallow)).toBeLessThanOrEqual(24);
      expect(writtenSize(shallow)).toBeLessThan(30 * writtenSize(query));
      for (let at = 0; at < 100; at++) {
        const terms = new Set(Array.from({ length: 60 }, (_each, word) => `w${(word * at * at) % 97}`));
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
