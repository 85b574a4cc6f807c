import type { SearchDetails } from '@clinical/contracts';
import { analyseText } from './analyse-text.js';
import { lineMarginsOf } from './line-margins-of.js';

const TEXTS = {
  count: String,
  explain: (total: number) => `${total} records`,
  notRun: 'not run',
  waiting: 'not counted',
  unused: 'unused',
};
const NO_HISTORY = { next: 1, lines: [] };
const line = (number: number, total: number | null, unused = false) => ({
  number,
  label: String(number),
  text: '',
  start: 0,
  end: 0,
  total,
  unused,
});
const details = (...lines: SearchDetails['lines']): SearchDetails => ({
  dialect: 'trip',
  detected: null,
  query: '',
  bracketed: null,
  lines,
  limits: [],
  leaves: [],
  relaxations: [],
  notices: [],
});
const margins = (text: string, found?: SearchDetails, checking = false) =>
  lineMarginsOf(analyseText(text, 'trip', 'en', NO_HISTORY), found, checking, TEXTS).map(
    ({ label, count, state, title }) => [label, count, state, title],
  );

describe('lineMarginsOf', () => {
  it('numbers the lines of a strategy without numbers', () => {
    expect(
      margins('asthma\nwheeze\n#1 OR #2', details(line(1, 12, true), line(2, 0), line(3, null))),
    ).toEqual([
      ['#1', '12', 'found', '12 records; unused'],
      ['#2', '0', 'nothing', '0 records'],
      ['#3', '–', 'waiting', 'not run'],
    ]);
  });

  it('repeats no number of the text, and numbers no single line', () => {
    expect(margins('1. asthma\n2. wheeze\n3. 1 OR 2').map(([label]) => label)).toEqual(['', '', '']);
    expect(margins('asthma')).toEqual([['', '', 'waiting', 'not counted']]);
  });

  it('shows that the server is counting', () => {
    expect(margins('asthma', undefined, true)).toEqual([['', '…', 'waiting', 'not counted']]);
  });
});
