import {
  CreatedUsageKeySchema,
  CreateUsageKeySchema,
  InstitutionStatsSchema,
  MAX_USAGE_ROWS,
  USAGE_ROWS,
  UsageKeyRevokedSchema,
  UsageKeysSchema,
  type CreatedUsageKey,
  type CreateUsageKey,
  type InstitutionStats,
  type UsageKeyRevoked,
  type UsageKeys,
} from '@clinical/contracts';
import { InstitutionRepository, type InstitutionRecord } from '@clinical/database';
import { CounterError } from './counter/counter-exceptions.js';
import { CounterReportsService } from './counter/counter-reports.service.js';
import { InstitutionStatsService } from './institution-stats.service.js';
import { tabularReport, writeTable } from './counter/tabular-report.js';
import { UsageReportKeysService } from './usage-report-keys.service.js';
import { Endpoint, RequiresAccount, Parameters, RateLimited, pageNumber, single, zod } from '@clinical/http';
import { type AccountPrincipal, type Actor, CurrentActor, CurrentUser } from '@clinical/people';
import { AppError } from '@clinical/platform';
import { Body, Controller, Delete, Get, Param, Post, Query, StreamableFile } from '@nestjs/common';
import { z } from 'zod';
import { resolveReportInstitution } from './resolve-report-institution.js';

type Pairs = readonly (readonly [string, string])[];

const InstitutionQuerySchema = z.object({
  institution_id: single('Number of the institution; must be one that the account administers.'),
});
const StatsQuerySchema = InstitutionQuerySchema.extend({
  page: pageNumber(),
  rows: single(`Rows of a page: ${USAGE_ROWS} unless stated, at most ${MAX_USAGE_ROWS}.`).transform(
    (text) => {
      const rows = Number(text ?? USAGE_ROWS);
      return Number.isSafeInteger(rows) && rows >= 1 ? Math.min(rows, MAX_USAGE_ROWS) : USAGE_ROWS;
    },
  ),
});
const FORMATS = ['json', 'tsv', 'csv'] as const;
const REPORTS = ['PR', 'PR_P1', 'DR', 'DR_D1', 'DR_D2'] as const;
const ReportQuerySchema = InstitutionQuerySchema.extend({
  report: single('Report: PR, PR_P1, DR, DR_D1 or DR_D2.').transform(
    (text) => REPORTS.find((each) => each === text) ?? 'DR_D1',
  ),
  format: single('Format: json, tsv or csv.').transform(
    (text) => FORMATS.find((each) => each === text) ?? 'tsv',
  ),
});
const CONTENT_TYPES = {
  json: 'application/json; charset=utf-8',
  tsv: 'text/tab-separated-values; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
} as const;

/** `/Administrator/getInstitutionStats`: usage of an institution, for its administrators (ACCOUNTS-6, 7; A51). */
@Controller('Administrator/getInstitutionStats')
@RequiresAccount()
@RateLimited('search')
export class InstitutionStatsController {
  constructor(
    private readonly statistics: InstitutionStatsService,
    private readonly reports: CounterReportsService,
    private readonly keys: UsageReportKeysService,
    private readonly institutions: InstitutionRepository,
  ) {}

  @Get()
  @Endpoint({
    id: 'institutionStats',
    summary: 'Usage of an institution by month, the newest first.',
    response: InstitutionStatsSchema,
    failures: [403, 404],
  })
  async stats(
    @Query(zod(StatsQuerySchema)) { institution_id, page, rows }: z.infer<typeof StatsQuerySchema>,
    @CurrentUser() user: AccountPrincipal,
  ): Promise<InstitutionStats> {
    const { id, name } = await this.#institution(user, institution_id);
    return { ...(await this.statistics.page(id, page, rows)), institution_id: id, institution_name: name };
  }

  @Get('csv')
  @Endpoint({
    id: 'institutionStatsFile',
    summary: 'Usage of an institution by month, as CSV.',
    response: 'text/csv',
    failures: [403, 404],
  })
  async csv(
    @Query(zod(InstitutionQuerySchema)) { institution_id }: z.infer<typeof InstitutionQuerySchema>,
    @CurrentUser() user: AccountPrincipal,
  ): Promise<StreamableFile> {
    const { id } = await this.#institution(user, institution_id);
    return file(await this.statistics.csv(id), `usage-${id}.csv`, CONTENT_TYPES.csv);
  }

  @Get('report')
  @Endpoint({
    id: 'institutionCounterReport',
    summary: 'A COUNTER 5.1 report as a file.',
    response: ['text/csv', 'text/plain'],
    failures: [400, 403, 404],
    parameters: [
      { name: 'begin_date', description: 'First month.', example: '2026-01' },
      { name: 'end_date', description: 'Last month.', example: '2026-06' },
    ],
  })
  async report(
    @Query(zod(ReportQuerySchema)) { institution_id, report, format }: z.infer<typeof ReportQuerySchema>,
    @CurrentUser() user: AccountPrincipal,
    @Parameters() parameters: Pairs,
  ): Promise<StreamableFile> {
    const institution = await this.#institution(user, institution_id);
    const dates = new Map(parameters.filter(([name]) => name === 'begin_date' || name === 'end_date'));
    const found = await this.reports.reportOf(report, dates, institution).catch((error: unknown) => {
      if (!(error instanceof CounterError)) throw error;
      const { Message, Data = '' } = error.exception;
      throw new AppError('INVALID_REQUEST', 'user', `${Message}: ${Data}`);
    });
    const text =
      format === 'json'
        ? `${JSON.stringify(found.report, null, 2)}\n`
        : writeTable(tabularReport(found.report, found.query), format);
    return file(text, `${report}-${institution.id}.${format}`, CONTENT_TYPES[format]);
  }

  @Get('keys')
  @Endpoint({
    id: 'usageKeys',
    summary: 'COUNTER keys of an institution.',
    response: UsageKeysSchema,
    failures: [403, 404],
  })
  async listKeys(
    @Query(zod(InstitutionQuerySchema)) { institution_id }: z.infer<typeof InstitutionQuerySchema>,
    @CurrentUser() user: AccountPrincipal,
  ): Promise<UsageKeys> {
    const { id } = await this.#institution(user, institution_id);
    return { keys: await this.keys.list(id) };
  }

  @Post('keys')
  @Endpoint({
    id: 'createUsageKey',
    summary: 'Create a COUNTER key; it is shown once.',
    response: CreatedUsageKeySchema,
    failures: [403, 404, 409],
  })
  async createKey(
    @Query(zod(InstitutionQuerySchema)) { institution_id }: z.infer<typeof InstitutionQuerySchema>,
    @Body(zod(CreateUsageKeySchema)) { name }: CreateUsageKey,
    @CurrentUser() user: AccountPrincipal,
    @CurrentActor() actor: Actor,
  ): Promise<CreatedUsageKey> {
    const { id } = await this.#institution(user, institution_id);
    return this.keys.create(id, name, actor);
  }

  @Delete('keys/:id')
  @Endpoint({
    id: 'revokeUsageKey',
    summary: 'Revoke a COUNTER key.',
    response: UsageKeyRevokedSchema,
    failures: [403, 404],
  })
  async revokeKey(
    @Param('id') id: string,
    @Query(zod(InstitutionQuerySchema)) { institution_id }: z.infer<typeof InstitutionQuerySchema>,
    @CurrentUser() user: AccountPrincipal,
    @CurrentActor() actor: Actor,
  ): Promise<UsageKeyRevoked> {
    const keyId = /^[1-9]\d{0,8}$/.test(id) ? Number(id) : 0;
    const institution = await this.#institution(user, institution_id);
    return { revoked: await this.keys.revoke(institution.id, keyId, actor) };
  }

  async #institution(user: AccountPrincipal, requested: string | null): Promise<InstitutionRecord> {
    const institution = await this.institutions.find(resolveReportInstitution(user, requested));
    if (institution === null)
      throw new AppError('INSTITUTION_NOT_FOUND', 'user', 'There is no such institution');
    return institution;
  }
}

function file(text: string, name: string, type: string): StreamableFile {
  return new StreamableFile(Buffer.from(text, 'utf8'), {
    type,
    disposition: `attachment; filename="${name}"`,
  });
}
