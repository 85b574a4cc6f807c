import { z } from 'zod';
import { EVIDENCE_CHANGES } from './change-lists.contract.js';

/** Something that has happened to the evidence of an answer since it was made. */
export const AnswerChangeSchema = z.object({
  kind: z.enum(EVIDENCE_CHANGES),
  /** Id of the record. */
  document: z.string(),
  title: z.string(),
});
export type AnswerChange = z.infer<typeof AnswerChangeSchema>;
