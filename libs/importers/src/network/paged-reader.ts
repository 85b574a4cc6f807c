import { join } from 'node:path';
import { stableHash } from '@clinical/evidence';
import type { ImportFile, ImportItem, ImportReader, ReadOptions } from '../import-item.js';
import type { Finding } from '../reading/items-of-file.js';
import type { RateLimitedClient } from './rate-limited-client.js';
import { PageSpool, type SpooledPage } from './page-spool.js';
import { SourceError, UnusableAnswerError } from './source-answer.js';

/** A source with pages of records. `P` is the plan before the first page, `C` the cursor of a page; both are JSON. */
export interface PageSource<P, C> {
  /** Name of the source for checkpoints, such as `pubmed-query`. */
  readonly source: string;
  /** Name in reports, such as `PubMed: asthma`. */
  readonly label: string;
  /**
   * Starts a search.
   * @throws ImportInputError when the source finds nothing, or rejects the query
   */
  begin(
    client: RateLimitedClient,
    signal: AbortSignal,
  ): Promise<{ readonly plan: P; readonly total: number }>;
  /** Cursor of the first page. */
  first(plan: P): C;
  /**
   * Requests a page.
   *
   * @throws UnusableAnswerError, SourceError
   */
  fetch(
    client: RateLimitedClient,
    page: { readonly plan: P; readonly startedAt: string; readonly cursor: C },
    signal: AbortSignal,
  ): Promise<{ readonly body: Buffer; readonly next: C | null }>;
  /** Cursor of the page after one that failed; null if only that page would contain it. */
  skip(plan: P, cursor: C): C | null;
  /** Findings of a page, the same each time. */
  read(body: Buffer, plan: P, cursor: C): AsyncIterable<Finding> | Iterable<Finding>;
}

export interface PagedReaderOptions {
  /** Folder of downloads, with one subfolder per query. */
  readonly downloads: string;
  /** Whether to request everything again, even downloaded pages. */
  readonly restart: boolean;
  /** The time, for tests; the clock's by default. */
  readonly now?: () => Date;
}

/** Consecutive failed pages after which no further one is requested. */
const MAX_FAILURES = 3;

/**
 * Reads a source in pages. Downloaded pages are kept on the disk until every page is there, so that an interrupted
 * import continues. An unreadable page is rejected with its position; the same command requests it again, and half a
 * day later everything.
 */
export class PagedReader<P, C> implements ImportReader {
  readonly source: string;
  private spool: PageSpool<P, C> | null = null;

  constructor(
    private readonly pages: PageSource<P, C>,
    private readonly client: RateLimitedClient,
    private readonly options: PagedReaderOptions,
  ) {
    this.source = pages.source;
  }

  async files(): Promise<readonly ImportFile[]> {
    const folder = join(
      this.options.downloads,
      `${this.source}-${stableHash(this.pages.label).slice(0, 16)}`,
    );
    const now = this.options.now?.() ?? new Date();
    this.spool = this.options.restart ? null : await PageSpool.resume<P, C>(folder, now);
    if (this.spool === null) {
      const { plan, total } = await this.begin();
      this.spool = await PageSpool.begin<P, C>(folder, plan, total, now);
    }
    const { fingerprint, total } = this.spool;
    return [{ name: this.pages.label, fingerprint, size: total }];
  }

  async *read(_file: ImportFile, { skip, signal, onProgress }: ReadOptions): AsyncGenerator<ImportItem> {
    const spool = this.spool;
    if (spool === null) throw new RangeError('The files must be listed before one is read.');
    let record = 0;
    let isComplete = true;
    let failures = 0;
    let cursor: C | null = this.pages.first(spool.plan);
    for (let number = 1; cursor !== null; number += 1) {
      const page = await this.pageAt(spool, number, cursor, signal);
      if (page === null) return;
      const file = `${this.pages.label}, page ${number}`;
      for await (const finding of this.findings(page, spool.plan, cursor)) {
        if (signal.aborted) return;
        record += 1;
        const position = { file, record, line: 0, byteOffset: 0 };
        if (record > skip) yield { ...finding, position };
      }
      isComplete &&= page.failure === '';
      failures = page.failure === '' || page.body.length > 0 ? 0 : failures + 1;
      cursor = failures === MAX_FAILURES ? null : page.next;
      onProgress?.(Math.min(record, spool.total));
    }
    if (!signal.aborted) await spool.end(isComplete);
  }

  private async begin(): Promise<{ plan: P; total: number }> {
    try {
      return await this.pages.begin(this.client, new AbortController().signal);
    } catch (error) {
      if (!(error instanceof UnusableAnswerError)) throw error;
      throw new SourceError(`${this.client.name} gave no usable answer: ${error.message}.`, false, {
        cause: error,
      });
    }
  }

  /** The page from the disk, or from the source; null when it was cancelled. */
  private async pageAt(
    spool: PageSpool<P, C>,
    number: number,
    cursor: C,
    signal: AbortSignal,
  ): Promise<SpooledPage<C> | null> {
    const known = await spool.page(number);
    if (known !== null) return known;
    const page = await this.ask(spool, cursor, signal).catch((error: unknown) => {
      if (signal.aborted) return null;
      throw error;
    });
    if (page !== null) await spool.save(number, page);
    return page;
  }

  private async ask(
    { plan, startedAt }: PageSpool<P, C>,
    cursor: C,
    signal: AbortSignal,
  ): Promise<SpooledPage<C>> {
    try {
      const page = await this.pages.fetch(this.client, { plan, startedAt, cursor }, signal);
      return { ...page, failure: '' };
    } catch (error) {
      const next = this.pages.skip(plan, cursor);
      if (error instanceof UnusableAnswerError) return { body: error.body, next, failure: error.message };
      if (error instanceof SourceError) return { body: Buffer.alloc(0), next, failure: error.message };
      throw error;
    }
  }

  private async *findings(page: SpooledPage<C>, plan: P, cursor: C): AsyncGenerator<Finding> {
    if (page.failure === '' || page.body.length > 0) yield* this.pages.read(page.body, plan, cursor);
    if (page.failure === '') return;
    const reason = `the page could not be had: ${page.failure.replace(/\.$/, '')}. The same command asks for it again`;
    yield { kind: 'rejected', endsFile: true, reason };
  }
}
