import { EMPTY_HISTORY, addEntry } from './query-history.js';
import { historyAsCsv, historyAsText } from './export-history.js';

const searchedAt = '2026-03-01T10:00:00Z';
const options = { database: 'Clinical evidence search', exportedAt: '2026-03-02T08:00:00Z' };

function history() {
  const one = addEntry(EMPTY_HISTORY, {
    text: '"gout"[tiab] OR a,b',
    dialect: 'pubmed',
    searchedAt,
    total: 12,
  }).history;
  const two = addEntry(one, { text: '=1+1', dialect: 'trip', searchedAt }).history;
  return addEntry(two, {
    text: 'gout.tw.\ndiet.tw.\n1 and 2',
    dialect: 'ovid',
    searchedAt,
    total: 3,
    lines: [
      { number: 1, label: '1', text: 'gout.tw.', total: 10 },
      { number: 2, label: '2', text: 'diet.tw.', total: 20 },
      { number: 3, label: '3', text: '1 and 2', total: 3 },
    ],
  }).history;
}

describe('an exported history', () => {
  it('is a table for an appendix, every line of a strategy with its total', () => {
    expect(historyAsText(history(), options)).toBe(
      [
        'Search history',
        'Database: Clinical evidence search',
        'Exported on: 2026-03-02T08:00:00Z',
        '',
        'Line\tQuery\tSyntax\tResults\tSearched on',
        `#1\t"gout"[tiab] OR a,b\tpubmed\t12\t${searchedAt}`,
        `#2\t=1+1\ttrip\tnot counted\t${searchedAt}`,
        `#3.1\tgout.tw.\tovid\t10\t${searchedAt}`,
        `#3.2\tdiet.tw.\tovid\t20\t${searchedAt}`,
        `#3.3\t1 and 2\tovid\t3\t${searchedAt}`,
        '',
      ].join('\n'),
    );
  });

  it('is a file for spreadsheets that runs nothing', () => {
    expect(historyAsCsv(history(), { ...options, numbers: [2, 1] })).toBe(
      [
        '\ufeffLine,Query,Syntax,Results,Searched on,Database',
        `#1,"""gout""[tiab] OR a,b",pubmed,12,${searchedAt},Clinical evidence search`,
        `#2,'=1+1,trip,,${searchedAt},Clinical evidence search`,
        '',
      ].join('\r\n'),
    );
  });

  it.each(['=A1', '+1', '-1', '@x', ' =A1', '\t=A1', '＝A1'])('guards %j', (text) => {
    const { history: one } = addEntry(EMPTY_HISTORY, { text, dialect: 'trip', searchedAt });
    expect(historyAsCsv(one, options)).toMatch(/^\ufeffLine.*\r\n#1,"?'/);
  });
});
