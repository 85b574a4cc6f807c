// Lists without schemas: pages read them without loading zod.

/** What can happen to a record that an answer cites, the most serious first. */
export const RECORD_CHANGES = ['retracted', 'concern', 'superseded', 'corrected'] as const;
export type RecordChange = (typeof RECORD_CHANGES)[number];

/** Also `newer`: evidence of a higher tier than that of the answer has arrived. */
export const EVIDENCE_CHANGES = [...RECORD_CHANGES, 'newer'] as const;
export type EvidenceChange = (typeof EVIDENCE_CHANGES)[number];
