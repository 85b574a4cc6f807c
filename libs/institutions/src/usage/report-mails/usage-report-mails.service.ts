import type { InstitutionStatsRow } from '@clinical/contracts';
import { InstitutionRepository, type AccountRecord, type Transaction } from '@clinical/database';
import { APP_CONFIG, type AppConfig } from '@clinical/platform';
import { Inject, Injectable } from '@nestjs/common';
import { MailQueueService } from '@clinical/people';
import { InstitutionStatsService } from '../institution-stats.service.js';
import { USAGE_REPORT_MAIL } from './usage-report.mail.js';

/** The list of these mails, which a person can end. */
export const USAGE_REPORTS = 'usage-reports';

/** The usage of an institution in a month that is closed. */
export interface MonthReport {
  readonly institution: string;
  readonly row: InstitutionStatsRow;
}

/** Makes the mails of usage reports. */
@Injectable()
export class UsageReportMailsService {
  constructor(
    private readonly institutions: InstitutionRepository,
    private readonly statistics: InstitutionStatsService,
    private readonly mail: MailQueueService,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  /** Null without such an institution, and for a month whose figures can still change. */
  async find(institutionId: number, month: number): Promise<MonthReport | null> {
    const institution = await this.institutions.find(institutionId);
    const row = await this.statistics.month(institutionId, month);
    return institution === null || row === null || !row.final ? null : { institution: institution.name, row };
  }

  async queue(
    { institution, row }: MonthReport,
    { id: userId, email, firstname, language }: AccountRecord,
    within: Transaction,
  ): Promise<void> {
    await this.mail.queue(
      USAGE_REPORT_MAIL,
      {
        to: { address: email, name: firstname },
        language,
        userId,
        values: {
          institution,
          month: row.dt,
          figures: {
            ...{ users: row.uid, sessions: row.sid, searches: row.cid, viewed: row.documents_viewed },
            ...{ fullText: row.full_text, exports: row.exports, refused: row.turn_aways },
          },
          link: `${this.config.publicUrl}/Profile`,
        },
      },
      { within },
    );
  }
}
