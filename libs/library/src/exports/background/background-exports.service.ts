import {
  EXPORT_KEPT_DAYS,
  MAX_KEPT_EXPORTS,
  MAX_UNFINISHED_EXPORTS,
  type BackgroundExport,
  type Language,
} from '@clinical/contracts';
import { AccountRepository, Database, ExportRepository, type ExportRecord } from '@clinical/database';
import { JobQueue } from '@clinical/job-queue';
import type { AccountPrincipal } from '@clinical/people';
import { AppError, Clock } from '@clinical/platform';
import { Injectable } from '@nestjs/common';
import { SearchExportService } from '../search-export.service.js';
import { RUN_EXPORT } from './export-jobs.js';
import { readParts } from './file-parts.js';

type Parameters = readonly (readonly [string, string])[];

/** The file of a finished export. */
export interface FinishedFile {
  readonly name: string;
  readonly contentType: string;
  readonly size: number;
  readonly pieces: AsyncIterable<Uint8Array>;
}

const MS_PER_DAY = 86_400_000;

/** Exports that are prepared in the background, for Pro users with an account. */
@Injectable()
export class BackgroundExportsService {
  constructor(
    private readonly database: Database,
    private readonly accounts: AccountRepository,
    private readonly exports: ExportRepository,
    private readonly exporter: SearchExportService,
    private readonly jobs: JobQueue,
    private readonly clock: Clock,
  ) {}

  /**
   * Queues an export. All checks are done now.
   *
   * @throws AppError `EXPORT_DENIED` without Pro, `TOO_MANY_EXPORTS`
   * @throws RequestRefusedError when the parameters or the query cannot be used
   */
  async order(
    parameters: Parameters,
    principal: AccountPrincipal,
    language: Language,
    signal: AbortSignal,
  ): Promise<BackgroundExport> {
    const { format, total } = await this.exporter.check(parameters, principal, language, signal);
    const { userId: accountId } = principal;
    const createdAt = this.clock.now();
    const expiresAt = this.#expiry(createdAt);
    const id = await this.database.transaction(async (within) => {
      // The row lock of the account serialises concurrent orders.
      const account = await this.accounts.within(within).findForUpdate(accountId);
      if (account === null) throw new AppError('LOGIN_REQUIRED', 'user', 'The account was deleted');
      const orders = this.exports.within(within);
      const { unfinished, all } = await orders.count(accountId);
      if (unfinished >= MAX_UNFINISHED_EXPORTS || all >= MAX_KEPT_EXPORTS)
        throw new AppError('TOO_MANY_EXPORTS', 'user', 'The account has too many exports');
      const order = { accountId, parameters, language, format, total, createdAt, expiresAt };
      const added = await orders.add(order);
      await this.jobs.enqueue(RUN_EXPORT, { exportId: added }, { within, key: String(added) });
      return added;
    });
    return this.find(accountId, id);
  }

  /** Newest first; without those that have expired. */
  async list(accountId: number): Promise<BackgroundExport[]> {
    const now = this.clock.now();
    return (await this.exports.list(accountId)).filter(({ expiresAt }) => expiresAt > now).map(presentExport);
  }

  /** @throws AppError `EXPORT_NOT_FOUND` */
  async find(accountId: number, id: number): Promise<BackgroundExport> {
    return presentExport(await this.#own(accountId, id));
  }

  /** @throws AppError `EXPORT_NOT_FOUND`, `EXPORT_NOT_READY` */
  async file(accountId: number, id: number): Promise<FinishedFile> {
    const { state, fileName: name, contentType, size, run } = await this.#own(accountId, id);
    if (state !== 'done') throw new AppError('EXPORT_NOT_READY', 'user', 'The export is not finished');
    return { name, contentType, size, pieces: readParts(this.exports, id, run) };
  }

  /** Deletes an export; one that is being written ends. @throws AppError `EXPORT_NOT_FOUND` */
  async delete(accountId: number, id: number): Promise<void> {
    if (!(await this.exports.delete(accountId, id))) throw notFound();
  }

  async #own(accountId: number, id: number): Promise<ExportRecord> {
    const found = await this.exports.find(id);
    if (found === null || found.accountId !== accountId || found.expiresAt <= this.clock.now())
      throw notFound();
    return found;
  }

  #expiry(from: Date): Date {
    return new Date(from.getTime() + EXPORT_KEPT_DAYS * MS_PER_DAY);
  }
}

function notFound(): AppError {
  return new AppError('EXPORT_NOT_FOUND', 'user', 'There is no such export');
}

function presentExport(record: ExportRecord): BackgroundExport {
  const { id, state, format, written, total, fileName, size, error } = record;
  return {
    ...{ id, state, written, total, name: fileName, size, error },
    format: format as BackgroundExport['format'],
    url: state === 'done' ? `/exports/${id}/file` : '',
    created_at: record.createdAt.toISOString(),
    finished_at: record.finishedAt?.toISOString() ?? null,
    expires_at: record.expiresAt.toISOString(),
  };
}
