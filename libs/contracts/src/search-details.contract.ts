import { z } from 'zod';
import { QUERY_DIALECTS } from './constants.js';
import { DiagnosticSchema } from './errors.contract.js';

/** Suggested replacement of a part of a query that finds nothing. */
export const LeafHelpSchema = z.object({
  /** `spelling`: a word of the index near to it; `heading`: the MeSH heading that it is another name of, or near to. */
  kind: z.enum(['spelling', 'heading']),
  /** The word or heading. */
  text: z.string(),
  /** Records that match it, regardless of the rest of the query. */
  hits: z.number().int(),
  /** Replacement of the leaf, in its own dialect. */
  fix: z.string(),
});
export type LeafHelp = z.infer<typeof LeafHelpSchema>;

/** Kinds of the leaves of a query. */
export const LEAF_KINDS = [
  'word',
  'stem',
  'phrase',
  'wildcard',
  'proximity',
  'frequency',
  'mesh',
  'subheading',
  'value',
  'identifier',
  'date',
  'everything',
] as const;

/** One part of a query that is searched separately (QL-4.6, rule 12). */
export const SearchLeafSchema = z.object({
  /** UTF-16 offsets in the text as sent. */
  start: z.number().int(),
  end: z.number().int(),
  /** Number of its line; 1 in a query of one line. */
  line: z.number().int(),
  /** Text as typed. */
  text: z.string(),
  /** Searched text and fields, for people: `"heart attack" in title, abstract`. */
  searched: z.string(),
  /** Names of the fields, as the query language calls them. */
  fields: z.array(z.string()),
  kind: z.enum(LEAF_KINDS),
  /** Records that match it alone, without filters. */
  hits: z.number().int(),
  /** Words of the index that its wildcards matched, or headings that it was exploded to; the first 50. */
  expansions: z.array(z.string()),
  expansionCount: z.number().int(),
  /** Set only where it finds nothing and something near it does. */
  help: LeafHelpSchema.nullable(),
});
export type SearchLeaf = z.infer<typeof SearchLeafSchema>;

/** One line of a strategy; a query of one line has one. */
export const StrategyLineSchema = z.object({
  number: z.number().int(),
  /** Label in other lines: `#3`, or the number that it was pasted with. */
  label: z.string(),
  text: z.string(),
  /** UTF-16 offsets in the text as sent. */
  start: z.number().int(),
  end: z.number().int(),
  /** Records that it finds, filters aside; null when it cannot be run. */
  total: z.number().int().nullable(),
  /** No later line refers to it, and it is not the last. */
  unused: z.boolean(),
});
export type StrategyLineDetails = z.infer<typeof StrategyLineSchema>;

/** Details of a search, part by part. */
/** A condition of a query that says nothing about its topic. */
export const SearchLimitSchema = z.object({
  /** `filter`: one that a database has ready, such as `[adult]/lim`; `mixed`: of several kinds. */
  kind: z.enum(['date', 'language', 'publicationType', 'journal', 'species', 'filter', 'mixed']),
  /** `all`: every result is within it; `excluded`: none is; `part`: it limits a part of the query alone. */
  role: z.enum(['all', 'excluded', 'part']),
  /** As typed. */
  text: z.string(),
  /** Label of its line. */
  line: z.string(),
  /** First and last date of publication, partial ISO dates, as they were read; null for others, and where open. */
  from: z.string().nullable(),
  to: z.string().nullable(),
});
export type SearchLimit = z.infer<typeof SearchLimitSchema>;

export const SearchDetailsSchema = z.object({
  dialect: z.enum(QUERY_DIALECTS),
  /** Set when the dialect was to be detected. `system` is the detected one, even if it is not supported. */
  detected: z
    .object({
      dialect: z.enum(QUERY_DIALECTS),
      system: z.string().nullable(),
      confidence: z.number(),
    })
    .nullable(),
  /** The text as searched: typed text, or text compiled from a form or the PICO fields. */
  query: z.string(),
  /** The last line with every bracket that its reading needs; null where no reading could be mistaken. */
  bracketed: z.string().nullable(),
  lines: z.array(StrategyLineSchema),
  leaves: z.array(SearchLeafSchema),
  /** Limits of the result by date, language, publication type, journal and species, in the order of the text. */
  limits: z.array(SearchLimitSchema),
  /** Relaxations of the search, as too few records were found. */
  relaxations: z.array(
    z.object({
      kind: z.enum(['any-words', 'without-outcome', 'without-comparison', 'main-concepts']),
      message: z.string(),
    }),
  ),
  /** Messages on the text, those included that need the index or the vocabulary. Offsets are in the text as sent. */
  notices: z.array(DiagnosticSchema),
});
export type SearchDetails = z.infer<typeof SearchDetailsSchema>;

/** `GET` or `POST /strategy/check`: a query or strategy parsed and counted, without records. */
export const StrategyCheckSchema = z.object({
  /** Errors of the text are among its notices; a line with one, or that refers to one, has no total. */
  search_details: SearchDetailsSchema,
  /** Server time spent, in milliseconds. */
  took_ms: z.number(),
});
export type StrategyCheck = z.infer<typeof StrategyCheckSchema>;
