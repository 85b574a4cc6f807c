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
  type Lexicon,
  type ManagedEngineStatus,
  type NearWord,
  type Publication,
  type Suggestion,
  type SuggestionRequest,
} from '../search-engine.port.js';
import type { SearchPlan } from '../search-plan.js';
import type { SearchResult } from '../search-result.js';
import { CallGate } from '../shared/concurrency-limit.js';
import { examineElasticsearch } from './examine/examine-elasticsearch.js';
import { openStore, type Store, type StoreOptions } from './generations/store.js';
import { allDocuments } from './generations/stored-documents.js';
import { ElasticsearchReader } from './read/elasticsearch-reader.js';
import { isOutdated } from './state/index-state.js';
import { readCheckpoints } from './state/state-documents.js';
import { rollBack } from './write/roll-back.js';
import { ThreadedIndexWriter } from './write/threaded-index-writer.js';

export interface ElasticsearchSearchEngineOptions extends StoreOptions {
  /** Calls that go to Elasticsearch at once; default {@link CALLS_AT_ONCE} for each node. */
  readonly callsAtOnce?: number;
  /** Calls that may wait for others to end; further ones are refused at once. Default {@link QUEUE_LIMIT}. */
  readonly queueLimit?: number;
  /** About so many bytes may be taken by the documents that searches met last. */
  readonly documentBytes: number;
  /** About so many by the results that they gave; 0: none are kept. */
  readonly resultBytes: number;
}

/** Fewer than there are connections to a node: how the engine is can be asked however busy it is. */
const CALLS_AT_ONCE = 60;
const QUEUE_LIMIT = 256;

/** Asking how the engine is must not hang on an Elasticsearch that does not answer. */
const STATUS_DEADLINE_MS = 10_000;
const CHECKPOINTS_DEADLINE_MS = 120_000;

interface Opened {
  readonly store: Store;
  readonly reader: ElasticsearchReader;
}

/**
 * The search engine on Elasticsearch, for collections that outgrow one machine. Writers of other processes are
 * noticed, and so are the generations they switch to.
 */
export class ElasticsearchSearchEngine extends ManagedSearchEngine {
  private readonly writers = new Set<ThreadedIndexWriter>();
  private readonly gate: CallGate;
  private opened: Opened | null = null;

  constructor(private readonly options: ElasticsearchSearchEngineOptions) {
    super();
    const { connection, callsAtOnce = CALLS_AT_ONCE * connection.nodes.length } = options;
    this.gate = new CallGate(callsAtOnce, options.queueLimit ?? QUEUE_LIMIT);
  }

  /** Reads the files of `elastic/`. Neither Elasticsearch nor an index in it need be there yet. */
  async open(): Promise<void> {
    if (this.opened !== null) return;
    const { shards, mappingsFolder, documentBytes, resultBytes } = this.options;
    const script = (name: string): string =>
      readFileSync(join(mappingsFolder, 'scripts', `${name}.painless`), 'utf8');
    const scripts = { spans: script('spans'), tripRank: script('triprank') };
    const store = openStore(this.options);
    const { client, names } = store;
    const reader = new ElasticsearchReader({ client, names, shards, scripts, documentBytes, resultBytes });
    this.opened = { store, reader };
  }

  /** Calls under way are rejected, and a writer that is still open is given up. */
  async close(): Promise<void> {
    const { opened } = this;
    this.opened = null;
    await Promise.all([...this.writers].map((writer) => writer.abort()));
    await opened?.store.client.close();
  }

  async search(plan: SearchPlan, context: CallContext): Promise<SearchResult> {
    const { reader } = this.parts();
    return this.gate.run(context, async (rest, waitedMs) => {
      const result = await reader.search(plan, rest);
      return waitedMs === null ? result : { ...result, timings: { wait: waitedMs, ...result.timings } };
    });
  }

  async documents(
    ids: readonly string[],
    context: CallContext,
  ): Promise<{ document: EvidenceDocument; publicationId: number | null }[]> {
    const { reader } = this.parts();
    return this.gate.run(context, (rest) => reader.documents(ids, rest));
  }

  async publications(ids: readonly number[], context: CallContext): Promise<Publication[]> {
    const { reader } = this.parts();
    return this.gate.run(context, (rest) => reader.publications(ids, rest));
  }

  async suggest(request: SuggestionRequest, context: CallContext): Promise<Suggestion[]> {
    const { reader } = this.parts();
    return this.gate.run(context, (rest) => reader.suggest(request, rest));
  }

  async nearWords(
    words: readonly string[],
    context: CallContext,
  ): Promise<{ word: string; documents: number; near: NearWord[] }[]> {
    const { reader } = this.parts();
    return this.gate.run(context, (rest) => reader.nearWords(words, rest));
  }

  async lexicon(context: CallContext): Promise<Lexicon> {
    const { reader } = this.parts();
    return this.gate.run(context, (rest) => reader.lexicon(rest));
  }

  async openWriter(mode: 'update' | 'rebuild'): Promise<IndexWriter> {
    const writer = await ThreadedIndexWriter.open({ options: this.options, mode });
    this.writers.add(writer);
    writer.onceEnded(() => this.writers.delete(writer));
    return writer;
  }

  async readCheckpoints(prefix: string): Promise<Checkpoint[]> {
    const { client, names } = this.parts().store;
    return readCheckpoints(client, names.ledgerAlias, prefix, callFor(CHECKPOINTS_DEADLINE_MS));
  }

  async readAllCheckpoints(): Promise<Checkpoint[]> {
    return this.readCheckpoints('');
  }

  async status(): Promise<ManagedEngineStatus> {
    const state = await this.parts().reader.currentState(callFor(STATUS_DEADLINE_MS));
    const { generation, documents, demonstrationDocuments, version } = state;
    return {
      generation,
      documents,
      demonstrationDocuments,
      version,
      outdated: isOutdated(state),
      // Elasticsearch merges what was replaced and deleted away by itself.
      needsCompaction: false,
    };
  }

  readAllDocuments(signal: AbortSignal): AsyncIterable<EvidenceDocument> {
    const { client, names } = this.parts().store;
    return allDocuments(client, names.documentsAlias, signal);
  }

  async rollback(): Promise<void> {
    await rollBack(this.options);
  }

  async examine(): Promise<readonly EngineFinding[]> {
    const { store } = this.parts();
    const { client, names, files, shards, replicas } = store;
    const expected = { documents: files.documents, ledger: files.ledger, shards, replicas };
    return examineElasticsearch({ client, names, expected }, callFor(STATUS_DEADLINE_MS));
  }

  private parts(): Opened {
    if (this.opened === null) throw new EngineUnavailableError('The search engine is not open.');
    return this.opened;
  }
}

function callFor(deadlineMs: number): CallContext {
  return { signal: new AbortController().signal, deadlineMs };
}
