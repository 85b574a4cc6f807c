import { z } from 'zod';
import { REJECTIONS } from './answer-lists.contract.js';

/** Why a sentence of an editor is refused. */
const REFUSALS = [...REJECTIONS, 'no_reference', 'unknown_heading'] as const;

/** A sentence that no record supports, or a line that is neither a heading nor a sentence with a reference. */
export const RefusedSentenceSchema = z.object({ text: z.string(), reason: z.enum(REFUSALS) });
export type RefusedSentence = z.infer<typeof RefusedSentenceSchema>;
