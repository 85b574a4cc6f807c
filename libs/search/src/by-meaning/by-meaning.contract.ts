import type { RouteTable } from '@clinical/contracts';
import { z } from 'zod';
import { ListedRecordSchema } from '../presentation/listed-record.contract.js';

/** Most records by meaning, and the number of records from which a search has none: words find enough (B64). */
export const MAX_BY_MEANING = 200;

/** Records that the words of a search do not find, near to what its best results mean. */
export const ByMeaningSchema = z.object({
  /** Number of `documents`; no total or facet of the search counts them. */
  total: z.number().int().nonnegative(),
  /** The nearest first. */
  documents: z.array(ListedRecordSchema).max(MAX_BY_MEANING),
});
export type ByMeaning = z.infer<typeof ByMeaningSchema>;

/** Routes that pages call. */
export const BY_MEANING_ROUTES = {
  'GET /api/byMeaning': { response: ByMeaningSchema },
} as const satisfies RouteTable;
