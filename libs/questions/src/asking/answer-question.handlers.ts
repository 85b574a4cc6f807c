import { Database } from '@clinical/database';
import { JobProcessor, type JobAttempt, type JobHandler } from '@clinical/job-queue';
import { VISITOR } from '@clinical/people';
import { APP_CONFIG, Clock, type AppConfig } from '@clinical/platform';
import { Inject, Injectable } from '@nestjs/common';
import { IsNull, LessThan } from 'typeorm';
import { AnswerQuestion } from '../answers/answer-question.service.js';
import type { Answer } from '../answers/answers.contract.js';
import {
  ANSWER_QUESTION_JOB,
  CLEAN_QUESTIONS_JOB,
  type AnswerQuestionPayload,
} from './answer-question.job.js';
import { QuestionExtension } from './question-extension.service.js';
import { QuestionEntity } from './question.entity.js';
import { QuestionEvents } from './question-events.service.js';

/**
 * Answers a question and stores the answer with its state in one transaction: after a crash the job starts over, and a
 * question that has its answer is left alone. Answers are public, so the searches are those of a visitor.
 */
@JobProcessor()
@Injectable()
export class AnswerQuestionHandler implements JobHandler<AnswerQuestionPayload> {
  readonly definition = ANSWER_QUESTION_JOB;

  constructor(
    private readonly database: Database,
    private readonly answers: AnswerQuestion,
    private readonly events: QuestionEvents,
    private readonly extension: QuestionExtension,
    private readonly clock: Clock,
  ) {}

  async run({ questionId }: AnswerQuestionPayload, { signal, last }: JobAttempt): Promise<void> {
    const { manager } = this.database;
    const found = await manager.findOneBy(QuestionEntity, { id: questionId, state: 'pending' });
    if (found === null) return;
    try {
      await this.#store(questionId, await this.#answer(found, signal));
    } catch (error) {
      if (last && !signal.aborted) await this.#fail(questionId);
      throw error;
    }
  }

  async #answer({ id, question, language, slots }: QuestionEntity, signal: AbortSignal): Promise<Answer> {
    let stored = Promise.resolve();
    const answer = await this.answers.answer(question, {
      language,
      ...(slots === null ? {} : { slots }),
      principal: VISITOR,
      signal,
      onProgress: (stage) => {
        stored = stored.then(() => this.events.add(id, stage, this.database));
        // A failure is thrown below, where it is awaited.
        stored.catch(() => undefined);
      },
    });
    await stored;
    return answer;
  }

  async #store(id: string, answer: Answer): Promise<void> {
    const { state, reading, quality } = answer;
    await this.database.transaction(async (within) => {
      const { affected } = await within.manager.update(
        QuestionEntity,
        { id, state: 'pending' },
        {
          ...{ state, answer, type: reading.type, quality: quality?.label ?? '', outside: null },
          ...{ answeredAt: this.clock.now(), newer: null },
        },
      );
      if (affected === 0) return;
      await this.events.add(id, 'done', within);
      await this.extension.begin(id, within);
    });
  }

  async #fail(id: string): Promise<void> {
    await this.database.transaction(async (within) => {
      await within.manager.update(QuestionEntity, { id, state: 'pending' }, { state: 'failed' });
      await this.events.add(id, 'failed', within);
    });
  }
}

type Nothing = Record<string, never>;
const MS_PER_DAY = 86_400_000;

/** Deletes questions that were checked a day ago and never asked, and those older than `ANSWERS_KEPT_DAYS`; imported ones stay. */
@JobProcessor({ schedules: [{ name: 'clean-questions', payload: {}, cron: '25 3 * * *' }] })
@Injectable()
export class CleanQuestionsHandler implements JobHandler<Nothing> {
  readonly definition = CLEAN_QUESTIONS_JOB;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  async run(): Promise<void> {
    const { manager } = this.database;
    const { answersKeptDays: days } = this.config;
    await manager.delete(QuestionEntity, { state: 'created', askedAt: LessThan(this.#daysAgo(1)) });
    if (days !== null)
      await manager.delete(QuestionEntity, { askedAt: LessThan(this.#daysAgo(days)), written: IsNull() });
  }

  #daysAgo(days: number): Date {
    return new Date(this.clock.now().getTime() - days * MS_PER_DAY);
  }
}
