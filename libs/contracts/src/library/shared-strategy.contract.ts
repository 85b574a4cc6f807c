import { z } from 'zod';
import { MAX_COMMENT_LENGTH } from '../constants.js';
import { LibraryChangeSchema, StrategyDifferenceSchema, StrategyVersionsSchema } from './library.contract.js';

/** The read-only link of a saved strategy, and when it ends; null without. */
export const StrategyLinkSchema = z.object({ url: z.string().nullable(), endsAt: z.string().nullable() });
export type StrategyLink = z.infer<typeof StrategyLinkSchema>;

/** Body of `POST /User/savedSearches/{id}/link`: the last day (UTC) on which the link works; null: no end. */
export const NewStrategyLinkSchema = z.object({ lastDay: z.iso.date().nullable().default(null) });
export type NewStrategyLink = z.infer<typeof NewStrategyLinkSchema>;

/** What a read-only link shows. */
export const SharedStrategySchema = StrategyVersionsSchema.extend({
  comments: z.array(
    z.object({
      id: z.number().int(),
      version: z.number().int(),
      line: z.number().int().nullable().meta({ description: 'Null: on the whole strategy.' }),
      text: z.string(),
      author: z.string(),
      createdAt: z.string(),
      deletable: z.boolean().meta({ description: 'Whether the caller may delete it.' }),
    }),
  ),
});
export type SharedStrategy = z.infer<typeof SharedStrategySchema>;

export const SharedStrategyLinesSchema = z.object({
  lines: z.array(
    z.object({
      number: z.number().int(),
      text: z.string(),
      total: z.number().int().nullable().meta({ description: 'Null when it cannot be run.' }),
    }),
  ),
});
export type SharedStrategyLines = z.infer<typeof SharedStrategyLinesSchema>;

/** Body of `POST /api/sharedStrategy/comments`. */
export const NewStrategyCommentSchema = z.object({
  text: z.string().trim().min(1).max(MAX_COMMENT_LENGTH).meta({ description: 'Plain text.' }),
  version: z.number().int().min(1),
  line: z.number().int().min(1).max(1_000_000).nullable().default(null),
});
export type NewStrategyComment = z.infer<typeof NewStrategyCommentSchema>;

/** Routes of the read-only links of saved strategies. */
export const SHARED_STRATEGY_ROUTES = {
  'GET /User/savedSearches/{id}/link': { response: StrategyLinkSchema },
  'POST /User/savedSearches/{id}/link': { response: StrategyLinkSchema, body: NewStrategyLinkSchema },
  'DELETE /User/savedSearches/{id}/link': { response: LibraryChangeSchema },
  'GET /api/sharedStrategy': { response: SharedStrategySchema },
  'GET /api/sharedStrategy/lines': { response: SharedStrategyLinesSchema },
  'GET /api/sharedStrategy/difference': { response: StrategyDifferenceSchema },
  'POST /api/sharedStrategy/comments': { response: LibraryChangeSchema, body: NewStrategyCommentSchema },
  'DELETE /api/sharedStrategy/comments/{id}': { response: LibraryChangeSchema },
} as const;
