import type { CheckedReference, ReferenceReport } from '@clinical/search/contract';

/**
 * Records of a list and how many of them repeat an earlier one, as a flow diagram counts them. Records that could not be read
 * were identified too, and a line with several identifiers is one record.
 */
export function flowCounts({ format, references, unread }: ReferenceReport): {
  readonly databases: number;
  readonly duplicates: number;
} {
  const recordOf = ({ line }: CheckedReference, at: number): number => (format === 'identifiers' ? line : at);
  const records = new Set(references.map(recordOf));
  const originals = references.map((reference, at) => {
    const { line, repeats } = reference;
    return repeats === null || repeats === line ? [recordOf(reference, at)] : [];
  });
  return {
    databases: records.size + unread.length,
    duplicates: records.size - new Set(originals.flat()).size,
  };
}
