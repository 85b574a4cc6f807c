import type { RouteTable } from '@clinical/contracts';
import { z } from 'zod';
import { ListedRecordSchema } from '../presentation/listed-record.contract.js';
import {
  CONNECTED_DEFAULTS,
  CONNECTED_FACTORS,
  MAX_CONNECTED_SEEDS,
  type ConnectedFactor,
} from './connected-factors.contract.js';

const weight = (factor: ConnectedFactor) => z.number().min(0).max(10).default(CONNECTED_DEFAULTS[factor]);

/** Weights of the factors; 1 is the measured mix, 0 leaves a factor out. */
export const ConnectedFactorsSchema = z.object({
  /** How many of the documents are searched for, the first ones. */
  top: z.int().min(1).max(MAX_CONNECTED_SEEDS).default(CONNECTED_DEFAULTS.top),
  /** Articles that the documents cite. */
  referenced: weight('referenced'),
  /** Articles that cite the documents. */
  cites: weight('cites'),
  /** Text, headings and authors in common. */
  related: weight('related'),
  /** Words of the search. */
  keywords: weight('keywords'),
  /** Reviews and their trials, the same registration, updates and comments. */
  included: weight('included'),
  /** Opened by the same readers. */
  clicks: weight('clicks'),
});
export type ConnectedFactors = z.infer<typeof ConnectedFactorsSchema>;

/** A `userId` is ignored: the session says who asks (B32). */
export const ConnectedRequestSchema = z.object({
  /** Ids of documents, the most important first. */
  documents: z.array(z.string().min(1).max(120)).min(1).max(MAX_CONNECTED_SEEDS),
  /** Words of the search that they were found by. */
  keywords: z.string().max(2_000).default(''),
  factors: ConnectedFactorsSchema.prefault({}),
});
export type ConnectedRequest = z.infer<typeof ConnectedRequestSchema>;

/** A connected article. */
export const ConnectedDocumentSchema = ListedRecordSchema.extend({
  /** From 1. */
  index: z.number().int(),
  /** Why it is connected: shares of the factors, the largest first; they add up to 1. */
  why: z.array(z.object({ factor: z.enum(CONNECTED_FACTORS), share: z.number() })),
});
export type ConnectedDocument = z.infer<typeof ConnectedDocumentSchema>;

export const ConnectedResponseSchema = z.object({
  /** Names this list in `POST /api/connected/onclick`. */
  searchId: z.string(),
  documents: z.array(ConnectedDocumentSchema),
  summary: z.object({
    /** Ids that were searched for. */
    seeds: z.array(z.string()),
    /** Ids of the request that no document has. */
    unknown: z.array(z.string()),
    /** Connected articles, those that are for Pro users included. */
    total: z.number().int(),
    /** Articles of `total` that only Pro users see; nothing else about them is sent (B33). */
    hidden: z.number().int(),
    /** Seeds that cite something, or are cited, as far as is known. */
    seeds_with_citations: z.number().int(),
    /** Records of the collection with citation data, as last counted; null before the first count. */
    citation_data: z.object({ records: z.number().int(), with_citations: z.number().int() }).nullable(),
  }),
});
export type ConnectedResponse = z.infer<typeof ConnectedResponseSchema>;

export const ConnectedClickSchema = z.object({
  document: z.string().min(1).max(120),
  searchId: z.string().min(1).max(4_000),
});

/** Whether the click was counted: once a day from each reader, and never for programs. */
export const ConnectedClickReplySchema = z.object({ counted: z.boolean() });
export type ConnectedClickReply = z.infer<typeof ConnectedClickReplySchema>;

/** Routes that pages call. */
export const CONNECTED_ROUTES = {
  'POST /api/connected': { body: ConnectedRequestSchema, response: ConnectedResponseSchema },
  'POST /api/connected/onclick': { body: ConnectedClickSchema, response: ConnectedClickReplySchema },
} as const satisfies RouteTable;
