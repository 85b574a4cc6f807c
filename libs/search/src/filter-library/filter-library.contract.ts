import { QUERY_DIALECTS, type RouteTable } from '@clinical/contracts';
import { z } from 'zod';

/** A search filter that the advanced search offers. */
export const LibraryFilterSchema = z.object({
  id: z.string(),
  /** In the language of the response, as far as the file of filters has it. */
  name: z.string(),
  use: z.string(),
  source: z.string(),
  /** Year of the publication. */
  date: z.string(),
  link: z.string(),
  /** The platform whose syntax the text is written in. */
  platform: z.enum(QUERY_DIALECTS),
  text: z.string(),
});
export type LibraryFilter = z.infer<typeof LibraryFilterSchema>;

export const FilterLibrarySchema = z.object({ filters: z.array(LibraryFilterSchema) });
export type FilterLibrary = z.infer<typeof FilterLibrarySchema>;

/** Routes that pages call. */
export const FILTER_LIBRARY_ROUTES = {
  'GET /api/searchFilters': { response: FilterLibrarySchema },
} as const satisfies RouteTable;
