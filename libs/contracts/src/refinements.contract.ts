import { z } from 'zod';
import { refinementProblem, REFINEMENT_TYPES } from './refinement-values.js';

/** A refinement as a search offers it (B58). */
export const RefinementSchema = z.object({
  name: z.string(),
  type: z.enum(REFINEMENT_TYPES),
  /** A date, filters as in an address, or `v12m`. */
  value: z.string(),
  description: z.string(),
});
export type Refinement = z.infer<typeof RefinementSchema>;

const texts = {
  name: z.string().trim().min(1).max(60),
  description: z.string().trim().max(200),
  /** Spanish; the English text is shown where it is empty. */
  name_es: z.string().trim().max(60),
  description_es: z.string().trim().max(200),
};

/** Body of `POST /Administrator/refinements` and `PATCH /Administrator/refinements/{id}`. */
export const SaveRefinementSchema = z
  .object({ ...texts, type: z.enum(REFINEMENT_TYPES), value: z.string().trim().min(1).max(500) })
  .refine(({ type, value }) => refinementProblem(type, value) === null, { path: ['value'] });
export type SaveRefinement = z.infer<typeof SaveRefinementSchema>;

export const RefinementRowSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  description: z.string(),
  name_es: z.string(),
  description_es: z.string(),
  type: z.enum(REFINEMENT_TYPES),
  value: z.string(),
});
export type RefinementRow = z.infer<typeof RefinementRowSchema>;

export const RefinementListSchema = z.object({ data: z.array(RefinementRowSchema), total: z.number().int() });
export type RefinementList = z.infer<typeof RefinementListSchema>;
