import type { ComparedSearch, OtherNames, RankingSettings } from '@clinical/evidence';

/** Text fields that words are searched in. */
export type TextField = 'title' | 'abstract' | 'keywords';

/** All text fields, in storage order. */
export const TEXT_FIELDS: readonly TextField[] = ['title', 'abstract', 'keywords'];

/**
 * Fields that exact tokens are searched in. Each consists of passages: the title and the title in the original
 * language; the abstract as one; each author keyword; each MeSH heading and each qualifier; each substance; each
 * publication type that describes the content; each author.
 */
export type ExactField =
  'title' | 'abstract' | 'keyword' | 'heading' | 'substance' | 'publicationType' | 'author'; // prettier-ignore

/** All exact fields, in storage order. */
export const EXACT_FIELDS: readonly ExactField[] = [
  'title',
  'abstract',
  'keyword',
  'heading',
  'substance',
  'publicationType',
  'author',
];

/** Fields that an untagged phrase of a standard search is searched in: those that make up the text fields. */
export const PHRASE_FIELDS: readonly ExactField[] = EXACT_FIELDS.filter((field) => field !== 'author');

/**
 * Pattern of a folded token or value: literals in order with gaps of characters (code points) between them; `max` null
 * means unlimited. `literals.length === gaps.length + 1`; the entire token must match.
 */
export interface TokenPattern {
  readonly literals: readonly string[];
  readonly gaps: readonly { readonly min: number; readonly max: number | null }[];
}

/** Maximum number of index tokens that a pattern may match (QL-4.6). */
export const MAX_PATTERN_EXPANSIONS = 10_000;

/** Maximum number of leading documents of a plan. */
export const MAX_LEADING = 1000;

/** Largest `gap` of a near; the distance between passages is larger. */
export const MAX_NEAR_GAP = 99;

/** Maximum number of operands of a near. */
export const MAX_NEAR_OPERANDS = 30;

/** Node that matches spans of a passage: runs of tokens from first to last. */
export type SpanNode =
  /** This exact token. */
  | { readonly kind: 'token'; readonly text: string }
  /** Any single token that matches. */
  | { readonly kind: 'pattern'; readonly pattern: TokenPattern }
  /** Adjacent parts. Never empty. */
  | { readonly kind: 'sequence'; readonly parts: readonly SpanNode[] }
  /**
   * One span of each operand without overlap, with at most `gap` other tokens in all between the first start and
   * the last end; `ordered`: in the given order. `gap` is 0 to {@link MAX_NEAR_GAP}, with 1 to {@link
   * MAX_NEAR_OPERANDS} operands.
   */
  | {
      readonly kind: 'near';
      readonly operands: readonly SpanNode[];
      readonly gap: number;
      readonly ordered: boolean;
    }
  /** A span of any of the options. Never empty. */
  | { readonly kind: 'any'; readonly options: readonly SpanNode[] };

/**
 * Guards the limits of a near: beyond them the engines could return different documents.
 *
 * @throws RangeError
 */
export function requireNearWithinLimits({ operands, gap }: Extract<SpanNode, { kind: 'near' }>): void {
  if (operands.length > MAX_NEAR_OPERANDS)
    throw new RangeError(`A near has at most ${MAX_NEAR_OPERANDS} operands.`);
  if (gap > MAX_NEAR_GAP) throw new RangeError(`A near has a gap of at most ${MAX_NEAR_GAP}.`);
}

/** Fields with exact values, compared by `tokenKey`. A journal has up to three values: title, abbreviation and ISSN. */
export type ValueField =
  'publicationType' | 'language' | 'journal' | 'firstAuthor' | 'lastAuthor' | 'registryNumber' | 'fullText'; // prettier-ignore

/** All value fields. */
export const VALUE_FIELDS: readonly ValueField[] = [
  'publicationType',
  'language',
  'journal',
  'firstAuthor',
  'lastAuthor',
  'registryNumber',
  'fullText',
];

/** Value of the field `fullText` of a document whose full text is known to be free. */
export const FREE_FULL_TEXT = 'free';

/** Fields that a document may leave unstated, so that a limit to one of them leaves it out. */
export const LIMITED_FIELDS = ['language', 'publicationType', 'date'] as const;

export type LimitedField = (typeof LIMITED_FIELDS)[number];

/** Condition that a document must fulfil. */
export type MatchNode =
  /** A word with this Porter stem in one of the fields. */
  | { readonly kind: 'stem'; readonly stem: string; readonly fields: readonly TextField[] }
  /**
   * At least `minimum` (1 or more) spans with different starts in the passages of one of the fields. Spans never
   * cross passages.
   */
  | {
      readonly kind: 'span';
      readonly span: SpanNode;
      readonly fields: readonly ExactField[];
      readonly minimum: number;
    }
  /** A value of the field equals or matches one of these. Texts are in `tokenKey` form. */
  | {
      readonly kind: 'value';
      readonly field: ValueField;
      readonly values: readonly (string | TokenPattern)[];
    }
  /**
   * One MeSH assignment fulfils all of it. `headings`: any of these (`tokenKey` of the name; empty: any).
   * `subheadings`: with any of these qualifiers (`tokenKey`; empty: with or without). `major` without
   * subheadings: the assignment is a major topic; with them: that qualifier is, or the assignment is and none of
   * its qualifiers.
   */
  | {
      readonly kind: 'mesh';
      readonly headings: readonly string[];
      readonly major: boolean;
      readonly subheadings: readonly string[];
    }
  /** The date is within the range, as in {@link SearchFilters.dates}. */
  | { readonly kind: 'date'; readonly from: EpochDay | null; readonly to: EpochDay | null }
  /** The document was first imported later than this minute, see {@link ArrivalPlace.arrived}. */
  | { readonly kind: 'arrived'; readonly after: number }
  /** The document states nothing in the field. */
  | { readonly kind: 'unstated'; readonly field: LimitedField }
  /** The document has one of these lookup keys. */
  | { readonly kind: 'keys'; readonly keys: readonly string[] }
  /** The first child that any document of the collection fulfils; no document if there is none. */
  | { readonly kind: 'firstOf'; readonly children: readonly MatchNode[] }
  /** The child; if the plan requests details, its document count and pattern expansions are reported. */
  | { readonly kind: 'labelled'; readonly label: string; readonly child: MatchNode }
  /** A definition of the plan by index; definitions refer to earlier ones only. */
  | { readonly kind: 'definition'; readonly index: number }
  /** All children. Never empty. */
  | { readonly kind: 'and'; readonly children: readonly MatchNode[] }
  /** Any child. Never empty. */
  | { readonly kind: 'or'; readonly children: readonly MatchNode[] }
  /** `include` but not `exclude`. */
  | { readonly kind: 'not'; readonly include: MatchNode; readonly exclude: MatchNode }
  /** Every document. */
  | { readonly kind: 'everything' }
  /** No document. */
  | { readonly kind: 'nothing' };

/** Days since 1970-01-01, proleptic Gregorian, negative before. */
export type EpochDay = number;

/** Condition of a filter. Patterns are not supported. */
export type Condition = Extract<MatchNode, { kind: 'mesh' | 'span' | 'value' }>;

/** Filters selected by the user. Values of one list are alternatives, except conditions; all lists must match. */
export interface SearchFilters {
  readonly categories: readonly number[];
  readonly publications: readonly number[];
  readonly clinicalAreas: readonly string[];
  /** A document must fulfil all of them. They apply to every facet. */
  readonly conditions: readonly Condition[];
  /** Inclusive; a partial date counts as its earliest day. Undated documents fail any date filter. */
  readonly dates: { readonly from: EpochDay | null; readonly to: EpochDay | null };
}

/** Filters that every document passes. */
export const NO_FILTERS: SearchFilters = {
  categories: [],
  publications: [],
  clinicalAreas: [],
  conditions: [],
  dates: { from: null, to: null },
};

/**
 * Typed words that form a concept, and variants of it. In each document the better counts: the typed stems, or
 * one variant times its weight.
 */
export interface ScoredConcept {
  /** Some of the scored stems, of no other concept. */
  readonly stems: readonly string[];
  /** Each with at least one stem, without repetition. */
  readonly variants: readonly { readonly stems: readonly string[]; readonly weight: number }[];
}

/**
 * Relaxation of a search if too few documents match it (B64).
 *
 * The parts are the conditions of the search. They are dropped in the order of {@link relaxationLevels}, lowest weight
 * first, until `minimum` accessible documents match (ignoring filters), or any part suffices that is not far more
 * general than the most specific one; with `required` nodes, until none is left. What a short search is about is never dropped
 * (ADR 31). A document may lack any parts that
 * together weigh no more than the dropped ones, not necessarily the same ones. These documents are listed, and counted
 * in totals and facets.
 *
 * Parts are dropped further while at most `widenUpTo` documents match: a few more documents that lack a rare word but
 * have the others often answer the search, and ranking puts them where they belong (ADR 25).
 */
export interface Relaxation {
  /** Never dropped. */
  readonly required: readonly MatchNode[];
  /** At least one. */
  readonly parts: readonly MatchNode[];
  readonly minimum: number;
  /** Documents up to which the search is widened further; 0 for no further than `minimum` requires. */
  readonly widenUpTo: number;
  /**
   * Whether documents that match the plan's `match` come before all others. Otherwise they do so only until the first ones are
   * compared (`wording`), and the comparison decides on the places of these.
   */
  readonly allWordsFirst: boolean;
}

/** The place of a document in the order of arrival. */
export interface ArrivalPlace {
  /** Minutes since 1970 of its first import; 0 where that is not known. */
  readonly arrived: number;
  /** Of its publication; null when undated. */
  readonly day: EpochDay | null;
  readonly id: string;
}

const MINUTE_MS = 60_000;

/** {@link ArrivalPlace.arrived} of a document by the ISO time of its first import, empty or absent where not known. */
export function arrivedMinute(time = ''): number {
  return time === '' ? 0 : Math.floor(Date.parse(time) / MINUTE_MS);
}

/** Whether a sort puts time before everything else: neither missing words nor wording move a document. */
export function isByTime(sort: SearchPlan['sort']): boolean {
  return sort === 'date' || sort === 'arrival';
}

/** A complete search: adapters add no defaults. */
export interface SearchPlan {
  readonly match: MatchNode;
  /** Targets of `definition` nodes; each is evaluated once. */
  readonly definitions: readonly MatchNode[];
  /**
   * Applied if fewer than `minimum` accessible documents match `match` (ignoring filters). Documents that match
   * `match` then come before all others that are not pinned, unless sorted by date or by its `allWordsFirst`. Null: never (B64).
   */
  readonly relaxation: Relaxation | null;
  /** Documents with any of these lookup keys match too and come first (B65). */
  readonly pinnedKeys: readonly string[];
  /** Distinct stems that determine text relevance. Without any, every document has the highest relevance. */
  readonly scoredStems: readonly string[];
  /** Concepts of some of the scored stems, with variants. */
  readonly concepts: readonly ScoredConcept[];
  /** The words as typed, to compare the wording of the top results; empty to skip that. */
  readonly wording: string;
  /** Names in the wording, with others that count there like them. */
  readonly wordingNames: readonly OtherNames[];
  readonly filters: SearchFilters;
  /** Access of the caller; applies to totals and facets too. */
  readonly access: { readonly proOnlyDocuments: boolean };
  readonly sort: 'triprank' | 'relevance' | 'date' | 'arrival';
  /**
   * Only documents behind this place are on the page, which then has the offset 0; totals and facets count all. For `arrival`
   * alone: newest in the collection first, then by date, undated last, and id. A plan sorted by it has neither pinned nor leading documents.
   */
  readonly after?: ArrivalPlace;
  /**
   * Ids of leading documents, listed after pinned ones if they match: group by group, within a group by `sort`.
   * Distinct, and at most {@link MAX_LEADING} in all.
   */
  readonly leading: readonly (readonly string[])[];
  readonly page: { readonly offset: number; readonly limit: number };
  /**
   * Low-relevance cutoff: documents below this share of the best text relevance are not listed; null: all are.
   */
  readonly foldThreshold: number | null;
  readonly ranking: RankingSettings;
  /** The day from which recency is counted. */
  readonly today: EpochDay;
  readonly facets: { readonly publications: number };
  readonly explain: boolean;
  /** Whether to report each labelled node, including those in definitions. */
  readonly details: boolean;
}

/**
 * A pattern in readable form: `*` any number of characters, `?` at most one, `#` exactly one, `*3` at most three,
 * and `{2,5}` for other gaps.
 */
export function patternText({ literals, gaps }: TokenPattern): string {
  return literals.map((literal, at) => literal + (gaps[at] === undefined ? '' : gapText(gaps[at]))).join('');
}

function gapText({ min, max }: TokenPattern['gaps'][number]): string {
  if (min === 0 && max === null) return '*';
  if (min === 0 && max === 1) return '?';
  if (min === 1 && max === 1) return '#';
  return min === 0 && max !== null ? `*${max}` : `{${min},${max ?? ''}}`;
}

/** What the second stage compares documents with. */
export function comparedSearch({
  wording,
  wordingNames,
  relaxation,
}: Pick<SearchPlan, 'wording' | 'wordingNames' | 'relaxation'>): ComparedSearch {
  return { wording, names: wordingNames, isQuestion: relaxation?.allWordsFirst === false };
}
