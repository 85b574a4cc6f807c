/** Formats of an answer as a file; `ris` has its references, `audit` what it was made of, as JSON. */
export const ANSWER_FORMATS = ['markdown', 'docx', 'ris', 'audit'] as const;
export type AnswerFormat = (typeof ANSWER_FORMATS)[number];
