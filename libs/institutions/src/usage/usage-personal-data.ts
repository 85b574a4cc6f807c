import { UsageRepository, type Transaction } from '@clinical/database';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { PersonalDataRegistry, type PersonalData } from '@clinical/people';
import { monthName } from './usage-kinds.js';
import { accountPerson, usageHash, UsageRecorderService } from './usage-recorder.service.js';

/**
 * Events of an account in months whose key still exists. Once a month is closed its key is destroyed, and no one can find out
 * whose an event was.
 */
@Injectable()
export class UsagePersonalData implements PersonalData, OnModuleInit {
  readonly name = 'usage';

  constructor(
    private readonly registry: PersonalDataRegistry,
    private readonly usage: UsageRepository,
    private readonly recorder: UsageRecorderService,
  ) {}

  onModuleInit(): void {
    this.registry.register(this);
  }

  async export(userId: number, transaction: Transaction): Promise<unknown> {
    const usage = this.usage.within(transaction);
    const months = [];
    for (const { month, hash } of await this.#hashes(userId, usage))
      months.push({
        month: monthName(month),
        events: Object.fromEntries(await usage.ofPerson(month, hash)),
      });
    return months;
  }

  async erase(userId: number, transaction: Transaction): Promise<void> {
    this.recorder.forget(accountPerson(userId));
    const usage = this.usage.within(transaction);
    for (const { month, hash } of await this.#hashes(userId, usage)) await usage.deletePerson(month, hash);
  }

  async #hashes(userId: number, usage: UsageRepository) {
    return (await usage.openPeriods()).flatMap(({ month, secret }) =>
      secret === null ? [] : [{ month, hash: usageHash(secret, 'person', accountPerson(userId)) }],
    );
  }
}
