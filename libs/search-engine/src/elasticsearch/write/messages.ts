import type { EvidenceDocument } from '@clinical/evidence';
import type { WriterCalls } from '../../threads/threaded-writer.js';
import type { StoreOptions } from '../generations/open-store.js';
import type { EncodedBatch } from './build-batch.js';

/** What the writing thread is started with. */
export interface WriterThreadData {
  readonly options: StoreOptions;
  readonly mode: 'update' | 'rebuild';
}

/** What the writing thread is asked. */
export interface ElasticsearchWriterCalls extends WriterCalls<EvidenceDocument> {
  write: { request: EncodedBatch; reply: null };
}
