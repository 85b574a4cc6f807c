import type { EvidenceDocument } from '@clinical/evidence';
import type { SearchPlan } from './search-plan.js';
import type { SearchResult } from './search-result.js';

/** How long a call may take and how it is called off. */
export interface CallContext {
  /** Aborted when the caller no longer wants the answer; the call then rejects with {@link SearchCancelledError}. */
  readonly signal: AbortSignal;
  /** Milliseconds from now; past it the call rejects with {@link SearchTimeoutError}. */
  readonly deadlineMs: number;
}

/** What is being typed, and what of it may be offered. */
export interface SuggestionRequest {
  readonly typed: string;
  readonly limit: number;
  /** What the caller may see. */
  readonly access: SearchPlan['access'];
  /** Phrases that the caller would offer for the typed text, as far as documents have all their words. */
  readonly phrases: readonly string[];
}

/** A completion of what is being typed. */
export interface Suggestion {
  readonly text: string;
  /** Documents about it. */
  readonly documents: number;
  /**
   * What it is made of: a phrase of the caller, a heading or keyword of the collection, or the typed text with its last
   * word completed.
   */
  readonly kind: 'phrase' | 'topic' | 'word';
}

/** A word of the index near to one that was asked for. */
export interface NearWord {
  readonly word: string;
  readonly documents: number;
  /** Damerau-Levenshtein distance, 1 or 2. */
  readonly distance: number;
}

/** An abbreviation that titles and abstracts of the collection define, with what most of them mean by it. */
export interface Abbreviation {
  /** Folded tokens, separated by single spaces. */
  readonly shortForm: string;
  /** Ways in which the meaning is written, folded likewise; at least one, the most frequent first. */
  readonly longForms: readonly string[];
  /** Documents that define it so. */
  readonly documents: number;
  /** Their share of all documents that define the abbreviation, more than 0 and at most 1. */
  readonly share: number;
}

/** What the words of the collection have to do with each other. */
export interface Lexicon {
  readonly abbreviations: readonly Abbreviation[];
  /** Folded words that British and American English spell differently, at least two together. */
  readonly spellings: readonly (readonly string[])[];
}

/** What documents are published in, such as a journal. */
export interface Publication {
  /** Never given to another one, not even by a rebuild. */
  readonly id: number;
  readonly name: string;
}

export interface EngineStatus {
  /** Name of the generation that serves, such as `0003`. */
  readonly generation: string;
  readonly documents: number;
  readonly demonstrationDocuments: number;
  /** Grows with every committed change; equal numbers mean equal answers. */
  readonly version: number;
}

/** A record of how far an import has come, written in the same transaction as the documents it speaks of. */
export interface Checkpoint {
  readonly key: string;
  /** JSON text; null forgets the checkpoint. */
  readonly value: string | null;
}

/** Changes that become durable and visible together. */
export interface WriteBatch {
  /** A document with an id already stored replaces it. An id stands at most once in a batch. */
  readonly documents: readonly EvidenceDocument[];
  /** Ids to remove; unknown ones are passed over. */
  readonly deletedIds: readonly string[];
  readonly checkpoints: readonly Checkpoint[];
}

/** Writes one generation. Only one writer exists at a time. */
export interface IndexWriter {
  /** So many batches keep it busy; with more of them under way at once they only lie in memory. */
  readonly batchesAtOnce: number;
  /**
   * Resolves when the batch would survive a kill -9. A batch may be given while those before it are being written.
   * After one that fails every other is refused, so that what is written never has a gap.
   */
  write(batch: WriteBatch): Promise<void>;
  /** Documents by lookup key, without duplicates, as they stand after every batch that was given, written or not. */
  findByKeys(keys: readonly string[]): Promise<EvidenceDocument[]>;
  readCheckpoint(key: string): Promise<string | null>;
  /** Every checkpoint whose key begins so, by key. */
  readCheckpoints(prefix: string): Promise<Checkpoint[]>;
  /**
   * Ends the writing. A rebuilt generation starts to serve. Refused when a batch has failed: there is only giving up.
   * @throws GenerationRefusedError when the rebuilt one is empty, or smaller than the serving one by more than `expectedDeletions`
   */
  commit(expectedDeletions: number): Promise<void>;
  /** Gives up: a rebuilt generation is removed; batches written to the serving one stay. */
  abort(): Promise<void>;
}

/**
 * Finds, ranks and stores evidence documents. Preconditions: a plan is complete (planSearch makes it) and
 * `page.offset + page.limit` is at most 10,000. Adapters add no defaults.
 */
export abstract class SearchEngine {
  abstract search(plan: SearchPlan, context: CallContext): Promise<SearchResult>;
  /** Documents by id, in the order asked for; unknown ids are left out. */
  abstract documents(
    ids: readonly string[],
    context: CallContext,
  ): Promise<{ document: EvidenceDocument; publicationId: number | null }[]>;
  /** Publications by the engine's numbers for them, in the order asked for; unknown numbers are left out. */
  abstract publications(ids: readonly number[], context: CallContext): Promise<Publication[]>;
  /**
   * Completions of a text that is being typed, the most useful first; each finds at least one document that the caller may
   * see, and no other is counted.
   */
  abstract suggest(request: SuggestionRequest, context: CallContext): Promise<Suggestion[]>;
  /** For each folded word, how many documents hold it and the indexed words near it, best first. */
  abstract nearWords(
    words: readonly string[],
    context: CallContext,
  ): Promise<{ word: string; documents: number; near: NearWord[] }[]>;
  /**
   * Abbreviations that enough documents define, and most of them alike (none from an index made before they were
   * counted); words that are there in British and in American spelling.
   */
  abstract lexicon(context: CallContext): Promise<Lexicon>;
  /**
   * @param mode `update` changes the serving generation; `rebuild` writes a new one beside it
   * @throws WriterBusyError when another writer is open, in this process or any other
   */
  abstract openWriter(mode: 'update' | 'rebuild'): Promise<IndexWriter>;
  /**
   * Every checkpoint of what serves whose key begins so, by key.
   * @throws EngineUnavailableError when nothing serves
   */
  abstract readCheckpoints(prefix: string): Promise<Checkpoint[]>;
  /** @throws EngineUnavailableError when nothing can be searched */
  abstract status(): Promise<EngineStatus>;
}

export interface ManagedEngineStatus extends EngineStatus {
  /** The index was made by other rules of analysis or evidence than this product has; it serves, and should be rebuilt. */
  readonly outdated: boolean;
  /** So many documents were replaced or deleted that a rebuild would save space and time. */
  readonly needsCompaction: boolean;
}

/** One thing that an engine looked at, for the operator. */
export interface EngineFinding {
  readonly name: string;
  /** A note asks for nothing at once; a problem does. */
  readonly state: 'ok' | 'note' | 'problem';
  /** What there is, and where it is not well what to do about it. */
  readonly text: string;
}

/**
 * A search engine as its operator has it: with a life, and with what keeps an index in order. Features know it as
 * {@link SearchEngine} only.
 */
export abstract class ManagedSearchEngine extends SearchEngine {
  /** Before the first call. An index need not exist yet, and an engine elsewhere need not be within reach. */
  abstract open(): Promise<void>;
  /** After the last call; those under way are rejected, and a writer that is still open is given up. */
  abstract close(): Promise<void>;
  /** @throws EngineUnavailableError when nothing can be searched */
  abstract override status(): Promise<ManagedEngineStatus>;
  /**
   * Every stored document of the serving generation, for a rebuild; indexes of other layouts can be read too.
   *
   * @throws EngineUnavailableError when there is no index, or a damaged one
   */
  abstract readAllDocuments(signal: AbortSignal): AsyncIterable<EvidenceDocument>;
  /**
   * Every checkpoint of the serving generation, to be written into the one that a rebuild makes of its documents.
   *
   * @throws EngineUnavailableError when there is no index, or a damaged one
   */
  abstract readAllCheckpoints(): Promise<readonly Checkpoint[]>;
  /**
   * Lets the generation serve that served before the last rebuild.
   *
   * @throws RollbackRefusedError when there is none, or none that this version of the product can search
   * @throws WriterBusyError when a writer is open
   */
  abstract rollback(): Promise<void>;
  /** What there is to say of what the engine runs on, beside {@link status}. It does not reject for what is out of order. */
  abstract examine(): Promise<readonly EngineFinding[]>;
}
