import { randomUUID } from 'node:crypto';
import { AccountRepository, Database, type Transaction } from '@clinical/database';
import { JobQueue } from '@clinical/job-queue';
import type { Principal } from '@clinical/people';
import { AppError, Clock, LOGGER, type Logger } from '@clinical/platform';
import { Inject, Injectable } from '@nestjs/common';
import { readQuestion } from '../answers/read-question.js';
import { findPersonalData } from '../question-check/find-personal-data.js';
import { checkQuestion } from '../question-check/question-check.js';
import { ANSWER_QUESTION_JOB } from './answer-question.job.js';
import { areasOf } from './areas.js';
import type { AskTripStep, CheckedQuestion, FetchedQuestion } from './asking.contract.js';
import { QuestionExtension } from './question-extension.service.js';
import { AskingRights } from './asking-rights.service.js';
import { presentQuestion } from './present-question.js';
import { QuestionEntity, storedAreas } from './question.entity.js';
import { QuestionEvents } from './question-events.service.js';
import { slugOf } from './question-slug.js';
import { AnswerChanges } from '../changes/answer-changes.service.js';
import { wordsHash } from './words-hash.js';

/** Asks questions: checks, stores and queues them, and shows how far they are. */
@Injectable()
export class AskingService {
  @Inject(LOGGER) private readonly logger: Logger;
  @Inject(Clock) private readonly clock: Clock;
  @Inject(AnswerChanges) private readonly changes: AnswerChanges;

  constructor(
    private readonly database: Database,
    private readonly accounts: AccountRepository,
    private readonly rights: AskingRights,
    private readonly events: QuestionEvents,
    private readonly extension: QuestionExtension,
    private readonly jobs: JobQueue,
  ) {}

  /**
   * Checks a question, and stores it if it may be answered. Of a question that may not, only the kinds of what was found
   * are logged.
   *
   * @throws AppError `LOGIN_REQUIRED`, `EMAIL_UNVERIFIED`, `QUESTION_LIMIT`
   */
  async create({ question, lang }: AskTripStep<'create'>, principal: Principal): Promise<CheckedQuestion> {
    this.rights.mustAsk(principal);
    await this.rights.mustHaveLeft(principal, this.database);
    const { problematic, personalData, reasonable, alternative, parts } = checkQuestion(question, lang);
    const slug = slugOf(question);
    const result = {
      problematic,
      pii: personalData.length > 0,
      reasonable,
      alternative,
      parts: [...parts],
      slug,
      language: lang,
    };
    if (result.pii) {
      this.logger.info({ kinds: personalData }, 'a question with personal data was not stored');
      return { ...result, alternative: '', parts: [], slug: '', questionId: '' };
    }
    if (problematic || !reasonable) return { ...result, slug: '', questionId: '' };
    const id = randomUUID();
    const text = question.replaceAll(/\s+/g, ' ');
    await this.database.manager.insert(QuestionEntity, {
      id,
      accountId: accountOf(principal),
      language: lang,
      slug,
      question: text,
      original: question,
      wordsHash: wordsHash(text),
      state: 'created',
      type: readQuestion(text).type,
      areas: storedAreas(areasOf(text)),
      quality: '',
      newsletter: false,
      slots: null,
      answer: null,
      outside: null,
      ...{ written: null, answeredAt: null, newer: null, newsletterAt: null },
      askedAt: this.clock.now(),
    });
    return { ...result, questionId: id };
  }

  /**
   * Queues the answer of a question that the caller created: once, whatever is called again. With other parts, a question
   * of an account that has an answer gets a new one.
   *
   * @throws AppError `QUESTION_PERSONAL_DATA`, `QUESTION_NOT_FOUND`, `LOGIN_REQUIRED`, `EMAIL_UNVERIFIED`, `QUESTION_LIMIT`
   */
  async answer({ questionId, slots }: AskTripStep<'answer'>, principal: Principal): Promise<FetchedQuestion> {
    this.rights.mustAsk(principal);
    const personalData = Object.values(slots ?? {}).flatMap(findPersonalData);
    if (personalData.length > 0) {
      this.logger.info({ kinds: personalData }, 'parts of a question with personal data were not stored');
      throw new AppError(
        'QUESTION_PERSONAL_DATA',
        'user',
        'The parts of the question may identify a patient',
      );
    }
    await this.database.transaction(async (within) => {
      const accountId = accountOf(principal);
      // The row lock of the account serialises its questions: two tabs cannot spend the same question of the month.
      if (accountId !== null) await this.accounts.within(within).findForUpdate(accountId);
      const found = await this.#find(questionId, within);
      if (found.accountId !== accountId) throw notFound();
      const isFirst = found.state === 'created' || found.state === 'failed';
      // Guests of an institution cannot be told apart: their questions keep the first answer.
      const isAgain =
        accountId !== null &&
        slots !== undefined &&
        ['answered', 'limited', 'extended'].includes(found.state);
      if (!isFirst && !isAgain) return;
      if (isFirst) await this.rights.mustHaveLeft(principal, within);
      await within.manager.update(
        QuestionEntity,
        { id: questionId },
        {
          state: 'pending',
          slots: isUnchanged(slots) ? found.slots : (slots ?? null),
          ...(isFirst ? { askedAt: this.clock.now() } : {}),
        },
      );
      await this.events.add(questionId, 'queued', within);
      await this.jobs.enqueue(ANSWER_QUESTION_JOB, { questionId }, { within, key: questionId });
    });
    return this.fetch(questionId, principal);
  }

  /**
   * Has a question of limited evidence answered from outside of the collection, once more for whoever asked it, and
   * returns it as it is now.
   *
   * @throws AppError `QUESTION_NOT_FOUND`
   */
  async extend({ questionId }: AskTripStep<'extend'>, principal: Principal): Promise<FetchedQuestion> {
    const { mine, extendable } = await this.fetch(questionId, principal);
    if (mine && extendable)
      await this.database.transaction((within) => this.extension.begin(questionId, within));
    return this.fetch(questionId, principal);
  }

  /** @throws AppError `QUESTION_NOT_FOUND`; one without a request for an answer is found by its owner alone */
  async fetch(questionId: string, principal: Principal): Promise<FetchedQuestion> {
    const found = await this.#find(questionId, this.database);
    const mine = found.accountId !== null && found.accountId === accountOf(principal);
    if (found.state === 'created' && !mine) throw notFound();
    const isMoving = found.state === 'pending' || found.state === 'extending';
    const stage = isMoving ? await this.events.stageOf(questionId) : null;
    const extendable = found.state === 'limited' && this.extension.isOn;
    const changes = await this.changes.of(found);
    return { ...presentQuestion(found), mine, stage, extendable, changes };
  }

  /** Sets whether a question is in the newsletter. @throws AppError `QUESTION_NOT_FOUND`, `FORBIDDEN` */
  async patch(
    { questionId, newsletter }: AskTripStep<'patch'>,
    principal: Principal,
  ): Promise<FetchedQuestion> {
    this.#mustEdit(principal);
    const found = await this.#find(questionId, this.database);
    const newsletterAt = newsletter ? (found.newsletterAt ?? this.clock.now()) : null;
    await this.database.manager.update(QuestionEntity, { id: found.id }, { newsletter, newsletterAt });
    return this.fetch(questionId, principal);
  }

  /** The searches of an answer, for editors. @throws AppError `QUESTION_NOT_FOUND`, `FORBIDDEN` */
  async searches(
    { questionId }: AskTripStep<'searches'>,
    principal: Principal,
  ): Promise<{ searches: string[]; search: string }> {
    this.#mustEdit(principal);
    const { answer } = await this.#find(questionId, this.database);
    const searches = answer?.found.queries.map(({ criteria }) => criteria) ?? [];
    return { searches, search: searches[0] ?? '' };
  }

  #mustEdit(principal: Principal): void {
    if (principal.kind === 'visitor')
      throw new AppError('LOGIN_REQUIRED', 'user', 'The caller is not logged in');
    if (!this.rights.isEditor(principal)) throw new AppError('FORBIDDEN', 'user', 'Only editors may do this');
  }

  async #find(id: string, { manager }: Pick<Transaction, 'manager'>): Promise<QuestionEntity> {
    const found = await manager.findOneBy(QuestionEntity, { id: id.toLowerCase() });
    if (found === null) throw notFound();
    return found;
  }
}

const notFound = (): AppError => new AppError('QUESTION_NOT_FOUND', 'user', 'There is no such question');

/** Without any part: the question is answered again as it is. */
const isUnchanged = (slots: AskTripStep<'answer'>['slots']): boolean => Object.keys(slots ?? {}).length === 0;

const accountOf = (principal: Principal): number | null =>
  principal.kind === 'account' ? principal.userId : null;
