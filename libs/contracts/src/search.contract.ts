import { z } from 'zod';
import {
  IntegritySchema,
  NoticeSchema,
  ReviewScoreSchema,
  TrialSummarySchema,
} from './appraisal.contract.js';
import { SORT_ORDERS } from './constants.js';
import { AdvertSchema } from './adverts.contract.js';
import { DiagnosticSchema } from './errors.contract.js';
import { LIMITS } from './limits.js';
import { MaterialSchema } from './material.contract.js';
import { InstitutionTokensSchema } from './institutions.contract.js';
import { RefinementSchema } from './refinements.contract.js';
import { SearchDetailsSchema } from './search-details.contract.js';

/** Half-open span of a text in UTF-16 offsets. */
/** A span of a title that is italic, subscript or superscript, in UTF-16 offsets. */
export const TitleMarkupSchema = z.object({
  style: z.enum(['i', 'sub', 'sup']),
  start: z.number().int(),
  end: z.number().int(),
});

export const SpanSchema = z.object({ start: z.number().int(), end: z.number().int() });

export const CategorySchema = z.object({
  id: z.number().int(),
  category_name: z.string(),
  /** The value of `category_id` that filters by it. */
  query_category: z.string(),
  /** Grouping 1 (secondary evidence) to 5 (other). */
  quality: z.number().int().min(1).max(5),
  count: z.number().int(),
  /**
   * 1: only Pro users find its records and may filter by it; for others `count` is the number that they would find with
   * Pro.
   */
  prouser: z.union([z.literal(0), z.literal(1)]),
  get children(): z.ZodArray<typeof CategorySchema> {
    return z.array(CategorySchema);
  },
});
export type Category = z.infer<typeof CategorySchema>;

const ComparisonFactorSchema = z.object({
  /** Share of the record that fits best, 0 to 1; null past the records that were compared. */
  fit: z.number().nullable(),
  /** Contribution to the text value, and its maximum. */
  added: z.number(),
  most: z.number(),
  reason: z.string(),
});

/**
 * The score is the text value times the sum of the text weight and of quality and recency by their weights; for a notice,
 * a thousandth of it.
 */
export const RankFactorsSchema = z.object({
  /** Sort key of the results; larger is better. */
  score: z.number(),
  text: z.object({
    /** Share of the best that any record could reach for this query, 0 to 1. */
    value: z.number(),
    weight: z.number(),
    /** Scores of all matched words; their sum, as far as wording and meaning leave room, and the contributions of these make up the text value. */
    terms: z.array(
      z.object({
        term: z.string(),
        /** Words that were typed, where it is another word for them and counted instead; else empty. */
        insteadOf: z.array(z.string()),
        inTitle: z.number().int(),
        inAbstract: z.number().int(),
        inKeywords: z.number().int(),
        /** Records of the collection that contain it. */
        documents: z.number().int(),
        contribution: z.number(),
      }),
    ),
  }),
  /** Similarity of title and abstract to the wording of the query; null if only the words count. */
  wording: ComparisonFactorSchema.nullable(),
  /** Nearness in meaning to the best results by words and wording; null where the records have no vectors. */
  similarity: ComparisonFactorSchema.nullable(),
  /** 0 to 1; below 0 for retracted documents. */
  quality: z.object({ value: z.number(), weight: z.number(), reason: z.string() }),
  recency: z.object({ value: z.number(), weight: z.number(), reason: z.string() }),
  /** Set when the record is first because the query is its identifier or title. */
  pinned: z.boolean(),
  /** Whether the record answers with all the words of the query; a notice never does. */
  hasAllWords: z.boolean(),
});
export type RankFactors = z.infer<typeof RankFactorsSchema>;

export const SearchDocumentSchema = z.object({
  id: z.string(),
  Title: z.string(),
  /** Link of the title: `/r/{id}`, which redirects. */
  Url: z.string(),
  /** The address at the publisher or source; empty without one. */
  OriginalUrl: z.string(),
  /** '(Abstract)' on abstract-only results. */
  Subtitle: z.string(),
  /** HTML shown to those without Pro, about full text. */
  Subtitle2: z.string(),
  /** ISO partial date `YYYY[-MM[-DD]]`, or empty. */
  Date: z.string(),
  /** ISO time at which the record came into the collection; empty where that is not known. */
  first_imported: z.string(),
  /** Name of the publication. */
  publication: z.string(),
  Publication_id: z.number().int().nullable(),
  publication_id: z.number().int().nullable(),
  /** The first of `categories`. */
  category: z.number().int(),
  category_name: z.string(),
  /** Reason of the record's category, for people. */
  category_reason: z.string(),
  categories: z.array(z.number().int()),
  /** 1 secondary evidence to 5 other. */
  grade: z.number().int().min(1).max(5),
  /** Escaped text with `<mark>` around matches. */
  snippet: z.string(),
  /** The same snippet as text and offsets, for the web app. */
  snippet_text: z.string(),
  snippet_highlights: z.array(SpanSchema),
  snippet_cut_before: z.boolean(),
  snippet_cut_after: z.boolean(),
  title_highlights: z.array(SpanSchema),
  /** Markup of the title; the title itself is plain text. */
  title_markup: z.array(TitleMarkupSchema).optional(),
  authors: z.array(z.string()),
  linkResolver: z.object({ resolver_url: z.string() }).nullable(),
  /**
   * Risk-of-bias score of a trial (B28): below 1 a probability of a low risk, from 1 to 5 the newer
   * score; 0 where not assessed.
   */
  prob_low_rob: z.number(),
  /** Retracted or under an expression of concern; null otherwise. */
  integrity: IntegritySchema.nullable(),
  /** Present for notices about other articles only. */
  notice: NoticeSchema.nullable(),
  /** Present for controlled trials only. */
  trial: TrialSummarySchema.nullable(),
  /** Score of a guideline's publication; empty without a score, and for other records. */
  guidelines_score: z.array(z.number()),
  /** Design of the study as types, title and abstract state it; empty where none is stated, and for what reports no study. */
  design: z.string(),
  /** People in a controlled trial, as its abstract states; null where not known. */
  participants: z.number().int().nullable(),
  /** Text of the abstract's sections that are named as conclusions; empty without one, and for retracted records. */
  conclusion: z.string(),
  conclusion_highlights: z.array(SpanSchema),
  /** Present for images, videos, leaflets, courses and news only; they have no evidence grade to show. */
  material: MaterialSchema.nullable(),
  clinical_areas: z.array(z.object({ id: z.string(), title: z.string() })),
  score: z.number(),
  /** 0: no free full text known. */
  fullText: z.number().int(),
  doi: z.string(),
  pmid: z.string(),
  /** Made by the product for demonstration; no real publication. */
  demonstration: z.boolean(),
  /** Views in the last twelve months, for Pro users; null for others, and where the count cannot be read (A65). */
  views: z.number().int().nonnegative().nullable(),
  /**
   * Words of a widened search, as typed, that the record has neither as such nor by another name, those in the fewest
   * records first; without words that name no subject, such as numbers, and those of `inNoRecord`.
   */
  missing_words: z.array(z.string()),
  /** 1-based rank in the full list. */
  position: z.number().int(),
  factors: RankFactorsSchema.optional(),
});
export type SearchDocument = z.infer<typeof SearchDocumentSchema>;

export const FacetYearSchema = z.object({ year: z.number().int(), count: z.number().int() });
export const FacetPublicationSchema = z.object({
  id: z.number().int(),
  publication: z.string(),
  guidelines_score: z.array(z.number()),
  count: z.number().int(),
});

export const SearchSummarySchema = z.object({
  criteria: z.string(),
  /** Zero-based place of the first document of this page. */
  start: z.number().int(),
  page: z.number().int(),
  rows: z.number().int(),
  sort: z.enum(SORT_ORDERS),
  /** Records that match, folded ones included. */
  total: z.number().int(),
  /** With a cursor: that of the results behind these, which may be none; null where these are none, and by pages. */
  next_cursor: z.string().nullable(),
  /** Records that can be paged to: `total` less the folded ones. */
  listed: z.number().int(),
  /** Matching records that the relevance fold hides (B37). */
  folded: z.number().int(),
  /** Set when fewer than 20 records have all the words (B64). */
  relaxed: z
    .object({
      /** Records that answer with all the words. */
      allWords: z.number().int(),
      /** Whether they come first, unless sorted by date; in a question they are placed like the others. */
      allWordsFirst: z.boolean(),
      /** Words, as typed, that the other records may lack; empty if there are none. */
      notRequired: z.array(z.string()),
      /** Words, as typed, that no record of the collection has, not even by another name; the first 5. */
      inNoRecord: z.array(z.string()),
    })
    .nullable(),
  /** The query that these are the results of, where that typed finds next to nothing and looks misspelt; else null. */
  corrected: z.string().nullable(),
  /** Set where the query is a list of identifiers: PMIDs, PMCIDs, DOIs or trial registration numbers. */
  identifiers: z
    .object({
      /** Different identifiers in the list. */
      count: z.number().int(),
      /** Those that no record has, as typed; filters do not count. */
      not_found: z.array(z.string()),
    })
    .nullable(),
  isPro: z.boolean(),
  user: z.object({ user_id: z.string() }).nullable(),
  /** The institution through which the reader uses the service; null outside of any. */
  institution_auth: InstitutionTokensSchema.shape.institution_auth.nullable(),
  libkeydata: z.object({ enabled: z.boolean(), institutionName: z.string() }),
  starred_data: z.array(z.string()),
  /** Scores of the systematic reviews on this page, by id. */
  srscores_data: z.array(ReviewScoreSchema),
  /**
   * PICO: the level used, 0 all fields, 1 without the outcome, 2 without comparison either, 3 with some of the concepts of
   * population and intervention (B3).
   */
  fvalue: z.number().int(),
  /** PICO: the level used is wider than the requested one, as too little was found. */
  repeat_pico: z.boolean(),
  /** Top-level categories, each with its children; counts ignore the category filter. */
  all_categories: z.array(CategorySchema),
  /** Every child category, flat. */
  child_categories: z.array(CategorySchema),
  pro_categories: z.array(z.object({ category_id: z.number().int(), count: z.number().int() })),
  clinical_area: z.array(z.object({ area: z.string(), count: z.number().int() })),
  /** Filters that administrators saved for everyone (B58). */
  refinements: z.array(RefinementSchema),
  /**
   * Advert for readers without Pro, after the fifth result; no part of results, counts or exports. Null without one.
   */
  advert: AdvertSchema.nullable(),
  /** Most frequent publications; counts ignore the publication filter. */
  publications_data: z.array(FacetPublicationSchema),
  /** Newest first; counts ignore the date filter. */
  years: z.array(FacetYearSchema),
  /** The applied filters, after correction. */
  filters: z.object({
    categories: z.array(z.number().int()),
    publications: z.array(z.number().int()),
    clinical_area: z.string().nullable(),
    /** Names of MeSH headings, and words of titles in double quotes; records have all of them. */
    topics: z.array(z.string()),
    /** Limits by access, age and language. */
    limits: z.array(z.enum(LIMITS)),
    from_date: z.string().nullable(),
    to_date: z.string().nullable(),
    showall: z.boolean(),
  }),
  /** Corrections and messages about this search. */
  notices: z.array(DiagnosticSchema),
  /** Details of the query and the matches of each part; null for a standard search that did not request them. */
  search_details: SearchDetailsSchema.nullable(),
  /** Whether any record of the collection is a demonstration record. */
  demonstration: z.boolean(),
  /** Server time spent, in milliseconds. */
  took_ms: z.number(),
});
export type SearchSummary = z.infer<typeof SearchSummarySchema>;

export const SearchResponseSchema = z.object({
  summary: SearchSummarySchema,
  documents: z.array(SearchDocumentSchema),
});
export type SearchResponse = z.infer<typeof SearchResponseSchema>;

/** A response with the chosen fields of its results. */
export const SearchFieldsResponseSchema = z.object({
  summary: SearchSummarySchema,
  documents: z.array(SearchDocumentSchema.partial().required({ id: true })),
});
export type SearchFieldsResponse = z.infer<typeof SearchFieldsResponseSchema>;
