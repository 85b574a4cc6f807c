import { Database } from '@clinical/database';
import type { EvidenceDocument } from '@clinical/evidence';
import { JobProcessor, type JobAttempt, type JobHandler } from '@clinical/job-queue';
import { VISITOR } from '@clinical/people';
import { APP_CONFIG, Clock, type AppConfig } from '@clinical/platform';
import { SearchEngine } from '@clinical/search-engine';
import { Inject, Injectable } from '@nestjs/common';
import { AnswerQuestion } from '../answers/answer-question.service.js';
import type { Answer } from '../answers/answers.contract.js';
import type { BuiltQuery } from '../answers/build-queries.js';
import { QuestionEntity } from './question.entity.js';
import { QuestionEvents } from './question-events.service.js';
import { EXTEND_QUESTION_JOB, type ExtendQuestionPayload } from './extend-question.job.js';
import { OutsideSource } from '../outside/outside-source.port.js';

/**
 * Answers a question of limited evidence again, with records from outside. It ends as `extended`, with the answer that it
 * had if nothing further was found, or as `limited` again if the source could not be asked (C5).
 */
@JobProcessor()
@Injectable()
export class ExtendQuestionHandler implements JobHandler<ExtendQuestionPayload> {
  readonly definition = EXTEND_QUESTION_JOB;
  @Inject(Clock) private readonly clock: Clock;

  constructor(
    private readonly database: Database,
    private readonly answers: AnswerQuestion,
    private readonly source: OutsideSource,
    private readonly events: QuestionEvents,
    private readonly engine: SearchEngine,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  async run({ questionId }: ExtendQuestionPayload, { signal, last }: JobAttempt): Promise<void> {
    const found = await this.database.manager.findOneBy(QuestionEntity, {
      id: questionId,
      state: 'extending',
    });
    if (found === null) return;
    try {
      await this.#extend(found, signal);
    } catch (error) {
      if (last && !signal.aborted) await this.#store(questionId, { state: 'limited' });
      throw error;
    }
  }

  async #extend({ id, question, answer: before, slots }: QuestionEntity, signal: AbortSignal): Promise<void> {
    const outside = new Map<string, EvidenceDocument>();
    let stored = Promise.resolve();
    // The text that was answered, in English.
    const answer = await this.answers.answer(before?.question ?? question, {
      ...(slots === null ? {} : { slots }),
      principal: VISITOR,
      signal,
      outside: async (query) => {
        const documents = await this.#unknownOnes(query, signal);
        for (const document of documents) outside.set(document.id, document);
        return documents;
      },
      onProgress: (stage) => {
        stored = stored.then(() => this.events.add(id, stage, this.database));
        // A failure is thrown below, where it is awaited.
        stored.catch(() => undefined);
      },
    });
    await stored;
    if (answer.state === 'limited') return this.#store(id, { state: 'extended' });
    return this.#store(id, {
      ...{ state: 'extended', answer, type: answer.reading.type, quality: answer.quality?.label ?? '' },
      outside: citedOf(answer, outside),
      ...{ answeredAt: this.clock.now(), newer: null },
    });
  }

  /** Records that the collection does not have. */
  async #unknownOnes(query: BuiltQuery, signal: AbortSignal): Promise<EvidenceDocument[]> {
    const documents = await this.source.find(query, signal);
    const ids = documents.flatMap(({ id, pmid }) => (pmid === '' ? [id] : [id, `pubmed-${pmid}`]));
    if (ids.length === 0) return [];
    const context = { signal, deadlineMs: this.config.search.deadlineMs };
    const known = new Set((await this.engine.documents(ids, context)).map(({ document }) => document.id));
    return documents.filter(({ id, pmid }) => !known.has(id) && !known.has(`pubmed-${pmid}`));
  }

  async #store(id: string, change: Partial<QuestionEntity>): Promise<void> {
    await this.database.transaction(async (within) => {
      const { affected } = await within.manager.update(QuestionEntity, { id, state: 'extending' }, change);
      if (affected !== 0) await this.events.add(id, 'done', within);
    });
  }
}

function citedOf({ references }: Answer, outside: ReadonlyMap<string, EvidenceDocument>): EvidenceDocument[] {
  return references.flatMap(({ document }) => outside.get(document) ?? []);
}
