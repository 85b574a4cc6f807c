import fc from 'fast-check';
import {
  chooseLevel,
  levelSize,
  partWeights,
  relaxationLevels,
  type LevelSize,
  type RelaxationLevel,
} from './relaxation.js';

const node = { kind: 'none' } as never;
const levelsOf = (...weights: number[]): RelaxationLevel[] => relaxationLevels({ required: [] }, weights);

/** Parts of each of these weights, as a document may have them or not. */
const documents = fc
  .array(fc.nat(500), { minLength: 1, maxLength: 6 })
  .chain((weights) =>
    fc.tuple(
      fc.constant(weights),
      fc.array(fc.boolean(), { minLength: weights.length, maxLength: weights.length }),
    ),
  );

describe('the levels of a relaxation', () => {
  it('drop the least specific part first', () => {
    expect(levelsOf(100, 900, 300).slice(0, 3)).toEqual([
      { least: 1_300, dropped: [] },
      { least: 1_200, dropped: [0] },
      { least: 900, dropped: [0, 2] },
    ]);
  });

  it('name every part that may be missing, also one that counts as dropped only in its place', () => {
    expect(levelsOf(380, 400)).toEqual([
      { least: 780, dropped: [] },
      { least: 400, dropped: [0] },
      { least: 380, dropped: [0, 1] },
    ]);
    expect(levelsOf(300, 310, 320)[2]).toEqual({ least: 320, dropped: [0, 1, 2] });
  });

  it('let no part suffice alone that is far more general than the most specific part', () => {
    expect(levelsOf(120, 540).at(-1)).toEqual({ least: 540, dropped: [0] });
    expect(levelsOf(120, 130).at(-1)).toEqual({ least: 120, dropped: [0, 1] });
  });

  it('drop parts that no document has from the start', () => {
    expect(levelsOf(0, 400, 300)[0]).toEqual({ least: 700, dropped: [0] });
  });

  it('end with the required parts alone where there are some', () => {
    expect(relaxationLevels({ required: [node] }, [100, 400]).at(-1)).toEqual({ least: 0, dropped: [0, 1] });
  });

  it('become wider with each step', () => {
    fc.assert(
      fc.property(documents, ([weights]) => {
        const least = levelsOf(...weights).map((level) => level.least);
        expect(least).toEqual([...least].sort((a, b) => b - a));
      }),
    );
  });

  it('name all missing parts of a document which reaches them, and no parts that all of these have', () => {
    fc.assert(
      fc.property(documents, ([weights, has]) => {
        const lacking = [...weights.keys()].filter((part) => !has[part]);
        const total = weights.reduce((sum, weight) => sum + weight, 0);
        const reached = weights.reduce((sum, weight, part) => sum + (has[part] ? weight : 0), 0);
        for (const { least, dropped } of levelsOf(...weights)) {
          if (reached >= least) expect(dropped).toEqual(expect.arrayContaining(lacking));
          for (const part of dropped) expect(total - (weights[part] ?? 0)).toBeGreaterThanOrEqual(least);
        }
      }),
    );
  });
});

describe('the level that is chosen', () => {
  const [all, one, other] = levelsOf(300, 400);

  it.each<[string, [LevelSize, LevelSize, LevelSize], RelaxationLevel | undefined]>([
    ['the narrowest that many documents reach', ['short', 'many', 'many'], one],
    ['the widest that few documents reach', ['few', 'few', 'many'], one],
    ['the last if all of them are few', ['short', 'few', 'few'], other],
    ['the last if none has enough', ['short', 'short', 'short'], other],
    ['the first if many documents reach it', ['many', 'many', 'many'], all],
  ])('is %s', (_, sizes, expected) => {
    const levels = levelsOf(300, 400);
    const sizeOf = (level: RelaxationLevel): LevelSize => sizes[levels.indexOf(level)] ?? 'short';
    expect(chooseLevel(levels, sizeOf)).toEqual(expected);
  });

  it.each<[number, LevelSize]>([
    [19, 'short'],
    [20, 'few'],
    [500, 'few'],
    [501, 'many'],
  ])('has a size: %p documents are %p of 20 to 500', (documents, size) => {
    expect(
      levelSize(documents, { required: [], parts: [], minimum: 20, widenUpTo: 500, allWordsFirst: true }),
    ).toBe(size);
  });
});

describe('weights of parts', () => {
  const MINIMUM = { minimum: 20 };

  it('are higher for rarer parts, and 0 for a part that no document has', () => {
    const [none = 0, rare = 0, frequent = 0] = partWeights([0, 2, 900], 1_000, MINIMUM);
    expect(none).toBe(0);
    expect(rare).toBeGreaterThan(frequent);
    expect(frequent).toBeGreaterThan(0);
  });

  it.each<[string, number[], number | null]>([
    ['the most specific of up to four parts', [900, 60, 3_000, 700], 1],
    ['none where two are about as specific', [900, 60, 100], null],
    ['none that fewer documents have than are enough', [900, 19], null],
    ['none of five parts, which are about several things', [900, 60, 3_000, 700, 800], null],
    ['of four parts that documents have, whatever else was typed', [900, 60, 3_000, 700, 0], 1],
  ])('are about %s', (_, counts, subject) => {
    const levels = levelsOf(...partWeights(counts, 100_000, MINIMUM));
    const kept = [...counts.keys()].filter((part) => levels.every(({ dropped }) => !dropped.includes(part)));
    const found = kept.filter((part) => (counts[part] ?? 0) > 0);
    expect(found).toEqual(subject === null ? [] : [subject]);
  });

  it('never let what a search is about go, whatever the counts of the others', () => {
    const others = fc.array(fc.integer({ min: 40, max: 100_000 }), { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(others, (counts) => {
        const levels = levelsOf(...partWeights([20, ...counts], 100_000, MINIMUM));
        expect(levels.at(-1)?.dropped).toEqual(counts.map((_, other) => other + 1));
      }),
    );
  });
});
