import { Database, rowLock, type Transaction } from '@clinical/database';
import { isRetracted, type EvidenceDocument } from '@clinical/evidence';
import type { Principal } from '@clinical/people';
import { AppError, Clock } from '@clinical/platform';
import { SearchEngine } from '@clinical/search-engine';
import { Injectable } from '@nestjs/common';
import { QUESTION_TYPES } from '../answers/answer-lists.contract.js';
import type { Answer } from '../answers/answers.contract.js';
import { editAnswer, type EditedAnswer, type EditedText } from '../answers/edit-answer.js';
import { findPersonalData } from '../question-check/find-personal-data.js';
import { AskingRights } from './asking-rights.service.js';
import { QUESTION_AREAS } from './asking-lists.contract.js';
import type { AskTripStep, QuestionVersions, RefusedEdit } from './asking.contract.js';
import { presentQuestion } from './present-question.js';
import { QuestionEntity, storedAreas } from './question.entity.js';
import { QuestionVersionEntity, type QuestionContent } from './question-version.entity.js';

type Refusals = RefusedEdit['refused'];

const DEADLINE_MS = 10_000;
/** States in which an answer stands and nothing is being made. */
const EDITABLE = ['answered', 'limited', 'extended', 'test'];

/** Changes questions and their answers, for editors (C13). What was there before is kept and can be restored. */
@Injectable()
export class EditingService {
  constructor(
    private readonly database: Database,
    private readonly rights: AskingRights,
    private readonly engine: SearchEngine,
    private readonly clock: Clock,
  ) {}

  /**
   * Stores what an editor wrote. Every sentence of an answer that was made here has to be supported by the reference behind it,
   * as the record is now; an answer that people wrote in the past is text.
   *
   * @returns sentences that are not supported: nothing was stored then
   * @throws AppError `LOGIN_REQUIRED`, `FORBIDDEN`, `QUESTION_NOT_FOUND`, `QUESTION_PERSONAL_DATA`
   */
  async update(edit: AskTripStep<'update'>, principal: Principal): Promise<Refusals> {
    this.#mustEdit(principal);
    const kinds = findPersonalData([edit.question, edit.conclusion, edit.answer].join('\n'));
    if (kinds.length > 0)
      throw new AppError('QUESTION_PERSONAL_DATA', 'user', `It may identify a patient: ${kinds.join(', ')}`);
    const found = await this.#find(edit.questionId, this.database);
    const { facts, answer, refused } = await this.#changed(found, edit);
    if (refused.length === 0)
      await this.#replace(found, { ...contentOf(found), ...facts, ...answer }, principal);
    return refused;
  }

  /** Makes a former version the present one, if records still support it. @returns and @throws as `update` */
  async restore({ questionId, number }: AskTripStep<'restore'>, principal: Principal): Promise<Refusals> {
    this.#mustEdit(principal);
    const found = await this.#find(questionId, this.database);
    const where = { questionId: found.id, number };
    const version = await this.database.manager.findOneBy(QuestionVersionEntity, where);
    if (version === null)
      throw new AppError('QUESTION_NOT_FOUND', 'user', 'The question has no such version');
    const { content } = version;
    const { refused } =
      content.answer === null
        ? { refused: [] }
        : await this.#checked(content.answer, textOf({ ...found, ...content }), found);
    if (refused.length === 0) await this.#replace(found, content, principal);
    return [...refused];
  }

  /** What the question was before each edit, the newest first. @throws as `update` */
  async versions({ questionId }: AskTripStep<'versions'>, principal: Principal): Promise<QuestionVersions> {
    this.#mustEdit(principal);
    const found = await this.#find(questionId, this.database);
    const rows = await this.database.manager.find(QuestionVersionEntity, {
      where: { questionId: found.id },
      order: { number: 'DESC' },
    });
    return {
      versions: rows.map(({ number, content, replacedAt }) => ({
        ...{ number, replaced_at: replacedAt.toISOString() },
        ...textOf({ ...found, ...content }),
      })),
    };
  }

  async #changed(found: QuestionEntity, edit: AskTripStep<'update'>) {
    const { question, conclusion, answer, references, areas, types, quality } = edit;
    const facts = {
      question,
      ...(areas === undefined
        ? {}
        : { areas: storedAreas(areas.flatMap((id) => QUESTION_AREAS[id - 1] ?? [])) }),
      type: QUESTION_TYPES[(types?.[0] ?? 0) - 1] ?? found.type,
      quality: quality ?? found.quality,
    };
    if (found.answer !== null) {
      const checked = await this.#checked(found.answer, edit, found);
      return { facts, answer: { answer: checked.answer }, refused: [...checked.refused] };
    }
    const before = found.written?.references ?? [];
    const written = { conclusion, answer, references: references ?? before, refCountAI: 0 };
    return { facts, answer: { written }, refused: [] };
  }

  async #checked(
    before: Answer,
    { question, conclusion, answer }: EditedText,
    { language, outside }: Pick<QuestionEntity, 'language' | 'outside'>,
  ): Promise<EditedAnswer> {
    const ids = [...new Set(before.cards.map(({ document }) => document))];
    const context = { signal: AbortSignal.timeout(DEADLINE_MS), deadlineMs: DEADLINE_MS };
    const stored = ids.length === 0 ? [] : await this.engine.documents(ids, context);
    const records = new Map<string, EvidenceDocument>(
      [...(outside ?? []), ...stored.map(({ document }) => document)]
        .filter((document) => !isRetracted(document))
        .map((document) => [document.id, document]),
    );
    return editAnswer(before, { question, conclusion, answer }, records, language);
  }

  async #replace(found: QuestionEntity, content: QuestionContent, principal: Principal): Promise<void> {
    const editorId = principal.kind === 'account' ? principal.userId : null;
    await this.database.transaction(async (within) => {
      const now = await within.manager.findOneOrFail(QuestionEntity, {
        where: { id: found.id },
        ...rowLock(within),
      });
      const number = 1 + (await within.manager.countBy(QuestionVersionEntity, { questionId: found.id }));
      await within.manager.insert(QuestionVersionEntity, {
        ...{ questionId: found.id, number, editorId, content: contentOf(now) },
        replacedAt: this.clock.now(),
      });
      await within.manager.update(QuestionEntity, { id: found.id }, content);
    });
  }

  async #find(id: string, { manager }: Pick<Transaction, 'manager'>): Promise<QuestionEntity> {
    const found = await manager.findOneBy(QuestionEntity, { id: id.toLowerCase() });
    if (found === null || !EDITABLE.includes(found.state) || (found.answer ?? found.written) === null)
      throw new AppError('QUESTION_NOT_FOUND', 'user', 'There is no such question with an answer');
    return found;
  }

  #mustEdit(principal: Principal): void {
    if (principal.kind === 'visitor')
      throw new AppError('LOGIN_REQUIRED', 'user', 'The caller is not logged in');
    if (!this.rights.isEditor(principal)) throw new AppError('FORBIDDEN', 'user', 'Only editors may do this');
  }
}

function contentOf({ question, answer, written, areas, type, quality }: QuestionEntity): QuestionContent {
  return { question, answer, written, areas, type, quality };
}

function textOf(row: QuestionEntity): EditedText {
  const { question, summary } = presentQuestion(row);
  return { question, conclusion: summary?.conclusion ?? '', answer: summary?.answer ?? '' };
}
