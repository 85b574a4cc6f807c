import type { Language } from '@clinical/contracts';
import { Database } from '@clinical/database';
import { storedInstant } from '@clinical/database/columns';
import type { Principal } from '@clinical/people';
import { Injectable } from '@nestjs/common';
import { In, Not, type SelectQueryBuilder } from 'typeorm';
import { QUESTION_TYPES } from '../answers/answer-lists.contract.js';
import { QUESTION_AREAS } from './asking-lists.contract.js';
import type { AskTripStep, ListedQuestion } from './asking.contract.js';
import { presentListed, presentQuestion } from './present-question.js';
import { LISTED, QuestionEntity } from './question.entity.js';
import { questionPath } from './question-path.contract.js';
import { wordsHash } from './words-hash.js';

/** An account sees its own questions also before they are answered. */
const LISTED_FOR_OWNER = [...LISTED, 'pending', 'failed'];
/** Words of a search that are looked for. */
const MAX_WORDS = 10;

type Filters = Omit<AskTripStep<'count'>, 'step' | 'sessionId'>;

/** A question as its page shows it to everyone. */
export interface PublicQuestion extends Pick<ListedQuestion, 'question' | 'language'> {
  readonly path: string;
  readonly conclusion: string;
}

/** Lists of questions that were answered. */
@Injectable()
export class PastQuestionsService {
  constructor(private readonly database: Database) {}

  /** The newest first. */
  async recent(request: AskTripStep<'recent'>, principal: Principal): Promise<ListedQuestion[]> {
    const query = this.#filtered(request, principal);
    const { before } = request;
    if (before !== undefined) {
      const [time = '', id = ''] = before.split(',');
      query.andWhere('(question.askedAt < :at OR (question.askedAt = :at AND question.id < :id))', {
        at: storedInstant(this.database, new Date(time)),
        id,
      });
    }
    const rows = await query
      .orderBy('question.askedAt', 'DESC')
      .addOrderBy('question.id', 'DESC')
      .take(request.limit)
      .getMany();
    return rows.map((row) => presentListed(row, 0));
  }

  async count(request: AskTripStep<'count'>, principal: Principal): Promise<number> {
    return this.#filtered(request, principal).getCount();
  }

  /** The page of the newest question with an answer and the same words, in either language; null without one. */
  async pathOf(text: string): Promise<string | null> {
    const found = await this.database.manager.findOne(QuestionEntity, {
      where: { language: In(['en', 'es']), wordsHash: wordsHash(text), state: In(LISTED) },
      order: { askedAt: 'DESC', id: 'DESC' },
    });
    if (found === null) return null;
    const { id, slug, language } = found;
    return questionPath({ questionId: id, slug, language });
  }

  /** A question with an answer that is in lists, as everyone may read it; null without one. */
  async listed(id: string): Promise<PublicQuestion | null> {
    const found = await this.database.manager.findOneBy(QuestionEntity, { id, state: In(LISTED) });
    if (found === null) return null;
    const { summary, ...question } = presentQuestion(found);
    return { path: questionPath(question), ...question, conclusion: summary?.conclusion ?? '' };
  }

  /** Whether a question was asked, in any state. */
  async has(id: string): Promise<boolean> {
    return this.database.manager.existsBy(QuestionEntity, { id, state: Not('created') });
  }

  /** Paths of questions with an answer in all languages, the newest first, for sitemaps. */
  async paths({ offset, limit }: { readonly offset: number; readonly limit: number }): Promise<string[]> {
    const found = await this.database.manager.find(QuestionEntity, {
      select: { id: true, slug: true, language: true },
      where: { state: In(LISTED) },
      order: { askedAt: 'DESC', id: 'DESC' },
      ...{ skip: offset, take: limit },
    });
    return found.map(({ id, slug, language }) => questionPath({ questionId: id, slug, language }));
  }

  /** Questions with an answer, in all languages. */
  async size(): Promise<number> {
    return this.database.manager.countBy(QuestionEntity, { state: In(LISTED) });
  }

  #filtered(filters: Filters, principal: Principal): SelectQueryBuilder<QuestionEntity> {
    const { lang, search = '', area, type, quality, newsletter, mine, after } = filters;
    const query = this.#listed(lang, mine === true ? LISTED_FOR_OWNER : LISTED);
    if (mine === true)
      query.andWhere('question.accountId = :accountId', {
        accountId: principal.kind === 'account' ? principal.userId : 0,
      });
    for (const [index, word] of search
      .toLowerCase()
      .split(/\s+/)
      .filter(Boolean)
      .slice(0, MAX_WORDS)
      .entries())
      query.andWhere(`LOWER(question.question) LIKE :word${index} ESCAPE '!'`, {
        [`word${index}`]: `%${word.replaceAll(/[!%_]/g, '!$&')}%`,
      });
    if (area !== undefined)
      query.andWhere("question.areas LIKE :area ESCAPE '!'", {
        area: `%|${(QUESTION_AREAS[area - 1] ?? '').replaceAll('_', '!_')}|%`,
      });
    if (type !== undefined) query.andWhere('question.type = :type', { type: QUESTION_TYPES[type - 1] });
    if (quality !== undefined) query.andWhere('question.quality = :quality', { quality });
    if (newsletter === true) query.andWhere('question.newsletter = :newsletter', { newsletter });
    if (after !== undefined)
      query.andWhere('question.askedAt >= :after', { after: storedInstant(this.database, new Date(after)) });
    return query;
  }

  #listed(language: Language, states: readonly string[]): SelectQueryBuilder<QuestionEntity> {
    return this.database.manager
      .createQueryBuilder(QuestionEntity, 'question')
      .where('question.language = :language AND question.state IN (:...states)', { language, states });
  }
}
