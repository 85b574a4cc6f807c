import {
  CounterExceptionSchema,
  CounterMembersSchema,
  CounterReportListSchema,
  CounterReportSchema,
  CounterStatusSchema,
} from '@clinical/contracts';
import { CounterReportsService } from './counter-reports.service.js';
import { type CounterReport } from './build-report.js';
import { type ReportId } from './counter-report-types.js';
import {
  Endpoint,
  Public,
  type EndpointOptions,
  type ParameterDescription,
  Parameters,
  RateLimited,
} from '@clinical/http';
import { Controller, Get, UseFilters } from '@nestjs/common';
import type { z } from 'zod';
import { CounterExceptionFilter } from './counter-exception.filter.js';

type Pairs = readonly (readonly [string, string])[];

const FAILURES = {
  failures: [400, 401, 403, 503],
  failureBodies: {
    400: CounterExceptionSchema,
    401: CounterExceptionSchema,
    403: CounterExceptionSchema,
    429: CounterExceptionSchema,
    503: CounterExceptionSchema,
  },
} as const;
const CUSTOMER: readonly ParameterDescription[] = [
  { name: 'customer_id', description: 'Number of the institution.' },
  { name: 'api_key', description: 'A COUNTER key of the institution, or of the one that it is a part of.' },
  { name: 'requestor_id', description: 'Not needed, and not looked at.' },
  { name: 'platform', description: 'Name of the platform; may be absent.' },
];
const PERIOD: readonly ParameterDescription[] = [
  { name: 'begin_date', description: 'First month.', example: '2026-01' },
  { name: 'end_date', description: 'Last month.', example: '2026-06' },
];
const CHOICES: readonly ParameterDescription[] = [
  { name: 'metric_type', description: 'Metric types, separated by |; absent: all.' },
  { name: 'data_type', description: 'Data types, separated by |; absent: all.' },
  { name: 'access_method', description: 'Regular, TDM or both, separated by |; absent: both.' },
  { name: 'attributes_to_show', description: 'Access_Method.' },
  { name: 'granularity', description: 'Month.' },
];

function report(name: string, id: string, parameters: readonly ParameterDescription[] = []): EndpointOptions {
  return {
    id,
    summary: `COUNTER 5.1: ${name}.`,
    response: CounterReportSchema,
    parameters: [...CUSTOMER, ...PERIOD, ...parameters],
    ...FAILURES,
  };
}

/** `/r51`: the COUNTER API of release 5.1. */
@Controller('r51')
@Public()
@RateLimited('search')
@UseFilters(CounterExceptionFilter)
export class CounterController {
  constructor(private readonly reports: CounterReportsService) {}

  @Get('status')
  @Endpoint({ id: 'counterStatus', summary: 'COUNTER 5.1: the service.', response: CounterStatusSchema })
  status(): z.infer<typeof CounterStatusSchema> {
    return this.reports.status();
  }

  @Get('reports')
  @Endpoint({
    id: 'counterReports',
    summary: 'COUNTER 5.1: available reports and months.',
    response: CounterReportListSchema,
    parameters: CUSTOMER,
    ...FAILURES,
  })
  list(@Parameters() parameters: Pairs): Promise<z.infer<typeof CounterReportListSchema>> {
    return this.reports.list(new Map(parameters));
  }

  @Get('members')
  @Endpoint({
    id: 'counterMembers',
    summary: 'COUNTER 5.1: the institution, and those that are parts of it.',
    response: CounterMembersSchema,
    parameters: CUSTOMER,
    ...FAILURES,
  })
  members(@Parameters() parameters: Pairs): Promise<z.infer<typeof CounterMembersSchema>> {
    return this.reports.members(new Map(parameters));
  }

  @Get('reports/pr')
  @Endpoint(report('Platform Report', 'counterPR', CHOICES))
  platformReport(@Parameters() parameters: Pairs): Promise<CounterReport> {
    return this.#report('PR', parameters);
  }

  @Get('reports/pr_p1')
  @Endpoint(report('Platform Usage', 'counterPRP1'))
  platformUsage(@Parameters() parameters: Pairs): Promise<CounterReport> {
    return this.#report('PR_P1', parameters);
  }

  @Get('reports/dr')
  @Endpoint(
    report('Database Report', 'counterDR', [
      ...CHOICES,
      { name: 'database', description: 'Name of the database; may be absent.' },
    ]),
  )
  databaseReport(@Parameters() parameters: Pairs): Promise<CounterReport> {
    return this.#report('DR', parameters);
  }

  @Get('reports/dr_d1')
  @Endpoint(report('Database Search and Item Usage', 'counterDRD1'))
  databaseUsage(@Parameters() parameters: Pairs): Promise<CounterReport> {
    return this.#report('DR_D1', parameters);
  }

  @Get('reports/dr_d2')
  @Endpoint(report('Database Access Denied', 'counterDRD2'))
  databaseDenied(@Parameters() parameters: Pairs): Promise<CounterReport> {
    return this.#report('DR_D2', parameters);
  }

  #report(id: ReportId, parameters: Pairs): Promise<CounterReport> {
    return this.reports.report(id, new Map(parameters));
  }
}
