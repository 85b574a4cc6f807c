import { IntegritySchema, TitleMarkupSchema } from '@clinical/contracts';
import { z } from 'zod';

/** A record in a list beside or after the results of a search. */
export const ListedRecordSchema = z.object({
  id: z.string(),
  title: z.string(),
  title_markup: z.array(TitleMarkupSchema),
  /** `/r/{id}`, which redirects. */
  url: z.string(),
  categoryId: z.number().int(),
  category_name: z.string(),
  /** 1 secondary evidence to 5 other. */
  grade: z.number().int().min(1).max(5),
  /** Year; empty where it is not known. */
  trip_date: z.string(),
  publication: z.string(),
  /** Retracted or under an expression of concern; null otherwise. */
  integrity: IntegritySchema.nullable(),
});
export type ListedRecord = z.infer<typeof ListedRecordSchema>;
