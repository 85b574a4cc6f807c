// Lists and limits without schemas: pages read them without loading zod.

/** What can be said of an answer; all but the first and the last also of one sentence. */
export const FEEDBACK_KINDS = [
  'helpful',
  'not_supported',
  'wrong_patients',
  'outdated',
  'off_question',
  'missing_study',
] as const;
export type FeedbackKind = (typeof FEEDBACK_KINDS)[number];

/** Characters of a comment. */
export const MAX_FEEDBACK_COMMENT = 1_000;
