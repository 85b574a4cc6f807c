import type { Transaction } from '@clinical/database';
import { PersonalDataRegistry, type PersonalData } from '@clinical/people';
import { JobQueue } from '@clinical/job-queue';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { In } from 'typeorm';
import { CONVERGE_JOB } from './payments.jobs.js';
import { presentPayment } from './present-payment.js';
import { CheckoutSessionEntity, PurchaseEntity } from './purchase.entity.js';

/** Payments of an account (A66). Amounts are kept for the books once it is deleted; the address is not. */
@Injectable()
export class PaymentsPersonalData implements PersonalData, OnModuleInit {
  readonly name = 'payments';

  constructor(
    private readonly registry: PersonalDataRegistry,
    private readonly jobs: JobQueue,
  ) {}

  onModuleInit(): void {
    this.registry.register(this);
  }

  async export(userId: number, { manager }: Transaction): Promise<unknown> {
    const rows = await manager.find(PurchaseEntity, {
      where: { accountId: userId },
      order: { openedAt: 'ASC' },
    });
    return rows.map(presentPayment);
  }

  async erase(userId: number, within: Transaction): Promise<void> {
    const { manager } = within;
    const purchases = await manager.findBy(PurchaseEntity, { accountId: userId });
    await manager.update(
      PurchaseEntity,
      { accountId: userId },
      { email: '', buyerName: null, refundReason: null },
    );
    for (const { session, subscription } of purchases)
      // It ends a subscription, which nobody could cancel any more.
      if (session !== null && subscription !== null)
        await this.jobs.enqueue(CONVERGE_JOB, { session }, { within });
    const sessions = await manager.findBy(CheckoutSessionEntity, {
      reference: In(purchases.map(({ id }) => id)),
    });
    for (const { id, state } of sessions)
      await manager.update(
        CheckoutSessionEntity,
        { id },
        { state: JSON.stringify({ ...(JSON.parse(state) as object), email: '' }) },
      );
  }
}
