import type { QueryHistory } from '@clinical/contracts';
import fc from 'fast-check';
import { combineEntries, expandQuery, type ExpandedPart } from './expand-entry.js';
import {
  addEntry,
  clearHistory,
  EMPTY_HISTORY,
  findEntry,
  knownNumbers,
  readHistory,
  removeEntry,
  withTotal,
} from './query-history.js';

const searchedAt = '2026-03-01T10:00:00Z';

function historyOf(texts: readonly string[], from: QueryHistory = EMPTY_HISTORY): QueryHistory {
  return texts.reduce(
    (history, text) => addEntry(history, { text, dialect: 'pubmed', searchedAt }).history,
    from,
  );
}

const numbersOf = ({ entries }: QueryHistory): number[] => entries.map(({ number }) => number);

/** Searches 1 to n that refer to nothing. */
const plain = (n: number): string[] => Array.from({ length: n }, (_, at) => `word${at + 1}[tiab]`);

describe('a query history', () => {
  it('numbers searches from 1 and stores their references', () => {
    const { entries, nextNumber } = historyOf(['gout[tiab]', 'diet[tiab]', '#1 AND #2']);
    expect({ nextNumber, entries: entries.map(({ number, references }) => [number, references]) }).toEqual({
      nextNumber: 4,
      entries: [
        [1, []],
        [2, []],
        [3, [1, 2]],
      ],
    });
  });

  it('keeps how the query builder or the history wrote a query, also when it is run again', () => {
    const origin = { advsearchfield: 't', proximity2: 3 } as const;
    const one = addEntry(EMPTY_HISTORY, { text: 'title:gout', dialect: 'trip', searchedAt, origin }).history;
    const again = addEntry(one, { text: 'title:gout', dialect: 'trip', searchedAt }).history;
    const combined = addEntry(again, {
      ...{ text: '#1 OR #1', dialect: 'trip', searchedAt },
      origin: { advsearchcondition: 'OR' },
    }).history;
    expect(readHistory(JSON.parse(JSON.stringify(combined))).entries).toMatchObject([
      origin,
      { advsearchcondition: 'OR' },
    ]);
  });

  it('takes a repeated search to the end under its old number', () => {
    expect(numbersOf(historyOf(['gout[tiab]', 'diet[tiab]', 'gout[tiab]', 'urate[tiab]']))).toEqual([
      2, 1, 3,
    ]);
  });

  it('drops the oldest of 31 that no other refers to', () => {
    const history = historyOf(['gout[tiab]', 'diet[tiab]', '#1 OR urate[tiab]', ...plain(28)]);
    expect({
      count: history.entries.length,
      first: numbersOf(history).slice(0, 3),
      dropped: history.dropped,
    }).toEqual({
      count: 30,
      first: [1, 3, 4],
      dropped: [],
    });
  });

  it('keeps a snapshot of a dropped search as long as one refers to it', () => {
    const history = removeEntry(historyOf(['gout[tiab]', '#1 OR diet[tiab]', '#2 OR urate[tiab]']), 1);
    const without = removeEntry(history, 2);
    expect({
      kept: numbersOf(history),
      found: findEntry(history, 1),
      known: knownNumbers(without),
      after: knownNumbers(removeEntry(without, 3)),
    }).toEqual({
      kept: [2, 3],
      found: { dropped: true, entry: expect.objectContaining({ number: 1, text: 'gout[tiab]' }) },
      known: [1, 2, 3],
      after: [],
    });
  });

  it('never gives a number again', () => {
    const cleared = clearHistory(historyOf(plain(3)));
    expect(numbersOf(historyOf(['gout[tiab]'], cleared))).toEqual([4]);
  });

  it('refers to no other search from a strategy of many lines', () => {
    const history = historyOf(['gout[tiab]', 'diet[tiab]\nurate[tiab]\n#1 OR #2']);
    expect(history.entries.at(-1)?.references).toEqual([]);
  });

  it('learns totals when they are known', () => {
    const history = withTotal(historyOf(['gout[tiab]']), 1, { total: 12 });
    expect(history.entries[0]?.total).toBe(12);
    expect(withTotal(history, 7, { total: 1 })).toEqual(history);
  });

  it('reads a stored history, and starts empty for invalid data', () => {
    const history = historyOf(['gout[tiab]', '#1 NOT diet[tiab]']);
    expect(readHistory(JSON.parse(JSON.stringify(history)))).toEqual(history);
    expect(readHistory({ ...history, nextNumber: 1 }).nextNumber).toBe(3);
    const twice = { ...history, dropped: history.entries };
    for (const wrong of [null, 'x', 7, [], {}, { ...history, version: 2 }, twice])
      expect(readHistory(wrong)).toEqual(EMPTY_HISTORY);
  });

  it('resolves every reference after any course of searches and removals', () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constant('add' as const), references: fc.array(fc.nat(40), { maxLength: 2 }) }),
      fc.record({ kind: fc.constant('remove' as const), at: fc.nat(29) }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        let history = EMPTY_HISTORY;
        steps.forEach((action, at) => {
          if (action.kind === 'remove') history = removeEntry(history, numbersOf(history)[action.at] ?? 0);
          else {
            const known = knownNumbers(history);
            const references = action.references.flatMap((index) => known[index] ?? []).map((n) => `#${n}`);
            history = historyOf([[`w${at}x[tiab]`, ...references].join(' OR ')], history);
          }
        });
        expect(history.entries.length).toBeLessThanOrEqual(30);
        for (const { references } of [...history.entries, ...history.dropped])
          for (const number of references) expect(findEntry(history, number)).not.toBeNull();
        expect(readHistory(history)).toEqual(history);
      }),
      { numRuns: 60 },
    );
  });
});

describe('combining searches', () => {
  it.each([
    [[2, 5], 'OR', '#2 OR #5'],
    [[5, 2, 5], 'AND', '#5 AND #2'],
    [[1, 2, 3], 'NOT', '#1 NOT #2 NOT #3'],
    [[4], 'AND', '#4'],
    [[], 'OR', ''],
  ] as const)('writes %j with %s as %j', (numbers, operator, expected) => {
    expect(combineEntries(numbers, operator)).toBe(expected);
  });
});

describe('a search with its references expanded', () => {
  const write = (part: ExpandedPart): string => {
    if (part.kind === 'text') return part.text;
    if (part.kind !== 'entry') return `[${part.kind} #${part.number}]`;
    return `(${part.parts.map(write).join('')})${part.dropped ? ` [dropped #${part.number}]` : ''}`;
  };
  const text = (history: QueryHistory, query: string): string =>
    expandQuery(history, { text: query, dialect: 'pubmed' }).map(write).join('');

  it('shows the searches in brackets, and marks those known from a snapshot only', () => {
    const history = removeEntry(historyOf(['gout[tiab]', '#1 OR podagra[tiab]']), 1);
    expect(text(history, '#2 AND diet[tiab]')).toBe(
      '((gout[tiab]) [dropped #1] OR podagra[tiab]) AND diet[tiab]',
    );
  });

  it('stops at a search that refers to itself', () => {
    const [first, second] = historyOf(['#9 OR gout[tiab]', '#1']).entries;
    const looped = {
      ...EMPTY_HISTORY,
      nextNumber: 3,
      entries: [{ ...first!, text: '#2 OR gout[tiab]', references: [2] }, second!],
    };
    expect(text(looped, '#1')).toBe('(([recursive #1]) OR gout[tiab])');
  });

  it('names a search that is not there, and has an end where searches double', () => {
    expect(text(historyOf(['gout[tiab]']), '#1 OR #8')).toBe('(gout[tiab]) OR [unknown #8]');
    const doubled = historyOf([
      'gout[tiab]',
      ...Array.from({ length: 28 }, (_, at) => `#${at + 1} OR #${at + 1} OR x${at}y[tiab]`),
    ]);
    expect(text(doubled, '#29').length).toBeLessThan(20_000);
  });
});
