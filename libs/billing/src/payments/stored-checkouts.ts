import { CheckoutStore, type CheckoutTruth } from '@clinical/checkout';
import { Database, isDuplicateKey, rowLock } from '@clinical/database';
import { Injectable } from '@nestjs/common';
import { MoreThanOrEqual } from 'typeorm';
import { CheckoutSessionEntity } from './purchase.entity.js';

/** Sessions of the checkouts `local` and `manual` in the database. */
@Injectable()
export class StoredCheckouts extends CheckoutStore {
  constructor(private readonly database: Database) {
    super();
  }

  async add(session: CheckoutTruth, now: Date): Promise<CheckoutTruth> {
    const { id, reference } = session;
    try {
      const row = { id, reference, state: JSON.stringify(session), changedAt: now };
      await this.database.manager.insert(CheckoutSessionEntity, row);
      return session;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
    return sessionOf(await this.database.manager.findOneByOrFail(CheckoutSessionEntity, { reference }));
  }

  async find(id: string): Promise<CheckoutTruth | null> {
    const row = await this.database.manager.findOneBy(CheckoutSessionEntity, { id });
    return row === null ? null : sessionOf(row);
  }

  change(
    id: string,
    change: (session: CheckoutTruth) => CheckoutTruth | null,
    now: Date,
  ): Promise<CheckoutTruth | null> {
    return this.database.transaction(async (within) => {
      const row = await within.manager.findOne(CheckoutSessionEntity, { where: { id }, ...rowLock(within) });
      const changed = row === null ? null : change(sessionOf(row));
      if (changed !== null)
        await within.manager.update(
          CheckoutSessionEntity,
          { id },
          { state: JSON.stringify(changed), changedAt: now },
        );
      return changed;
    });
  }

  async changedSince(since: Date): Promise<readonly string[]> {
    const rows = await this.database.manager.find(CheckoutSessionEntity, {
      select: { id: true },
      where: { changedAt: MoreThanOrEqual(since) },
      order: { changedAt: 'ASC', id: 'ASC' },
    });
    return rows.map(({ id }) => id);
  }
}

function sessionOf({ state }: CheckoutSessionEntity): CheckoutTruth {
  const withDates = (name: string, value: unknown): unknown =>
    name.endsWith('At') && typeof value === 'string' ? new Date(value) : value;
  return JSON.parse(state, withDates) as CheckoutTruth;
}
