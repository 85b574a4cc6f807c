import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EvidenceDocument } from '@clinical/evidence';
import { EngineUnavailableError } from '../errors.js';
import {
  ManagedSearchEngine,
  type CallContext,
  type Checkpoint,
  type EngineFinding,
  type IndexWriter,
  type ListedDocument,
  type LookUps,
  type ManagedEngineStatus,
  type Publication,
  type TitleHit,
} from '../search-engine.port.js';
import type { SearchFilters, SearchPlan } from '../search-plan.js';
import type { SearchResult } from '../search-result.js';
import { ConcurrencyLimit } from '../shared/concurrency-limit.js';
import { examineElasticsearch } from './examine/examine-elasticsearch.js';
import { openStore, type Store, type StoreOptions } from './generations/store.js';
import { allDocuments } from './generations/stored-documents.js';
import { ElasticsearchReader } from './read/elasticsearch-reader.js';
import { ElasticsearchVectors } from './read/elasticsearch-vectors.js';
import { ElasticsearchWords } from './read/elasticsearch-words.js';
import { isOutdated } from './state/index-state.js';
import { readCheckpoints } from './state/state-documents.js';
import { rollBack } from './write/roll-back.js';
import { ThreadedIndexWriter } from './write/threaded-index-writer.js';

export interface ElasticsearchSearchEngineOptions extends StoreOptions {
  /** Concurrent calls; default {@link CALLS_AT_ONCE} per node. */
  readonly callsAtOnce?: number;
  /** Calls that may wait; further ones are refused immediately. Default {@link QUEUE_LIMIT}. */
  readonly queueLimit?: number;
  /** Approximate size of the document cache in bytes. */
  readonly documentBytes: number;
  /** Approximate size of the result cache in bytes; 0 disables it. */
  readonly resultBytes: number;
}

/** Below the number of connections per node, so that status calls get through under load. */
const CALLS_AT_ONCE = 60;
const QUEUE_LIMIT = 256;

/** Status calls must not hang on an unresponsive Elasticsearch. */
const STATUS_DEADLINE_MS = 10_000;
const CHECKPOINTS_DEADLINE_MS = 120_000;

interface Opened {
  readonly store: Store;
  readonly reader: ElasticsearchReader;
}

/**
 * Search engine on Elasticsearch, for collections that outgrow one machine. Changes by writers in other
 * processes, including generation switches, are noticed.
 */
export class ElasticsearchSearchEngine extends ManagedSearchEngine {
  private readonly writers = new Set<ThreadedIndexWriter>();
  private readonly limit: ConcurrencyLimit;
  readonly words: ElasticsearchWords;
  readonly vectors: ElasticsearchVectors;
  private opened: Opened | null = null;

  constructor(private readonly options: ElasticsearchSearchEngineOptions) {
    super();
    const { connection, callsAtOnce = CALLS_AT_ONCE * connection.nodes.length } = options;
    this.limit = new ConcurrencyLimit(callsAtOnce, options.queueLimit ?? QUEUE_LIMIT);
    this.words = new ElasticsearchWords(() => requireOpen(this.opened).reader, this.limit);
    this.vectors = new ElasticsearchVectors(() => requireOpen(this.opened).reader, this.limit);
  }

  /** Reads the files of `elastic/`. Neither Elasticsearch nor an index need exist yet. */
  async open(): Promise<void> {
    if (this.opened !== null) return;
    const { shards, mappingsFolder, documentBytes, resultBytes } = this.options;
    const spanScript = readFileSync(join(mappingsFolder, 'scripts', 'spans.painless'), 'utf8');
    const store = openStore(this.options);
    const { client, names } = store;
    const reader = new ElasticsearchReader({ client, names, shards, spanScript, documentBytes, resultBytes });
    this.opened = { store, reader };
  }

  /** Rejects calls in flight and aborts an open writer. */
  async close(): Promise<void> {
    const { opened } = this;
    this.opened = null;
    await Promise.all([...this.writers].map((writer) => writer.abort()));
    await opened?.store.client.close();
  }

  async search(plan: SearchPlan, context: CallContext): Promise<SearchResult> {
    const { reader } = requireOpen(this.opened);
    return this.limit.run(context, async (rest, waitedMs) => {
      const result = await reader.search(plan, rest);
      return waitedMs === null ? result : { ...result, timings: { wait: waitedMs, ...result.timings } };
    });
  }

  override async searchLed(plan: SearchPlan, lookUps: LookUps, context: CallContext): Promise<SearchResult> {
    const { reader } = requireOpen(this.opened);
    return this.limit.run(context, async (rest, waitedMs) => {
      const result = await reader.searchLed(plan, lookUps, rest);
      return waitedMs === null ? result : { ...result, timings: { wait: waitedMs, ...result.timings } };
    });
  }

  async *readListed(plan: SearchPlan, context: CallContext): AsyncGenerator<readonly ListedDocument[]> {
    const { reader } = requireOpen(this.opened);
    const batches = reader.readListed(plan, context);
    try {
      // A batch takes one place among the calls. While the caller handles it, others search.
      for (;;) {
        const batch = await this.limit.run(context, () => batches.next());
        if (batch.done === true) return;
        yield batch.value;
      }
    } finally {
      await batches.return(undefined);
    }
  }

  async titles(plans: readonly SearchPlan[], context: CallContext): Promise<TitleHit[][]> {
    const { reader } = requireOpen(this.opened);
    return this.limit.run(context, (rest) => reader.titles(plans, rest));
  }

  async countEach(
    plan: SearchPlan,
    filters: readonly SearchFilters[],
    context: CallContext,
  ): Promise<readonly number[]> {
    const { reader } = requireOpen(this.opened);
    return this.limit.run(context, (rest) => reader.countEach(plan, filters, rest));
  }

  async documents(ids: readonly string[], context: CallContext): Promise<ListedDocument[]> {
    const { reader } = requireOpen(this.opened);
    return this.limit.run(context, (rest) => reader.documents(ids, rest));
  }

  async publications(ids: readonly number[], context: CallContext): Promise<Publication[]> {
    const { reader } = requireOpen(this.opened);
    return this.limit.run(context, (rest) => reader.publications(ids, rest));
  }

  async openWriter(
    mode: 'update' | 'rebuild',
    publications: readonly Publication[] = [],
  ): Promise<IndexWriter> {
    const writer = await ThreadedIndexWriter.open({ options: this.options, mode, publications });
    this.writers.add(writer);
    writer.onceEnded(() => this.writers.delete(writer));
    return writer;
  }

  async readCheckpoints(prefix: string): Promise<Checkpoint[]> {
    const { client, names } = requireOpen(this.opened).store;
    return readCheckpoints(client, names.stateAlias, prefix, callFor(CHECKPOINTS_DEADLINE_MS));
  }

  async status(deadlineMs = STATUS_DEADLINE_MS): Promise<ManagedEngineStatus> {
    const state = await requireOpen(this.opened).reader.currentState(callFor(deadlineMs));
    const { generation, documents, demonstrationDocuments, version, writer } = state;
    return {
      generation,
      documents,
      demonstrationDocuments,
      version,
      writer,
      outdated: isOutdated(state),
      // Elasticsearch purges replaced and deleted documents itself.
      needsCompaction: false,
    };
  }

  readAllDocuments(signal: AbortSignal): AsyncIterable<EvidenceDocument> {
    const { client, names } = requireOpen(this.opened).store;
    return allDocuments(client, names.documentsAlias, signal);
  }

  async rollback(): Promise<void> {
    await rollBack(this.options);
  }

  async examine(): Promise<readonly EngineFinding[]> {
    const { store } = requireOpen(this.opened);
    const { client, names, files, shards, replicas } = store;
    const expected = { documents: files.documents, state: files.state, shards, replicas };
    return examineElasticsearch({ client, names, expected }, callFor(STATUS_DEADLINE_MS));
  }
}

function requireOpen(opened: Opened | null): Opened {
  if (opened === null) throw new EngineUnavailableError('The search engine is not open.');
  return opened;
}

function callFor(deadlineMs: number): CallContext {
  return { signal: new AbortController().signal, deadlineMs };
}
