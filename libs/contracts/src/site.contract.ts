import { z } from 'zod';
import { INSTITUTION_ROUTES } from './institutions.contract.js';

/** Answer of `GET /health/live`. */
export const LivenessSchema = z.object({ status: z.literal('live') });
export type Liveness = z.infer<typeof LivenessSchema>;

/** Answer of `GET /health/ready`; status 503 when `status` is 'unavailable'. */
export const ReadinessSchema = z.object({
  status: z.enum(['ready', 'unavailable']),
  checks: z.array(z.object({ name: z.string(), status: z.enum(['up', 'down']), detail: z.string() })),
});
export type Readiness = z.infer<typeof ReadinessSchema>;

/** Response of `GET /api/site`: data that the web app shows around its pages. Contains no secret. */
export const SiteSchema = z.object({
  productName: z.string(),
  /** Null until the search engine has reported the number. */
  documents: z.number().int().nullable(),
  demonstration: z.boolean(),
  /** Handle named in shared links, without `@`; empty for none. */
  socialHandle: z.string(),
  /** Whether the reader has Pro, so that a page need not offer features that would be refused. */
  isPro: z.boolean(),
  /** The institution through which the reader uses the service; null outside of any. */
  institution: z
    .object({
      name: z.string(),
      /** Path of its logo on this site; empty for none. */
      logo: z.string(),
      /** Whether its licence is valid today. */
      licensed: z.boolean(),
      /** By network address, as a member, or by a session, from which the reader can sign out. */
      route: z.enum(INSTITUTION_ROUTES),
    })
    .nullable(),
  /** Whether the reader looks after an institution, at `/MyInstitution`. */
  administersInstitution: z.boolean(),
  /** Lowest price of institutional subscriptions, in US dollars a year (A2). */
  priceFrom: z.number().int(),
  /** Whether Pro is sold here; otherwise administrators give it. */
  sells: z.boolean(),
  /** Absolute URLs of footer links; empty for none. */
  blogUrl: z.string(),
  socialUrl: z.string(),
  /** Address of a video file for the About page; empty for none. */
  aboutVideo: z.string(),
  /** Origins that pages draw thumbnails of material from, such as `https://*.example.org`; empty for none. */
  mediaSources: z.array(z.string()),
  /** Host of another site at which people choose the institution where they log in; empty: only here. */
  discoveryService: z.string(),
});
export type Site = z.infer<typeof SiteSchema>;

/** How an import of a source ended; `rejections`: finished, but some records could not be read. */
const SOURCE_RUN_OUTCOMES = ['finished', 'rejections', 'interrupted', 'failed'] as const;

/** One import of a source. */
export const SourceRunSchema = z.object({
  /** ISO 8601 in UTC. */
  started_at: z.string(),
  ended_at: z.string(),
  outcome: z.enum(SOURCE_RUN_OUTCOMES),
  /** Why it failed, for the operator; empty otherwise. */
  reason: z.string(),
  /** Number of records by outcome. */
  counts: z.object({
    read: z.number().int(),
    new: z.number().int(),
    updated: z.number().int(),
    unchanged: z.number().int(),
    deleted: z.number().int(),
    rejected: z.number().int(),
  }),
});
export type SourceRun = z.infer<typeof SourceRunSchema>;

/** A source of the collection, and its freshness. */
export const SourceSchema = z.object({
  /** Stable, such as `pubmed`, `jsonl:trials`, `list:retraction_watch` or `mesh`. */
  id: z.string(),
  /** Name for people, such as `PubMed`; collections and lists have their own names. */
  name: z.string(),
  /** `records`: evidence; `notices`: a list of retractions or similar notices; `vocabulary`: MeSH. */
  kind: z.enum(['records', 'notices', 'vocabulary']),
  /** Records of the source in the collection, statements of a list, or headings of a vocabulary. */
  records: z.number().int(),
  /** ISO partial date of the newest record; of a vocabulary the year of the edition; empty when not known. */
  newest: z.string(),
  /** The last import, with any outcome; null without one. */
  last_run: SourceRunSchema.nullable(),
  /** Time of the last finished import, ISO 8601 in UTC; null when none was recorded. */
  last_success: z.string().nullable(),
  /** Full days since `last_success`. */
  age_days: z.number().int().nullable(),
  /** Whether `last_success` is longer ago than the operator wants it to be. */
  is_stale: z.boolean(),
  /** Made by the product for demonstration. */
  demonstration: z.boolean(),
});
export type Source = z.infer<typeof SourceSchema>;

/** Answer of `GET /sources`. */
export const SourcesResponseSchema = z.object({
  /** Sources of records first, those with the most records first; then lists of notices, then vocabularies. */
  sources: z.array(SourceSchema),
  /** Days after which a source counts as stale; 0 where none ever does. */
  stale_after_days: z.number().int(),
  /** Time of the next scheduled refresh, ISO 8601 in UTC; null without a schedule. */
  next_refresh: z.string().nullable(),
  /** Time of this report, ISO 8601 in UTC. */
  as_of: z.string(),
});
export type SourcesResponse = z.infer<typeof SourcesResponseSchema>;
