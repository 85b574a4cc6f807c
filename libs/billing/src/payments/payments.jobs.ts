import { Checkout } from '@clinical/checkout';
import { Database } from '@clinical/database';
import { defineJob, JobProcessor, RETRIES, type JobHandler } from '@clinical/job-queue';
import { Clock } from '@clinical/platform';
import { Injectable } from '@nestjs/common';
import { In, IsNull, LessThan, MoreThan, Not } from 'typeorm';
import { z } from 'zod';
import { CheckoutEventEntity, PurchaseEntity } from './purchase.entity.js';
import { PurchasesService } from './purchases.service.js';

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
/** Days after which an unpaid purchase is no longer asked about. */
const DAYS_OPEN = 40;
const DAYS_EVENTS_KEPT = 60;

/** At night: reads again what changed at the provider, and what is unpaid, whether or not an event arrived. */
@JobProcessor({ schedules: [{ name: 'reconcile-payments', payload: {}, cron: '10 2 * * *' }] })
@Injectable()
export class ReconcileHandler implements JobHandler<z.infer<typeof Nothing>> {
  readonly definition = RECONCILE_JOB;

  constructor(
    private readonly database: Database,
    private readonly checkout: Checkout,
    private readonly purchases: PurchasesService,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    const before = (days: number): Date => new Date(this.clock.now().getTime() - days * DAY_MS);
    const { manager } = this.database;
    const unpaid = await manager.findBy(PurchaseEntity, {
      status: In(['open', 'pending']),
      session: Not(IsNull()),
      openedAt: MoreThan(before(DAYS_OPEN)),
    });
    const sessions = new Set(await this.checkout.changedSince(before(DAYS_READ)));
    for (const { session } of unpaid) if (session !== null) sessions.add(session);
    for (const session of sessions) await this.purchases.converge(session);
    await manager.delete(CheckoutEventEntity, { receivedAt: LessThan(before(DAYS_EVENTS_KEPT)) });
  }
}
