import type { Transaction } from '@clinical/database';
import { PersonalDataRegistry, type PersonalData } from '@clinical/people';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { SharedStrategiesService } from './shared-strategies.service.js';

/** The comments that an account wrote on shared strategies; deleted with it (A66). */
@Injectable()
export class CommentsPersonalData implements PersonalData, OnModuleInit {
  readonly name = 'strategy_comments';

  constructor(
    private readonly registry: PersonalDataRegistry,
    private readonly shared: SharedStrategiesService,
  ) {}

  onModuleInit(): void {
    this.registry.register(this);
  }

  export(userId: number, transaction: Transaction): Promise<unknown> {
    return this.shared.export(userId, transaction);
  }

  /** The rows refer to the account and are deleted with it. */
  async erase(): Promise<void> {
    return undefined;
  }
}
