import { connectedWith } from '@clinical/contracts';
import {
  AlertMarkRepository,
  SavedSearchRepository,
  type AccountRecord,
  type SavedSearchRecord,
  type Transaction,
} from '@clinical/database';
import { JobQueue } from '@clinical/job-queue';
import type { AccountPrincipal } from '@clinical/people';
import { Clock } from '@clinical/platform';
import { Injectable } from '@nestjs/common';
import { isDeepStrictEqual } from 'node:util';
import { SEND_CONNECTED_ALERT, type SavedSearchAlert } from './alert-jobs.js';
import { AlertRecipientsService } from './alert-recipients.service.js';
import { readSeen, writeSeen, type SeenDocuments } from './select-new-documents.js';

/** A saved search whose alert is due. */
export interface DueAlert {
  readonly search: SavedSearchRecord;
  readonly principal: AccountPrincipal;
  /** The last run, or when the search was saved. */
  readonly since: Date;
  readonly now: Date;
  /** What the last run remembered; empty before the first one. */
  readonly seen: SeenDocuments;
}

/** What a run leads to. */
export interface AlertOutcome {
  readonly seen: SeenDocuments;
  /** Queues the mail; null if there is nothing to tell. */
  readonly mail:
    | ((account: AccountRecord, search: SavedSearchRecord, within: Transaction) => Promise<void>)
    | null;
  /** There is nothing to follow any more: the alert is switched off. */
  readonly ended?: boolean;
}

/** Runs the alerts of saved searches, whatever they follow: each run once, its mail and its mark in one transaction. */
@Injectable()
export class SavedSearchAlertsService {
  constructor(
    private readonly marks: AlertMarkRepository,
    private readonly searches: SavedSearchRepository,
    private readonly recipients: AlertRecipientsService,
    private readonly jobs: JobQueue,
    private readonly clock: Clock,
  ) {}

  /**
   * Runs the first alert of connected articles at once: it remembers what is connected when the alert is switched on, which is
   * therefore not new later.
   */
  async begin(userId: number, savedSearchId: number): Promise<void> {
    const search = await this.searches.find(userId, savedSearchId);
    if (search === null || search.alert === 'off' || connectedWith(search.criteria) === null) return;
    if ((await this.marks.find(userId, subjectOfSavedSearch(savedSearchId))) !== null) return;
    const run = this.clock.now().toISOString().slice(0, 10);
    await this.jobs.enqueue(
      SEND_CONNECTED_ALERT,
      { userId, savedSearchId, run },
      { key: `${run}:${savedSearchId}` },
    );
  }

  /** Forgets what the alerts of a deleted saved search found. */
  async forget(userId: number, savedSearchId: number, within: Transaction): Promise<void> {
    await this.marks.within(within).erase(userId, subjectOfSavedSearch(savedSearchId));
  }

  /** @param find null when the search cannot be run now; it keeps its mark */
  async send(
    { userId, savedSearchId, run }: SavedSearchAlert,
    find: (due: DueAlert) => Promise<AlertOutcome | null>,
  ): Promise<void> {
    const account = await this.recipients.find(userId, 'saved-searches');
    const search = await this.searches.find(userId, savedSearchId);
    if (account === null || search === null || search.alert === 'off') return;
    const subject = subjectOfSavedSearch(savedSearchId);
    const mark = await this.marks.find(userId, subject);
    if (mark !== null && mark.lastRunAt.toISOString().slice(0, 10) >= run) return;
    const now = this.clock.now();
    const outcome = await find({
      search,
      principal: this.recipients.principalOf(account),
      since: mark?.lastRunAt ?? search.createdAt,
      now,
      seen: readSeen(mark?.seen, mark?.lastRunAt),
    });
    if (outcome === null) return;
    // The search took time: check again whether the user still subscribes to the alert, and to this version of the search.
    await this.recipients.whileLocked(userId, 'saved-searches', async (present, within) => {
      const searches = this.searches.within(within);
      const kept = await searches.findForUpdate(userId, savedSearchId);
      if (kept === null || kept.alert === 'off' || !isDeepStrictEqual(kept.criteria, search.criteria)) return;
      const marks = this.marks.within(within);
      await marks.put({ userId, subject, lastRunAt: now, seen: writeSeen(outcome.seen) });
      await searches.noteRun(savedSearchId, now);
      if (outcome.ended) await searches.change(userId, savedSearchId, { alert: 'off' });
      await outcome.mail?.(present, kept, within);
    });
  }
}

/** Key of the mark of a saved search. */
function subjectOfSavedSearch(id: number): string {
  return `saved-search-${id}`;
}
