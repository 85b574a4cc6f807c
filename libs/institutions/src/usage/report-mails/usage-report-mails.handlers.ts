import {
  AlertMarkRepository,
  Database,
  InstitutionMemberRepository,
  MailChoiceRepository,
  readPages,
} from '@clinical/database';
import { JobQueue, type JobAttempt, type JobHandler, JobProcessor } from '@clinical/job-queue';
import { Clock } from '@clinical/platform';
import { Injectable } from '@nestjs/common';
import { MailRecipientsService } from '@clinical/people';
import { PLAN_USAGE_REPORTS, SEND_USAGE_REPORT } from '../usage-jobs.js';
import { USAGE_REPORTS, UsageReportMailsService } from './usage-report-mails.service.js';

/** Administrators per page, so that memory and transactions stay small. */
const PAGE = 100;

/** Enqueues the reports of a closed month. A second run adds no job that exists. */
@JobProcessor()
@Injectable()
export class PlanUsageReportsHandler implements JobHandler<{ month: number }> {
  readonly definition = PLAN_USAGE_REPORTS;

  constructor(
    private readonly database: Database,
    private readonly members: InstitutionMemberRepository,
    private readonly choices: MailChoiceRepository,
    private readonly jobs: JobQueue,
  ) {}

  async run({ month }: { month: number }, { signal }: JobAttempt): Promise<void> {
    const pages = readPages((after: number) => this.members.administratorsAfter(after, PAGE), {
      ...{ first: 0, size: PAGE, keyOf: ({ id }) => id, signal },
    });
    for await (const members of pages) {
      const userIds = members.map(({ accountId }) => accountId);
      const ended = await this.choices.unsubscribedAmong(userIds, USAGE_REPORTS);
      await this.database.transaction(async (within) => {
        for (const { accountId: userId, institutionId } of members.filter(
          (each) => !ended.has(each.accountId),
        ))
          await this.jobs.enqueue(
            SEND_USAGE_REPORT,
            { userId, institutionId, month },
            { within, key: `${month}:${institutionId}:${userId}` },
          );
      });
    }
  }
}

interface ReportPayload {
  readonly userId: number;
  readonly institutionId: number;
  readonly month: number;
}

/**
 * Mails the usage of a month to an administrator of the institution, with the figures of the report on the profile. The mail
 * and the mark that it was made are one transaction, so a worker that dies sends it once.
 */
@JobProcessor()
@Injectable()
export class SendUsageReportHandler implements JobHandler<ReportPayload> {
  readonly definition = SEND_USAGE_REPORT;

  constructor(
    private readonly database: Database,
    private readonly members: InstitutionMemberRepository,
    private readonly marks: AlertMarkRepository,
    private readonly recipients: MailRecipientsService,
    private readonly reports: UsageReportMailsService,
    private readonly clock: Clock,
  ) {}

  async run({ userId, institutionId, month }: ReportPayload): Promise<void> {
    const report = await this.reports.find(institutionId, month);
    if (report === null) return;
    const subject = `usage-${institutionId}`;
    await this.database.transaction(async (within) => {
      const account = await this.recipients.findForUpdate(userId, USAGE_REPORTS, within);
      if (account === null) return;
      const member = await this.members.within(within).find(userId, institutionId);
      if (member === null || member.verifiedAt === null || !member.isAdministrator) return;
      const marks = this.marks.within(within);
      const mark = await marks.find(userId, subject);
      const seen = JSON.stringify(report.row.dt);
      if (mark !== null && mark.seen >= seen) return;
      await marks.put({ userId, subject, lastRunAt: this.clock.now(), seen });
      await this.reports.queue(report, account, within);
    });
  }
}
