import {
  criteriaOf,
  keywordsOf,
  LONGEST_SAVED_NAME,
  MOST_SAVED_SEARCHES,
  requestOf,
  type AlertFrequencyOnWire,
  type MailObstacle,
  type SavedSearch,
  type SavedSearchList,
} from '@clinical/contracts';
import {
  AccountRepository,
  AlertMarkRepository,
  SavedSearchRepository,
  type Database,
  type SavedSearchRecord,
} from '@clinical/database';
import type { Clock } from '@clinical/platform';
import { subjectOfSavedSearch } from '../alerts/index.js';
import { mailObstacle } from '../mail/index.js';
import { readCriteria, searchFingerprint } from './search-fingerprint.js';

/** Why a search could not be saved. */
export type NotSaved = 'invalid' | 'already' | 'full';

/** Searches that somebody keeps under names, with or without alerts (A46). */
export class SavedSearches {
  readonly #database: Database;
  readonly #clock: Clock;

  constructor(database: Database, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  async list(userId: number): Promise<SavedSearchList> {
    const searches = await new SavedSearchRepository(this.#database).list(userId);
    const obstacle = await this.mailObstacle(userId);
    return { results: searches.map(present), total: searches.length, mail_obstacle: obstacle };
  }

  /** Why no mails on saved searches are sent to somebody, whatever alerts they chose; null: they are. */
  async mailObstacle(userId: number): Promise<MailObstacle | null> {
    const account = await new AccountRepository(this.#database).find(userId);
    return account === null ? null : mailObstacle(account, 'saved-searches', this.#database);
  }

  /** @param name the search's own words where it is not given */
  async save(
    userId: number,
    search: { readonly name?: string; readonly criteria: unknown; readonly alert: AlertFrequencyOnWire },
  ): Promise<{ readonly id: number } | { readonly refused: NotSaved }> {
    const request = requestOf(readCriteria(search.criteria) ?? {});
    if (request === null) return { refused: 'invalid' };
    const searches = new SavedSearchRepository(this.#database);
    if ((await searches.count(userId)) >= MOST_SAVED_SEARCHES) return { refused: 'full' };
    const id = await searches.add({
      accountId: userId,
      name: search.name ?? keywordsOf(request).slice(0, LONGEST_SAVED_NAME),
      fingerprint: searchFingerprint(request),
      criteria: criteriaOf(request),
      alert: search.alert,
      createdAt: this.#clock.now(),
    });
    return id === null ? { refused: 'already' } : { id };
  }

  /** @returns whether it was there, and theirs */
  async change(
    userId: number,
    id: number,
    values: { readonly name?: string; readonly alert?: AlertFrequencyOnWire },
  ): Promise<boolean> {
    return new SavedSearchRepository(this.#database).change(userId, id, values);
  }

  /** With how far its alerts have come. @returns whether it was there, and theirs */
  async delete(userId: number, id: number): Promise<boolean> {
    return this.#database.transaction(async (within) => {
      const wasTheirs = await new SavedSearchRepository(within).delete(userId, id);
      if (wasTheirs) await new AlertMarkRepository(within).erase(userId, subjectOfSavedSearch(id));
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
