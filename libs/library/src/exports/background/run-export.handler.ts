import { EXPORT_KEPT_DAYS } from '@clinical/contracts';
import { AccountRepository, Database, ExportRepository, type ExportRecord } from '@clinical/database';
import { type JobAttempt, type JobHandler, JobProcessor } from '@clinical/job-queue';
import { APP_CONFIG, AppError, Clock, type AppConfig } from '@clinical/platform';
import { Inject, Injectable } from '@nestjs/common';
import { principalOfAccount, MailQueueService } from '@clinical/people';
import { SearchExportService } from '../search-export.service.js';
import { RUN_EXPORT, type ExportPayload } from './export-jobs.js';
import { FileParts } from './file-parts.js';
import { EXPORT_READY_MAIL } from './export-ready.mail.js';

const MS_PER_DAY = 86_400_000;
/** Records after which the progress is noted. */
const NOTED_AT_ONCE = 100;

/** File written by an attempt. */
interface WrittenFile {
  /** Ids of its records. */
  readonly documents: readonly string[];
  readonly size: number;
  readonly fileName: string;
  readonly contentType: string;
}

/**
 * Writes the file of an export. An attempt starts over and has its own number, so that an interrupted one leaves no
 * files. The file becomes complete in the transaction that queues the one mail about it.
 */
@JobProcessor()
@Injectable()
export class RunExportHandler implements JobHandler<ExportPayload> {
  readonly definition;
  @Inject(APP_CONFIG) private readonly config: AppConfig;

  constructor(
    private readonly database: Database,
    private readonly accounts: AccountRepository,
    private readonly exports: ExportRepository,
    private readonly exporter: SearchExportService,
    private readonly mail: MailQueueService,
    private readonly clock: Clock,
  ) {
    this.definition = RUN_EXPORT;
  }

  async run({ exportId }: ExportPayload, { signal, last }: JobAttempt): Promise<void> {
    const order = await this.#begin(exportId);
    if (order === null) return;
    try {
      await this.#finish(order, await this.#write(order, signal));
    } catch (error) {
      if (signal.aborted || !(await this.#isCurrent(order))) return signal.throwIfAborted();
      const code = error instanceof AppError ? error.code : 'UNEXPECTED';
      const isFinal = error instanceof AppError && error.kind === 'user';
      if (isFinal || last) await this.exports.fail(exportId, code, this.clock.now());
      if (!isFinal) throw error;
    }
  }

  /** Takes the export over; null when it is finished or deleted. */
  async #begin(exportId: number): Promise<ExportRecord | null> {
    return this.database.transaction(async (within) => {
      const orders = this.exports.within(within);
      const order = await orders.findForUpdate(exportId);
      if (order === null || order.state === 'done' || order.state === 'failed') return null;
      const run = order.run + 1;
      await orders.begin(exportId, run);
      return { ...order, run };
    });
  }

  async #write(order: ExportRecord, signal: AbortSignal): Promise<WrittenFile> {
    const { id, run, parameters, language } = order;
    const account = await this.accounts.find(order.accountId);
    if (account === null) throw new AppError('ACCOUNT_NOT_FOUND', 'user', 'The account was deleted');
    const principal = principalOfAccount(account, this.config.accounts, this.clock.now());
    const documents: string[] = [];
    let noted = 0;
    const file = await this.exporter.start(parameters, principal, '', language, signal, (ids) => {
      documents.push(...ids);
    });
    const parts = new FileParts({ exportId: id, run });
    for await (const piece of file.pieces) {
      signal.throwIfAborted();
      await this.exports.addParts(parts.add(piece));
      if (documents.length - noted < NOTED_AT_ONCE) continue;
      noted = documents.length;
      await this.exports.noteProgress(id, run, noted);
    }
    await this.exports.addParts(parts.end());
    return { documents, size: parts.size, fileName: file.name, contentType: file.contentType };
  }

  async #finish({ id, run, accountId }: ExportRecord, file: WrittenFile): Promise<void> {
    const finishedAt = this.clock.now();
    const expiresAt = new Date(finishedAt.getTime() + EXPORT_KEPT_DAYS * MS_PER_DAY);
    await this.database.transaction(async (within) => {
      const account = await this.accounts.within(within).findForUpdate(accountId);
      const orders = this.exports.within(within);
      const order = await orders.findForUpdate(id);
      if (account === null || order === null || order.run !== run || order.state !== 'running') return;
      await orders.finish(id, { ...file, written: file.documents.length, finishedAt, expiresAt });
      if (account.verifiedAt === null) return;
      await this.mail.queue(
        EXPORT_READY_MAIL,
        {
          to: { address: account.email, name: account.firstname },
          language: account.language,
          userId: accountId,
          values: {
            name: file.fileName,
            count: file.documents.length,
            until: expiresAt.toISOString(),
            link: `${this.config.publicUrl}/exports/${id}/file`,
          },
        },
        { within },
      );
    });
  }

  /** Whether this attempt still writes the export: it may have been deleted, or taken over by another worker. */
  async #isCurrent({ id, run }: ExportRecord): Promise<boolean> {
    const order = await this.exports.find(id);
    return order !== null && order.run === run && order.state === 'running';
  }
}
