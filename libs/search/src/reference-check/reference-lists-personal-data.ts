import type { Transaction } from '@clinical/database';
import { PersonalDataRegistry, type PersonalData } from '@clinical/people';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ReferenceListsService } from './reference-lists.service.js';

/** The lists of references of an account; deleted with it (A66). */
@Injectable()
export class ReferenceListsPersonalData implements PersonalData, OnModuleInit {
  readonly name = 'reference_lists';

  constructor(
    private readonly registry: PersonalDataRegistry,
    private readonly lists: ReferenceListsService,
  ) {}

  onModuleInit(): void {
    this.registry.register(this);
  }

  export(userId: number, transaction: Transaction): Promise<unknown> {
    return this.lists.export(userId, transaction);
  }

  /** The rows refer to the account and are deleted with it. */
  async erase(): Promise<void> {
    return undefined;
  }
}
