import type { EvidenceDocument } from '@clinical/evidence';
import type { CallContext } from './call-context.js';
import { SearchTimeoutError } from './errors.js';
import type { IndexedVectors } from './indexed-vectors.js';
import type { SearchFilters, SearchPlan } from './search-plan.js';
import type { SearchResult } from './search-result.js';

export type { CallContext } from './call-context.js';

/** A request for completions of typed text. */
export interface SuggestionRequest {
  readonly typed: string;
  readonly limit: number;
  /** Access of the caller. */
  readonly access: SearchPlan['access'];
  /** Phrases to offer if documents contain all their words. */
  readonly phrases: readonly string[];
}

/** A completion of typed text. */
export interface Suggestion {
  readonly text: string;
  /** Number of documents about it. */
  readonly documents: number;
  /**
   * Origin: a phrase of the caller, a heading or keyword of the collection, a phrase that stands in several titles (none
   * in an index built before they were counted), or the typed text with its last word completed.
   */
  readonly kind: 'phrase' | 'topic' | 'title' | 'word';
}

/** An indexed word similar to a requested one. */
export interface NearWord {
  readonly word: string;
  readonly documents: number;
  /** Damerau-Levenshtein distance, 1 or 2. */
  readonly distance: number;
}

/** An abbreviation defined in titles and abstracts of the collection, with its majority meaning. */
export interface Abbreviation {
  /** Folded tokens separated by spaces. */
  readonly shortForm: string;
  /** Written forms of the meaning, folded likewise, most frequent first; at least one. */
  readonly longForms: readonly string[];
  /** Number of documents with this definition. */
  readonly documents: number;
  /** Share of all documents that define the abbreviation, above 0, at most 1. */
  readonly share: number;
}

/** Relations between words of the collection. */
export interface Lexicon {
  readonly abbreviations: readonly Abbreviation[];
  /** Folded words with different British and American spellings, in groups of at least two. */
  readonly spellings: readonly (readonly string[])[];
}

/** A stored document with the number of its publication; null if it has none. */
export interface ListedDocument {
  readonly document: EvidenceDocument;
  readonly publicationId: number | null;
}

/** Id and title of a document. */
export interface TitleHit {
  readonly id: string;
  readonly title: string;
  readonly retracted: boolean;
}

/** Look-ups that determine the leading documents of a search. */
export interface LookUps {
  /** Each must find only documents that match the plan of the search, with its access and at least its filters. */
  readonly plans: readonly SearchPlan[];
  /**
   * @param found titles of the hits of each plan
   * @returns ids of documents that were found, see {@link SearchPlan.leading}
   */
  choose(found: readonly (readonly TitleHit[])[]): SearchPlan['leading'];
}

/** A publication, such as a journal. */
export interface Publication {
  /** Never reused, not even by a rebuild. */
  readonly id: number;
  readonly name: string;
}

export interface EngineStatus {
  /** Name of the serving generation, such as `0003`. */
  readonly generation: string;
  readonly documents: number;
  readonly demonstrationDocuments: number;
  /** Incremented by every committed change; equal versions give equal results. */
  readonly version: number;
  /** Who made the version, where a restored snapshot may repeat versions. */
  readonly writer?: string;
}

/** Progress of an import, written in the same transaction as its documents. */
export interface Checkpoint {
  readonly key: string;
  /** JSON text; null deletes the checkpoint. */
  readonly value: string | null;
}

/** Changes that are committed atomically. */
export interface WriteBatch {
  /** Replace documents with the same id. An id occurs at most once in a batch. */
  readonly documents: readonly EvidenceDocument[];
  /** Vectors of documents of this batch by id, all of the model of the generation; others have none. */
  readonly vectors?: ReadonlyMap<string, Int8Array>;
  /** Ids to remove; unknown ids are ignored. */
  readonly deletedIds: readonly string[];
  readonly checkpoints: readonly Checkpoint[];
}

/** Writes one generation. Only one writer can be open. */
export interface IndexWriter {
  /** Number of concurrent batches that keep the writer busy; more would only wait in memory. */
  readonly batchesAtOnce: number;
  /**
   * Resolves when the batch survives a kill -9. Batches may be queued. After a failure all later batches are
   * rejected, so that there are no gaps.
   */
  write(batch: WriteBatch): Promise<void>;
  /** Documents by lookup key, without duplicates, including queued batches. */
  findByKeys(keys: readonly string[]): Promise<EvidenceDocument[]>;
  readCheckpoint(key: string): Promise<string | null>;
  /** Checkpoints by key prefix, sorted by key. */
  readCheckpoints(prefix: string): Promise<Checkpoint[]>;
  /**
   * Commits. A rebuilt generation starts to serve. Rejects if a batch failed: the writer can then only be
   * aborted.
   *
   * @throws GenerationRefusedError if a rebuilt generation is empty, or smaller than the serving one by more than
   * `expectedDeletions`
   */
  commit(expectedDeletions: number): Promise<void>;
  /** Aborts: a rebuilt generation is removed; batches written to the serving one remain. */
  abort(): Promise<void>;
}

/** Deadline in milliseconds of an engine call by a command, for which no user waits. */
export const COMMAND_DEADLINE_MS = 600_000;

/** The words of the indexed documents. */
export abstract class IndexedWords {
  /**
   * Completions of typed text, most useful first. Each finds at least one accessible document; only accessible
   * documents are counted.
   */
  abstract suggest(request: SuggestionRequest, context: CallContext): Promise<Suggestion[]>;
  /** Document count of each folded word, and similar indexed words, best first; none of a common word, which is not misspelt. */
  abstract nearWords(
    words: readonly string[],
    context: CallContext,
  ): Promise<{ word: string; documents: number; near: NearWord[] }[]>;
  /**
   * Abbreviations with a clear majority meaning (none in an index built before they were counted), and words with
   * British and American spellings.
   */
  abstract lexicon(context: CallContext): Promise<Lexicon>;
}

/**
 * Port for searching, ranking and storing evidence documents; also its injection token. Preconditions: plans are
 * complete (see planSearch) and `page.offset + page.limit` is at most 10,000. Adapters add no defaults.
 */
export abstract class SearchEngine {
  abstract search(plan: SearchPlan, context: CallContext): Promise<SearchResult>;
  /**
   * Listed documents of a plan from `page.offset` on, at most `page.limit`, in batches, for exports: the documents that
   * the pages of the plan show, in their order, each once. Nothing is counted or explained. Memory does not grow with the
   * number of documents. The deadline applies to each batch. Documents that are removed while others are read are omitted.
   */
  abstract readListed(plan: SearchPlan, context: CallContext): AsyncIterable<readonly ListedDocument[]>;
  /**
   * The hits of {@link search} for each plan, as titles only, which costs less than their documents, totals and facets.
   * All plans are executed on the same state of the index where the engine can.
   */
  abstract titles(
    plans: readonly SearchPlan[],
    context: CallContext,
  ): Promise<readonly (readonly TitleHit[])[]>;
  /**
   * Looks up the leading documents of a search and makes it, within one deadline: the result is that of {@link titles}
   * and then {@link search}. Engines may do both at once.
   */
  async searchLed(plan: SearchPlan, lookUps: LookUps, context: CallContext): Promise<SearchResult> {
    const started = performance.now();
    const leading = lookUps.choose(await this.titles(lookUps.plans, context));
    const deadlineMs = context.deadlineMs - (performance.now() - started);
    if (deadlineMs <= 0) throw new SearchTimeoutError('The time was used up by the look-ups of the search.');
    return this.search({ ...plan, leading }, { ...context, deadlineMs });
  }
  /**
   * For each of the filters, the total that {@link search} has with them in place of those of the plan. One call costs little more
   * than one search.
   */
  abstract countEach(
    plan: SearchPlan,
    filters: readonly SearchFilters[],
    context: CallContext,
  ): Promise<readonly number[]>;
  /** Documents by id in the requested order; unknown ids are omitted. */
  abstract documents(ids: readonly string[], context: CallContext): Promise<ListedDocument[]>;
  /** Publications by number in the requested order; unknown numbers are omitted. */
  abstract publications(ids: readonly number[], context: CallContext): Promise<Publication[]>;
  /** Completions, near words and relations between words. */
  abstract readonly words: IndexedWords;
  /** Neighbours of documents by their vectors. */
  abstract readonly vectors: IndexedVectors;
  /**
   * @param mode `update` changes the serving generation; `rebuild` writes a new one
   * @param publications of another engine, whose numbers a rebuild keeps
   * @throws WriterBusyError if another writer is open in any process
   */
  abstract openWriter(
    mode: 'update' | 'rebuild',
    publications?: readonly Publication[],
  ): Promise<IndexWriter>;
  /**
   * Checkpoints of the serving generation by key prefix, sorted by key.
   *
   * @throws EngineUnavailableError if no generation serves
   */
  abstract readCheckpoints(prefix: string): Promise<Checkpoint[]>;
  /**
   * @param deadlineMs of the call; longer for commands, which may wait for a busy machine
   * @throws EngineUnavailableError if nothing can be searched
   * @throws SearchTimeoutError after the deadline
   */
  abstract status(deadlineMs?: number): Promise<EngineStatus>;
}

export interface ManagedEngineStatus extends EngineStatus {
  /** The index was built with other rules of analysis or evidence: it serves, but should be rebuilt. */
  readonly outdated: boolean;
  /** So many documents were replaced or deleted that a rebuild would save space and time. */
  readonly needsCompaction: boolean;
}

/** A finding about the engine for the operator. */
export interface EngineFinding {
  readonly name: string;
  /** A note needs no immediate action; a problem does. */
  readonly state: 'ok' | 'note' | 'problem';
  /** Finding and, for problems, its remedy. */
  readonly text: string;
}

/**
 * A search engine with its lifecycle and maintenance, for the composition, the operator's commands and the features
 * that import, rebuild or appraise the whole collection. Features that search depend on {@link SearchEngine} only.
 */
export abstract class ManagedSearchEngine extends SearchEngine {
  /** Called before the first call. An index need not exist, and a remote engine need not be reachable. */
  abstract open(): Promise<void>;
  /** Called after the last call: rejects calls in flight and aborts an open writer. */
  abstract close(): Promise<void>;
  /** @throws EngineUnavailableError if nothing can be searched */
  abstract override status(deadlineMs?: number): Promise<ManagedEngineStatus>;
  /**
   * Every stored document of the serving generation, for a rebuild; other layouts can be read too.
   *
   * @throws EngineUnavailableError if the index is missing or damaged
   */
  abstract readAllDocuments(signal: AbortSignal): AsyncIterable<EvidenceDocument>;
  /**
   * Every checkpoint of the serving generation, to be copied by a rebuild.
   *
   * @throws EngineUnavailableError if the index is missing or damaged
   */
  readAllCheckpoints(): Promise<readonly Checkpoint[]> {
    return this.readCheckpoints('');
  }
  /**
   * Makes the previous generation serve again.
   *
   * @throws RollbackRefusedError if there is none, or this version cannot search it
   * @throws WriterBusyError if a writer is open
   */
  abstract rollback(): Promise<void>;
  /** Findings about the environment of the engine, beyond {@link status}. Problems do not reject. */
  abstract examine(): Promise<readonly EngineFinding[]>;
}
