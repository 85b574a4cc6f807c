import { z } from 'zod';
import {
  FORM_SCOPES,
  MAX_PROXIMITY,
  MAX_QUERY_LENGTH,
  MAX_STRATEGY_LINES,
  QUERY_DIALECTS,
} from './constants.js';

/** Entries that a history keeps (B11). */
export const HISTORY_LENGTH = 30;

/** Seconds to wait before each poll of the missing counts (B14). */
export const HISTORY_REFRESH_SECONDS = [5, 3, 5, 10, 5, 5, 5, 10, 20] as const;

/** Operators that combine entries into a new query. */
export const HISTORY_OPERATORS = ['AND', 'OR', 'NOT'] as const;

/** More snapshots than this are not stored; the oldest go first. */
const MAX_SNAPSHOTS = 500;

/** One line of a strategy, with its total. */
export const HistoryLineSchema = z.object({
  number: z.number().int().positive(),
  label: z.string().max(40),
  text: z.string().max(MAX_QUERY_LENGTH),
  total: z.number().int().nonnegative().nullable(),
});
export type HistoryLine = z.infer<typeof HistoryLineSchema>;

/**
 * Origin of a query that the query builder or the history wrote (SEARCH-2.1; B5). Absent if it was typed or edited
 * afterwards.
 */
export const HistoryOriginSchema = z.object({
  /** Query builder: fields of "all words". */
  advsearchfield: z.enum(FORM_SCOPES).optional(),
  /** Query builder: maximum words between "all words". */
  proximity2: z.number().int().min(0).max(MAX_PROXIMITY).optional(),
  /** The operator that combined earlier entries. */
  advsearchcondition: z.enum(HISTORY_OPERATORS).optional(),
});
export type HistoryOrigin = z.infer<typeof HistoryOriginSchema>;

/** A past search: a query, or a complete strategy of many lines. It never changes but for its totals and its date. */
export const HistoryEntrySchema = HistoryOriginSchema.extend({
  /** By which others refer to it; never given twice. */
  number: z.number().int().positive(),
  /** Text as typed. */
  text: z.string().max(MAX_QUERY_LENGTH),
  dialect: z.enum(QUERY_DIALECTS),
  /** ISO date and time of the last run. */
  searchedAt: z.string().max(40),
  /** Records found; null until known. */
  total: z.number().int().nonnegative().nullable(),
  /** Numbers of the entries that it refers to; a strategy of many lines refers to its own lines only, so to none. */
  references: z.array(z.number().int().positive()).max(1000),
  /** Lines of a strategy of many lines, each with its total; empty for a query of one line. */
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
  /** Snapshots of entries that were dropped and that kept ones still refer to, directly or through others (B12). */
  dropped: z.array(HistoryEntrySchema).max(MAX_SNAPSHOTS),
});
export type QueryHistory = z.infer<typeof QueryHistorySchema>;
