import { z } from 'zod';

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

export const AGE_GROUPS = ['newborn', 'child', 'adolescent', 'adult', 'older'] as const;
export type AgeGroup = (typeof AGE_GROUPS)[number];

/** Longest text of one part of a question. */
export const MAX_SLOT_LENGTH = 200;

const slot = z.string().max(MAX_SLOT_LENGTH);

/** Parts of a question; empty where it has none. A reader can change each. */
export const QuestionSlotsSchema = z.object({
  population: slot,
  intervention: slot,
  comparator: slot,
  outcome: slot,
});
export type QuestionSlots = z.infer<typeof QuestionSlotsSchema>;

/** A question as the product understands it. */
export const QuestionReadingSchema = z.object({
  type: z.enum(QUESTION_TYPES),
  slots: QuestionSlotsSchema,
  /** Whether it can be answered by yes or no. */
  yes_no: z.boolean(),
  /** `negative` where it asks whether something is not so. */
  polarity: z.enum(['positive', 'negative']),
  /** What the question hopes or fears: a yes to `harm` speaks against the intervention. */
  asks_for: z.enum(['benefit', 'harm', 'neither']),
  age_group: z.enum(AGE_GROUPS).nullable(),
  pregnancy: z.boolean(),
  renal: z.boolean(),
});
export type QuestionReading = z.infer<typeof QuestionReadingSchema>;
