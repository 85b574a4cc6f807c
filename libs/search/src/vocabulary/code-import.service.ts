import { CodeTableRepository, Database, type CodeName, type CodeTable } from '@clinical/database';
import { CODE_SYSTEMS, type CodeSystemId } from '@clinical/evidence';
import { ImportInputError, type CodeItem, type CodeSource, type ImportFile } from '@clinical/importers';
import { Clock } from '@clinical/platform';
import { Injectable } from '@nestjs/common';
import type { RejectedMeshItem } from './gather-vocabulary.js';
import { VocabularyRefusedError } from './mesh-import.service.js';

export interface CodesImportRequest {
  readonly source: CodeSource;
  /** Whether a table may have far fewer codes than the current one. */
  readonly allowFewer: boolean;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: CodesImportProgress) => void;
}

export interface CodesImportProgress {
  readonly file: string;
  readonly codes: number;
  /** Share of all files that has been read, from 0 to 1. */
  readonly share: number;
}

/** Report of an import. */
export interface CodesImportReport {
  /** `interrupted`: nothing was changed. */
  readonly status: 'replaced' | 'interrupted';
  readonly tables: readonly (Omit<CodeTable, 'importedAt'> & {
    /** Null where there was none before. */
    readonly codesBefore: number | null;
  })[];
  readonly skipped: number;
  readonly rejected: number;
  /** The first of them. */
  readonly firstRejected: readonly RejectedMeshItem[];
}

const REJECTED_SHOWN = 20;
const MIN_SHARE = 0.9;
/** Codes that are stored together: a short transaction each, so that others can write meanwhile. */
const BATCH = 2_000;

/** An edition that is being written. */
interface Edition {
  readonly id: number;
  version: string;
}

/** Reads tables of codes, and replaces the current ones: all of them or none. */
@Injectable()
export class CodeImportService {
  constructor(
    private readonly database: Database,
    private readonly codes: CodeTableRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws ImportInputError when a file is something else, ends too early, or has no code, or another import has started
   * @throws VocabularyRefusedError when a table would have far fewer codes than before
   */
  async run(request: CodesImportRequest): Promise<CodesImportReport> {
    const files = await request.source.files();
    const loading = new Loading(this.codes, this.clock.now());
    try {
      await readAll(files, request, loading);
      if (!request.signal.aborted) await loading.flush();
      const tables = request.signal.aborted ? [] : await this.#serve(loading, request.allowFewer);
      return {
        status: request.signal.aborted ? 'interrupted' : 'replaced',
        tables,
        skipped: loading.skipped,
        rejected: loading.rejectedCount,
        firstRejected: loading.rejected,
      };
    } finally {
      // Those that serve are not among them any more.
      await this.codes.delete(loading.unfinished());
    }
  }

  async #serve(loading: Loading, allowFewer: boolean): Promise<CodesImportReport['tables']> {
    const before = await this.codes.serving();
    const tables: CodesImportReport['tables'][number][] = [];
    for (const [system, { id, version }] of loading.editions) {
      const codes = await this.codes.count(id);
      const codesBefore = before.find((table) => table.system === system)?.codes ?? null;
      refuseUnfit(system, codes, allowFewer ? null : codesBefore);
      tables.push({ system, version, codes, codesBefore });
    }
    await this.database.transaction(async (within) => {
      const repository = this.codes.within(within);
      for (const table of tables) {
        const { id = 0 } = loading.editions.get(table.system as CodeSystemId) ?? {};
        if (!(await repository.serve(id, table))) throw takenOver(table.system);
      }
    });
    loading.served();
    return tables;
  }
}

/** Data that an import has read so far. */
class Loading {
  readonly editions = new Map<CodeSystemId, Edition>();
  readonly rejected: RejectedMeshItem[] = [];
  rejectedCount = 0;
  skipped = 0;
  count = 0;
  #system: CodeSystemId | null = null;
  #batch: CodeName[] = [];
  #served = false;

  constructor(
    private readonly codes: CodeTableRepository,
    private readonly importedAt: Date,
  ) {}

  async add(item: CodeItem): Promise<void> {
    if (item.kind === 'table') return this.#begin(item.system, item.version);
    if (item.kind === 'skipped') this.skipped += 1;
    else if (item.kind === 'rejected') {
      this.rejectedCount += 1;
      if (this.rejected.length < REJECTED_SHOWN)
        this.rejected.push({ ...item.position, reason: item.reason });
    } else {
      const { code, name, topic } = item;
      this.#batch.push({ code, name, topic });
      this.count += 1;
      if (this.#batch.length >= BATCH) await this.flush();
    }
  }

  async flush(): Promise<void> {
    const system = this.#system;
    const edition = system === null ? undefined : this.editions.get(system);
    if (system === null || edition === undefined || this.#batch.length === 0) return;
    const batch = this.#batch;
    this.#batch = [];
    try {
      await this.codes.add(edition.id, distinct(batch));
    } catch (error) {
      if (await this.codes.exists(edition.id)) throw error;
      throw takenOver(system);
    }
  }

  unfinished(): number[] {
    return this.#served ? [] : [...this.editions.values()].map(({ id }) => id);
  }

  served(): void {
    this.#served = true;
  }

  /** Several files of one system, such as an edition and its extension, are one table. */
  async #begin(system: CodeSystemId, version: string): Promise<void> {
    await this.flush();
    this.#system = system;
    const edition = this.editions.get(system);
    if (edition === undefined)
      this.editions.set(system, { id: await this.codes.begin(system, this.importedAt), version });
    else if (version > edition.version) edition.version = version;
  }
}

/** The last of those with the same code. */
function distinct(names: readonly CodeName[]): CodeName[] {
  return [...new Map(names.map((name) => [name.code, name])).values()];
}

async function readAll(
  files: readonly ImportFile[],
  { source, signal, onProgress }: CodesImportRequest,
  loading: Loading,
): Promise<void> {
  const total = files.reduce((sum, { size }) => sum + size, 0);
  let finished = 0;
  for (const file of files) {
    const notify = (read: number): void =>
      onProgress({
        file: file.name,
        codes: loading.count,
        share: total === 0 ? 1 : Math.min(1, (finished + read) / total),
      });
    for await (const item of source.read(file, { signal, onProgress: notify })) await loading.add(item);
    if (signal.aborted) return;
    finished += file.size;
    notify(0);
  }
}

function refuseUnfit(system: CodeSystemId, codes: number, codesBefore: number | null): void {
  const { name } = CODE_SYSTEMS[system];
  if (codes === 0) throw new ImportInputError(`no code of ${name} could be read from these files`);
  if (codesBefore !== null && codes < codesBefore * MIN_SHARE)
    throw new VocabularyRefusedError(
      `These files hold ${codes} codes of ${name}; the table that serves has ${codesBefore}.`,
    );
}

function takenOver(system: string): ImportInputError {
  return new ImportInputError(
    `Another import of the codes of ${system} has started; this one has changed nothing.`,
  );
}
