import { z } from 'zod';
import { MAX_QUERY_LENGTH, MAX_STRATEGY_LINES, QUERY_DIALECTS } from './constants.js';

/** Entries that a history keeps (decisions.md B11). */
export const HISTORY_LENGTH = 30;

/** Seconds to wait before each look at the counts that are still missing (decisions.md B14). */
export const HISTORY_REFRESH_SECONDS = [5, 3, 5, 10, 5, 5, 5, 10, 20] as const;

/** More snapshots than this are not stored; the oldest go first. */
const MOST_SNAPSHOTS = 500;

/** One line of a strategy, with what it found. */
export const HistoryLineSchema = z.object({
  number: z.number().int().positive(),
  label: z.string().max(40),
  text: z.string().max(MAX_QUERY_LENGTH),
  total: z.number().int().nonnegative().nullable(),
});
export type HistoryLine = z.infer<typeof HistoryLineSchema>;

/** A search that was made: a query, or a whole strategy of many lines. It never changes but for its totals and its date. */
export const HistoryEntrySchema = z.object({
  /** By which others refer to it; never given twice. */
  number: z.number().int().positive(),
  /** As typed. */
  text: z.string().max(MAX_QUERY_LENGTH),
  dialect: z.enum(QUERY_DIALECTS),
  /** ISO date and time of the last run. */
  searchedAt: z.string().max(40),
  /** Records found; null until known. */
  total: z.number().int().nonnegative().nullable(),
  /** Numbers of the entries that it refers to; a strategy of many lines refers to its own lines only, so to none. */
  references: z.array(z.number().int().positive()).max(1000),
  /** Of a strategy of many lines, each with its total; empty for a query of one line. */
  lines: z.array(HistoryLineSchema).max(MAX_STRATEGY_LINES),
});
export type HistoryEntry = z.infer<typeof HistoryEntrySchema>;

/** A query history as it is stored, in a browser or by a server. */
export const QueryHistorySchema = z.object({
  version: z.literal(1),
  /** The number that the next new entry gets. */
  nextNumber: z.number().int().positive(),
  /** Oldest first. */
  entries: z.array(HistoryEntrySchema).max(HISTORY_LENGTH),
  /** Snapshots of entries that were dropped and that kept ones still refer to, directly or through others (decisions.md B12). */
  dropped: z.array(HistoryEntrySchema).max(MOST_SNAPSHOTS),
});
export type QueryHistory = z.infer<typeof QueryHistorySchema>;
