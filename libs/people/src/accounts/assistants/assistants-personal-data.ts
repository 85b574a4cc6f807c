import type { Transaction } from '@clinical/database';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { PersonalDataRegistry, type PersonalData } from '../../personal-data.js';
import { AssistantsService } from './assistants.service.js';

/** Assistants that an account is connected with, without their tokens; the connections are deleted with it (A66). */
@Injectable()
export class AssistantsPersonalData implements PersonalData, OnModuleInit {
  readonly name = 'assistants';

  constructor(
    private readonly registry: PersonalDataRegistry,
    private readonly assistants: AssistantsService,
  ) {}

  onModuleInit(): void {
    this.registry.register(this);
  }

  async export(userId: number, transaction: Transaction): Promise<unknown> {
    const connected = await this.assistants.list(userId, transaction);
    return connected.map(({ name, host, createdAt, lastUsedAt }) => ({
      ...{ name, host },
      ...{ created_at: createdAt, last_used_at: lastUsedAt },
    }));
  }

  /** The rows refer to the account and are deleted with it. */
  async erase(): Promise<void> {
    return undefined;
  }
}
