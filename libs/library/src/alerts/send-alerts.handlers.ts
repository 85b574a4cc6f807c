import { requestOf } from '@clinical/contracts';
import { AlertMarkRepository, type AccountRecord } from '@clinical/database';
import { type JobAttempt, type JobHandler, JobProcessor } from '@clinical/job-queue';
import { Clock } from '@clinical/platform';
import { Injectable } from '@nestjs/common';
import { SEND_INTEREST_MAIL, SEND_SAVED_SEARCH_ALERT, type SavedSearchAlert } from './alert-jobs.js';
import { AlertMailsService, MAX_LISTED } from './alert-mails.service.js';
import { AlertRecipientsService } from './alert-recipients.service.js';
import { NewDocumentsService, type FoundDocument } from './new-documents.service.js';
import { SavedSearchAlertsService, type AlertOutcome, type DueAlert } from './saved-search-alerts.service.js';
import {
  keepSeen,
  readInterests,
  readSeen,
  selectNewDocuments,
  writeSeen,
  type SeenOnce,
} from './select-new-documents.js';

const MAX_INTERESTS = 50;
const MAX_FOUND = 200;
const MS_PER_DAY = 86_400_000;
/**
 * Documents enter the collection weeks after their date, so searches look back; documents found before are left out.
 */
const LOOK_BACK_DAYS = 92;
const FIRST_SINCE_DAYS = 31;

interface InterestPayload {
  readonly userId: number;
  readonly run: string;
}

/** Documents found by the interests of one account: lists for the mail, and documents to leave out of the next one. */
interface FoundOfInterests {
  readonly groups: readonly { readonly interest: string; readonly documents: readonly FoundDocument[] }[];
  readonly seen: ReadonlyMap<string, SeenOnce>;
}

/**
 * Sends the monthly mail on interests: documents added since the last one, none twice, and no mail when there are none. The
 * mail and its mark are one transaction. An interest that cannot be searched keeps its mark.
 */
@JobProcessor()
@Injectable()
export class SendInterestMailHandler implements JobHandler<InterestPayload> {
  readonly definition = SEND_INTEREST_MAIL;

  constructor(
    private readonly marks: AlertMarkRepository,
    private readonly recipients: AlertRecipientsService,
    private readonly newDocuments: NewDocumentsService,
    private readonly mails: AlertMailsService,
    private readonly clock: Clock,
  ) {}

  async run({ userId, run }: InterestPayload, { signal }: JobAttempt): Promise<void> {
    const account = await this.recipients.find(userId, 'interests');
    if (account === null) return;
    const mark = await this.marks.find(userId, 'interests');
    if (mark !== null && mark.lastRunAt.toISOString().slice(0, 7) >= run) return;
    const now = this.clock.now();
    const since = mark?.lastRunAt ?? daysBefore(now, FIRST_SINCE_DAYS);
    const before = readSeen(mark?.seen, mark?.lastRunAt);
    const { groups, seen } = await this.#find(account, { now, since, before }, signal);
    // The search took time: check again whether the account still gets mails.
    await this.recipients.whileLocked(userId, 'interests', async (present, within) => {
      const marks = this.marks.within(within);
      await marks.put({ userId, subject: 'interests', lastRunAt: now, seen: writeSeen(seen) });
      if (groups.length > 0) await this.mails.queueInterests(present, since, groups, within);
    });
  }

  async #find(
    account: AccountRecord,
    at: { readonly now: Date; readonly since: Date; readonly before: ReadonlyMap<string, SeenOnce> },
    signal: AbortSignal,
  ): Promise<FoundOfInterests> {
    const seen = new Map<string, SeenOnce>();
    const groups: { interest: string; documents: readonly FoundDocument[] }[] = [];
    const listedIds = new Set<string>();
    const principal = this.recipients.principalOf(account);
    const limits = { since: daysBefore(at.since, LOOK_BACK_DAYS), until: at.now, max: MAX_FOUND };
    for (const interest of readInterests(account.interests, MAX_INTERESTS)) {
      const found = await this.newDocuments.ofInterest(interest, limits, principal, signal);
      const key = interest.toLowerCase();
      const seenBefore = at.before.get(key);
      if (found === null) {
        if (seenBefore !== undefined) seen.set(key, seenBefore);
        continue;
      }
      seen.set(key, keepSeen(seenBefore, found, daysBefore(at.now, LOOK_BACK_DAYS)));
      const fresh = selectNewDocuments(found, seenBefore, at.since).filter(({ id }) => !listedIds.has(id));
      const documents = fresh.slice(0, MAX_LISTED);
      for (const { id } of documents) listedIds.add(id);
      if (documents.length > 0) groups.push({ interest, documents });
    }
    return { groups, seen };
  }
}

/** Sends the alert of a saved search, by the same rules. A search that cannot be run now keeps its mark. */
@JobProcessor()
@Injectable()
export class SendSavedSearchAlertHandler implements JobHandler<SavedSearchAlert> {
  readonly definition = SEND_SAVED_SEARCH_ALERT;

  constructor(
    private readonly alerts: SavedSearchAlertsService,
    private readonly newDocuments: NewDocumentsService,
    private readonly mails: AlertMailsService,
  ) {}

  async run(alert: SavedSearchAlert, { signal }: JobAttempt): Promise<void> {
    await this.alerts.send(alert, (due) => this.#find(due, signal));
  }

  async #find({ search, principal, since, now, seen }: DueAlert, signal: AbortSignal) {
    const request = requestOf(search.criteria);
    if (request === null) return null;
    const limits = { since: daysBefore(since, LOOK_BACK_DAYS), until: now, max: MAX_FOUND };
    const found = await this.newDocuments.ofSearch(request, limits, principal, signal);
    if (found === null) return null;
    const seenBefore = seen.get('');
    const documents = selectNewDocuments(found, seenBefore, since);
    const mail: AlertOutcome['mail'] = (account, { name }, within) =>
      this.mails.queueSavedSearch(account, { name, request }, { since, documents }, within);
    return {
      seen: new Map([['', keepSeen(seenBefore, found, daysBefore(now, LOOK_BACK_DAYS))]]),
      mail: documents.length === 0 ? null : mail,
    };
  }
}

function daysBefore(moment: Date, days: number): Date {
  return new Date(moment.getTime() - days * MS_PER_DAY);
}
