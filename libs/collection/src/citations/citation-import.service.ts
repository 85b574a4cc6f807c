import { createHash, randomUUID } from 'node:crypto';
import { appendFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Database } from '@clinical/database';
import type { CitationLine, CitationListReader } from '@clinical/importers';
import { APP_CONFIG, Clock, type AppConfig } from '@clinical/platform';
import { Inject, Injectable } from '@nestjs/common';
import { CitationFileEntity } from './citations.entity.js';
import { CitationsService, type CitationRow } from './citations.service.js';

/** Lines that are stored together: a short transaction each, so that others can write meanwhile. */
const BATCH_LINES = 5_000;
const REJECTED_SHOWN = 20;

export interface CitationImportRequest {
  readonly reader: CitationListReader;
  /** Whether to read files again that were read before. */
  readonly restart: boolean;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: {
    readonly file: string;
    readonly lines: number;
    readonly share: number;
  }) => void;
}

export interface RejectedCitationLine {
  readonly file: string;
  readonly line: number;
  readonly reason: string;
}

export interface CitationImportReport {
  readonly status: 'done' | 'interrupted';
  /** Citations read in this run, those known before included. */
  readonly citations: number;
  /** Lines whose works have no PMID or DOI. */
  readonly skipped: number;
  readonly rejected: number;
  /** The first of them. */
  readonly firstRejected: readonly RejectedCitationLine[];
  /** File with all of them, as JSON lines; null without any. */
  readonly rejectedList: string | null;
  /** Files that were read completely before and have not changed. */
  readonly filesPassedOver: number;
}

/**
 * Reads lists of citations into the table, streaming. Each batch is stored together with how far its file is read, so the same
 * command resumes after an interruption, and skips files that it has read.
 */
@Injectable()
export class CitationImportService {
  constructor(
    private readonly database: Database,
    private readonly citations: CitationsService,
    private readonly clock: Clock,
    @Inject(APP_CONFIG) private readonly config: Pick<AppConfig, 'dataDirectory'>,
  ) {}

  /** @throws ImportInputError when a path does not exist, or a file is another one or ends too early */
  async run(request: CitationImportRequest): Promise<CitationImportReport> {
    const { reader, signal, onProgress } = request;
    const files = await reader.files();
    const size = files.reduce((sum, file) => sum + file.size, 0) || 1;
    const run = new Run(this.rejectedList());
    let before = 0;
    for (const file of files) {
      if (signal.aborted) break;
      const place = { key: keyOf(reader.source, file.path), fingerprint: file.fingerprint };
      const skip = request.restart ? 0 : await this.linesRead(place);
      const batch = new Batch();
      let read = 0;
      let last = skip;
      const store = async (): Promise<void> => {
        await run.rejectedOf(batch);
        await this.store(batch.rows, { ...place, lines: last }, reader.source);
        batch.clear();
        onProgress({ file: file.name, lines: last, share: (before + read) / size });
      };
      for await (const line of reader.read(file, { skip, onProgress: (bytes) => (read = bytes) })) {
        last = line.line;
        run.count(line);
        batch.add(line, file.name);
        if (batch.lines < BATCH_LINES) continue;
        await store();
        if (signal.aborted) break;
      }
      if (batch.lines > 0) await store();
      if (last === skip && skip > 0) run.filesPassedOver += 1;
      before += file.size;
    }
    return run.report(signal.aborted);
  }

  private rejectedList(): string {
    const at = this.clock.now().toISOString().replace(/[:.]/g, '-');
    const name = `citations-${at}-${randomUUID().slice(0, 8)}-rejected.jsonl`;
    return join(this.config.dataDirectory, 'reports', name);
  }

  private async linesRead({ key, fingerprint }: Omit<CitationFileEntity, 'lines'>): Promise<number> {
    const state = await this.database.manager.findOneBy(CitationFileEntity, { key });
    return state?.fingerprint === fingerprint ? state.lines : 0;
  }

  private async store(
    rows: readonly CitationRow[],
    state: CitationFileEntity,
    source: string,
  ): Promise<void> {
    await this.database.transaction(async (transaction) => {
      await this.citations.add(rows, source, transaction);
      await transaction.manager.upsert(CitationFileEntity, state, ['key']);
    });
  }
}

function keyOf(source: string, path: string): string {
  return createHash('sha256').update(`${source}\n${path}`).digest('hex');
}

/** Lines that are not stored yet. */
class Batch {
  lines = 0;
  rows: CitationRow[] = [];
  rejected: RejectedCitationLine[] = [];

  add(line: CitationLine, file: string): void {
    this.lines += 1;
    if (line.kind === 'citation') this.rows.push({ citing: line.citing, cited: line.cited });
    if (line.kind === 'rejected') this.rejected.push({ file, line: line.line, reason: line.reason });
  }

  clear(): void {
    this.lines = 0;
    this.rows = [];
    this.rejected = [];
  }
}

/** Counts of a run, and its list of rejected lines. */
class Run {
  filesPassedOver = 0;
  readonly #counts = { citation: 0, skipped: 0, rejected: 0 };
  readonly #firstRejected: RejectedCitationLine[] = [];

  constructor(private readonly listPath: string) {}

  count({ kind }: CitationLine): void {
    this.#counts[kind] += 1;
  }

  async rejectedOf({ rejected }: Batch): Promise<void> {
    if (rejected.length === 0) return;
    this.#firstRejected.push(...rejected.slice(0, REJECTED_SHOWN - this.#firstRejected.length));
    await mkdir(join(this.listPath, '..'), { recursive: true });
    await appendFile(this.listPath, rejected.map((each) => `${JSON.stringify(each)}\n`).join(''));
  }

  report(aborted: boolean): CitationImportReport {
    const { citation, skipped, rejected } = this.#counts;
    return {
      status: aborted ? 'interrupted' : 'done',
      citations: citation,
      skipped,
      rejected,
      firstRejected: this.#firstRejected,
      rejectedList: rejected === 0 ? null : this.listPath,
      filesPassedOver: this.filesPassedOver,
    };
  }
}
