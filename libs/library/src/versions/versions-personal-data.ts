import type { Transaction } from '@clinical/database';
import { PersonalDataRegistry, type PersonalData } from '@clinical/people';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { StrategyVersionsService } from './versions.service.js';

/** The versions of the strategies of an account; deleted with it (A66). */
@Injectable()
export class VersionsPersonalData implements PersonalData, OnModuleInit {
  readonly name = 'strategy_versions';

  constructor(
    private readonly registry: PersonalDataRegistry,
    private readonly versions: StrategyVersionsService,
  ) {}

  onModuleInit(): void {
    this.registry.register(this);
  }

  export(userId: number, transaction: Transaction): Promise<unknown> {
    return this.versions.export(userId, transaction);
  }

  /** The rows refer to saved searches, which are deleted with the account. */
  async erase(): Promise<void> {
    return undefined;
  }
}
