import type { ReferenceReport } from '@clinical/search/contract';
import { flowCounts } from './flow-counts.js';

/** A report on references, each with its line and the line that it repeats. */
function reportOn(
  format: ReferenceReport['format'],
  ...references: readonly (readonly [number, number | null])[]
): ReferenceReport {
  return {
    format,
    references: references.map(([line, repeats]) => ({
      ...{ line, repeats, text: 'Work', record: null, findings: [], tags: [] },
    })),
    unread: [{ line: 90, text: 'Smith 2019', reason: '' }],
  };
}

describe('the numbers of a list in its flow diagram', () => {
  it('are of records, also those that could not be read', () => {
    expect(flowCounts(reportOn('ris', [1, null], [7, 1], [13, null]))).toEqual({
      databases: 4,
      duplicates: 1,
    });
  });

  it('take a line with several identifiers as one record', () => {
    const report = reportOn('identifiers', [1, null], [1, 1], [2, 1], [2, 1], [3, 1], [3, null]);
    expect(flowCounts(report)).toEqual({ databases: 4, duplicates: 1 });
  });

  it('take records of one line of a file as several', () => {
    expect(flowCounts(reportOn('bibtex', [1, null], [1, null]))).toEqual({ databases: 3, duplicates: 0 });
  });
});
