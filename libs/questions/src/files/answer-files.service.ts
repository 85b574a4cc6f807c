import { Database } from '@clinical/database';
import { documentAsDocx, documentAsMarkdown, downloadName } from '@clinical/search';
import { writeExport } from '@clinical/library';
import { isForPro } from '@clinical/evidence';
import type { Principal } from '@clinical/people';
import { APP_CONFIG, AppError, Clock, type AppConfig } from '@clinical/platform';
import { SearchEngine } from '@clinical/search-engine';
import { Inject, Injectable } from '@nestjs/common';
import { MoreThanOrEqual } from 'typeorm';
import type { Answer } from '../answers/answers.contract.js';
import type { FetchedQuestion } from '../asking/asking.contract.js';
import { AskingService } from '../asking/asking.service.js';
import { QuestionVersionEntity } from '../asking/question-version.entity.js';
import { QuestionEntity } from '../asking/question.entity.js';
import { questionPath } from '../asking/question-path.contract.js';
import { answerDocument } from './answer-document.js';
import { auditRecord } from './audit-record.js';
import type { AnswerFormat } from './files.contract.js';

/** An answer as a file. */
export interface AnswerFile {
  readonly name: string;
  readonly contentType: string;
  readonly content: string | Uint8Array;
}

const DOCX_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** Writes answers as files, for everyone who may read them. */
@Injectable()
export class AnswerFiles {
  constructor(
    private readonly database: Database,
    private readonly asking: AskingService,
    private readonly engine: SearchEngine,
    private readonly clock: Clock,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  /** @throws AppError `QUESTION_NOT_FOUND`, also for one without an answer */
  async write(
    questionId: string,
    format: AnswerFormat,
    principal: Principal,
    signal: AbortSignal,
  ): Promise<AnswerFile> {
    const question = await this.asking.fetch(questionId, principal);
    const { sections } = question;
    if (sections === null) throw new AppError('QUESTION_NOT_FOUND', 'user', 'The question has no answer yet');
    switch (format) {
      case 'markdown':
        return {
          ...this.#named('md', 'text/markdown; charset=utf-8'),
          content: documentAsMarkdown(this.#document(question, sections)),
        };
      case 'docx':
        return {
          ...this.#named('docx', DOCX_TYPE),
          content: await documentAsDocx(this.#document(question, sections)),
        };
      case 'ris':
        return {
          ...this.#named('ris', 'application/x-research-info-systems; charset=utf-8'),
          content: await this.#references(questionId, sections, signal),
        };
      case 'audit':
        return {
          ...this.#named('json', 'application/json; charset=utf-8'),
          content: JSON.stringify(await this.audit(question), null, 2),
        };
    }
  }

  #named(extension: string, contentType: string): Omit<AnswerFile, 'content'> {
    return { name: downloadName(this.config.site, 'Answer', this.clock.now(), extension), contentType };
  }

  /** What an answer was made of. @throws AppError `QUESTION_NOT_FOUND` for a question without an answer */
  async audit(question: FetchedQuestion): Promise<ReturnType<typeof auditRecord>> {
    const { questionId, sections } = question;
    if (sections === null) throw new AppError('QUESTION_NOT_FOUND', 'user', 'The question has no answer yet');
    const { manager } = this.database;
    const row = await manager.findOne(QuestionEntity, {
      select: { id: true, answeredAt: true },
      where: { id: questionId },
    });
    const versions = await manager.find(QuestionVersionEntity, {
      select: { number: true, replacedAt: true },
      where: { questionId, replacedAt: MoreThanOrEqual(row?.answeredAt ?? new Date(0)) },
      order: { number: 'ASC' },
    });
    return auditRecord(question, sections, {
      ...{ product: this.config.site.productName, writtenAt: this.clock.now() },
      ...{ address: this.#addressOf(question), edits: versions.map(({ replacedAt }) => replacedAt) },
    });
  }

  #addressOf(question: Parameters<typeof questionPath>[0]): string {
    return `${this.config.publicUrl}${questionPath(question)}`;
  }

  #document({ question, language, timestamp, outside, ...rest }: FetchedQuestion, answer: Answer) {
    return answerDocument({
      ...{ question, language, answer, outside: new Set(outside.map(({ id }) => id)) },
      askedOn: timestamp.slice(0, 10),
      product: this.config.site.productName,
      address: this.#addressOf({ language, ...rest }),
    });
  }

  /** Those that are still in the collection, and those from outside. Answers are made of what visitors may read. */
  async #references(questionId: string, { references }: Answer, signal: AbortSignal): Promise<string> {
    const ids = references.map(({ document }) => document);
    const context = { signal, deadlineMs: this.config.search.deadlineMs };
    const found = ids.length === 0 ? [] : await this.engine.documents(ids, context);
    const row = await this.database.manager.findOneBy(QuestionEntity, { id: questionId });
    const visible = [
      ...found.filter(({ document }) => !isForPro(document)),
      ...(row?.outside ?? []).map((document) => ({ document })),
    ];
    let text = '';
    for await (const piece of writeExport('ris', batchesOf(visible), this.config.publicUrl))
      text += String(piece);
    return text;
  }
}

async function* batchesOf<Found>(found: readonly Found[]): AsyncGenerator<readonly Found[]> {
  yield found;
}
