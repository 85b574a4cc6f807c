import type { TokenPattern } from '../search-plan.js';
import { aDocument, aJournal } from './builders.js';
import { useEngine } from './engine-fixture.js';
import type { MakeEngine } from './search-engine.contract.js';

const ANY = { min: 0, max: null };
const exactly = (count: number) => ({ min: count, max: count });
const upTo = (max: number) => ({ min: 0, max });

/** Forty places where the letter may stand that is looked for, and its distance to the end of it all. */
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

/** Patterns among whole values that an engine cannot hand on as they are to what it works with. */
export function describeValuePatterns(makeEngine: MakeEngine): void {
  describe('patterns among whole values', () => {
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
