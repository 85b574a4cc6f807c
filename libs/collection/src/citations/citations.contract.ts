import type { RouteTable } from '@clinical/contracts';
import { z } from 'zod';

/** How much of the collection has citation data. */
export const CitationCountsSchema = z.object({
  /** Records of the collection when they were counted. */
  records: z.number().int(),
  /** Records that cite something, or are cited, as far as a source says. */
  with_citations: z.number().int(),
  /** ISO time of the count; null before the first one. */
  counted_at: z.string().nullable(),
});
export type CitationCounts = z.infer<typeof CitationCountsSchema>;

/** Routes that pages call. */
export const CITATIONS_ROUTES = {
  'GET /api/citations': { response: CitationCountsSchema },
} as const satisfies RouteTable;
