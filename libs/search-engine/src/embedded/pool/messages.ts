import type { MessagePort } from 'node:worker_threads';
import type {
  Lexicon,
  NearWord,
  Publication,
  Suggestion,
  SuggestionRequest,
  TitleHit,
} from '../../search-engine.port.js';
import type { Neighbour } from '../../indexed-vectors.js';
import type { SearchFilters, SearchPlan } from '../../search-plan.js';
import type { WriterCalls } from '../../shared/threaded-writer.js';
import type { EncodedDocument, EncodedResult } from '../read/execute-search.js';
import type { IndexCounters, IndexVersions } from '../storage/open-database.js';
import type { BuiltBatch, EncodedBatch } from '../write/build-batch.js';

/** Data that a search worker starts with. */
export interface SearchWorkerData {
  readonly directory: string;
  readonly cacheBytes: number;
}

/** Calls to a search worker: request and reply by name. */
export interface SearchCalls {
  search: {
    request: {
      plan: SearchPlan;
      /** State of the caller's cached result; null if there is none. */
      known: string | null;
    };
    /** The result is null if the index is still in the known state. */
    reply: { state: string; result: EncodedResult | null };
  };
  list: { request: { plan: SearchPlan }; reply: readonly string[] };
  titles: { request: { plans: readonly SearchPlan[] }; reply: TitleHit[][] };
  countEach: { request: { plan: SearchPlan; filters: readonly SearchFilters[] }; reply: readonly number[] };
  documents: { request: { ids: readonly string[] }; reply: EncodedDocument[] };
  publications: { request: { ids: readonly number[] }; reply: Publication[] };
  suggest: { request: SuggestionRequest; reply: Suggestion[] };
  nearWords: {
    request: { words: readonly string[] };
    reply: { word: string; documents: number; near: NearWord[] }[];
  };
  lexicon: { request: object; reply: Lexicon };
  nearest: {
    request: { seeds: readonly string[]; limit: number; access: SearchPlan['access'] };
    reply: Neighbour[][];
  };
  vectors: { request: { ids: readonly string[] }; reply: ReadonlyMap<string, Int8Array> };
  status: {
    request: object;
    reply: { generation: string; counters: IndexCounters; versions: IndexVersions };
  };
}

/** A call to a search worker. */
export interface SearchTask<Name extends keyof SearchCalls = keyof SearchCalls> {
  readonly call: Name;
  readonly request: SearchCalls[Name]['request'];
  /** Shared call state, see `call-guard.ts`. */
  readonly state: Int32Array;
  /** Milliseconds since the epoch. */
  readonly deadlineAt: number;
}

/** Data that the writer thread starts with. */
export interface WriterThreadData {
  readonly directory: string;
  readonly mode: 'update' | 'rebuild';
  /** See `openWriter`. */
  readonly publications: readonly Publication[];
  /** Source of batches: {@link WriteRequest}. */
  readonly builder: MessagePort;
}

/** Data that the builder thread starts with. */
export interface BuilderThreadData {
  /** Target of prepared batches: {@link WriteRequest}. */
  readonly writer: MessagePort;
}

/** A batch to prepare. */
export interface BuildRequest {
  readonly number: number;
  readonly batch: EncodedBatch;
}

/** A prepared batch to write. */
export interface WriteRequest {
  readonly number: number;
  readonly batch: BuiltBatch;
}

/** Calls to the writer thread other than writing; documents are sent as stored. */
export type EmbeddedWriterCalls = WriterCalls<string>;
