import { z } from 'zod';

/**
 * The pages about evidence (SEARCH-2.9), by the name that `GET /EPages?page=` takes. Each stands at
 * `/view/evidence/{name}`, `index` at `/view/evidence`.
 */
export const EVIDENCE_PAGES = [
  'index',
  'systematic-reviews',
  'guidelines',
  'controlled-trials',
  'key-primary-research',
  'clinical-q-and-a',
  'ongoing-trials',
  'other',
  'retractions',
  'how-we-appraise',
  'grades',
] as const;
export type EvidencePageName = (typeof EVIDENCE_PAGES)[number];

/**
 * Answer of `GET /EPages?page=`. The HTML holds only the elements of `PAGE_ELEMENTS`, with no attribute but
 * `id`, `scope` on `th`, and `href` on `a`, which leads to a path of this site, an anchor, or an https address.
 */
export const EvidencePageSchema = z.object({
  html: z.string(),
  /** For the head of the page: `title`, `description` and `language`, which may differ from the one asked for. */
  meta: z.array(z.object({ name: z.string(), content: z.string() })),
});
export type EvidencePage = z.infer<typeof EvidencePageSchema>;
