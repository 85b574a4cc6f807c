import { checkStrategy, type StrategyOutcome } from './check-strategy.js';
import { reportPage } from './report.js';
import { confusionTable, countCodes, summaryLines } from './summary.js';

const outcomeOf = (id: string, text: string, syntax: string | null): StrategyOutcome =>
  checkStrategy({ id, text, syntax, dialect: null, row: null }).outcome;

const OUTCOMES = [
  outcomeOf('one', 'exp Gout/\ngout.tw.\n1 or 2', 'ovid'),
  outcomeOf('two', 'gout[tiab]\n(diet[tiab]\n#1 AND #7', 'pubmed'),
];

describe('reports about strategies', () => {
  it('are one object for each', () => {
    const { ms, problems, ...reported } = OUTCOMES[1]!;
    expect({ ...reported, codes: problems.map(({ code, line }) => [code, line]), fast: ms < 10_000 }).toEqual(
      {
        id: 'two',
        syntax: 'pubmed',
        dialect: 'pubmed',
        system: 'PubMed',
        confidence: 1,
        lines: 3,
        remarks: 0,
        errors: 1,
        warnings: 1,
        hits: null,
        roundTrip: true,
        codes: [
          ['Q030', 3],
          ['Q002', 2],
        ],
        fast: true,
      },
    );
  });

  it('are summed up as a table of recognised dialects, and the errors by code', () => {
    expect(confusionTable(OUTCOMES)).toEqual([
      'written in  Ovid  PubMed',
      'ovid        1     0',
      'pubmed      0     1',
    ]);
    expect(countCodes(OUTCOMES, 'error')).toEqual([['Q030', 1]]);
    expect(summaryLines(OUTCOMES, 3)[0]).toBe('2 strategies, 6 lines; 3 lines of the file hold none.');
  });

  it('are written as a page with the reason for every error', () => {
    const page = reportPage([{ name: 'file.jsonl', outcomes: OUTCOMES }]);
    expect(page).toContain('- Q030, once. The line refers to one that is not there');
    expect(page).toContain('- Q030 in `two`, line 3: `#7 does not exist; your lines are #1–#2`');
    expect(page).not.toContain('Not explained');
  });
});
