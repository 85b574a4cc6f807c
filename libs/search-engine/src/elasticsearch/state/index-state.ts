import type { StemFrequencies } from '@clinical/evidence';
import { EVIDENCE_VERSION } from '@clinical/evidence/search';
import { ANALYSIS_VERSION } from '@clinical/text-analysis';

/** Names of the indices, aliases and generations of an installation. */
export class IndexNames {
  /** @param prefix such as `evidence` */
  constructor(private readonly prefix: string) {}

  /** Alias of the serving documents index. */
  get documentsAlias(): string {
    return `${this.prefix}-documents`;
  }

  /** Alias of the serving state index: counters, checkpoints, publications and vocabulary. */
  get stateAlias(): string {
    return `${this.prefix}-ledger`;
  }

  /** Index of the writer's lock. */
  get lock(): string {
    return `${this.prefix}-lock`;
  }

  /** @param generation such as `0003` */
  documents(generation: string): string {
    return `${this.documentsAlias}-${generation}`;
  }

  state(generation: string): string {
    return `${this.stateAlias}-${generation}`;
  }

  /** Generation of a documents or state index; null for other indices. */
  generationOf(index: string): string | null {
    for (const stem of [this.documentsAlias, this.stateAlias]) {
      const generation = index.startsWith(`${stem}-`) ? index.slice(stem.length + 1) : '';
      if (/^\d{4,}$/.test(generation)) return generation;
    }
    return null;
  }
}

/** Version of the mappings and field contents; an index with another version is rebuilt. */
export const LAYOUT_VERSION = 4;

/** Kinds of vocabulary: words of text fields, words of author names, topics, abbreviations, phrases of titles. */
export const VOCABULARY_KINDS = ['word', 'author', 'topic', 'abbreviation', 'phrase'] as const;
export type VocabularyKind = (typeof VOCABULARY_KINDS)[number];

/** A run: consecutive changes of one kind of vocabulary, merged. */
export interface VocabularyRun {
  /** Merge level, see `mergeStart`. */
  readonly level: number;
  readonly firstVersion: number;
  readonly lastVersion: number;
  /** Number of documents it is split into, which keeps requests small. */
  readonly parts: number;
}

/** Totals over the live documents. */
export interface DocumentTotals {
  readonly documents: number;
  readonly demonstrationDocuments: number;
  /** Tokens per field, unweighted. */
  readonly tokens: StemFrequencies;
}

/**
 * State of a generation, stored as one document. Writing it commits a batch: everything that it refers to is
 * durable before.
 */
export interface IndexState extends DocumentTotals {
  readonly layout: number;
  readonly analysisVersion: string;
  readonly evidenceVersion: string;
  /** Such as `0003`; searches that address indices of this generation are not affected by a switch. */
  readonly generation: string;
  /** Incremented by every batch and switch, across generations. */
  readonly version: number;
  /** Next free publication number. */
  readonly nextPublication: number;
  /** Highest generation that ever served; later ones have higher names. */
  readonly highestGeneration: number;
  /** Whether it could serve; otherwise it is the remains of a rebuild and may be removed. */
  readonly served: boolean;
  /** Runs of the vocabulary, oldest first. Earlier product versions wrote no runs for some kinds. */
  readonly runs: Readonly<Partial<Record<VocabularyKind, readonly VocabularyRun[]>>>;
  /** Writer of this state, so that a writer whose response was lost recognizes its own write. */
  readonly writer: string;
  /**
   * Writers of the generation with their first versions, oldest first, at most {@link MAX_WRITERS}. Absent in
   * states of earlier product versions.
   */
  readonly writers?: readonly VersionWriter[];
}

/** A writer with its first version. */
interface VersionWriter {
  readonly writer: string;
  readonly from: number;
}

/** Number of writers kept in the history. */
const MAX_WRITERS = 100;

export const NO_TOTALS: DocumentTotals = {
  documents: 0,
  demonstrationDocuments: 0,
  tokens: { title: 0, abstract: 0, keywords: 0 },
};

/** State of an empty generation, created by this product version. */
export function emptyState(
  generation: string,
  { version, nextPublication }: Pick<IndexState, 'version' | 'nextPublication'>,
): IndexState {
  return {
    ...NO_TOTALS,
    layout: LAYOUT_VERSION,
    analysisVersion: ANALYSIS_VERSION,
    evidenceVersion: EVIDENCE_VERSION,
    generation,
    version,
    nextPublication,
    highestGeneration: Number(generation),
    served: false,
    runs: { word: [], author: [], topic: [], abbreviation: [], phrase: [] },
    writer: '',
  };
}

/** Runs of one kind, oldest first. */
export function runsOf({ runs }: Pick<IndexState, 'runs'>, kind: VocabularyKind): readonly VocabularyRun[] {
  return runs[kind] ?? [];
}

/** @param sign 1 to add, -1 to subtract */
export function addTotals(a: DocumentTotals, b: DocumentTotals, sign: 1 | -1 = 1): DocumentTotals {
  return {
    documents: a.documents + sign * b.documents,
    demonstrationDocuments: a.demonstrationDocuments + sign * b.demonstrationDocuments,
    tokens: {
      title: a.tokens.title + sign * b.tokens.title,
      abstract: a.tokens.abstract + sign * b.tokens.abstract,
      keywords: a.tokens.keywords + sign * b.tokens.keywords,
    },
  };
}

/** Key of a state; unique even if a restored snapshot repeats version numbers. */
export function stateKey({ generation, version, writer }: IndexState): string {
  return `${generation} ${version} ${writer}`;
}

/** The next state, with its writer recorded. */
export function writtenBy(writer: string, next: IndexState): IndexState {
  const before = writersOf(next);
  const isNew = before.at(-1)?.writer !== writer;
  const writers = isNew ? [...before, { writer, from: next.version }].slice(-MAX_WRITERS) : before;
  return { ...next, writer, writers };
}

/**
 * Whether a state descends from, or equals, the other within one generation. A restored snapshot or a recreated
 * index may repeat versions but belongs to another history.
 */
export function follows(
  later: IndexState,
  earlier: Pick<IndexState, 'generation' | 'version' | 'writer'>,
): boolean {
  if (later.generation !== earlier.generation || later.version < earlier.version) return false;
  return writersOf(later).findLast(({ from }) => from <= earlier.version)?.writer === earlier.writer;
}

/** The writer of the state comes last, even if an earlier product version recorded no writers. */
function writersOf({ writers = [], writer, version }: IndexState): readonly VersionWriter[] {
  return writers.at(-1)?.writer === writer ? writers : [...writers, { writer, from: version }];
}

/** Whether the index was built with other rules of analysis or evidence than those of this version. */
export function isOutdated({ analysisVersion, evidenceVersion }: IndexState): boolean {
  return analysisVersion !== ANALYSIS_VERSION || evidenceVersion !== EVIDENCE_VERSION;
}
