import { z } from 'zod';
import { MAX_SLOT_LENGTH, QUESTION_TYPES } from './answer-lists.contract.js';

export const AGE_GROUPS = ['newborn', 'child', 'adolescent', 'adult', 'older'] as const;
export type AgeGroup = (typeof AGE_GROUPS)[number];

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
