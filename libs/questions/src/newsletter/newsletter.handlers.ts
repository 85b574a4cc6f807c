import { AlertMarkRepository, Database, readPages } from '@clinical/database';
import { MailQueueService, MailRecipientsService } from '@clinical/people';
import { JobProcessor, JobQueue, type JobAttempt, type JobHandler } from '@clinical/job-queue';
import { APP_CONFIG, Clock, type AppConfig } from '@clinical/platform';
import { Inject, Injectable } from '@nestjs/common';
import { And, In, LessThan, MoreThanOrEqual } from 'typeorm';
import { presentQuestion } from '../asking/present-question.js';
import { questionPath } from '../asking/question-path.contract.js';
import { LISTED, QuestionEntity } from '../asking/question.entity.js';
import { AnswerChanges } from '../changes/answer-changes.service.js';
import type { EvidenceChange } from '../changes/change-lists.contract.js';
import { withoutMarks } from './without-marks.js';
import { PLAN_NEWSLETTER_JOB, SEND_NEWSLETTER_JOB, type Newsletter } from './newsletter.jobs.js';
import { QUESTION_NEWSLETTER_MAIL } from './question-newsletter.mail.js';

const NEWSLETTER = 'question-newsletter';
/** Accounts of one transaction. */
const PAGE = 100;
/** Questions of one mail, the newest. */
const MAX_QUESTIONS = 50;
/** Characters of a bottom line in the mail; a longer one is left out, as its last words may say the contrary. */
const MAX_CONCLUSION = 1_000;

/** What must have happened to a record for its question to be left out. */
const DOUBTFUL: ReadonlySet<EvidenceChange> = new Set(['retracted', 'concern']);

type Nothing = Record<string, never>;

/** Queues one mail for each account that asked for the newsletter, on the first day of the next month. */
@JobProcessor({ schedules: [{ name: 'question-newsletter', payload: {}, cron: '10 6 1 * *' }] })
@Injectable()
export class PlanNewsletterHandler implements JobHandler<Nothing> {
  readonly definition = PLAN_NEWSLETTER_JOB;

  constructor(
    private readonly database: Database,
    private readonly marks: AlertMarkRepository,
    private readonly jobs: JobQueue,
    private readonly clock: Clock,
  ) {}

  async run(_payload: Nothing, { signal }: JobAttempt): Promise<void> {
    const now = this.clock.now();
    const month = monthOf(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1)));
    const pages = readPages((after: number) => this.marks.usersOf(NEWSLETTER, after, PAGE), {
      ...{ first: 0, size: PAGE, keyOf: (user) => user, signal },
    });
    for await (const users of pages)
      await this.database.transaction(async (within) => {
        for (const userId of users)
          await this.jobs.enqueue(
            SEND_NEWSLETTER_JOB,
            { userId, month },
            { within, key: `${month}:${userId}` },
          );
      });
  }
}

/**
 * Mails an account the questions of its language that editors put in the newsletter in a month, without those whose
 * evidence was retracted or is in doubt since. The mail and the mark that it was made
 * are one transaction, so a worker that dies sends it once. A month without such questions has no mail.
 */
@JobProcessor()
@Injectable()
export class SendNewsletterHandler implements JobHandler<Newsletter> {
  readonly definition = SEND_NEWSLETTER_JOB;
  @Inject(APP_CONFIG) private readonly config: AppConfig;
  @Inject(AnswerChanges) private readonly changes: AnswerChanges;

  constructor(
    private readonly database: Database,
    private readonly marks: AlertMarkRepository,
    private readonly recipients: MailRecipientsService,
    private readonly mail: MailQueueService,
    private readonly clock: Clock,
  ) {}

  async run({ userId, month }: Newsletter): Promise<void> {
    await this.database.transaction(async (within) => {
      const account = await this.recipients.findForUpdate(userId, NEWSLETTER, within);
      const marks = this.marks.within(within);
      const mark = account === null ? null : await marks.find(userId, NEWSLETTER);
      if (account === null || mark === null || mark.seen >= month) return;
      await marks.put({ ...mark, lastRunAt: this.clock.now(), seen: month });
      const chosen = await within.manager.find(QuestionEntity, {
        where: {
          ...{ newsletter: true, language: account.language, state: In(LISTED) },
          newsletterAt: And(MoreThanOrEqual(startOf(month, 0)), LessThan(startOf(month, 1))),
        },
        order: { newsletterAt: 'DESC', id: 'ASC' },
        take: MAX_QUESTIONS,
      });
      const changesOf = await this.changes.ofEach(chosen, within);
      const questions = chosen.filter(
        (question) => !changesOf(question).some(({ kind }) => DOUBTFUL.has(kind)),
      );
      if (questions.length === 0) return;
      await this.mail.queue(
        QUESTION_NEWSLETTER_MAIL,
        {
          ...{ userId, language: account.language },
          to: { address: account.email, name: account.firstname },
          values: { month, questions: questions.map((question) => this.#listed(question)) },
        },
        { within },
      );
    });
  }

  #listed(row: QuestionEntity): { title: string; url: string; conclusion: string } {
    const { question, summary, slug, language, questionId } = presentQuestion(row);
    const sentences = row.answer?.bottom_line ?? [];
    const conclusion =
      sentences.length === 0
        ? withoutMarks(summary?.conclusion ?? '')
        : sentences.map(({ text }) => text).join(' ');
    return {
      ...{ title: question, url: this.config.publicUrl + questionPath({ questionId, slug, language }) },
      conclusion: conclusion.length > MAX_CONCLUSION ? '' : conclusion,
    };
  }
}

const monthOf = (date: Date): string => date.toISOString().slice(0, 7);

/** The first moment of a month, or of one after it. */
function startOf(month: string, later: number): Date {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + later, 1));
}
