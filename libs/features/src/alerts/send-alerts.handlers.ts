import { requestOf, searchPath } from '@clinical/contracts';
import {
  AccountRepository,
  AlertMarkRepository,
  SavedSearchRepository,
  type AccountRecord,
  type Database,
  type Transaction,
} from '@clinical/database';
import type { AccountPrincipal } from '@clinical/evidence';
import type { JobAttempt, JobHandler } from '@clinical/job-queue';
import type { Clock } from '@clinical/platform';
import { mailObstacle, type MailedDocument, type MailList, type SendMail } from '../mail/index.js';
import { SEND_INTEREST_MAIL, SEND_SAVED_SEARCH_ALERT } from './alert-jobs.js';
import type { FindNewDocuments, FoundDocument } from './find-new-documents.js';
import {
  keepSeen,
  readInterests,
  readSeen,
  selectNewDocuments,
  writeSeen,
  type SeenOnce,
} from './select-new-documents.js';

/** Documents listed of each interest (A47). */
const MAX_LISTED = 10;
const MAX_INTERESTS = 50;
const MAX_FOUND = 200;
const MS_PER_DAY = 86_400_000;
/** Documents enter the collection weeks after their date, so searches look back; what was found before is left out. */
const LOOK_BACK_DAYS = 92;
const FIRST_SINCE_DAYS = 31;

export interface AlertParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly mail: SendMail;
  readonly find: FindNewDocuments;
  /** Entitlements of an account. */
  readonly principalOf: (account: AccountRecord) => AccountPrincipal;
  readonly publicUrl: string;
}

/**
 * Sends the monthly mail on interests: documents added since the last one, none twice, and no mail when there are none. The
 * mail and its mark are one transaction. An interest that cannot be searched keeps its mark.
 */
export class SendInterestMail implements JobHandler<{ userId: number; run: string }> {
  readonly definition = SEND_INTEREST_MAIL;
  readonly #parts: AlertParts;

  constructor(parts: AlertParts) {
    this.#parts = parts;
  }

  async run({ userId, run }: { userId: number; run: string }, { signal }: JobAttempt): Promise<void> {
    const { database, clock, find, publicUrl } = this.#parts;
    const account = await recipient(database, userId, 'interests', 'find');
    if (account === null) return;
    const mark = await new AlertMarkRepository(database).find(userId, 'interests');
    if (mark !== null && mark.lastRunAt.toISOString().slice(0, 7) >= run) return;
    const now = clock.now();
    const since = mark?.lastRunAt ?? daysBefore(now, FIRST_SINCE_DAYS);
    const before = readSeen(mark?.seen, mark?.lastRunAt);
    const seen = new Map<string, SeenOnce>();
    const groups: { interest: string; documents: MailedDocument[] }[] = [];
    const listedIds = new Set<string>();
    for (const interest of readInterests(account.interests, MAX_INTERESTS)) {
      const limits = { since: daysBefore(since, LOOK_BACK_DAYS), until: now, most: MAX_FOUND };
      const found = await find.ofInterest(interest, limits, this.#parts.principalOf(account), signal);
      const key = interest.toLowerCase();
      const seenBefore = before.get(key);
      if (found === null) {
        if (seenBefore !== undefined) seen.set(key, seenBefore);
        continue;
      }
      seen.set(key, keepSeen(seenBefore, found, daysBefore(now, LOOK_BACK_DAYS)));
      const fresh = selectNewDocuments(found, seenBefore, since).filter(({ id }) => !listedIds.has(id));
      const listed = fresh.slice(0, MAX_LISTED);
      for (const { id } of listed) listedIds.add(id);
      if (listed.length > 0)
        groups.push({ interest, documents: listed.map((document) => mailed(document, publicUrl)) });
    }
    await database.transaction(async (within) => {
      const present = await recipient(within, userId, 'interests', 'findForUpdate');
      if (present === null) return;
      const marks = new AlertMarkRepository(within);
      await marks.put({ userId, subject: 'interests', lastRunAt: now, seen: writeSeen(seen) });
      if (groups.length === 0) return;
      await this.#parts.mail.queue(
        {
          template: 'interests',
          to: addressOf(present),
          language: present.language,
          values: { since: since.toISOString(), link: `${publicUrl}/Inbox`, groups },
          userId,
          list: 'interests',
        },
        { within },
      );
    });
  }
}

/** Sends the alert of a saved search, by the same rules. A search that cannot be run now keeps its mark. */
export class SendSavedSearchAlert implements JobHandler<{
  userId: number;
  savedSearchId: number;
  run: string;
}> {
  readonly definition = SEND_SAVED_SEARCH_ALERT;
  readonly #parts: AlertParts;

  constructor(parts: AlertParts) {
    this.#parts = parts;
  }

  async run(
    { userId, savedSearchId, run }: { userId: number; savedSearchId: number; run: string },
    { signal }: JobAttempt,
  ): Promise<void> {
    const { database, clock, find, publicUrl } = this.#parts;
    const account = await recipient(database, userId, 'saved-searches', 'find');
    const search = await new SavedSearchRepository(database).find(userId, savedSearchId);
    const request = search === null ? null : requestOf(search.criteria);
    if (account === null || search === null || request === null || search.alert === 'off') return;
    const subject = subjectOfSavedSearch(savedSearchId);
    const mark = await new AlertMarkRepository(database).find(userId, subject);
    if (mark !== null && mark.lastRunAt.toISOString().slice(0, 10) >= run) return;
    const now = clock.now();
    const since = mark?.lastRunAt ?? search.createdAt;
    const limits = { since: daysBefore(since, LOOK_BACK_DAYS), until: now, most: MAX_FOUND };
    const found = await find.ofSearch(request, limits, this.#parts.principalOf(account), signal);
    if (found === null) return;
    const seenBefore = readSeen(mark?.seen, mark?.lastRunAt).get('');
    const fresh = selectNewDocuments(found, seenBefore, since);
    const seen = new Map([['', keepSeen(seenBefore, found, daysBefore(now, LOOK_BACK_DAYS))]]);
    await database.transaction(async (within) => {
      const searches = new SavedSearchRepository(within);
      const present = await recipient(within, userId, 'saved-searches', 'findForUpdate');
      const kept = await searches.findForUpdate(userId, savedSearchId);
      if (present === null || kept === null || kept.alert === 'off') return;
      await new AlertMarkRepository(within).put({ userId, subject, lastRunAt: now, seen: writeSeen(seen) });
      await searches.noteRun(savedSearchId, now);
      if (fresh.length === 0) return;
      await this.#parts.mail.queue(
        {
          template: 'saved-search-alert',
          to: addressOf(present),
          language: present.language,
          values: {
            name: kept.name,
            since: since.toISOString(),
            link: `${publicUrl}${searchPath({ ...request, sort: 'y', page: 1 })}`,
            count: fresh.length,
            documents: fresh.slice(0, MAX_LISTED).map((document) => mailed(document, publicUrl)),
          },
          userId,
          list: 'saved-searches',
        },
        { within },
      );
    });
  }
}

/** Key of the mark of a saved search. */
export function subjectOfSavedSearch(id: number): string {
  return `saved-search-${id}`;
}

/**
 * Null when the account was deleted or gets no mail of the list; new documents wait until it does. Asked again after the
 * search, as that takes time, then with a row lock, so that deleting the account deletes this mail as well.
 */
async function recipient(
  within: Transaction,
  userId: number,
  list: MailList,
  how: 'find' | 'findForUpdate',
): Promise<AccountRecord | null> {
  const account = await new AccountRepository(within)[how](userId);
  return account === null || (await mailObstacle(account, list, within)) !== null ? null : account;
}

function addressOf({ email, firstname }: AccountRecord): { address: string; name: string } {
  return { address: email, name: firstname };
}

function mailed({ id, title, publication, date }: FoundDocument, publicUrl: string): MailedDocument {
  return { title, url: `${publicUrl}/Document/${encodeURIComponent(id)}`, publication, date };
}

function daysBefore(moment: Date, days: number): Date {
  return new Date(moment.getTime() - days * MS_PER_DAY);
}
