import { ApiKeyRepository, type Transaction } from '@clinical/database';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { PersonalDataRegistry, type PersonalData } from '../../personal-data.js';

/** API keys of an account, without what would open it; they are deleted with it (A66). */
@Injectable()
export class ApiKeysPersonalData implements PersonalData, OnModuleInit {
  readonly name = 'api_keys';

  constructor(
    private readonly registry: PersonalDataRegistry,
    private readonly rows: ApiKeyRepository,
  ) {}

  onModuleInit(): void {
    this.registry.register(this);
  }

  async export(userId: number, transaction: Transaction): Promise<unknown> {
    const keys = await this.rows.within(transaction).ofAccount(userId);
    return keys.map(({ name, beginning, createdAt, lastUsedAt }) => ({
      ...{ name, beginning },
      ...{ created_at: createdAt.toISOString(), last_used_at: lastUsedAt?.toISOString() ?? null },
    }));
  }

  /** The rows refer to the account and are deleted with it. */
  async erase(): Promise<void> {
    return undefined;
  }
}
