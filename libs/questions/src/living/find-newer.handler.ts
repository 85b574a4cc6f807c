import { Database, readPages } from '@clinical/database';
import { JobProcessor, JobQueue, type JobAttempt, type JobHandler } from '@clinical/job-queue';
import { VISITOR } from '@clinical/people';
import { AppError } from '@clinical/platform';
import { Injectable } from '@nestjs/common';
import { In, IsNull, MoreThan } from 'typeorm';
import { AnswerQuestion } from '../answers/answer-question.service.js';
import { TIERS, type Answer, type Tier } from '../answers/answers.contract.js';
import { QuestionEntity } from '../asking/question.entity.js';
import { FIND_NEWER_JOB, TELL_CHANGES_JOB } from './living.jobs.js';

type Nothing = Record<string, never>;
const PAGE = 50;
const MS_PER_DAY = 86_400_000;
/** Records enter the collection weeks after their date. */
const LOOK_BACK_DAYS = 92;
const ANSWERED = ['answered', 'limited', 'extended'] as const;

/**
 * Looks for evidence of a higher tier than the best that an answer cites, dated since it was made. A search for such records
 * comes first; only if it finds any is the question answered again, and only what that answer cites counts.
 */
@JobProcessor({ schedules: [{ name: 'find-newer-evidence', payload: {}, cron: '20 5 * * 0' }] })
@Injectable()
export class FindNewerHandler implements JobHandler<Nothing> {
  readonly definition = FIND_NEWER_JOB;

  constructor(
    private readonly database: Database,
    private readonly answers: AnswerQuestion,
    private readonly jobs: JobQueue,
  ) {}

  async run(_payload: Nothing, { signal }: JobAttempt): Promise<void> {
    const read = (after: string) =>
      this.database.manager.find(QuestionEntity, {
        where: { id: MoreThan(after), state: In(ANSWERED), newer: IsNull(), written: IsNull() },
        order: { id: 'ASC' },
        take: PAGE,
      });
    for await (const page of readPages(read, { first: '', size: PAGE, keyOf: ({ id }) => id, signal }))
      for (const question of page) await this.#look(question, signal);
  }

  async #look(question: QuestionEntity, signal: AbortSignal): Promise<void> {
    const { id, answer, accountId } = question;
    const higher = answer === null ? [] : TIERS.slice(0, Math.max(0, TIERS.indexOf(bestTier(answer))));
    if (answer === null || higher.length === 0) return;
    const newer = await this.#find(question, answer, higher, signal);
    if (newer === null) return;
    await this.database.transaction(async (within) => {
      const { affected } = await within.manager.update(
        QuestionEntity,
        { id, state: question.state, newer: IsNull() },
        { newer },
      );
      if (affected === 0 || accountId === null) return;
      const key = `${id}:${newer.document}`;
      await this.jobs.enqueue(TELL_CHANGES_JOB, { userId: accountId }, { within, key });
    });
  }

  /** A question that cannot be searched now is looked at the next time. */
  async #find(
    { slots, answeredAt, askedAt }: QuestionEntity,
    answer: Answer,
    higher: readonly Tier[],
    signal: AbortSignal,
  ): Promise<QuestionEntity['newer']> {
    const since = new Date((answeredAt ?? askedAt).getTime() - LOOK_BACK_DAYS * MS_PER_DAY);
    const known = new Set(answer.references.map(({ document }) => document));
    const from = since.toISOString().slice(0, 10);
    try {
      const criteria = answer.found.queries[0]?.criteria;
      if (criteria === undefined) return null;
      const dated = await this.answers.datedSince(criteria, from, { principal: VISITOR, signal });
      const candidates = new Set(
        dated.flatMap(({ document, tier }) =>
          higher.includes(tier) && !known.has(document) ? document : [],
        ),
      );
      if (candidates.size === 0) return null;
      const options = { ...(slots === null ? {} : { slots }), principal: VISITOR, signal };
      const { references } = await this.answers.answer(answer.question, options);
      const found = references.find(({ document }) => candidates.has(document));
      return found === undefined ? null : { document: found.document, title: found.title };
    } catch (error) {
      if (error instanceof AppError && error.kind === 'user') return null;
      throw error;
    }
  }
}

/** The highest tier that an answer cites; the lowest of all for one that abstained. */
function bestTier({ references }: Answer): Tier {
  return TIERS.find((tier) => references.some((reference) => reference.tier === tier)) ?? 'other';
}
