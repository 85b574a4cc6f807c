/** Span of a node in the parsed text: UTF-16 offsets, brackets and quotation marks included. */
export interface SourceSpan {
  readonly start: number;
  readonly end: number;
}

/** The query languages that are read (QL-4.5). */
export const DIALECTS = ['trip', 'pubmed', 'ovid', 'embase', 'cochrane'] as const;
export type Dialect = (typeof DIALECTS)[number];

/** Characters that are left open in a word or a phrase. */
export interface Wildcard {
  /** Position: a UTF-16 offset in the text of the node, which contains no wildcard character itself. */
  readonly at: number;
  /** Minimum number of characters. */
  readonly min: number;
  /** And at most; null: any number. */
  readonly max: number | null;
}

/** A word as typed, such as `COVID-19`; analysis may make several tokens of it, and makes at least one. */
export interface WordNode extends SourceSpan {
  readonly kind: 'word';
  /** Without wildcard characters: `wom#n` is `womn` with a wildcard at 3. */
  readonly text: string;
  /** In the order of the text, none twice at one place. */
  readonly wildcards: readonly Wildcard[];
}

/** Words that must follow one another: a quoted phrase, or adjacent words under one field. */
export interface PhraseNode extends SourceSpan {
  readonly kind: 'phrase';
  /** Without wildcard characters; at least one token. */
  readonly text: string;
  readonly wildcards: readonly Wildcard[];
  /** False for adjacent words that count as a phrase, such as `heart attack.ti.`. */
  readonly quoted: boolean;
  /** Fallback when the phrase is nowhere in the index: null, nothing; `and`, all of its words. */
  readonly fallback: 'and' | null;
}

/** Every record: `*` before NOT. */
export interface EverythingNode extends SourceSpan {
  readonly kind: 'everything';
}

/** All children match; at least two. */
export interface AndNode extends SourceSpan {
  readonly kind: 'and';
  readonly children: readonly QueryNode[];
  /** The children are only adjacent; no AND was typed. */
  readonly implicit: boolean;
}

/** Some child matches; at least two. */
export interface OrNode extends SourceSpan {
  readonly kind: 'or';
  readonly children: readonly QueryNode[];
}

/** `left` matches and `right` does not. */
export interface NotNode extends SourceSpan {
  readonly kind: 'not';
  readonly left: QueryNode;
  readonly right: QueryNode;
}

/** The operands are close together in one field; at least two, none of them AND or NOT. */
export interface ProximityNode extends SourceSpan {
  readonly kind: 'proximity';
  /** Words between them, at most. */
  readonly distance: number;
  /** Whether the order of the operands counts. */
  readonly ordered: boolean;
  readonly operands: readonly QueryNode[];
}

/**
 * Searchable parts of a record, in canonical order. `keyword` is the author's keywords, `heading` the words of MeSH
 * headings and qualifiers, `substance` the names of substances, `identifier` PMID, DOI, PMCID and trial registration.
 */
export const FIELD_NAMES = [
  'title',
  'abstract',
  'keyword',
  'heading',
  'substance',
  'publicationType',
  'author',
  'firstAuthor',
  'lastAuthor',
  'journal',
  'language',
  'identifier',
  'registryNumber',
  'fullText',
] as const;
export type FieldName = (typeof FIELD_NAMES)[number];

/** The child matches in one of these fields. Words without a field have no such node around them. */
export interface FieldNode extends SourceSpan {
  readonly kind: 'field';
  /** In canonical order, none twice, at least one. */
  readonly fields: readonly FieldName[];
  readonly child: QueryNode;
  /** For publication types alone: only the named types, not the narrower ones too. */
  readonly noExplode?: true;
}

/** A MeSH heading given to the record by an indexer. */
export interface MeshNode extends SourceSpan {
  readonly kind: 'mesh';
  /** Heading as typed, or its unique identifier; empty: any heading. */
  readonly heading: string;
  /** Narrower headings count too. */
  readonly explode: boolean;
  /** It must be a major topic of the record. */
  readonly major: boolean;
  /**
   * Full names in lower case (`drug therapy`), one of which it must have; empty: with or without. In Trip and PubMed an
   * exploded heading has those below them in their groupings too.
   */
  readonly subheadings: readonly string[];
}

/** A subheading of any heading: `.fs.`, `[sh]`. */
export interface SubheadingNode extends SourceSpan {
  readonly kind: 'subheading';
  /** Full names in small letters, any of which counts; at least one. */
  readonly names: readonly string[];
  /** Only the named ones, not those below them in their groupings. */
  readonly noExplode?: true;
}

export const DATE_FIELDS = ['publication', 'electronic', 'entry', 'created', 'indexed'] as const;
export type DateField = (typeof DATE_FIELDS)[number];

/** A range of dates, both ends included. */
export interface DateNode extends SourceSpan {
  readonly kind: 'date';
  readonly field: DateField;
  /** `YYYY[-MM[-DD]]`; null: open. */
  readonly from: string | null;
  readonly to: string | null;
}

/** The child occurs at least this many times in one field: `/freq=3`. */
export interface FrequencyNode extends SourceSpan {
  readonly kind: 'frequency';
  readonly minimum: number;
  readonly child: QueryNode;
}

/** Other lines of the history or of the strategy: `#3`, `or/1-4`. */
export interface LinesNode extends SourceSpan {
  readonly kind: 'lines';
  /** Operator between them; null: one line. */
  readonly operator: 'and' | 'or' | null;
  /** In the order given; at least one. */
  readonly lines: readonly number[];
}

/** A query as understood. Every dialect and every kind of search has this one tree. */
export type QueryNode =
  | WordNode
  | PhraseNode
  | EverythingNode
  | AndNode
  | OrNode
  | NotNode
  | ProximityNode
  | FieldNode
  | MeshNode
  | SubheadingNode
  | DateNode
  | FrequencyNode
  | LinesNode;

/** A word or phrase of a tree, and whether it is on the right of an odd number of NOTs. */
export interface QueryLeaf {
  readonly node: WordNode | PhraseNode;
  readonly excluded: boolean;
}

/** The words and phrases of a tree, in the order of the text. */
export function leavesOf(node: QueryNode, excluded = false): QueryLeaf[] {
  switch (node.kind) {
    case 'word':
    case 'phrase':
      return [{ node, excluded }];
    case 'not':
      return [...leavesOf(node.left, excluded), ...leavesOf(node.right, !excluded)];
    default:
      return childrenOf(node).flatMap((child) => leavesOf(child, excluded));
  }
}

/** Whether the tree is only adjacent words: no operator, bracket or quotation mark was typed. */
export function isPlainWords(node: QueryNode): boolean {
  return (
    node.kind === 'word' ||
    (node.kind === 'and' && node.implicit && node.children.every((child) => child.kind === 'word'))
  );
}

/** Whether AND, OR or NOT was typed anywhere. */
export function hasOperators(node: QueryNode): boolean {
  if (node.kind === 'or' || node.kind === 'not') return true;
  return (node.kind === 'and' && !node.implicit) || childrenOf(node).some(hasOperators);
}

/** The parts of a node, in the order of the text. */
export function childrenOf(node: QueryNode): readonly QueryNode[] {
  switch (node.kind) {
    case 'and':
    case 'or':
      return node.children;
    case 'not':
      return [node.left, node.right];
    case 'proximity':
      return node.operands;
    case 'field':
    case 'frequency':
      return [node.child];
    default:
      return [];
  }
}
