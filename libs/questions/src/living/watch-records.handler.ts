import {
  BookmarkRepository,
  Database,
  ExportRepository,
  readPages,
  type Transaction,
} from '@clinical/database';
import { JobProcessor, JobQueue, type JobAttempt, type JobHandler } from '@clinical/job-queue';
import { Clock } from '@clinical/platform';
import { ManagedSearchEngine } from '@clinical/search-engine';
import { Injectable } from '@nestjs/common';
import { IsNull, MoreThan, Not } from 'typeorm';
import { QuestionEntity } from '../asking/question.entity.js';
import { changesOf } from '../changes/changes-of-record.js';
import { TELL_CHANGES_JOB, WATCH_RECORDS_JOB } from './living.jobs.js';
import { RecordChangeEntity } from '../changes/record-change.entity.js';

const keyOf = ({ documentId, kind }: Omit<RecordChangeEntity, 'seenAt'>): string => `${documentId} ${kind}`;

type Nothing = Record<string, never>;
/** Rows of one statement. */
const AT_ONCE = 500;
/** Questions of one page. */
const PAGE = 100;
const FIRST_LOOK = { documentId: '', kind: 'first_look', seenAt: new Date(0) } as const;

/**
 * Reads the whole collection for records that were retracted, corrected or superseded since the last look, and queues one
 * job for each account that may have to be told. What is new is stored in the transaction that queues the jobs, so an
 * interrupted look starts over, and none is made twice. The first look only notes what is known already.
 */
@JobProcessor({ schedules: [{ name: 'watch-records', payload: {}, cron: '50 4 * * *' }] })
@Injectable()
export class WatchRecordsHandler implements JobHandler<Nothing> {
  readonly definition = WATCH_RECORDS_JOB;

  constructor(
    private readonly database: Database,
    private readonly engine: ManagedSearchEngine,
    private readonly bookmarks: BookmarkRepository,
    private readonly exports: ExportRepository,
    private readonly jobs: JobQueue,
    private readonly clock: Clock,
  ) {}

  async run(_payload: Nothing, { signal }: JobAttempt): Promise<void> {
    const rows = await this.database.manager.find(RecordChangeEntity);
    const known = new Set(rows.map(keyOf));
    const now = this.clock.now();
    const isFirst = rows.length === 0;
    const added: RecordChangeEntity[] = isFirst ? [{ ...FIRST_LOOK }] : [];
    const seen = new Set([keyOf(FIRST_LOOK)]);
    for await (const document of this.engine.readAllDocuments(signal))
      for (const kind of changesOf(document)) {
        const change = { documentId: document.id, kind, seenAt: isFirst ? new Date(0) : now };
        seen.add(keyOf(change));
        if (!known.has(keyOf(change))) added.push(change);
      }
    // A source may take back what it said, and records may leave the collection.
    const gone = rows.filter((row) => !seen.has(keyOf(row)));
    if (added.length === 0 && gone.length === 0) return;
    const changed = new Set(added.map(({ documentId }) => documentId));
    const asked = await this.#askers(changed, signal);
    await this.database.transaction(async (within) => {
      for (const { documentId, kind } of gone)
        await within.manager.delete(RecordChangeEntity, { documentId, kind });
      for (let from = 0; from < added.length; from += AT_ONCE)
        await within.manager.insert(RecordChangeEntity, added.slice(from, from + AT_ONCE));
      for (const userId of new Set([...asked, ...(await this.#keepers(changed, now, within))]))
        await this.jobs.enqueue(
          TELL_CHANGES_JOB,
          { userId },
          { within, key: `${now.toISOString()}:${userId}` },
        );
    });
  }

  /** Accounts with an answer that cites a changed record. */
  async #askers(changed: ReadonlySet<string>, signal: AbortSignal): Promise<Set<number>> {
    const found = new Set<number>();
    const read = (after: string) =>
      this.database.manager.find(QuestionEntity, {
        select: { id: true, accountId: true, answer: true as never },
        where: { id: MoreThan(after), accountId: Not(IsNull()), answer: Not(IsNull()) },
        order: { id: 'ASC' },
        take: PAGE,
      });
    for await (const page of readPages(read, { first: '', size: PAGE, keyOf: ({ id }) => id, signal }))
      for (const { accountId, answer } of page)
        if (accountId !== null && answer?.references.some(({ document }) => changed.has(document)) === true)
          found.add(accountId);
    return found;
  }

  /** Accounts with a bookmark of a changed record, or with an export of it that is still kept. */
  async #keepers(changed: ReadonlySet<string>, now: Date, within: Transaction): Promise<number[]> {
    const exported = (await this.exports.within(within).kept(now))
      .filter(({ documents }) => documents.some((id) => changed.has(id)))
      .map(({ accountId }) => accountId);
    return [...(await this.bookmarks.within(within).accountsWith([...changed])), ...exported];
  }
}
