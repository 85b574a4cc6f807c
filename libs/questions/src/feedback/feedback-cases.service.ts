import { Database, readPages } from '@clinical/database';
import { isForPro } from '@clinical/evidence';
import { APP_CONFIG, type AppConfig } from '@clinical/platform';
import { SearchEngine } from '@clinical/search-engine';
import { Inject, Injectable } from '@nestjs/common';
import { In, MoreThan, Not } from 'typeorm';
import { QuestionEntity } from '../asking/question.entity.js';
import { QuestionFeedbackEntity } from './feedback.entity.js';

const PAGE = 50;
/** What a rule can be tested by: that something is missing or helpful cannot. */
const OBJECTIONS = ['not_supported', 'wrong_patients', 'outdated', 'off_question'] as const;

/** Makes regression cases of sentences that readers objected to, for `npm run evaluate-answers -- --cases`. */
@Injectable()
export class FeedbackCases {
  constructor(
    private readonly database: Database,
    private readonly engine: SearchEngine,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  /**
   * Lines of JSON, one for each sentence: the question as it was answered, its changed parts, the sentence, the objection, and the records that the
   * answer cites, as the collection has them now, and whether some are missing. Comments and who wrote them are left out.
   *
   * @throws EngineUnavailableError
   */
  async *lines(signal: AbortSignal): AsyncGenerator<string> {
    const read = (after: string) =>
      this.database.manager.find(QuestionFeedbackEntity, {
        where: { id: MoreThan(after), sentence: Not(''), kind: In(OBJECTIONS) },
        order: { id: 'ASC' },
        take: PAGE,
      });
    for await (const rows of readPages(read, { first: '', size: PAGE, keyOf: ({ id }) => id, signal }))
      for (const row of rows) yield* this.#line(row, signal);
  }

  async *#line(
    { id, questionId, kind, sentence }: QuestionFeedbackEntity,
    signal: AbortSignal,
  ): AsyncGenerator<string> {
    const question = await this.database.manager.findOneBy(QuestionEntity, { id: questionId });
    const answer = question?.answer;
    const ids = answer?.references.map(({ document }) => document) ?? [];
    if (!question || !answer || ids.length === 0) return;
    const context = { signal, deadlineMs: this.config.search.deadlineMs };
    const documents = (await this.engine.documents(ids, context)).map(({ document }) => document);
    const shown = documents.filter((document) => !isForPro(document));
    yield `${JSON.stringify({
      ...{ id, question: answer.question, slots: question.slots ?? {}, sentence, objection: kind },
      ...{ documents: shown, incomplete: shown.length < ids.length },
    })}\n`;
  }
}
