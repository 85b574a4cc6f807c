import {
  criteriaOf,
  keywordsOf,
  LONGEST_SAVED_NAME,
  MAX_SAVED_SEARCHES,
  requestOf,
  type AlertFrequencyOnWire,
  type MailBlock,
  type SavedSearch,
  type SavedSearchList,
} from '@clinical/contracts';
import {
  AlertMarkRepository,
  Database,
  SavedSearchRepository,
  type SavedSearchRecord,
} from '@clinical/database';
import { Clock } from '@clinical/platform';
import { Injectable } from '@nestjs/common';
import { subjectOfSavedSearch } from '../alerts/index.js';
import { MailRecipientsService } from '../mail/index.js';
import { readCriteria, searchFingerprint } from './search-fingerprint.js';

/** Why a search could not be saved. */
export type NotSaved = 'invalid' | 'already' | 'full';

/** Searches saved under names, with or without alerts (A46). */
@Injectable()
export class SavedSearchesService {
  constructor(
    private readonly database: Database,
    private readonly searches: SavedSearchRepository,
    private readonly marks: AlertMarkRepository,
    private readonly mailRecipients: MailRecipientsService,
    private readonly clock: Clock,
  ) {}

  async list(userId: number): Promise<SavedSearchList> {
    const searches = await this.searches.list(userId);
    const block = await this.mailBlock(userId);
    return { results: searches.map(present), total: searches.length, mail_obstacle: block };
  }

  /** Why an account gets no mails about saved searches, independent of its alerts; null when it does. */
  async mailBlock(userId: number): Promise<MailBlock | null> {
    return this.mailRecipients.block(userId, 'saved-searches');
  }

  /** @param name the search's own words where it is not given */
  async save(
    userId: number,
    search: { readonly name?: string; readonly criteria: unknown; readonly alert: AlertFrequencyOnWire },
  ): Promise<{ readonly id: number } | { readonly refused: NotSaved }> {
    const request = requestOf(readCriteria(search.criteria) ?? {});
    if (request === null) return { refused: 'invalid' };
    if ((await this.searches.count(userId)) >= MAX_SAVED_SEARCHES) return { refused: 'full' };
    const id = await this.searches.add({
      accountId: userId,
      name: search.name ?? keywordsOf(request).slice(0, LONGEST_SAVED_NAME),
      fingerprint: searchFingerprint(request),
      criteria: criteriaOf(request),
      alert: search.alert,
      createdAt: this.clock.now(),
    });
    return id === null ? { refused: 'already' } : { id };
  }

  /** @returns whether it was there, and theirs */
  async change(
    userId: number,
    id: number,
    values: { readonly name?: string; readonly alert?: AlertFrequencyOnWire },
  ): Promise<boolean> {
    return this.searches.change(userId, id, values);
  }

  /** Deletes a saved search and the state of its alerts. @returns whether it existed and belonged to the user */
  async delete(userId: number, id: number): Promise<boolean> {
    return this.database.transaction(async (within) => {
      const wasTheirs = await this.searches.within(within).delete(userId, id);
      if (wasTheirs) await this.marks.within(within).erase(userId, subjectOfSavedSearch(id));
      return wasTheirs;
    });
  }
}

function present({ id, name, criteria, alert, createdAt, lastRunAt }: SavedSearchRecord): SavedSearch {
  return {
    id,
    name,
    criteria,
    alert,
    createdAt: createdAt.toISOString(),
    lastRunAt: lastRunAt?.toISOString() ?? null,
  };
}
