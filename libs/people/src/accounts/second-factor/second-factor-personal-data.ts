import type { Transaction } from '@clinical/database';
import { SecondFactorService } from '../../second-factor/second-factor.service.js';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { PersonalDataRegistry, type PersonalData } from '../../personal-data.js';

/** The second factor of an account, without what would pass it; it is deleted with the account (A66). */
@Injectable()
export class SecondFactorPersonalData implements PersonalData, OnModuleInit {
  readonly name = 'second_factor';

  constructor(
    private readonly registry: PersonalDataRegistry,
    private readonly secondFactor: SecondFactorService,
  ) {}

  onModuleInit(): void {
    this.registry.register(this);
  }

  async export(userId: number, transaction: Transaction): Promise<unknown> {
    const { authenticator, passkeys } = await this.secondFactor.state(userId, transaction);
    const named = passkeys.map(({ name, createdAt, lastUsedAt }) => ({
      ...{ name, created_at: createdAt, last_used_at: lastUsedAt },
    }));
    return { authenticator, passkeys: named };
  }

  /** The rows refer to the account and are deleted with it. */
  async erase(): Promise<void> {
    return undefined;
  }
}
