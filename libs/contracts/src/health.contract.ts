import { z } from 'zod';

/** Answer of `GET /health/live`. */
export const LivenessSchema = z.object({ status: z.literal('live') });
export type Liveness = z.infer<typeof LivenessSchema>;

/** Answer of `GET /health/ready`; status 503 when `status` is 'unavailable'. */
export const ReadinessSchema = z.object({
  status: z.enum(['ready', 'unavailable']),
  checks: z.array(z.object({ name: z.string(), status: z.enum(['up', 'down']), detail: z.string() })),
});
export type Readiness = z.infer<typeof ReadinessSchema>;

/** Answer of `GET /api/site`: what the web app shows around its pages. Holds no secret. */
export const SiteSchema = z.object({
  productName: z.string(),
  /** Null while the search engine has not said how many. */
  documents: z.number().int().nullable(),
  demonstration: z.boolean(),
  /** Handle named in shared links, without `@`; empty for none. */
  socialHandle: z.string(),
  /** Whether the reader has Pro, so that a page need not offer what would be refused. */
  isPro: z.boolean(),
  /** What institutional subscriptions start at, in US dollars a year (A2). */
  priceFrom: z.number().int(),
  /** Whole addresses that the footer links to; empty for none. */
  blogUrl: z.string(),
  socialUrl: z.string(),
  /** Address of a video file for the About page; empty for none. */
  aboutVideo: z.string(),
});
export type Site = z.infer<typeof SiteSchema>;
