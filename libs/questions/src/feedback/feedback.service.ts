import { randomUUID } from 'node:crypto';
import { ADMINISTRATION_ROWS } from '@clinical/contracts';
import { Database } from '@clinical/database';
import { TooManyRequestsError } from '@clinical/http';
import type { Principal } from '@clinical/people';
import { AppError, Clock } from '@clinical/platform';
import { Injectable } from '@nestjs/common';
import { In, IsNull, MoreThan, Not } from 'typeorm';
import type { Answer } from '../answers/answers.contract.js';
import { questionPath } from '../asking/question-path.contract.js';
import { QuestionEntity } from '../asking/question.entity.js';
import { AskingService } from '../asking/asking.service.js';
import { findPersonalData } from '../question-check/find-personal-data.js';
import type { Feedback, FeedbackList, FeedbackQueue, FeedbackReply, Handled } from './feedback.contract.js';
import { QuestionFeedbackEntity } from './feedback.entity.js';

/** Entries of one question in an hour, from everybody. */
const MAX_AN_HOUR = 30;
const HOUR_MS = 3_600_000;
/** Entries that editors see. */
const MAX_LISTED = 200;

/** Takes what readers say of answers, and shows it to editors. */
@Injectable()
export class FeedbackService {
  constructor(
    private readonly database: Database,
    private readonly asking: AskingService,
    private readonly clock: Clock,
  ) {}

  /**
   * Stores feedback. What an account says of the same sentence with the same kind replaces what it said before.
   *
   * @throws AppError `QUESTION_NOT_FOUND` for a question without an answer, `INVALID_REQUEST` for a sentence that is not
   *   in it
   * @throws TooManyRequestsError
   */
  async give(
    questionId: string,
    { kind, sentence, comment }: Feedback,
    principal: Principal,
  ): Promise<FeedbackReply> {
    const { sections } = await this.asking.fetch(questionId, principal);
    if (sections === null) throw new AppError('QUESTION_NOT_FOUND', 'user', 'The question has no answer yet');
    if (sentence !== '' && !sentencesOf(sections).has(sentence))
      throw new AppError('INVALID_REQUEST', 'user', '`sentence` is not a sentence of the answer');
    if (findPersonalData(comment).length > 0) return { stored: false, personal_data: true };
    const accountId = principal.kind === 'account' ? principal.userId : null;
    const now = this.clock.now();
    await this.database.transaction(async ({ manager }) => {
      if (accountId !== null)
        await manager.delete(QuestionFeedbackEntity, { questionId, accountId, kind, sentence });
      const recent = await manager.countBy(QuestionFeedbackEntity, {
        questionId,
        givenAt: MoreThan(new Date(now.getTime() - HOUR_MS)),
      });
      if (recent >= MAX_AN_HOUR) throw new TooManyRequestsError(HOUR_MS / 1_000);
      await manager.insert(QuestionFeedbackEntity, {
        id: randomUUID(),
        ...{ questionId, accountId, kind, sentence, comment },
        ...{ givenAt: now, handledAt: null },
      });
    });
    return { stored: true, personal_data: false };
  }

  /** For editors. @throws AppError `QUESTION_NOT_FOUND` */
  async list(questionId: string, principal: Principal): Promise<FeedbackList> {
    await this.asking.fetch(questionId, principal);
    const rows = await this.database.manager.find(QuestionFeedbackEntity, {
      where: { questionId },
      order: { givenAt: 'DESC', id: 'ASC' },
      take: MAX_LISTED,
    });
    return {
      feedback: rows.map(({ kind, sentence, comment, givenAt }) => ({
        ...{ kind, sentence, comment },
        given_at: givenAt.toISOString(),
      })),
    };
  }

  /** Feedback on all answers, the newest first, for editors. */
  async queue(state: 'open' | 'handled', page: number): Promise<FeedbackQueue> {
    const { manager } = this.database;
    const [rows, total] = await manager.findAndCount(QuestionFeedbackEntity, {
      where: { handledAt: state === 'open' ? IsNull() : Not(IsNull()) },
      order: { givenAt: 'DESC', id: 'ASC' },
      ...{ skip: (page - 1) * ADMINISTRATION_ROWS, take: ADMINISTRATION_ROWS },
    });
    const questions = await manager.findBy(QuestionEntity, {
      id: In([...new Set(rows.map(({ questionId }) => questionId))]),
    });
    const byId = new Map(questions.map((question) => [question.id, question]));
    const data = rows.flatMap((row) => {
      const question = byId.get(row.questionId);
      return question === undefined ? [] : [queued(row, question)];
    });
    return { data, total };
  }

  /** Takes feedback off the queue, or puts it back. @throws AppError `QUESTION_NOT_FOUND` */
  async handle(id: string, { handled }: Handled): Promise<Handled> {
    const handledAt = handled ? this.clock.now() : null;
    const { manager } = this.database;
    if (!(await manager.existsBy(QuestionFeedbackEntity, { id })))
      throw new AppError('QUESTION_NOT_FOUND', 'user', 'There is no such feedback');
    await manager.update(QuestionFeedbackEntity, { id }, { handledAt });
    return { handled };
  }
}

function queued(
  { id, kind, sentence, comment, givenAt, handledAt }: QuestionFeedbackEntity,
  question: QuestionEntity,
): FeedbackQueue['data'][number] {
  const { id: questionId, slug, language } = question;
  return {
    ...{ id, kind, sentence, comment, given_at: givenAt.toISOString(), handled: handledAt !== null },
    ...{ question: question.question, path: questionPath({ questionId, slug, language }) },
  };
}

function sentencesOf({ bottom_line: bottom, evidence, harms, disagreement }: Answer): Set<string> {
  const all = [
    ...bottom,
    ...evidence.flatMap(({ sentences }) => sentences),
    ...harms,
    ...(disagreement === null ? [] : [...disagreement.favours, ...disagreement.against]),
  ];
  return new Set(all.map(({ text }) => text.trim()));
}
