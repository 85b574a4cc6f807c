/** Formats of an answer as a file; `ris` has its references, `audit` what it was made of, as JSON. */
export const ANSWER_FORMATS = ['markdown', 'docx', 'ris', 'audit'] as const;
export type AnswerFormat = (typeof ANSWER_FORMATS)[number];

/** Formats of the audit records of many answers: a line of JSON for each, or a row of a table with its main fields. */
export const AUDIT_FORMATS = ['jsonl', 'csv'] as const;
export type AuditFormat = (typeof AUDIT_FORMATS)[number];
