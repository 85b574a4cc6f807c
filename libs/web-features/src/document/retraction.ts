import type { EvidenceRecord } from '@clinical/contracts';

type Correction = EvidenceRecord['corrections'][number];
type Retractable = Pick<EvidenceRecord, 'corrections' | 'publication_types'>;

const RETRACTED_BY = new Set(['RetractionIn', 'RetractedandRepublishedIn']);

/** What is known of a record's retraction; null when it stands. The notice is null when only the fact is known. */
export function retractionOf(record: Retractable): { readonly notice: Correction | null } | null {
  const notice = record.corrections.find((correction) => RETRACTED_BY.has(correction.type)) ?? null;
  if (notice) return { notice };
  return record.publication_types.includes('Retracted Publication') ? { notice: null } : null;
}
