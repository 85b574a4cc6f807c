import type { Transaction } from '@clinical/database';
import { PersonalDataRegistry, type PersonalData } from '@clinical/people';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { QuestionEntity } from './question.entity.js';

/** Questions of an account; they are deleted with it (A66). */
@Injectable()
export class AskingPersonalData implements PersonalData, OnModuleInit {
  readonly name = 'questions';

  constructor(private readonly registry: PersonalDataRegistry) {}

  onModuleInit(): void {
    this.registry.register(this);
  }

  async export(userId: number, { manager }: Transaction): Promise<unknown> {
    const rows = await manager.find(QuestionEntity, {
      where: { accountId: userId },
      order: { askedAt: 'ASC' },
    });
    return rows.map(({ original, language, state, askedAt }) => ({
      question: original,
      ...{ language, state, asked_at: askedAt.toISOString() },
    }));
  }

  /** The rows refer to the account and are deleted with it. */
  async erase(): Promise<void> {
    return undefined;
  }
}
