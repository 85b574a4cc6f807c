import { csvText, spreadsheetCell } from './csv-text.js';

describe('a cell of a spreadsheet', () => {
  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =1', '＝1'])(
    'guards %j against being run',
    (text) => {
      expect(spreadsheetCell(text)).toBe(`'${text}`);
    },
  );

  it.each(['Asthma', '5 = 5', '', '10.1000/x'])('leaves %j as it is', (text) => {
    expect(spreadsheetCell(text)).toBe(text);
  });
});

describe('csvText', () => {
  it('quotes what divides cells or would be trimmed, and marks the file as UTF-8', () => {
    expect(csvText([['a,b', 'say "x"', ' c', 'plain', 3], ['=1']])).toBe(
      '\ufeff"a,b","say ""x"""," c",plain,3\r\n\'=1\r\n',
    );
  });
});
