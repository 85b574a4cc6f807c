import { csvColumns, unusedColumns } from './csv-columns.js';

describe('columns of a table', () => {
  it('are reported where imports do not keep them, decisions of people included', () => {
    const header = ['Title', 'Tags', 'Notes', 'asreview_label', 'Colour'];
    expect(unusedColumns(header, csvColumns(header)).map(({ name }) => name)).toEqual([
      'Tags',
      'Notes',
      'asreview_label',
      'Colour',
    ]);
  });
});
