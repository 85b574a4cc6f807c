import type { Transaction } from '@clinical/database';
import { PersonalDataRegistry, type PersonalData } from '@clinical/people';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { QuestionFeedbackEntity } from './feedback.entity.js';

/** What an account said of answers; deleted with it (A66). */
@Injectable()
export class FeedbackPersonalData implements PersonalData, OnModuleInit {
  readonly name = 'question_feedback';

  constructor(private readonly registry: PersonalDataRegistry) {}

  onModuleInit(): void {
    this.registry.register(this);
  }

  async export(userId: number, { manager }: Transaction): Promise<unknown> {
    const rows = await manager.find(QuestionFeedbackEntity, {
      where: { accountId: userId },
      order: { givenAt: 'ASC' },
    });
    return rows.map(({ questionId, kind, sentence, comment, givenAt }) => ({
      ...{ question_id: questionId, kind, sentence, comment },
      given_at: givenAt.toISOString(),
    }));
  }

  /** The rows refer to the account and are deleted with it. */
  async erase(): Promise<void> {
    return undefined;
  }
}
