import {
  ADMINISTRATION_ROWS,
  FAILED_JOB_SORTS,
  FailedJobListSchema,
  RetriedJobsSchema,
  RetryJobsSchema,
  type FailedJobList,
  type RetriedJobs,
} from '@clinical/contracts';
import { Endpoint, Roles, RateLimited, pageNumber, single, sortOrder, zod } from '@clinical/http';
import { JobQueue } from '@clinical/job-queue';
import { type AccountPrincipal, CurrentUser } from '@clinical/people';
import { LOGGER, type Logger } from '@clinical/platform';
import { Body, Controller, Get, Inject, Post, Query } from '@nestjs/common';
import { z } from 'zod';

const JobsQuerySchema = z.object({
  name: single('Only failed jobs of this name.'),
  sort: sortOrder(FAILED_JOB_SORTS),
  page: pageNumber(),
});

/** `/Administrator/jobs`: queues and failed jobs. */
@Controller('Administrator')
@Roles('Administrator')
@RateLimited('search')
export class JobsAdminController {
  constructor(
    private readonly jobs: JobQueue,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  @Get('jobs')
  @Endpoint({
    id: 'failedJobs',
    summary: 'Failed jobs, and how many wait in each queue.',
    response: FailedJobListSchema,
  })
  async list(
    @Query(zod(JobsQuerySchema)) { name, sort, page }: z.infer<typeof JobsQuerySchema>,
  ): Promise<FailedJobList> {
    const offset = (page - 1) * ADMINISTRATION_ROWS;
    const [{ jobs, total }, { queues, schedules, broker }] = await Promise.all([
      this.jobs.failed({
        offset,
        limit: ADMINISTRATION_ROWS,
        sort: sort ?? '-at',
        ...(name === null ? {} : { name }),
      }),
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
  @Endpoint({ id: 'retryJobs', summary: 'Retry failed jobs.', response: RetriedJobsSchema })
  async retry(
    @Body(zod(RetryJobsSchema)) choice: z.infer<typeof RetryJobsSchema>,
    @CurrentUser() { userId }: AccountPrincipal,
  ): Promise<RetriedJobs> {
    const retried = await this.jobs.retry(choice);
    this.logger.info({ userId, retried }, 'failed jobs are retried');
    return { retried };
  }
}
