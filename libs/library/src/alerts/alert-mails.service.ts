import { FROM_THE_START, searchPath, type SearchRequest } from '@clinical/contracts';
import type { AccountRecord, Transaction } from '@clinical/database';
import { APP_CONFIG, type AppConfig } from '@clinical/platform';
import { Inject, Injectable } from '@nestjs/common';
import { MailQueueService, type MailedDocument } from '@clinical/people';
import type { FoundDocument } from './new-documents.service.js';
import { CONNECTED_ALERT_MAIL } from './connected-alert.mail.js';
import { INTERESTS_MAIL } from './interests.mail.js';
import { SAVED_SEARCH_ALERT_MAIL } from './saved-search-alert.mail.js';

/** Documents listed of each interest or search (A47). */
export const MAX_LISTED = 10;

/** Queues the mails of alerts. */
@Injectable()
export class AlertMailsService {
  constructor(
    private readonly mail: MailQueueService,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  async queueInterests(
    account: AccountRecord,
    since: Date,
    groups: readonly { readonly interest: string; readonly documents: readonly FoundDocument[] }[],
    within: Transaction,
  ): Promise<void> {
    await this.mail.queue(
      INTERESTS_MAIL,
      {
        ...recipientOf(account),
        values: {
          since: since.toISOString(),
          link: `${this.config.publicUrl}/Inbox`,
          groups: groups.map(({ interest, documents }) => ({
            interest,
            documents: documents.map((document) => this.#listed(document)),
          })),
        },
      },
      { within },
    );
  }

  async queueSavedSearch(
    account: AccountRecord,
    search: { readonly name: string; readonly request: SearchRequest },
    found: { readonly since: Date; readonly documents: readonly FoundDocument[] },
    within: Transaction,
  ): Promise<void> {
    await this.mail.queue(
      SAVED_SEARCH_ALERT_MAIL,
      {
        ...recipientOf(account),
        values: {
          name: search.name,
          since: found.since.toISOString(),
          link: `${this.config.publicUrl}${searchPath({ ...search.request, sort: 'y', ...FROM_THE_START })}`,
          count: found.documents.length,
          documents: found.documents.slice(0, MAX_LISTED).map((document) => this.#listed(document)),
        },
      },
      { within },
    );
  }

  /** @param record what has happened to the record: `gone` from the collection, or retracted */
  async queueConnected(
    account: AccountRecord,
    { name, recordId }: { readonly name: string; readonly recordId: string },
    found: {
      readonly since: Date;
      readonly documents: readonly FoundDocument[];
      readonly record: 'gone' | 'retracted' | null;
    },
    within: Transaction,
  ): Promise<void> {
    const { documents, record, since } = found;
    await this.mail.queue(
      CONNECTED_ALERT_MAIL,
      {
        ...recipientOf(account),
        values: {
          ...{ name, record, since: since.toISOString(), count: documents.length },
          link: record === 'gone' ? `${this.config.publicUrl}/Savedsearches` : this.#pageOf(recordId),
          documents: documents.slice(0, MAX_LISTED).map((document) => this.#listed(document)),
        },
      },
      { within },
    );
  }

  /** The page of a record, which goes nowhere else. */
  #pageOf(id: string): string {
    return `${this.config.publicUrl}/Document/${encodeURIComponent(id)}?view=record`;
  }

  #listed({ id, title, publication, date }: FoundDocument): MailedDocument {
    return { title, url: `${this.config.publicUrl}/Document/${encodeURIComponent(id)}`, publication, date };
  }
}

function recipientOf({ id, email, firstname, language }: AccountRecord) {
  return { to: { address: email, name: firstname }, language, userId: id };
}
