// Lists and limits without schemas: pages read them without loading zod.

/** What is asked, in the order of the specification of questions; its ids are places in the list, from 1. */
export const QUESTION_TYPES = [
  'causes',
  'diagnosis',
  'initial_management',
  'long_term_management',
  'outlook',
  'complications',
] as const;
export type QuestionType = (typeof QUESTION_TYPES)[number];

/** Labels of quality of section 5.7, the best first. */
export const QUALITIES = ['High', 'Good', 'Moderate', 'Limited'] as const;
export type Quality = (typeof QUALITIES)[number];

/** Longest text of one part of a question. */
export const MAX_SLOT_LENGTH = 200;

/** Among the mismatches of a record that has nothing to quote. */
export const NO_ABSTRACT = 'no_abstract';

/** Why the check refuses a sentence. */
export const REJECTIONS = [
  'no_card',
  'span_changed',
  'added_words',
  'left_out_words',
  'instruction',
  'indirect',
] as const;
export type Rejection = (typeof REJECTIONS)[number];
