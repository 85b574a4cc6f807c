import type { Transaction } from '@clinical/database';
import { PersonalDataRegistry, type PersonalData } from '@clinical/features';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { In } from 'typeorm';
import { presentPayment } from './present-payment.js';
import { CheckoutSessionEntity, PurchaseEntity } from './purchase.entity.js';

/** Payments of an account (A66). Amounts are kept for the books once it is deleted; the address is not. */
@Injectable()
export class PaymentsPersonalData implements PersonalData, OnModuleInit {
  readonly name = 'payments';

  constructor(private readonly registry: PersonalDataRegistry) {}

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

  async erase(userId: number, { manager }: Transaction): Promise<void> {
    const purchases = await manager.findBy(PurchaseEntity, { accountId: userId });
    await manager.update(PurchaseEntity, { accountId: userId }, { email: '' });
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
