/** Records up to which the embedded engine is supported. */
const SUPPORTED_RECORDS = 1_000_000;

/** Advice for a collection that is larger than the embedded engine supports; null for any other. */
export function sizeAdvice(records: number): string | null {
  if (records <= SUPPORTED_RECORDS) return null;
  const [held, supported] = [records, SUPPORTED_RECORDS].map((number) => number.toLocaleString('en'));
  return (
    `${held} records; the embedded engine is supported up to ${supported}. ` +
    'Move to Elasticsearch: docs/operations/embedded.md'
  );
}
