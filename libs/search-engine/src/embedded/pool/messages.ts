import type { MessagePort } from 'node:worker_threads';
import type {
  Lexicon,
  NearWord,
  Publication,
  Suggestion,
  SuggestionRequest,
} from '../../search-engine.port.js';
import type { SearchPlan } from '../../search-plan.js';
import type { WriterCalls } from '../../shared/threaded-writer.js';
import type { EncodedDocument, EncodedResult } from '../read/execute-search.js';
import type { IndexCounters, IndexVersions } from '../storage/open-database.js';
import type { BuiltBatch, EncodedBatch } from '../write/build-batch.js';

/** What a search worker is started with. */
export interface SearchWorkerData {
  readonly directory: string;
  readonly cacheBytes: number;
}

/** What the searching side is asked, by name, and what it answers. */
export interface SearchCalls {
  search: {
    request: {
      plan: SearchPlan;
      /** The state of the index whose result the caller has; null where it has none. */
      known: string | null;
    };
    /** The result is null where the index is in the state of the one that is known. */
    reply: { state: string; result: EncodedResult | null };
  };
  documents: { request: { ids: readonly string[] }; reply: EncodedDocument[] };
  publications: { request: { ids: readonly number[] }; reply: Publication[] };
  suggest: { request: SuggestionRequest; reply: Suggestion[] };
  nearWords: {
    request: { words: readonly string[] };
    reply: { word: string; documents: number; near: NearWord[] }[];
  };
  lexicon: { request: object; reply: Lexicon };
  status: {
    request: object;
    reply: { generation: string; counters: IndexCounters; versions: IndexVersions };
  };
}

/** One call to a search worker. */
export interface SearchTask<Name extends keyof SearchCalls = keyof SearchCalls> {
  readonly call: Name;
  readonly request: SearchCalls[Name]['request'];
  /** One number that both sides share: see call-guard.ts. */
  readonly state: Int32Array;
  /** Milliseconds since 1970-01-01. */
  readonly deadlineAt: number;
}

/** What the writing thread is started with. */
export interface WriterThreadData {
  readonly directory: string;
  readonly mode: 'update' | 'rebuild';
  /** Where batches come from: {@link WriteRequest}. */
  readonly builder: MessagePort;
}

/** What the thread that works out batches is started with. */
export interface BuilderThreadData {
  /** Where finished batches go: {@link WriteRequest}. */
  readonly writer: MessagePort;
}

/** A batch on its way to the thread that works it out. */
export interface BuildRequest {
  readonly number: number;
  readonly batch: EncodedBatch;
}

/** The same batch on its way from there to the thread that writes it. */
export interface WriteRequest {
  readonly number: number;
  readonly batch: BuiltBatch;
}

/** What the writing thread is asked beside writing; documents come as they are stored. */
export type EmbeddedWriterCalls = WriterCalls<string>;
