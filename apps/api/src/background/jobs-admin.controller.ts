import {
  ADMINISTRATION_ROWS,
  RetryJobsSchema,
  type FailedJobList,
  type RetriedJobs,
} from '@clinical/contracts';
import { JobQueue } from '@clinical/job-queue';
import type { Logger } from '@clinical/platform';
import { Controller, Get, HttpCode, Inject, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { requireRole } from '../http/principal.js';
import { RateLimited } from '../http/rate-limit.guard.js';
import { onlyValue } from '../http/request-values.js';
import { readBody } from '../library/read-body.js';

const LAST_PAGE = 100_000;
export const BACKGROUND_LOGGER = Symbol('logger of background work');

/** `/Administrator/jobs`: background jobs; for administrators only. */
@Controller('Administrator')
@RateLimited('search')
export class JobsAdminController {
  constructor(
    private readonly jobs: JobQueue,
    @Inject(BACKGROUND_LOGGER) private readonly logger: Logger,
  ) {}

  @Get('jobs')
  async list(@Req() request: Request): Promise<FailedJobList> {
    requireRole(request, 'Administrator');
    const offset = (pageOf(request) - 1) * ADMINISTRATION_ROWS;
    const [{ jobs, total }, { queues, schedules, broker }] = await Promise.all([
      this.jobs.failed({ offset, limit: ADMINISTRATION_ROWS }),
      this.jobs.status(),
    ]);
    return {
      data: jobs.map(({ failedAt, ...job }) => ({ ...job, failedAt: failedAt.toISOString() })),
      total,
      queues: Object.entries(queues).map(([queue, count]) => ({ queue, ...count })),
      schedules: schedules.map(({ nextAt, ...schedule }) => ({ ...schedule, nextAt: nextAt.toISOString() })),
      broker: broker === null ? null : { ...broker, jobs: [...broker.jobs] },
    };
  }

  @Post('jobs')
  @HttpCode(200)
  async retry(@Req() request: Request): Promise<RetriedJobs> {
    const { userId } = requireRole(request, 'Administrator');
    const { ids } = readBody(RetryJobsSchema, request);
    const retried = await this.jobs.retry(ids);
    this.logger.info({ userId, retried }, 'failed jobs are retried');
    return { retried };
  }
}

function pageOf(request: Request): number {
  const page = onlyValue(request.url, 'page') ?? '1';
  return /^[1-9]\d{0,5}$/.test(page) ? Math.min(Number(page), LAST_PAGE) : 1;
}
