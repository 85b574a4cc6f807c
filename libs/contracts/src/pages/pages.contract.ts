import { z } from 'zod';

const meta = z.array(z.object({ name: z.string(), content: z.string() }));

/** Answer of `GET /WPages?page=`: HTML of the elements of `PAGE_ELEMENTS`. */
export const StaticPageSchema = z.object({
  title: z.string(),
  html: z.string(),
  /** For the head of the page: `description` and `language`, which may differ from the one asked for. */
  meta,
});
export type StaticPage = z.infer<typeof StaticPageSchema>;

/** Answer of `GET /Pages?page=`: a page about a topic (SEARCH-2.4 and SEARCH-3). */
export const TopicPageSchema = z.object({
  title: z.string(),
  /** Separated by commas; each is searched for by its link. */
  keywords: z.string(),
  meta,
  /** `header` is text, `description` HTML of the elements of `PAGE_ELEMENTS`. */
  topics: z.array(z.object({ header: z.string(), description: z.string() })),
});
export type TopicPage = z.infer<typeof TopicPageSchema>;

/** Answer of `GET /Popularsearches`, in the order of the list; `route` is the last part of `/Popular/{route}`. */
export const PopularSearchesSchema = z.array(
  z.object({ id: z.number().int(), route: z.string(), title: z.string() }),
);
export type PopularSearches = z.infer<typeof PopularSearchesSchema>;

/** Answer of `GET /Latest`: the newest records of the kinds that the latest list is made of (C29). */
export const LatestDocumentsSchema = z.object({
  documents: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      /** ISO partial date; empty when undated. */
      date: z.string(),
      publication: z.string(),
      category: z.number().int(),
      category_name: z.string(),
      grade: z.number().int().min(1).max(5),
    }),
  ),
});
export type LatestDocuments = z.infer<typeof LatestDocumentsSchema>;
