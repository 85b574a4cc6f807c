import { EMPTY_RECORD } from '../records/empty-record.js';
import type { SourceRecord } from '../records/source-record.js';

/** A PubMed record with nothing but a title; tests state what matters to them. */
export function aRecord(overrides: Partial<SourceRecord> = {}): SourceRecord {
  return {
    ...EMPTY_RECORD,
    source: 'pubmed',
    sourceId: overrides.pmid ?? '100',
    title: 'Inhaled corticosteroids for adults with asthma',
    ...overrides,
  };
}
