import { Database, type DatabaseContext } from '@clinical/database';
import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import type { Answer } from '../answers/answers.contract.js';
import { RECORD_CHANGES, type RecordChange } from './change-lists.contract.js';
import type { AnswerChange } from './changes.contract.js';
import { RecordChangeEntity } from './record-change.entity.js';

/** Ids of one query. */
const AT_ONCE = 500;

/** Changes of records, by the id of the record. */
export type ChangesByRecord = ReadonlyMap<
  string,
  readonly { readonly kind: RecordChange; readonly seenAt: Date }[]
>;

/** A question with its answer. */
interface Answered {
  readonly answer: Pick<Answer, 'references'> | null;
  readonly newer: { readonly document: string; readonly title: string } | null;
  readonly answeredAt: Date | null;
  readonly askedAt: Date;
}

/** What has happened to answers since they were made. */
@Injectable()
export class AnswerChanges {
  constructor(private readonly database: Database) {}

  /** Changes of what an answer cites, the most serious first, and evidence of a higher tier. */
  async of(question: Answered, context: DatabaseContext = this.database): Promise<AnswerChange[]> {
    const documents = (question.answer?.references ?? []).map(({ document }) => document);
    return changesIn(question, await this.ofRecords(documents, context));
  }

  /** The same of many questions. @returns what `of` gives for each of them */
  async ofEach(
    questions: readonly Answered[],
    context: DatabaseContext = this.database,
  ): Promise<(question: Answered) => AnswerChange[]> {
    const cited = questions.flatMap(({ answer }) => answer?.references ?? []);
    const documents = new Set(cited.map(({ document }) => document));
    const changes = await this.ofRecords([...documents], context);
    return (question) => changesIn(question, changes);
  }

  async ofRecords(documents: readonly string[], { manager }: DatabaseContext): Promise<ChangesByRecord> {
    const found = new Map<string, { kind: RecordChange; seenAt: Date }[]>();
    for (let from = 0; from < documents.length; from += AT_ONCE) {
      const rows = await manager.findBy(RecordChangeEntity, {
        documentId: In(documents.slice(from, from + AT_ONCE)),
      });
      for (const { documentId, kind, seenAt } of rows)
        if (kind !== 'first_look')
          found.set(documentId, [...(found.get(documentId) ?? []), { kind, seenAt }]);
    }
    return found;
  }
}

/** Pure. */
function changesIn(
  { answer, newer, answeredAt, askedAt }: Answered,
  changes: ChangesByRecord,
): AnswerChange[] {
  const since = answeredAt ?? askedAt;
  const ofReferences = (answer?.references ?? []).flatMap(({ document, title }) =>
    (changes.get(document) ?? [])
      // No answer is made of retracted records: whenever it was seen, it came later.
      .filter(({ kind, seenAt }) => kind === 'retracted' || seenAt > since)
      .map(({ kind }) => ({ kind, document, title })),
  );
  const ordered = RECORD_CHANGES.flatMap((kind) => ofReferences.filter((each) => each.kind === kind));
  return newer === null ? ordered : [...ordered, { kind: 'newer', ...newer }];
}
