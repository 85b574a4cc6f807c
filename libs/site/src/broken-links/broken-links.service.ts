import {
  ADMINISTRATION_ROWS,
  type BrokenLinkList,
  type BrokenLinkRow,
  type BrokenLinkState,
} from '@clinical/contracts';
import { BrokenLinkRepository, type BrokenLinkRecord, type BrokenLinkSearch } from '@clinical/database';
import { JobQueue } from '@clinical/job-queue';
import { AppError } from '@clinical/platform';
import { Injectable } from '@nestjs/common';
import { CHECK_LINK } from './broken-links-jobs.js';

/** Reported links, for administrators. */
@Injectable()
export class BrokenLinksService {
  constructor(
    private readonly links: BrokenLinkRepository,
    private readonly jobs: JobQueue,
  ) {}

  /** @param page from 1 */
  async list(search: BrokenLinkSearch, page: number): Promise<BrokenLinkList> {
    const offset = (page - 1) * ADMINISTRATION_ROWS;
    const { links, total } = await this.links.page(search, { offset, limit: ADMINISTRATION_ROWS });
    return { data: links.map(present), total };
  }

  /** @throws AppError `REPORT_NOT_FOUND` */
  async change(id: number, state: BrokenLinkState): Promise<BrokenLinkRow> {
    await this.#find(id);
    await this.links.update(id, { state });
    return present(await this.#find(id));
  }

  /** Queues another check of the link. @throws AppError `REPORT_NOT_FOUND` */
  async check(id: number): Promise<BrokenLinkRow> {
    const { link } = await this.#find(id);
    if (link !== '') {
      await this.links.update(id, { outcome: 'pending', httpStatus: null });
      await this.jobs.enqueue(CHECK_LINK, { reportId: id }, { key: String(id) });
    }
    return present(await this.#find(id));
  }

  async #find(id: number): Promise<BrokenLinkRecord> {
    const found = await this.links.find(id);
    if (found === null) throw new AppError('REPORT_NOT_FOUND', 'user', 'There is no such report');
    return found;
  }
}

function present({ documentId, reporterEmail, httpStatus, ...record }: BrokenLinkRecord): BrokenLinkRow {
  const { id, title, link, reports, state, outcome, reportedAt, checkedAt } = record;
  return {
    ...{ id, title, link, reports, state, outcome },
    ...{ document_id: documentId, reporter_email: reporterEmail, http_status: httpStatus },
    reported_at: reportedAt.toISOString(),
    checked_at: checkedAt?.toISOString() ?? null,
  };
}
