import { EVIDENCE_VERSION, type StemFrequencies } from '@clinical/evidence';
import { ANALYSIS_VERSION } from '@clinical/text-analysis';

/** What the indices, aliases and generations of one installation are called. */
export class IndexNames {
  /** @param prefix such as `evidence` */
  constructor(private readonly prefix: string) {}

  /** Where searches go: the documents of the generation that serves. */
  get documentsAlias(): string {
    return `${this.prefix}-documents`;
  }

  /** Counters, checkpoints, publications and vocabulary of the generation that serves. */
  get ledgerAlias(): string {
    return `${this.prefix}-ledger`;
  }

  /** Holds who writes. */
  get lock(): string {
    return `${this.prefix}-lock`;
  }

  /** @param generation such as `0003` */
  documents(generation: string): string {
    return `${this.documentsAlias}-${generation}`;
  }

  ledger(generation: string): string {
    return `${this.ledgerAlias}-${generation}`;
  }

  /** The generation that an index of documents or a ledger belongs to; null when it is neither. */
  generationOf(index: string): string | null {
    for (const stem of [this.documentsAlias, this.ledgerAlias]) {
      const generation = index.startsWith(`${stem}-`) ? index.slice(stem.length + 1) : '';
      if (/^\d{4,}$/.test(generation)) return generation;
    }
    return null;
  }
}

/** Version of the mappings and of what stands in their fields; an index of another one is rebuilt. */
export const LAYOUT_VERSION = 1;

/** Kinds of vocabulary: words of the text fields, words of authors' names, topics, abbreviations that texts define. */
export const VOCABULARY_KINDS = ['word', 'author', 'topic', 'abbreviation'] as const;
export type VocabularyKind = (typeof VOCABULARY_KINDS)[number];

/** Changes of one kind of vocabulary by some versions that follow each other, merged into one. */
export interface VocabularyRun {
  /** How often it was merged (vocabulary/merge-run.ts). */
  readonly level: number;
  readonly firstVersion: number;
  readonly lastVersion: number;
  /** Documents of the ledger that it lies in: large ones are cut, so that each is a request of a moderate size. */
  readonly parts: number;
}

/** What is summed up over the live documents. */
export interface DocumentTotals {
  readonly documents: number;
  readonly demonstrationDocuments: number;
  /** Tokens in each field, unweighted. */
  readonly tokens: StemFrequencies;
}

/**
 * Where a generation stands. It is one document of the ledger, and writing it is what makes a batch count: all
 * that it speaks of is durable before.
 */
export interface LedgerState extends DocumentTotals {
  readonly layout: number;
  readonly analysisVersion: string;
  readonly evidenceVersion: string;
  /** Such as `0003`; searches that go to the indices of this name do not meet a switch half-way. */
  readonly generation: string;
  /** Grows with every batch and every switch, over all generations. */
  readonly version: number;
  /** The number of the next publication that has none. */
  readonly nextPublication: number;
  /** The highest generation that ever served; its successors have higher names. */
  readonly highestGeneration: number;
  /** Whether it was ever fit to serve: then it is not removed as the remains of a rebuild. */
  readonly served: boolean;
  /** All changes of the vocabulary, oldest first. Earlier versions of the product wrote no run of some kinds. */
  readonly runs: Readonly<Partial<Record<VocabularyKind, readonly VocabularyRun[]>>>;
  /** Who wrote it, so that a writer whose answer was lost can tell its own from another's. */
  readonly writer: string;
  /**
   * Who wrote the generation, and from which version on, oldest first; the last {@link MOST_WRITERS} of them. Absent in
   * what earlier versions of the product wrote.
   */
  readonly writers?: readonly VersionWriter[];
}

/** A writer, and its first version. */
interface VersionWriter {
  readonly writer: string;
  readonly from: number;
}

/** So many imports back the history of a generation is told. */
const MOST_WRITERS = 100;

export const NO_TOTALS: DocumentTotals = {
  documents: 0,
  demonstrationDocuments: 0,
  tokens: { title: 0, abstract: 0, keywords: 0 },
};

/** The state of a generation without documents, made by this version of the product. */
export function emptyState(
  generation: string,
  { version, nextPublication }: Pick<LedgerState, 'version' | 'nextPublication'>,
): LedgerState {
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
    runs: { word: [], author: [], topic: [], abbreviation: [] },
    writer: '',
  };
}

/** All changes of one kind of vocabulary, oldest first. */
export function runsOf({ runs }: Pick<LedgerState, 'runs'>, kind: VocabularyKind): readonly VocabularyRun[] {
  return runs[kind] ?? [];
}

/** @param sign 1 for documents that come, -1 for those that go */
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

/** Tells a state from every other, also from one of the same number that a restored snapshot was written on from. */
export function stateKey({ generation, version, writer }: LedgerState): string {
  return `${generation} ${version} ${writer}`;
}

/** What a writer makes of a state, with the writer in it. */
export function writtenBy(writer: string, next: LedgerState): LedgerState {
  const before = writersOf(next);
  const isNew = before.at(-1)?.writer !== writer;
  const writers = isNew ? [...before, { writer, from: next.version }].slice(-MOST_WRITERS) : before;
  return { ...next, writer, writers };
}

/**
 * Whether one state came about from the other by changes of the same generation, or is it. A snapshot that was restored
 * and written on, or an index that was removed and begun anew, may have the same versions and belongs to another history.
 */
export function follows(
  later: LedgerState,
  earlier: Pick<LedgerState, 'generation' | 'version' | 'writer'>,
): boolean {
  if (later.generation !== earlier.generation || later.version < earlier.version) return false;
  return writersOf(later).findLast(({ from }) => from <= earlier.version)?.writer === earlier.writer;
}

/** The last one is always the writer of the state, also where a version of the product wrote that tells of no others. */
function writersOf({ writers = [], writer, version }: LedgerState): readonly VersionWriter[] {
  return writers.at(-1)?.writer === writer ? writers : [...writers, { writer, from: version }];
}

/** Whether the index was made by other rules of analysis or evidence than this product has. */
export function isOutdated({ analysisVersion, evidenceVersion }: LedgerState): boolean {
  return analysisVersion !== ANALYSIS_VERSION || evidenceVersion !== EVIDENCE_VERSION;
}
