import { csvText } from '@clinical/contracts';
import { Database, readPages } from '@clinical/database';
import { VISITOR } from '@clinical/people';
import { AppError } from '@clinical/platform';
import { Injectable } from '@nestjs/common';
import { And, In, IsNull, LessThan, MoreThan, MoreThanOrEqual, Not } from 'typeorm';
import { AskingService } from '../asking/asking.service.js';
import { QuestionEntity, SHOWN } from '../asking/question.entity.js';
import { AnswerFiles } from './answer-files.service.js';
import type { AuditFormat } from './files.contract.js';

const PAGE = 50;
const MS_PER_DAY = 86_400_000;

type AuditRecord = Awaited<ReturnType<AnswerFiles['audit']>>;

/** Days, both included, on which the questions were asked; such as `2026-01-31`. */
export interface AuditPeriod {
  readonly from: string;
  readonly to: string;
}

/** Writes the audit records of many answers, one after the other, so that any number of them needs little memory. */
@Injectable()
export class AuditExport {
  constructor(
    private readonly database: Database,
    private readonly asking: AskingService,
    private readonly files: AnswerFiles,
  ) {}

  async *lines(format: AuditFormat, period: AuditPeriod, signal: AbortSignal): AsyncGenerator<string> {
    if (format === 'csv') yield csvText([AUDIT_COLUMNS]);
    for await (const id of this.#ids(period, signal)) {
      const record = await this.#record(id);
      if (record !== null) yield format === 'csv' ? rowOf(record) : `${JSON.stringify(record)}\n`;
    }
  }

  /** Null for a question that was deleted, or asked again, since its id was read. */
  async #record(id: string): Promise<AuditRecord | null> {
    try {
      return await this.files.audit(await this.asking.fetch(id, VISITOR));
    } catch (error) {
      if (error instanceof AppError && error.code === 'QUESTION_NOT_FOUND') return null;
      throw error;
    }
  }

  async *#ids({ from, to }: AuditPeriod, signal: AbortSignal): AsyncGenerator<string> {
    const until = new Date(Date.parse(to) + MS_PER_DAY);
    const read = (after: string) =>
      this.database.manager.find(QuestionEntity, {
        select: { id: true },
        where: {
          ...{ id: MoreThan(after), state: In(SHOWN), answer: Not(IsNull()) },
          askedAt: And(MoreThanOrEqual(new Date(from)), LessThan(until)),
        },
        order: { id: 'ASC' },
        take: PAGE,
      });
    for await (const page of readPages(read, { first: '', size: PAGE, keyOf: ({ id }) => id, signal }))
      for (const { id } of page) yield id;
  }
}

const AUDIT_COLUMNS = [
  ...['id', 'asked_at', 'state', 'language', 'question', 'address', 'abstention', 'quality'],
  ...['writer', 'model', 'version', 'hash', 'searches', 'records_read', 'records_cited', 'quotations'],
  ...['sentences_refused', 'reasons', 'changes_since', 'edits'],
];

/** One line without the byte order mark of a file. */
function rowOf({ question, address, answer, changes, edits }: AuditRecord): string {
  const { abstention, quality, writer, audit, found, references, cards } = answer;
  return csvText([
    [
      ...[question.id, question.asked_at, question.state, question.language, question.text, address],
      ...[abstention?.reason ?? '', quality?.label ?? '', writer.kind, writer.model ?? ''],
      ...[audit.version, audit.hash, found.queries.map(({ criteria }) => criteria).join(' | ')],
      ...[found.screened, references.map(({ document }) => document).join(' '), cards.length],
      ...[audit.rejections.length, [...new Set(audit.rejections.map(({ reason }) => reason))].join(' ')],
      ...[changes.map(({ kind, document }) => `${kind}:${document}`).join(' '), edits.length],
    ],
  ]).slice(1);
}
