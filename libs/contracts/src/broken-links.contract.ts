import { z } from 'zod';

/** Body of `POST /User/reportLink` (SEARCH-7). */
export const ReportLinkRequestSchema = z.object({
  document_id: z.string().trim().min(1).max(120),
  /** Title of the result, as shown. The report keeps the title and link of the server. */
  title: z.string().max(4_000).optional(),
  link: z.string().max(8_000).optional(),
  /** Optional; for questions. */
  reporterEmail: z.union([z.literal(''), z.email().max(254)]).optional(),
});
export type ReportLinkRequest = z.infer<typeof ReportLinkRequestSchema>;

export const ReportedLinkSchema = z.object({ status: z.literal(1) });
export type ReportedLink = z.infer<typeof ReportedLinkSchema>;

export const BROKEN_LINK_STATES = ['open', 'resolved'] as const;
export type BrokenLinkState = (typeof BROKEN_LINK_STATES)[number];

/** Orders of the reported links; `-` reverses. Equal ones are in the order of time, newest first. */
export const BROKEN_LINK_SORTS = [
  '-reported',
  'reported',
  'title',
  '-title',
  'outcome',
  '-outcome',
  'state',
  '-state',
] as const;
export type BrokenLinkSort = (typeof BROKEN_LINK_SORTS)[number];

/**
 * Outcome of a link check. `unclear`: the site responds, but does not show whether the page exists, for instance by
 * blocking programs; `refused`: the address is no public one and is not contacted.
 */
const LINK_OUTCOMES = ['pending', 'works', 'broken', 'unclear', 'unreachable', 'refused'] as const;
export type LinkOutcome = (typeof LINK_OUTCOMES)[number];

/** A reported link, for administrators. */
export const BrokenLinkRowSchema = z.object({
  id: z.number().int(),
  document_id: z.string(),
  title: z.string(),
  /** The address that the record has; empty when it has none. */
  link: z.string(),
  /** Address of the last person who gave one; empty otherwise. */
  reporter_email: z.string(),
  /** Number of reports. */
  reports: z.number().int(),
  state: z.enum(BROKEN_LINK_STATES),
  outcome: z.enum(LINK_OUTCOMES),
  /** Status that the link answered with; null without one. */
  http_status: z.number().int().nullable(),
  reported_at: z.string(),
  checked_at: z.string().nullable(),
});
export type BrokenLinkRow = z.infer<typeof BrokenLinkRowSchema>;

/**
 * Response of `GET /Administrator/brokenLinks?query=&state=&sort=&page=`: links whose title, address or reporter
 * contains the text, newest first unless sorted.
 */
export const BrokenLinkListSchema = z.object({ data: z.array(BrokenLinkRowSchema), total: z.number().int() });
export type BrokenLinkList = z.infer<typeof BrokenLinkListSchema>;

/** Body of `PATCH /Administrator/brokenLinks/{id}`. */
export const BrokenLinkChangeSchema = z.object({ state: z.enum(BROKEN_LINK_STATES) });
export type BrokenLinkChange = z.infer<typeof BrokenLinkChangeSchema>;
