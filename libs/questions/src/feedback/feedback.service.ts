import { randomUUID } from 'node:crypto';
import { Database } from '@clinical/database';
import { TooManyRequestsError } from '@clinical/http';
import type { Principal } from '@clinical/people';
import { AppError, Clock } from '@clinical/platform';
import { Injectable } from '@nestjs/common';
import { MoreThan } from 'typeorm';
import type { Answer } from '../answers/answers.contract.js';
import { AskingService } from '../asking/asking.service.js';
import { findPersonalData } from '../question-check/find-personal-data.js';
import type { Feedback, FeedbackList, FeedbackReply } from './feedback.contract.js';
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
        givenAt: now,
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
