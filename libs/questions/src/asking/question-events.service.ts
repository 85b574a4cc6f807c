import { Database, type DatabaseContext } from '@clinical/database';
import { Injectable } from '@nestjs/common';
import { MoreThan } from 'typeorm';
import { ANSWER_STAGES, type AnswerStage } from '../answers/answers.contract.js';
import type { QuestionEvent } from './asking.contract.js';
import { QuestionEventEntity } from './question.entity.js';

/** The stored events of answers in the making: every process and every reload reads the same. */
@Injectable()
export class QuestionEvents {
  constructor(private readonly database: Database) {}

  /** Adds an event after those that a question has. */
  async add(questionId: string, kind: QuestionEvent['kind'], { manager }: DatabaseContext): Promise<void> {
    const last = (await manager.maximum(QuestionEventEntity, 'number', { questionId })) ?? 0;
    await manager.insert(QuestionEventEntity, { questionId, number: last + 1, kind });
  }

  /** The events after a number, in order. */
  async after(questionId: string, number: number): Promise<QuestionEvent[]> {
    const rows = await this.database.manager.find(QuestionEventEntity, {
      where: { questionId, number: MoreThan(number) },
      order: { number: 'ASC' },
    });
    return rows.map((row) => ({ number: row.number, kind: row.kind }));
  }

  /** The stage that an answer in the making has reached; null before the first. */
  async stageOf(questionId: string): Promise<AnswerStage | null> {
    const kind = (await this.after(questionId, 0)).at(-1)?.kind;
    return ANSWER_STAGES.find((stage) => stage === kind) ?? null;
  }
}
