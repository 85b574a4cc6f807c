import type { ImportFile } from '@clinical/importers';
import type { ImportCounts, ImportProgress } from './import-report.js';

/** Computes share, rate and remaining time of an import from the bytes read of its files. */
export class ProgressMeter {
  private readonly total: number;
  private finished = 0;
  private inFile = 0;
  private fileNumber = 0;
  private file: ImportFile | null = null;
  /** Amount and records that this run did not have to read itself. */
  private free = 0;
  private freeRecords: number;

  constructor(
    private readonly files: readonly ImportFile[],
    private readonly startedMs: number,
    recordsBefore: number,
  ) {
    this.total = files.reduce((sum, file) => sum + file.size, 0);
    this.freeRecords = recordsBefore;
  }

  begin(file: ImportFile): void {
    this.file = file;
    this.fileNumber += 1;
    this.inFile = 0;
  }

  /** Called with how much of the current file has been read. */
  advance(amount: number): void {
    this.inFile = amount;
  }

  end(): void {
    this.finished += this.file?.size ?? 0;
    this.inFile = 0;
  }

  /** The current file need not be read: its records count, but not for the rate. */
  skip(records: number): void {
    this.free += this.file?.size ?? 0;
    this.freeRecords += records;
    this.end();
  }

  progress(counts: ImportCounts, nowMs: number): ImportProgress {
    const seconds = Math.max(0.001, (nowMs - this.startedMs) / 1000);
    const amount = this.finished + this.inFile;
    const done = amount - this.free;
    return {
      file: this.file?.name ?? '',
      fileNumber: this.fileNumber,
      files: this.files.length,
      counts,
      share: this.total === 0 ? 1 : Math.min(1, amount / this.total),
      recordsPerSecond: Math.max(0, counts.read - this.freeRecords) / seconds,
      remainingSeconds: done <= 0 || seconds < 0.5 ? null : ((this.total - amount) / done) * seconds,
    };
  }
}
