import type { ReportLinkRequest } from '@clinical/contracts';
import { BrokenLinkRepository, Database, type BrokenLinkRecord, type Transaction } from '@clinical/database';
import { JobQueue } from '@clinical/job-queue';
import { entitlements, type Principal, AttemptLimits } from '@clinical/people';
import { APP_CONFIG, AppError, Clock, type AppConfig } from '@clinical/platform';
import { SearchEngine } from '@clinical/search-engine';
import { Inject, Injectable } from '@nestjs/common';
import { findDocument, documentAddress } from '@clinical/search';
import { CHECK_LINK } from './broken-links-jobs.js';

const HOUR_MS = 3_600_000;
/** Reports that are taken in an hour: from one network, and from anywhere. */
const MAX_FROM_SENDER = 20;
const MAX_IN_ALL = 500;
const MAX_TITLE = 500;
const MAX_LINK = 2_000;

/** A report with the server's own data of the document. */
interface Report {
  readonly documentId: string;
  readonly title: string;
  readonly link: string;
  readonly reporterEmail: string;
}

/**
 * Accepts reports of broken links (SEARCH-7) from everyone. Title and address are those of the record, not of the
 * report.
 */
@Injectable()
export class LinkReportService {
  @Inject(APP_CONFIG) private readonly config: AppConfig;

  constructor(
    private readonly engine: SearchEngine,
    private readonly database: Database,
    private readonly links: BrokenLinkRepository,
    private readonly limits: AttemptLimits,
    private readonly jobs: JobQueue,
    private readonly clock: Clock,
  ) {}

  /**
   * Keeps a report and queues the check of its link. Reports of the same record are counted, and its link is checked
   * once an hour at most.
   *
   * @param sender network of the sender
   * @throws AppError `DOCUMENT_NOT_FOUND`, `REPORT_LIMIT`; ProRequiredError if the caller may not see the record
   */
  async take(
    request: ReportLinkRequest,
    principal: Principal,
    sender: string,
    signal: AbortSignal,
  ): Promise<void> {
    const rights = entitlements(principal, { pro: this.config.grantPro });
    const context = { signal, deadlineMs: this.config.search.deadlineMs };
    const { document } = await findDocument(this.engine, request.document_id, rights, context);
    const address = documentAddress(document);
    const report: Report = {
      documentId: document.id,
      title: document.title.slice(0, MAX_TITLE),
      link: address.length <= MAX_LINK ? address : '',
      reporterEmail: request.reporterEmail ?? '',
    };
    await this.database.transaction(async (within) => {
      // The shared counter serialises concurrent reports, so that they find the row of the first.
      await this.#count('report-link', MAX_IN_ALL, within);
      await this.#count(`report-link:${sender}`, MAX_FROM_SENDER, within);
      await this.#keep(report, within);
    });
  }

  async #count(name: string, limit: number, within: Transaction): Promise<void> {
    if (!(await this.limits.within(within).take(name, { max: limit, withinMs: HOUR_MS })))
      throw new AppError('REPORT_LIMIT', 'user', 'Too many links were reported');
  }

  async #keep(report: Report, within: Transaction): Promise<void> {
    const links = this.links.within(within);
    const reportedAt = this.clock.now();
    const known = await links.findOpenForUpdate(report.documentId);
    const id = known?.id ?? (await links.add({ ...report, reportedAt }));
    if (known !== null) {
      const { title, link, reporterEmail } = report;
      await links.update(id, {
        ...{ title, link, reportedAt, reports: known.reports + 1 },
        reporterEmail: reporterEmail === '' ? known.reporterEmail : reporterEmail,
      });
    }
    if (report.link !== '' && this.#isDue(known))
      await this.jobs.enqueue(CHECK_LINK, { reportId: id }, { within, key: String(id) });
  }

  #isDue(known: BrokenLinkRecord | null): boolean {
    const { checkedAt } = known ?? { checkedAt: null };
    return checkedAt === null || checkedAt.getTime() <= this.clock.now().getTime() - HOUR_MS;
  }
}
