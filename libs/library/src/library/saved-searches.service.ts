import {
  connectedCriteria,
  connectedWith,
  criteriaOf,
  keywordsOf,
  MAX_SAVED_NAME_LENGTH,
  MAX_SAVED_SEARCHES,
  requestOf,
  type AlertFrequencyOnWire,
  type MailBlock,
  type SavedSearch,
  type SavedSearchList,
} from '@clinical/contracts';
import { Database, SavedSearchRepository, type SavedSearchRecord } from '@clinical/database';
import { type AccountPrincipal, MailRecipientsService } from '@clinical/people';
import { Clock } from '@clinical/platform';
import { Injectable } from '@nestjs/common';
import { SavedSearchAlertsService } from '../alerts/saved-search-alerts.service.js';
import { DocumentLookupService } from '@clinical/search';
import { connectedFingerprint, readCriteria, searchFingerprint } from './search-fingerprint.js';

/** Why a search could not be saved. */
export type NotSaved = 'invalid' | 'already' | 'full';

/** Searches, and records whose connected articles are followed, saved under names, with or without alerts (A46). */
@Injectable()
export class SavedSearchesService {
  constructor(
    private readonly database: Database,
    private readonly searches: SavedSearchRepository,
    private readonly mailRecipients: MailRecipientsService,
    private readonly documents: DocumentLookupService,
    private readonly alerts: SavedSearchAlertsService,
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

  /**
   * @param search its own words, or the title of its record, are the name where none is given
   * @throws AppError `DOCUMENT_NOT_FOUND` for a record that does not exist; ProRequiredError for one without access
   */
  async save(
    account: AccountPrincipal,
    search: { readonly name?: string; readonly criteria: unknown; readonly alert: AlertFrequencyOnWire },
  ): Promise<{ readonly id: number } | { readonly refused: NotSaved }> {
    const { userId } = account;
    const followed = await this.#followed(readCriteria(search.criteria) ?? {}, account);
    if (followed === null) return { refused: 'invalid' };
    if ((await this.searches.count(userId)) >= MAX_SAVED_SEARCHES) return { refused: 'full' };
    const id = await this.searches.add({
      accountId: userId,
      ...followed,
      name: search.name ?? followed.name.slice(0, MAX_SAVED_NAME_LENGTH),
      alert: search.alert,
      createdAt: this.clock.now(),
    });
    if (id === null) return { refused: 'already' };
    await this.alerts.begin(userId, id);
    return { id };
  }

  /** @returns whether it was there, and theirs */
  async change(
    userId: number,
    id: number,
    {
      isOpened = false,
      ...values
    }: { readonly name?: string; readonly alert?: AlertFrequencyOnWire; readonly isOpened?: boolean },
  ): Promise<boolean> {
    const wasTheirs = await this.searches.change(userId, id, {
      ...values,
      ...(isOpened ? { openedAt: this.clock.now() } : {}),
    });
    if (wasTheirs && values.alert !== undefined) await this.alerts.begin(userId, id);
    return wasTheirs;
  }

  /** Deletes a saved search and the state of its alerts. @returns whether it existed and belonged to the user */
  async delete(userId: number, id: number): Promise<boolean> {
    return this.database.transaction(async (within) => {
      const wasTheirs = await this.searches.within(within).delete(userId, id);
      if (wasTheirs) await this.alerts.forget(userId, id, within);
      return wasTheirs;
    });
  }

  async #followed(
    criteria: Readonly<Record<string, unknown>>,
    account: AccountPrincipal,
  ): Promise<(Pick<SavedSearchRecord, 'name' | 'criteria'> & { readonly fingerprint: string }) | null> {
    const record = connectedWith(criteria);
    if (record !== null)
      return {
        name: await this.documents.title(record, account),
        criteria: connectedCriteria(record),
        fingerprint: connectedFingerprint(record),
      };
    const request = requestOf(criteria);
    if (request === null) return null;
    const fingerprint = searchFingerprint(request);
    return { name: keywordsOf(request), criteria: criteriaOf(request), fingerprint };
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
