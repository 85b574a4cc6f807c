/** Formats of an answer as a file; `ris` has its references. */
export const ANSWER_FORMATS = ['markdown', 'docx', 'ris'] as const;
export type AnswerFormat = (typeof ANSWER_FORMATS)[number];
