import { Database } from '@clinical/database';
import { defineJob, JobProcessor, RETRIES, type JobHandler } from '@clinical/job-queue';
import { Clock, LOGGER, type Logger } from '@clinical/platform';
import { Inject, Injectable } from '@nestjs/common';
import { LessThan } from 'typeorm';
import { z } from 'zod';
import { CheckoutEventEntity } from './purchase.entity.js';
import { PurchasesService } from './purchases.service.js';
import { ReconciliationService } from './reconciliation.service.js';

const SessionPayload = z.strictObject({ session: z.string().max(120) });
type SessionPayload = z.infer<typeof SessionPayload>;

/** Stores what the provider knows about a session. */
export const CONVERGE_JOB = defineJob({
  name: 'payments.converge',
  queue: 'housekeeping',
  payload: SessionPayload,
  retries: RETRIES.weekend,
  concurrency: 2,
});

const Nothing = z.strictObject({});
const RECONCILE_JOB = defineJob({
  name: 'payments.reconcile',
  queue: 'housekeeping',
  payload: Nothing,
});

@JobProcessor()
@Injectable()
export class ConvergeHandler implements JobHandler<SessionPayload> {
  readonly definition = CONVERGE_JOB;

  constructor(private readonly purchases: PurchasesService) {}

  async run({ session }: SessionPayload): Promise<void> {
    await this.purchases.converge(session);
  }
}

const DAY_MS = 86_400_000;
/** Days of changes that each night reads again, so that a night or two may fail. */
const DAYS_READ = 3;
const DAYS_EVENTS_KEPT = 60;

/** At night: reads again what changed at the provider, and what is unpaid, whether or not an event arrived. */
@JobProcessor({ schedules: [{ name: 'reconcile-payments', payload: {}, cron: '10 2 * * *' }] })
@Injectable()
export class ReconcileHandler implements JobHandler<z.infer<typeof Nothing>> {
  readonly definition = RECONCILE_JOB;
  @Inject(LOGGER) private readonly logger: Logger;

  constructor(
    private readonly database: Database,
    private readonly reconciliation: ReconciliationService,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    const { sessions, differences } = await this.reconciliation.run(DAYS_READ);
    this.logger.info({ sessions, differences: differences.length }, 'payments were read again');
    const oldest = new Date(this.clock.now().getTime() - DAYS_EVENTS_KEPT * DAY_MS);
    await this.database.manager.delete(CheckoutEventEntity, { receivedAt: LessThan(oldest) });
  }
}
