import type { RankingSettings } from '@clinical/evidence';

/** Text fields of a document that words are looked for in. */
export type TextField = 'title' | 'abstract' | 'keywords';

/** Every text field, in the order in which both engines keep them. */
export const TEXT_FIELDS: readonly TextField[] = ['title', 'abstract', 'keywords'];

/**
 * Fields that exact tokens are looked for in. Each is made of passages: the title and the title in the original
 * language; the abstract as one; each author's keyword; each MeSH heading and each qualifier; each substance;
 * each publication type that tells what a record is about; each author.
 */
export type ExactField =
  'title' | 'abstract' | 'keyword' | 'heading' | 'substance' | 'publicationType' | 'author';

/** Every exact field, in the order in which engines keep them. */
export const EXACT_FIELDS: readonly ExactField[] = [
  'title',
  'abstract',
  'keyword',
  'heading',
  'substance',
  'publicationType',
  'author',
];

/** What an untagged phrase of a standard search is looked for in: the fields that make up the text fields. */
export const PHRASE_FIELDS: readonly ExactField[] = EXACT_FIELDS.filter((field) => field !== 'author');

/**
 * What a folded token, or a folded value, may look like: the literals in order, with so many characters (code
 * points) between one and the next as the gap between them says; `max` null is any number.
 * `literals.length === gaps.length + 1`; the whole must fit.
 */
export interface TokenPattern {
  readonly literals: readonly string[];
  readonly gaps: readonly { readonly min: number; readonly max: number | null }[];
}

/** A pattern that more tokens of the index than this fit is refused (QL-4.6). */
export const MAX_PATTERN_EXPANSIONS = 10_000;

/** So many documents a plan may put before the others. */
export const MAX_LEADING = 1000;

/** Largest `gap` of a near; between passages lies more. */
export const MAX_NEAR_GAP = 99;

/** So many operands a near may have. */
export const MAX_NEAR_OPERANDS = 30;

/** What may stand somewhere in a passage; what fits is a span: a run of tokens from its first to its last. */
export type SpanNode =
  /** This exact token. */
  | { readonly kind: 'token'; readonly text: string }
  /** Any one token that fits. */
  | { readonly kind: 'pattern'; readonly pattern: TokenPattern }
  /** The parts, each directly after the one before. Never empty. */
  | { readonly kind: 'sequence'; readonly parts: readonly SpanNode[] }
  /**
   * One span of each operand, no two of which overlap, with at most `gap` tokens in all that belong to none of
   * them between the start of the first and the end of the last; `ordered`: in the order given. `gap` is 0 to
   * {@link MAX_NEAR_GAP}; there are 1 to {@link MAX_NEAR_OPERANDS} operands.
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
 * Both engines refuse the same: what goes beyond is a mistake of who made the plan, and one would find other documents
 * than the other.
 *
 * @throws RangeError
 */
export function requireNearWithinLimits({ operands, gap }: Extract<SpanNode, { kind: 'near' }>): void {
  if (operands.length > MAX_NEAR_OPERANDS)
    throw new RangeError(`A near has at most ${MAX_NEAR_OPERANDS} operands.`);
  if (gap > MAX_NEAR_GAP) throw new RangeError(`A near has a gap of at most ${MAX_NEAR_GAP}.`);
}

/** What of a document has whole values, compared as `tokenKey` writes them. A journal has up to three: its title, abbreviation and ISSN. */
export type ValueField =
  'publicationType' | 'language' | 'journal' | 'firstAuthor' | 'lastAuthor' | 'registryNumber';

/** Every value field. */
export const VALUE_FIELDS: readonly ValueField[] = [
  'publicationType',
  'language',
  'journal',
  'firstAuthor',
  'lastAuthor',
  'registryNumber',
];

/** What must hold of a document for it to match. */
export type MatchNode =
  /** Some word with this Porter stem, in one of the fields. */
  | { readonly kind: 'stem'; readonly stem: string; readonly fields: readonly TextField[] }
  /**
   * In one of the fields, all within its passages, at least `minimum` (1 or more) spans that begin at
   * different places.
   * A span never goes from one passage to another.
   */
  | {
      readonly kind: 'span';
      readonly span: SpanNode;
      readonly fields: readonly ExactField[];
      readonly minimum: number;
    }
  /** One of the document's values of the field is, or fits, one of these. A text is as `tokenKey` writes it. */
  | {
      readonly kind: 'value';
      readonly field: ValueField;
      readonly values: readonly (string | TokenPattern)[];
    }
  /**
   * One assignment of a MeSH heading fulfils all of it. `headings`: one of these (`tokenKey` of the name; empty:
   * any). `subheadings`: with one of these qualifiers (`tokenKey`; empty: with or without). `major` without
   * subheadings: the assignment is major; with them: that qualifier is, or the assignment is and none of its
   * qualifiers.
   */
  | {
      readonly kind: 'mesh';
      readonly headings: readonly string[];
      readonly major: boolean;
      readonly subheadings: readonly string[];
    }
  /** The date lies within, as {@link SearchFilters.dates} has it. */
  | { readonly kind: 'date'; readonly from: EpochDay | null; readonly to: EpochDay | null }
  /** The document has one of these lookup keys. */
  | { readonly kind: 'keys'; readonly keys: readonly string[] }
  /** The first child that any document of the collection fulfils; no document when there is none such. */
  | { readonly kind: 'firstOf'; readonly children: readonly MatchNode[] }
  /** The child; a plan that asks for details is told how many documents fulfil it, and what its patterns stood for. */
  | { readonly kind: 'labelled'; readonly label: string; readonly child: MatchNode }
  /** The definition of the plan with this index; a definition refers to earlier ones only. */
  | { readonly kind: 'definition'; readonly index: number }
  /** Every child holds. Never empty. */
  | { readonly kind: 'and'; readonly children: readonly MatchNode[] }
  /** Some child holds. Never empty. */
  | { readonly kind: 'or'; readonly children: readonly MatchNode[] }
  /** `include` holds and `exclude` does not. */
  | { readonly kind: 'not'; readonly include: MatchNode; readonly exclude: MatchNode }
  /** Every document. */
  | { readonly kind: 'everything' }
  /** No document. */
  | { readonly kind: 'nothing' };

/** Days since 1970-01-01, proleptic Gregorian, negative before. */
export type EpochDay = number;

/** Limits that the user chose. Within one list any value passes; between lists all must hold. */
export interface SearchFilters {
  readonly categories: readonly number[];
  readonly publications: readonly number[];
  readonly clinicalAreas: readonly string[];
  /** Inclusive; a document's partial date counts as its earliest day. Undated documents fail any date limit. */
  readonly dates: { readonly from: EpochDay | null; readonly to: EpochDay | null };
}

/**
 * Typed words that mean something together, and other words for it. The better of the two counts in a document: what it
 * has of the typed stems, or what it has of one variant, by its weight.
 */
export interface ScoredConcept {
  /** Some of the scored stems; no other concept has one of them. */
  readonly stems: readonly string[];
  /** Each with at least one stem, none repeated. */
  readonly variants: readonly { readonly stems: readonly string[]; readonly weight: number }[];
}

/**
 * How a search is widened when too few documents match it (B64).
 *
 * The parts are what the search asks for, one by one. They are given up in the order of {@link relaxationLevels}, the one
 * that tells least first, until `minimum` documents within `access` (filters aside) are left over, or one part is left;
 * with `required` nodes, until none is left. A document may lack any parts that together tell no more than those that
 * were given up: it need not be the same ones in every document. Those documents are what totals and facets count.
 *
 * The list is made of the documents that match `listed`, as many as are counted. The best ones by their words are mostly
 * counted too, but a document that has the words often may lack one that tells much; to list counted documents alone costs
 * 1 to 2 % (docs/relevance.md). A list sorted by date has the counted documents alone, since the newest of those with any
 * word would be about something else.
 */
export interface Relaxation {
  /** Never given up. */
  readonly required: readonly MatchNode[];
  /** At least one. */
  readonly parts: readonly MatchNode[];
  /** What every document of the list must match. Every document that may be counted matches it. */
  readonly listed: MatchNode;
  readonly minimum: number;
}

/** A search in full: nothing in it is left for an adapter to default. */
export interface SearchPlan {
  readonly match: MatchNode;
  /** What `definition` nodes refer to; each is worked out once. */
  readonly definitions: readonly MatchNode[];
  /**
   * What is asked instead when fewer than `minimum` documents match `match` within `access` (filters aside). Documents
   * that match `match` then come before all others that are not pinned, except where `sort` is `date`. Null: never
   * (B64).
   */
  readonly relaxation: Relaxation | null;
  /** Documents with any of these lookup keys match too, and come first (B65). */
  readonly pinnedKeys: readonly string[];
  /** Stems that text relevance is made of; none repeated. Without any, every document is as relevant as can be. */
  readonly scoredStems: readonly string[];
  /** What counts instead of some of them, where it counts for more. */
  readonly concepts: readonly ScoredConcept[];
  /** The words as they were typed, for comparing the first results with; empty where words alone decide. */
  readonly wording: string;
  readonly filters: SearchFilters;
  /** What the caller may see at all; it holds for totals and facets too. */
  readonly access: { readonly proOnlyDocuments: boolean };
  readonly sort: 'triprank' | 'relevance' | 'date';
  /**
   * Ids of documents that come before the others, as far as they are listed at all, and behind pinned ones: group after
   * group, within a group by `sort`. None repeated, at most {@link MAX_LEADING} in all, and only where `sort` is `date`.
   */
  readonly leading: readonly (readonly string[])[];
  readonly page: { readonly offset: number; readonly limit: number };
  /** Documents whose text relevance is under this share of the best are not listed; null: all are. */
  readonly foldThreshold: number | null;
  readonly ranking: RankingSettings;
  /** The day that recency is reckoned from. */
  readonly today: EpochDay;
  readonly facets: { readonly publications: number };
  readonly explain: boolean;
  /** Whether the result tells of each labelled node, those within definitions too. */
  readonly details: boolean;
}

/**
 * A pattern as people read it: `*` is any number of characters, `?` at most one, `#` exactly one, `*3` at most
 * three, and `{2,5}` what has no sign of its own.
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
