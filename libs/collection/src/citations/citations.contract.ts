import { TitleMarkupSchema, type RouteTable } from '@clinical/contracts';
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

/** Works that a record cites, or that cite it. */
export const CitedRecordsSchema = z.object({
  /** Works that sources name, in this collection or not; at most 1,000. */
  known: z.number().int(),
  /** Those of them in this collection. */
  total: z.number().int(),
  /** The newest 50 of these. */
  records: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      title_markup: z.array(TitleMarkupSchema),
      publication: z.string(),
      date: z.string(),
      category: z.number().int(),
      category_name: z.string(),
      retracted: z.boolean(),
    }),
  ),
});
export type CitedRecords = z.infer<typeof CitedRecordsSchema>;

export const RecordCitationsSchema = z.object({ cites: CitedRecordsSchema, cited_by: CitedRecordsSchema });
export type RecordCitations = z.infer<typeof RecordCitationsSchema>;

/** Routes that pages call. */
export const CITATIONS_ROUTES = {
  'GET /api/citations': { response: CitationCountsSchema },
  'GET /api/citations/{id}': { response: RecordCitationsSchema },
} as const satisfies RouteTable;
