import type { ImportItem, ImportReader } from '@clinical/importers';
import type { Clock } from '@clinical/platform';
import {
  COMMAND_DEADLINE_MS,
  WriterBusyError,
  type IndexWriter,
  type SearchEngine,
} from '@clinical/search-engine';
import { NO_COUNTS, type ImportReport } from '../import-report.js';
import { runCheckpoints, type SourceRun } from './source-runs.js';

/** Readers whose source is known before they give anything, and the source of their records. */
const SOURCE_OF_READER: Readonly<Record<string, string>> = {
  pubmed: 'pubmed',
  'pubmed-query': 'pubmed',
  nbib: 'nbib',
  europepmc: 'europepmc',
  clinicaltrials: 'clinicaltrials',
};

/** Keeps how an import ended, for every source that it met. */
export class RecordedRun {
  private readonly sources = new Set<string>();
  private readonly startedAt: string;

  constructor(
    private readonly engine: SearchEngine,
    private readonly clock: Clock,
    private readonly request: { readonly reader: ImportReader; readonly command: string },
  ) {
    this.startedAt = clock.now().toISOString();
  }

  met(item: ImportItem): void {
    if (item.kind === 'record') this.sources.add(item.record.source);
    else if (item.kind === 'deletion') this.sources.add(item.source);
  }

  /** Stores the outcome of a run with its results. */
  async ended(writer: IndexWriter, { status, counts, startedAt }: ImportReport): Promise<void> {
    const finished = counts.rejected > 0 ? 'rejections' : 'finished';
    const outcome = status === 'finished' ? finished : 'interrupted';
    const run = { startedAt, endedAt: this.now(), outcome, reason: '', error: '', counts } as const;
    await this.write(writer, run);
  }

  /** Does a part of the run; how it fails is kept, where there is an index to keep it in. */
  async orFailure<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      // The operator needs the original error, not a failure to store it.
      await this.failed(error).catch(() => undefined);
      throw error;
    }
  }

  private async failed(cause: unknown): Promise<void> {
    if (cause instanceof WriterBusyError) return;
    const error = cause instanceof Error ? cause : new Error(String(cause));
    const { startedAt } = this;
    await this.engine.status(COMMAND_DEADLINE_MS);
    const writer = await this.engine.openWriter('update');
    try {
      await this.write(writer, {
        startedAt,
        endedAt: this.now(),
        outcome: 'failed',
        reason: error.message.slice(0, MAX_REASON_LENGTH),
        error: error.name,
        counts: NO_COUNTS,
      });
      await writer.commit(0);
    } catch (problem) {
      await writer.abort();
      throw problem;
    }
  }

  private async write(writer: IndexWriter, run: SourceRun): Promise<void> {
    const { reader, command } = this.request;
    const { noticeList } = reader;
    const ended = {
      command,
      kind: noticeList === undefined ? 'records' : 'notices',
      met: noticeList === undefined ? this.sources : [noticeList],
      fallback: SOURCE_OF_READER[reader.source] ?? null,
      run,
    } as const;
    const checkpoints = await runCheckpoints(ended, writer);
    if (checkpoints.length > 0) await writer.write({ documents: [], deletedIds: [], checkpoints });
  }

  private now(): string {
    return this.clock.now().toISOString();
  }
}

const MAX_REASON_LENGTH = 500;
