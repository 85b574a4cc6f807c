import { readExportParameters } from './exports.contract.js';

const read = (query: string) => readExportParameters(new URLSearchParams(`export_type=ris&${query}`));
const messages = (query: string) => read(query).errors.map(({ parameter, message }) => [parameter, message]);

describe('parts of an export', () => {
  it('are numbered from 1, and the last one ends at 10,000', () => {
    const { request, errors } = read('export_data=all_results&export_size=3000&export_part=4');
    expect([request.page, request.part, errors]).toEqual([{ offset: 9_000, limit: 3_000 }, 4, []]);
  });

  it('are none where no size and no part is given', () => {
    const { page, part } = read('export_data=all_results').request;
    expect([page, part]).toEqual([{ offset: 0, limit: 10_000 }, null]);
  });

  it.each([
    [
      'export_size=0&export_part=2',
      'export_size',
      "'0' is not a size of parts. Give a whole number of records from 1 to 10000",
    ],
    [
      'export_size=5000&export_part=3',
      'export_part',
      "'3' is not a part of an export. Give a whole number from 1 to 2; export_size says how many records a part has",
    ],
  ])('are refused with the message of what is wrong: %s', (query, parameter, message) => {
    expect(messages(`export_data=all_results&${query}`)).toEqual([[parameter, message]]);
  });

  it.each(['all_page', 'all_selected&articles=pubmed-1'])('are of all results, not of %s', (scope) => {
    expect(messages(`export_data=${scope}&export_size=500`)).toEqual([
      [
        'export_size',
        "'export_size' is for parts of all results. Leave it out, or give export_data=all_results",
      ],
    ]);
  });
});
