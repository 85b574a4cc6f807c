import type { EvidenceDocument } from '@clinical/evidence';
import { EngineUnavailableError } from '../errors.js';
import {
  COMMAND_DEADLINE_MS,
  ManagedSearchEngine,
  type CallContext,
  type Checkpoint,
  type EngineFinding,
  type IndexWriter,
  type ListedDocument,
  type ManagedEngineStatus,
  type Publication,
  type TitleHit,
} from '../search-engine.port.js';
import type { SearchFilters, SearchPlan } from '../search-plan.js';
import type { SearchResult } from '../search-result.js';
import { ResultCache, dataKey } from '../shared/result-cache.js';
import { SearchPool, type SearchPoolOptions } from './pool/search-pool.js';
import { ThreadedIndexWriter } from './pool/threaded-index-writer.js';
import { EmbeddedVectors } from './read/embedded-vectors.js';
import { EmbeddedWords } from './read/embedded-words.js';
import type { EncodedDocument } from './read/execute-search.js';
import { Generations } from './storage/generations.js';
import { CURRENT_VERSIONS, decodeDocument } from './storage/open-database.js';
import { storedCheckpoints, storedDocuments } from './stored-documents.js';
import { sizeAdvice } from './supported-size.js';
import { rollBack, writerFinding } from './write/roll-back.js';

/**
 * `directory`: folder of the index files, created on first write. `workers`: search threads. `queueLimit`: calls
 * that may wait. `cacheBytes`: decoded data cached per thread.
 */
export interface EmbeddedSearchEngineOptions extends SearchPoolOptions {
  /** Approximate size of the result cache in bytes; 0 disables it. */
  readonly resultBytes: number;
}

/** Share of deleted documents from which a rebuild is advised. */
const COMPACTION_SHARE = 0.3;
/** Documents that a search thread sends together: they are in memory at the same time. */
const LISTED_AT_ONCE = 100;
/** Status calls must not wait for a long search. */
const STATUS_DEADLINE_MS = 10_000;

/**
 * Embedded search engine: SQLite files in one folder, searched and written by threads. Changes by writers in
 * other processes, including generation switches, are noticed.
 */
export class EmbeddedSearchEngine extends ManagedSearchEngine {
  private readonly generations: Generations;
  private readonly writers = new Set<ThreadedIndexWriter>();
  private readonly cache: ResultCache | null;
  private pool: SearchPool | null = null;
  readonly words = new EmbeddedWords(() => requireOpen(this.pool));
  readonly vectors = new EmbeddedVectors(() => requireOpen(this.pool));

  constructor(private readonly options: EmbeddedSearchEngineOptions) {
    super();
    this.cache = options.resultBytes > 0 ? new ResultCache(options.resultBytes) : null;
    this.generations = new Generations(options.directory);
  }

  /** Starts the threads. An index need not exist yet. */
  open(): Promise<void> {
    this.generations.prepare();
    this.pool ??= new SearchPool(this.options);
    return Promise.resolve();
  }

  /** Stops the threads, rejects calls in flight and aborts an open writer. */
  async close(): Promise<void> {
    const { pool } = this;
    this.pool = null;
    await Promise.all([...this.writers].map((writer) => writer.abort()));
    await pool?.close();
  }

  async search(plan: SearchPlan, context: CallContext): Promise<SearchResult> {
    const started = performance.now();
    const key = dataKey(plan);
    const known = this.cache?.get(key) ?? null;
    const found = await requireOpen(this.pool).run('search', { plan, known: known?.state ?? null }, context);
    if (found.result === null) {
      if (known === null) throw new Error('There is no result of that state of the index.');
      return { ...known.result, timings: { remembered: performance.now() - started } };
    }
    const { timings, ...encoded } = found.result;
    const hits = encoded.hits.map(({ body, ...hit }) => ({ ...hit, document: decodeDocument(body) }));
    const inside = Object.values(timings).reduce((sum, part) => sum + part, 0);
    const result = { ...encoded, hits, timings: { ...timings, wait: performance.now() - started - inside } };
    this.cache?.add(key, { result, state: found.state });
    return result;
  }

  async *readListed(plan: SearchPlan, context: CallContext): AsyncGenerator<ListedDocument[]> {
    const ids = await requireOpen(this.pool).run('list', { plan }, context);
    for (let start = 0; start < ids.length; start += LISTED_AT_ONCE)
      yield await this.documents(ids.slice(start, start + LISTED_AT_ONCE), context);
  }

  titles(plans: readonly SearchPlan[], context: CallContext): Promise<TitleHit[][]> {
    return requireOpen(this.pool).run('titles', { plans }, context);
  }

  countEach(
    plan: SearchPlan,
    filters: readonly SearchFilters[],
    context: CallContext,
  ): Promise<readonly number[]> {
    return requireOpen(this.pool).run('countEach', { plan, filters }, context);
  }

  async documents(ids: readonly string[], context: CallContext): Promise<ListedDocument[]> {
    const found = await requireOpen(this.pool).run('documents', { ids }, context);
    return found.map(({ body, publicationId }: EncodedDocument) => ({
      document: decodeDocument(body),
      publicationId,
    }));
  }

  publications(ids: readonly number[], context: CallContext): Promise<Publication[]> {
    return requireOpen(this.pool).run('publications', { ids }, context);
  }

  async openWriter(
    mode: 'update' | 'rebuild',
    publications: readonly Publication[] = [],
  ): Promise<IndexWriter> {
    const { directory } = this.options;
    const writer = await ThreadedIndexWriter.open({ directory, mode, publications });
    this.writers.add(writer);
    writer.onceEnded(() => this.writers.delete(writer));
    return writer;
  }

  async readCheckpoints(prefix: string): Promise<Checkpoint[]> {
    requireOpen(this.pool);
    return Promise.resolve(storedCheckpoints(fileOfServing(this.generations), prefix));
  }

  async status(deadlineMs = STATUS_DEADLINE_MS): Promise<ManagedEngineStatus> {
    const context = { signal: new AbortController().signal, deadlineMs };
    const { generation, counters, versions } = await requireOpen(this.pool).run('status', {}, context);
    const { documents, demonstrationDocuments, deletedDocuments, change } = counters;
    return {
      generation,
      documents,
      demonstrationDocuments,
      version: change,
      outdated:
        versions.analysisVersion !== CURRENT_VERSIONS.analysisVersion ||
        versions.evidenceVersion !== CURRENT_VERSIONS.evidenceVersion,
      needsCompaction: deletedDocuments > COMPACTION_SHARE * (documents + deletedDocuments),
    };
  }

  readAllDocuments(signal: AbortSignal): AsyncIterable<EvidenceDocument> {
    return storedDocuments(fileOfServing(this.generations), signal);
  }

  override async readAllCheckpoints(): Promise<Checkpoint[]> {
    return storedCheckpoints(fileOfServing(this.generations), '');
  }

  async rollback(): Promise<void> {
    rollBack(this.options.directory);
  }

  async examine(): Promise<EngineFinding[]> {
    const hasIndex = this.generations.serving() !== null;
    const advice = hasIndex
      ? sizeAdvice((await this.status(COMMAND_DEADLINE_MS).catch(nothingRead)).documents)
      : null;
    return [
      writerFinding(this.options.directory),
      ...(advice === null ? [] : [{ name: 'size', state: 'note' as const, text: advice }]),
    ];
  }
}

/** An index of another layout, or a damaged one, has no size; its status says why. */
function nothingRead(error: unknown): { documents: number } {
  if (error instanceof EngineUnavailableError) return { documents: 0 };
  throw error;
}

function fileOfServing(generations: Generations): string {
  const serving = generations.serving();
  if (serving === null) throw new EngineUnavailableError('There is no index yet. Import records first.');
  return generations.file(serving);
}

function requireOpen(pool: SearchPool | null): SearchPool {
  if (pool === null) throw new EngineUnavailableError('The search engine is not open.');
  return pool;
}
