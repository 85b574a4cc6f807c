import { z } from 'zod';

/** Why a sentence of an editor is refused. */
export const REFUSALS = [
  'no_card',
  'span_changed',
  'added_words',
  'left_out_words',
  'instruction',
  'indirect',
  'no_reference',
  'unknown_heading',
] as const;

/** A sentence that no record supports, or a line that is neither a heading nor a sentence with a reference. */
export const RefusedSentenceSchema = z.object({ text: z.string(), reason: z.enum(REFUSALS) });
export type RefusedSentence = z.infer<typeof RefusedSentenceSchema>;
