import { Database, readPages } from '@clinical/database';
import { Clock } from '@clinical/platform';
import { Injectable } from '@nestjs/common';
import { MoreThan, Not } from 'typeorm';
import { questionPath } from '../asking/question-path.contract.js';
import { QuestionEntity } from '../asking/question.entity.js';
import { AnswerChanges } from '../changes/answer-changes.service.js';
import type { QuestionFigures } from './figures.contract.js';

const PAGE = 100;
const MONTHS = 12;
/** Answers with changes that are listed. */
const MAX_CHANGED = 100;

type Month = QuestionFigures['months'][number];
type Changed = QuestionFigures['changed'][number] & { readonly askedAt: Date };

/** Counts questions and what became of them. Reads every answer once, page by page. */
@Injectable()
export class QuestionFiguresService {
  constructor(
    private readonly database: Database,
    private readonly changes: AnswerChanges,
    private readonly clock: Clock,
  ) {}

  async read(signal: AbortSignal): Promise<QuestionFigures> {
    const months = new Map(lastMonths(this.clock.now()).map((month) => [month.month, month]));
    const rejected = new Map<string, number>();
    const changed: Changed[] = [];
    for await (const page of this.#pages(signal)) {
      const changesOf = await this.changes.ofEach(page);
      for (const question of page) {
        const { askedAt, answer, written, slug, language, id } = question;
        const month = months.get(askedAt.toISOString().slice(0, 7));
        // Questions of an imported archive were asked of people.
        if (month !== undefined && written === null) {
          const kind = outcomeOf(question);
          months.set(month.month, { ...month, asked: month.asked + 1, [kind]: month[kind] + 1 });
          for (const { reason } of answer?.audit.rejections ?? [])
            rejected.set(reason, (rejected.get(reason) ?? 0) + 1);
        }
        const kinds = changesOf(question).map(({ kind }) => kind);
        if (kinds.length > 0)
          changed.push({
            ...{ question: question.question, path: questionPath({ questionId: id, slug, language }) },
            ...{ changes: [...new Set(kinds)], askedAt },
          });
      }
    }
    return {
      months: [...months.values()],
      rejected: [...rejected]
        .map(([reason, count]) => ({ reason, count }))
        .toSorted((a, b) => b.count - a.count || (a.reason < b.reason ? -1 : 1)),
      changed: changed
        .toSorted((a, b) => b.askedAt.getTime() - a.askedAt.getTime())
        .slice(0, MAX_CHANGED)
        .map(({ askedAt: _, ...each }) => each),
      changed_total: changed.length,
    };
  }

  #pages(signal: AbortSignal): AsyncGenerator<readonly QuestionEntity[]> {
    const read = (after: string) =>
      this.database.manager.find(QuestionEntity, {
        where: { state: Not('created'), id: MoreThan(after) },
        order: { id: 'ASC' },
        take: PAGE,
      });
    return readPages(read, { first: '', size: PAGE, keyOf: ({ id }) => id, signal });
  }
}

function outcomeOf({
  state,
  answer,
}: Pick<QuestionEntity, 'state' | 'answer'>): 'answered' | 'abstained' | 'waiting' | 'failed' {
  if (state === 'failed') return 'failed';
  if (answer === null || state === 'pending') return 'waiting';
  return answer.abstention === null ? 'answered' : 'abstained';
}

/** Without any question yet. Pure. */
function lastMonths(now: Date): Month[] {
  return Array.from({ length: MONTHS }, (_, back) => ({
    month: new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1)).toISOString().slice(0, 7),
    ...{ asked: 0, answered: 0, abstained: 0, waiting: 0, failed: 0 },
  }));
}
