import { parseStrategy } from '../parse-strategy.js';
import { addEntry, EMPTY_HISTORY, removeEntry } from './query-history.js';
import { searchableText } from './searchable-text.js';

const searchedAt = '2026-03-01T10:00:00Z';

function historyOf(searches: readonly (readonly ['pubmed' | 'ovid' | 'trip', string])[]) {
  return searches.reduce(
    (history, [dialect, text]) => addEntry(history, { text, dialect, searchedAt }).history,
    EMPTY_HISTORY,
  );
}

describe('a query that refers to the history, made self-contained', () => {
  it('has each search above it once', () => {
    const history = historyOf([
      ['pubmed', 'gout[ti]'],
      ['pubmed', 'diet[ti]'],
      ['pubmed', '#1 AND #2'],
    ]);
    expect(searchableText(history, { text: '#3 OR #1', dialect: 'pubmed' })).toEqual({
      text: '#1.\tgout[ti]\n#2.\tdiet[ti]\n#3.\t#1 AND #2\n#4.\t#3 OR #1',
      dialect: 'pubmed',
    });
  });

  it('has the lines of a strategy of many, and dropped searches too', () => {
    const history = removeEntry(
      historyOf([
        ['ovid', 'exp Gout/\ngout.ti.\n1 or 2'],
        ['ovid', 'diet.ti.'],
        ['ovid', '#1 and 2'],
      ]),
      1,
    );
    const { text, dialect } = searchableText(history, { text: '#3 not 2', dialect: 'ovid' });
    const { lines, diagnostics } = parseStrategy(text, { dialect });
    expect({ dialect, references: lines.map((line) => line.references), diagnostics }).toEqual({
      dialect: 'ovid',
      references: [[], [], [1, 2], [], [3, 4], [5, 4]],
      diagnostics: [],
    });
  });

  it('is written in the Trip dialect where dialects meet', () => {
    const history = historyOf([
      ['ovid', '(gout adj3 diet).ti.'],
      ['pubmed', 'urate[ti]'],
    ]);
    const { text, dialect } = searchableText(history, { text: '#1 OR #2', dialect: 'pubmed' });
    const errors = parseStrategy(text, { dialect }).diagnostics.filter(
      ({ severity }) => severity === 'error',
    );
    expect({ dialect, lines: text.split('\n').length, errors }).toEqual({
      dialect: 'trip',
      lines: 3,
      errors: [],
    });
  });

  it('keeps what words mean in the dialect that they were typed in', () => {
    const history = historyOf([
      ['ovid', 'wound or pressure ulcer'],
      ['pubmed', 'vitamin and mineral'],
    ]);
    expect(searchableText(history, { text: '#1 AND (healing NOT #2)', dialect: 'trip' })).toEqual({
      text: '#1.\twound[mp] OR "pressure ulcer"[mp]\n#2.\tvitamin AND mineral\n#3.\t#1 AND (healing NOT #2)',
      dialect: 'trip',
    });
  });

  it.each(['gout[ti]', '#9 OR gout[ti]', 'gout[ti]\ndiet[ti]\n#1 OR #2'])(
    'leaves other queries unchanged: %j',
    (text) => {
      const query = { text, dialect: 'pubmed' } as const;
      expect(searchableText(historyOf([['pubmed', 'urate[ti]']]), query)).toEqual(query);
    },
  );
});
