import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { AppraisalSettings } from '@clinical/evidence';
import type { ImportFile, ImportItem, ImportReader } from '@clinical/importers';
import { Clock } from '@clinical/platform';
import {
  COMMAND_DEADLINE_MS,
  EngineUnavailableError,
  ManagedSearchEngine,
  type IndexWriter,
} from '@clinical/search-engine';
import { TextEmbedding } from '@clinical/text-embedding';
import { Inject, Injectable, Optional } from '@nestjs/common';
import { EmbeddingWriter } from '../embeddings/embedding-writer.js';
import { CitedReferences } from './cited-references.js';
import { ImportRun, type BatchLimits } from './import-run.js';
import type { ImportProgress, ImportReport } from './import-report.js';
import { fileKey, readFileState, readRunState, runKey, type FileState } from './import-state.js';
import { ProgressMeter } from './progress-meter.js';
import { outlivingCheckpoints } from './collection-state.js';
import { RecordedRun } from './sources/recorded-run.js';

/** Injection token of {@link ImportSettings}. */
export const IMPORT_SETTINGS = Symbol('IMPORT_SETTINGS');

export interface ImportSettings extends BatchLimits {
  /** Folder for the lists of what was rejected. */
  readonly reportsDirectory: string;
  readonly appraisal: AppraisalSettings;
}

/** Batches that keep memory flat and lose little work when an import is killed. */
export const DEFAULT_BATCH = { batchRecords: 800, batchCharacters: 4_000_000 } as const;

export interface ImportRequest {
  readonly reader: ImportReader;
  /** Identifies the request, equal for equal requests; an interrupted import resumes under it. */
  readonly command: string;
  /** Input other than its content that decides the result of a file, such as the name of the collection. */
  readonly variant: string;
  /** Whether to build a new collection of these files alone, alongside the one that serves. */
  readonly rebuild: boolean;
  /** Whether to read everything again, even files that earlier runs have read. */
  readonly restart: boolean;
  /** Whether a rebuilt collection may have fewer real records than the one that serves. */
  readonly allowFewer: boolean;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: ImportProgress) => void;
}

/** Most rejections, and files that were not read completely, in a report; the full lists are files. */
const LISTED = 20;

/** Minimum time between two reports of progress, in milliseconds. */
const PROGRESS_EVERY_MS = 100;

/**
 * Brings the records of files into the collection, batch by batch. Each batch is durable together with how far
 * the import has come, so that after a kill at any moment the same command resumes where it stopped and its
 * report covers the complete run. Importing the same files again changes nothing.
 */
@Injectable()
export class RecordImportService {
  constructor(
    private readonly engine: ManagedSearchEngine,
    private readonly clock: Clock,
    @Inject(IMPORT_SETTINGS) private readonly settings: ImportSettings,
    /** Null where only the records are wanted. */
    @Optional() @Inject(CitedReferences) private readonly references: CitedReferences | null = null,
    /** Null where no model is configured. */
    @Optional() @Inject(TextEmbedding) private readonly embedding: TextEmbedding | null = null,
  ) {}

  /**
   * @throws ImportInputError when there is nothing to import
   * @throws WriterBusyError when another import is running
   * @throws GenerationRefusedError when a rebuilt collection is empty, or has fewer records than allowed
   */
  async run(request: ImportRequest): Promise<ImportReport> {
    const noted = new RecordedRun(this.engine, this.clock, request);
    const files = await noted.orFailure(() => request.reader.files());
    const fewer = request.rebuild ? await this.mayBeFewer(request.allowFewer) : 0;
    const mode = request.rebuild ? 'rebuild' : 'update';
    const writer = await EmbeddingWriter.open(this.engine, mode, {
      countsSince: true,
      embedding: this.embedding,
    });
    return noted.orFailure(() => this.runWith(writer, files, fewer, request, noted));
  }

  private async runWith(
    writer: IndexWriter,
    files: readonly ImportFile[],
    fewer: number,
    request: ImportRequest,
    noted: RecordedRun,
  ): Promise<ImportReport> {
    try {
      if (request.rebuild) await this.takeOver(writer);
      const run = await this.begin(writer, request);
      const meter = new ProgressMeter(files, this.clock.now().getTime(), run.progress.counts.read);
      const finished = await this.readFiles(files, run, meter, request, noted);
      const { noticeList } = request.reader;
      if (finished && noticeList !== undefined) await run.endEdition(noticeList, request.allowFewer);
      const report = await run.progress.report(
        finished,
        files.length,
        LISTED,
        run.file?.notes.sumUp() ?? null,
      );
      await noted.ended(writer, report);
      if (finished) {
        await run.finish();
        await writer.commit(fewer + run.progress.counts.deleted);
      } else if (request.rebuild) await writer.abort();
      else await writer.commit(run.progress.counts.deleted);
      return report;
    } catch (error) {
      await writer.abort().catch(() => undefined);
      throw error;
    }
  }

  /** Number of documents a rebuilt collection may lack: demonstration records are always replaced. */
  private async mayBeFewer(allowFewer: boolean): Promise<number> {
    try {
      const { documents, demonstrationDocuments } = await this.engine.status(COMMAND_DEADLINE_MS);
      return allowFewer ? documents : demonstrationDocuments;
    } catch (error) {
      if (error instanceof EngineUnavailableError) return 0;
      throw error;
    }
  }

  /** Copies statements of retraction lists and scores of publications to a new collection. */
  private async takeOver(writer: IndexWriter): Promise<void> {
    try {
      const checkpoints = outlivingCheckpoints(await this.engine.readAllCheckpoints());
      await writer.write({ documents: [], deletedIds: [], checkpoints });
    } catch (error) {
      if (!(error instanceof EngineUnavailableError)) throw error;
    }
  }

  private async begin(writer: IndexWriter, request: ImportRequest): Promise<ImportRun> {
    const key = runKey(request.command);
    const state = request.restart ? null : readRunState(await writer.readCheckpoint(key));
    const startedAt = this.clock.now().toISOString();
    const fresh = {
      runId: `${startedAt.replace(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}`,
      startedAt,
      counts: null,
      filesPassedOver: 0,
      rejectedBytes: 0,
      current: null,
    };
    const current = state ?? fresh;
    const list = join(this.settings.reportsDirectory, `import-${current.runId}-rejected.jsonl`);
    return ImportRun.begin(writer, key, current, state !== null, list, {
      appraisal: this.settings.appraisal,
      references: this.references,
      clock: this.clock,
    });
  }

  /** Whether all files were read to their ends. */
  private async readFiles(
    files: readonly ImportFile[],
    run: ImportRun,
    meter: ProgressMeter,
    request: ImportRequest,
    noted: RecordedRun,
  ): Promise<boolean> {
    const { source, noticeList, laterFilesWin } = request.reader;
    const stateOf = async ({ name }: ImportFile): Promise<FileState | null> =>
      readFileState(await run.readCheckpoint(fileKey(source, request.variant, name)));
    let readsAll = request.restart || (run.progress.resumed && laterFilesWin === true);
    if (noticeList !== undefined)
      readsAll ||= run.isReadingEdition(noticeList) || (await someChanged(files, stateOf));
    for (const file of files) {
      meter.begin(file);
      const key = fileKey(source, request.variant, file.name);
      const known = await stateOf(file);
      const isSame = known !== null && known.fingerprint === file.fingerprint;
      if (isSame && known.runId === run.runId) meter.skip(0);
      else if (isSame && !readsAll) {
        run.skip(key, known);
        meter.skip(known.counts.read);
      } else {
        readsAll ||= laterFilesWin === true;
        await run.beginFile(key, file);
        if (noticeList !== undefined) run.beginEdition(noticeList);
        await this.readFile(file, run, meter, request, noted);
        if (request.signal.aborted) break;
        run.endFile();
        meter.end();
      }
    }
    await run.flush();
    await run.settled();
    request.onProgress(meter.progress(run.progress.counts, this.clock.now().getTime()));
    return !request.signal.aborted;
  }

  private async readFile(
    file: ImportFile,
    run: ImportRun,
    meter: ProgressMeter,
    request: ImportRequest,
    noted: RecordedRun,
  ): Promise<void> {
    let reportedAt = 0;
    const report = (): void => {
      const now = this.clock.now().getTime();
      if (now - reportedAt < PROGRESS_EVERY_MS) return;
      reportedAt = now;
      request.onProgress(meter.progress(run.progress.counts, now));
    };
    const items: AsyncIterable<ImportItem> = request.reader.read(file, {
      skip: run.file?.position ?? 0,
      signal: request.signal,
      onProgress: (amount) => {
        meter.advance(amount);
        report();
      },
    });
    for await (const item of items) {
      run.add(item, request.reader.noticeList);
      noted.met(item);
      if (run.isBatchFull(this.settings)) {
        await run.flush();
        report();
        if (request.signal.aborted) return;
      }
    }
  }
}

async function someChanged(
  files: readonly ImportFile[],
  stateOf: (file: ImportFile) => Promise<FileState | null>,
): Promise<boolean> {
  for (const file of files) if ((await stateOf(file))?.fingerprint !== file.fingerprint) return true;
  return false;
}
