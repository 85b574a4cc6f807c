import fc from 'fast-check';
import {
  contains,
  intersect,
  setOfSorted,
  setOfWords,
  sizeOf,
  subtract,
  toSorted,
  unite,
  type DocSet,
} from './doc-set.js';

const UNIVERSE = 400;

/** Sets of all densities, as lists and bitmaps. */
const sets: fc.Arbitrary<{ set: DocSet; members: Set<number> }> = fc
  .tuple(fc.uniqueArray(fc.nat(UNIVERSE - 1), { maxLength: UNIVERSE }), fc.boolean())
  .map(([ids, asWords]) => {
    const sorted = Uint32Array.from(ids).sort();
    const dense = setOfSorted(sorted, UNIVERSE);
    const words = new Uint32Array(Math.ceil(UNIVERSE / 32));
    for (const id of sorted) words[id >>> 5] = (words[id >>> 5] ?? 0) | (1 << (id & 31));
    return { set: asWords ? setOfWords(words) : dense, members: new Set(ids) };
  });

const sorted = (members: Iterable<number>): number[] => [...members].sort((a, b) => a - b);

describe('sets of documents', () => {
  it('agree with JavaScript sets', () => {
    fc.assert(
      fc.property(sets, sets, fc.nat(UNIVERSE - 1), (a, b, docid) => {
        const both = [...a.members].filter((id) => b.members.has(id));
        const only = [...a.members].filter((id) => !b.members.has(id));
        expect([...toSorted(a.set)]).toEqual(sorted(a.members));
        expect([...toSorted(intersect(a.set, b.set))]).toEqual(sorted(both));
        expect([...toSorted(subtract(a.set, b.set))]).toEqual(sorted(only));
        expect([...toSorted(unite([a.set, b.set], UNIVERSE))]).toEqual(
          sorted(new Set([...a.members, ...b.members])),
        );
        expect(sizeOf(intersect(a.set, b.set))).toBe(both.length);
        expect(contains(a.set, docid)).toBe(a.members.has(docid));
      }),
    );
  });

  it('are not modified by operations', () => {
    fc.assert(
      fc.property(sets, sets, (a, b) => {
        unite([a.set, b.set], UNIVERSE);
        subtract(a.set, b.set);
        intersect(a.set, b.set);
        expect([...toSorted(a.set)]).toEqual(sorted(a.members));
      }),
    );
  });
});
