import type { EvidenceDocument } from '@clinical/evidence';
import type { Checkpoint } from '../../search-engine.port.js';
import type { Outcome } from '../../threads/outcome.js';
import type { StoreOptions } from '../generations/open-store.js';
import type { EncodedBatch } from './build-batch.js';

/** What the writing thread is started with. */
export interface WriterThreadData {
  readonly options: StoreOptions;
  readonly mode: 'update' | 'rebuild';
}

/** What the writing thread is asked, by name, and what it answers. */
export interface WriterCalls {
  write: { request: EncodedBatch; reply: null };
  findByKeys: { request: readonly string[]; reply: EvidenceDocument[] };
  readCheckpoint: { request: string; reply: string | null };
  readCheckpoints: { request: string; reply: Checkpoint[] };
  commit: { request: number; reply: null };
  abort: { request: null; reply: null };
}

/** One call to the writing thread; answers carry the same number. */
export interface WriterRequest<Name extends keyof WriterCalls = keyof WriterCalls> {
  readonly number: number;
  readonly call: Name;
  readonly request: WriterCalls[Name]['request'];
}

/** An answer: number 0 tells whether the writer could be opened. */
export interface WriterReply {
  readonly number: number;
  readonly outcome: Outcome<unknown>;
}
