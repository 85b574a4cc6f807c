import type { Diagnostic } from '@clinical/contracts';
import fc from 'fast-check';
import { fixedQuery } from './query-fixes.js';
import { markedQuery } from './refused-search.js';

const at = (start: number, end: number, fix?: string): Diagnostic => ({
  severity: 'error',
  code: 'Q001',
  message: 'Wrong',
  start,
  end,
  ...(fix === undefined ? {} : { fix }),
});

describe('markedQuery', () => {
  it.each([
    ['(heart failure', [at(0, 1)], ['[(]', 'heart failure']],
    ['heart AND', [at(6, 9)], ['heart ', '[AND]']],
    ['heart "', [at(7, 7)], ['heart ', '["]']],
    ['a b c', [at(0, 1), at(4, 5)], ['[a]', ' b ', '[c]']],
    ['a b c', [at(0, 3), at(2, 5)], ['[a b c]']],
    ['heart', [], ['heart']],
    ['', [at(0, 1)], []],
  ])('splits %j at %j', (criteria, diagnostics, expected) => {
    expect(markedQuery(criteria, diagnostics).map(({ text, fault }) => (fault ? `[${text}]` : text))).toEqual(
      expected,
    );
  });

  it('loses no character, wherever the diagnostics point', () => {
    const spans = fc.array(fc.tuple(fc.integer(), fc.integer()).map(([start, end]) => at(start, end)));
    fc.assert(
      fc.property(fc.string(), spans, (criteria, diagnostics) => {
        const stretches = markedQuery(criteria, diagnostics);
        expect(stretches.map(({ text }) => text).join('')).toBe(criteria);
      }),
    );
  });
});

describe('fixedQuery', () => {
  it.each([
    ['(heart failure', at(0, 1, ''), 'heart failure'],
    ['"heart failure', at(14, 14, '"'), '"heart failure"'],
    ['heart adn lung', at(6, 9, 'AND'), 'heart AND lung'],
    ['heart', at(0, 5), null],
    ['(', at(0, 1, ''), null],
    ['heart', at(0, 5, 'heart'), null],
  ])('returns for %j with %j %j', (criteria, diagnostic, expected) => {
    expect(fixedQuery(criteria, diagnostic)).toBe(expected);
  });
});
