import { z } from 'zod';
import {
  ALERT_FREQUENCIES,
  LIBRARY_SORTS,
  MAX_SAVED_NAME_LENGTH,
  MAIL_BLOCKS,
  MAX_IMPORTED,
  MAX_STRATEGY_VERSIONS,
  MAX_VERSION_NOTE,
} from '../constants.js';
import { LatestDocumentsSchema } from '../pages/pages.contract.js';

export type LibrarySort = (typeof LIBRARY_SORTS)[number];

/** 0 viewed, 1 starred, -1 no longer starred (A45). */
export const ActivitySchema = z.union([z.literal(0), z.literal(1), z.literal(-1)]);

/** Parameters of a search by name, as in an address. */
export const CriteriaSchema = z.record(z.string(), z.string());
export type Criteria = z.infer<typeof CriteriaSchema>;

export const ViewedDocumentSchema = z.object({
  document_id: z.string(),
  title: z.string(),
  activity: ActivitySchema,
});
export type ViewedDocumentOnWire = z.infer<typeof ViewedDocumentSchema>;

/** One search of the history (ACCOUNTS-3). */
export const HistoryRowSchema = z.object({
  id: z.number().int(),
  /** ISO date and time. */
  createdAt: z.string(),
  keywords: z.string(),
  /** JSON of the parameters of the search, by name. */
  criteria: z.string(),
  /** JSON of a list of documents with id, title and activity. */
  documents_viewed: z.string(),
});
export type HistoryRow = z.infer<typeof HistoryRowSchema>;

export const HistoryPageSchema = z.object({
  results: z.array(HistoryRowSchema),
  total: z.number().int(),
});
export type HistoryPage = z.infer<typeof HistoryPageSchema>;

/** One bookmark (ACCOUNTS-3). */
export const StarredRowSchema = z.object({
  createdAt: z.string(),
  document_id: z.string(),
  title: z.string(),
  /** Empty without a note. */
  note: z.string(),
  tags: z.array(z.string()),
});
export type StarredRow = z.infer<typeof StarredRowSchema>;

export const StarredPageSchema = z.object({
  results: z.array(StarredRowSchema),
  total: z.number().int(),
  /** All tags of the account, with the number of their bookmarks. */
  tags: z.array(z.object({ tag: z.string(), count: z.number().int() })),
});
export type StarredPage = z.infer<typeof StarredPageSchema>;

/** Tags of a bookmark, and characters of a tag and a note. */
export const MAX_TAGS = 20;
export const MAX_TAG_LENGTH = 40;
export const MAX_NOTE_LENGTH = 5_000;

/** Body of `PATCH /User/getStarred/{id}`: note and tags of a bookmark, which replace those it has. */
export const BookmarkNotesSchema = z.object({
  note: z.string().trim().max(MAX_NOTE_LENGTH),
  tags: z
    .array(z.string().trim().min(1).max(MAX_TAG_LENGTH))
    .max(MAX_TAGS)
    .transform((tags) => [...new Set(tags)]),
});
export type BookmarkNotesBody = z.input<typeof BookmarkNotesSchema>;

/** Response of `GET /User/starredIds`: documents of the newest bookmarks, and the number of all. */
export const BookmarkedIdsSchema = z.object({ results: z.array(z.string()), total: z.number().int() });

/** Response of `GET /User/starredAmong?ids=`: those of the documents that are starred. */
export const StarredIdsSchema = z.object({ results: z.array(z.string()) });

/** Result of a change, or why it failed. */
export const LibraryChangeSchema = z.object({
  status: z.union([z.literal(0), z.literal(1)]),
  message: z.string().optional(),
});
export type LibraryChange = z.infer<typeof LibraryChangeSchema>;

/** Parameters of a search, as JSON text or as they are. */
const criteriaOrText = z.union([z.string().max(100_000), z.record(z.string(), z.unknown())]);

/** Body of `POST /User/saveDocumentview` and `POST /User/setStar` (SEARCH-7). Account ids are ignored. */
export const DocumentActivitySchema = z.object({
  document_id: z.coerce.string().min(1).max(64),
  documents: z.unknown().optional(),
  criteria: criteriaOrText.optional(),
  keywords: z.string().max(100_000).optional(),
  activity: z.coerce.number().pipe(ActivitySchema).default(0),
  institution_id: z.unknown().optional(),
  /** Rank in the full list of results, from 0 (B52). */
  pos: z.coerce.number().int().min(-1).max(100_000).default(-1),
  /** Whether a star is removed with its note and tags; without it, a bookmark that has some stays. */
  delete_notes: z.boolean().default(false),
});
export type DocumentActivity = z.input<typeof DocumentActivitySchema>;

export type AlertFrequencyOnWire = (typeof ALERT_FREQUENCIES)[number];

export const SavedSearchSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  criteria: CriteriaSchema,
  alert: z.enum(ALERT_FREQUENCIES),
  createdAt: z.string(),
  /** Time of the last check for new documents; null: not yet. */
  lastRunAt: z.string().nullable(),
});
export type SavedSearch = z.infer<typeof SavedSearchSchema>;

export type MailBlock = (typeof MAIL_BLOCKS)[number];

export const SavedSearchListSchema = z.object({
  results: z.array(SavedSearchSchema),
  total: z.number().int(),
  /** Why no mails on them are sent, for any value of `alert`; null: they are. */
  mail_obstacle: z.enum(MAIL_BLOCKS).nullable(),
});
export type SavedSearchList = z.infer<typeof SavedSearchListSchema>;

/** Answer of `GET /User/savedSearches/news`. Alerts of connected articles have no number. */
export const SavedSearchNewsSchema = z.object({
  results: z.array(
    z.object({
      id: z.number().int(),
      count: z.number().int().min(0).nullable().meta({
        description:
          'Results with all its words that were imported since it was last opened, or saved; null: not known.',
      }),
      more: z.boolean().meta({ description: 'Whether there are more than `count`.' }),
    }),
  ),
});
export type SavedSearchNews = z.infer<typeof SavedSearchNewsSchema>;

const savedName = z.string().trim().min(1).max(MAX_SAVED_NAME_LENGTH);

/** Body of `POST /User/savedSearches`; without a name the search's own words are taken. */
export const NewSavedSearchSchema = z.object({
  name: savedName.optional(),
  criteria: criteriaOrText,
  alert: z.enum(ALERT_FREQUENCIES).default('off'),
});

/** Body of `PATCH /User/savedSearches/{id}`. */
export const SavedSearchChangeSchema = z
  .object({
    name: savedName.optional(),
    alert: z.enum(ALERT_FREQUENCIES).optional(),
    opened: z
      .literal(true)
      .optional()
      .meta({ description: 'It was opened: later results count as new from now.' }),
  })
  .refine(({ name, alert, opened }) => name !== undefined || alert !== undefined || opened !== undefined);
export type SavedSearchChangeBody = z.input<typeof SavedSearchChangeSchema>;

/** `message` with status 1: the alert was stored, and the reason why no mails are sent. */
export const SavedSearchAnswerSchema = LibraryChangeSchema.extend({ id: z.number().int().optional() });
export type SavedSearchAnswer = z.infer<typeof SavedSearchAnswerSchema>;

/** Answer of `GET` and `POST /User/savedSearches/{id}/feed`: the signed link, null without a feed. */
export const SavedSearchFeedSchema = z.object({ url: z.string().nullable() });
export type SavedSearchFeed = z.infer<typeof SavedSearchFeedSchema>;

/** A version of a saved strategy, with its search parameters by name. */
const StrategyVersionSchema = z.object({
  number: z.number().int().meta({ description: 'From 1, in the order of the saves; never used again.' }),
  note: z.string(),
  createdAt: z.string(),
  criteria: CriteriaSchema,
});
export type StrategyVersion = z.infer<typeof StrategyVersionSchema>;

/** Answer of `GET /User/savedSearches/{id}/versions`, newest first: the first version is the current one. */
export const StrategyVersionsSchema = z.object({
  name: z.string(),
  versions: z.array(StrategyVersionSchema).min(1).max(MAX_STRATEGY_VERSIONS),
});
export type StrategyVersions = z.infer<typeof StrategyVersionsSchema>;

/** Body of `POST /User/savedSearches/{id}/versions`. */
export const NewStrategyVersionSchema = z.object({
  criteria: criteriaOrText,
  note: z.string().trim().max(MAX_VERSION_NOTE).default(''),
});
export type NewStrategyVersion = z.infer<typeof NewStrategyVersionSchema>;

const OnlyHereSchema = z.object({
  records: z.number().int().min(0),
  first: z
    .array(z.object({ id: z.string(), title: z.string() }))
    .meta({ description: 'The newest ten of them.' }),
});

/** What changed between two versions of a strategy. */
export const StrategyDifferenceSchema = z.object({
  lines: z
    .array(z.object({ before: z.string().nullable(), after: z.string().nullable() }))
    .meta({ description: 'All lines in order; null before an added line, and after a removed one.' }),
  values: z
    .array(z.object({ name: z.string(), before: z.string().nullable(), after: z.string().nullable() }))
    .meta({ description: 'Other search parameters that differ, such as `dialect`.' }),
  records: z
    .object({
      before: z.number().int().min(0),
      after: z.number().int().min(0),
      gained: OnlyHereSchema,
      lost: OnlyHereSchema,
    })
    .nullable()
    .meta({ description: 'Without filters. Null when one of the versions has an error.' }),
});
export type StrategyDifference = z.infer<typeof StrategyDifferenceSchema>;

/** Body of `POST /User/importHistory`: searches that a visitor's browser kept, newest first. */
export const HistoryImportSchema = z.object({
  searches: z
    .array(z.object({ criteria: criteriaOrText, createdAt: z.iso.datetime().optional() }))
    .max(MAX_IMPORTED)
    .default([]),
  /** Ids of documents that were to be starred before the login (B44). */
  stars: z.array(z.string().max(64)).max(MAX_IMPORTED).default([]),
});
export type HistoryImport = z.input<typeof HistoryImportSchema>;

export const HistoryImportAnswerSchema = z.object({
  searches: z.number().int(),
  stars: z.number().int(),
});
export type HistoryImportAnswer = z.infer<typeof HistoryImportAnswerSchema>;

/** Body of `POST /User/queryHistory`: the browser's history, and the revision of the server's that it began with. */
export const QueryHistoryUpdateSchema = z.object({
  revision: z.number().int().nonnegative(),
  history: z.unknown(),
});

/** The server's history of advanced searches, and its revision; 0 without one. */
export const StoredQueryHistorySchema = z.object({
  revision: z.number().int().nonnegative(),
  history: z.unknown(),
});
export type StoredQueryHistoryOnWire = z.infer<typeof StoredQueryHistorySchema>;

/** Answer of `GET /Searchlatest` (ACCOUNTS-7). */
export const LatestArticlesSchema = z.object({
  /** HTML made by the server: headings, lists, links and paragraphs alone. */
  results: z.string(),
  /** Whether the profile has any. */
  has_interests: z.boolean(),
  /** The same documents as data: an interest each, without those that find nothing. */
  sections: z.array(
    z.object({
      interest: z.string(),
      /** False for the latest documents on an interest without new ones. */
      is_new: z.boolean(),
      documents: LatestDocumentsSchema.shape.documents,
    }),
  ),
});
export type LatestArticles = z.infer<typeof LatestArticlesSchema>;
