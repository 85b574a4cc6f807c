import { connectedWith } from '@clinical/contracts';
import { categoryTitle, isRetracted, publicationName, type EvidenceDocument } from '@clinical/evidence';
import { JobProcessor, type JobAttempt, type JobHandler } from '@clinical/job-queue';
import { AppError } from '@clinical/platform';
import { Injectable } from '@nestjs/common';
import { ConnectedService, type ConnectedOfRecord } from '@clinical/search';
import { AlertMailsService } from '../alerts/alert-mails.service.js';
import { keepSeen } from '../alerts/select-new-documents.js';
import {
  SavedSearchAlertsService,
  type AlertOutcome,
  type DueAlert,
} from '../alerts/saved-search-alerts.service.js';
import { SEND_CONNECTED_ALERT, type SavedSearchAlert } from '../alerts/alert-jobs.js';
import { type FoundDocument } from '../alerts/new-documents.service.js';

/** Under this key a mark remembers that the reader knows of the record's retraction. */
const RECORD = 'record';

/**
 * Sends new articles connected with a record. New is what the reader may see in the list of connected articles and was not connected
 * at all in the runs before; the first run only remembers. Retracted articles are left out.
 */
@JobProcessor()
@Injectable()
export class SendConnectedAlertHandler implements JobHandler<SavedSearchAlert> {
  readonly definition = SEND_CONNECTED_ALERT;

  constructor(
    private readonly alerts: SavedSearchAlertsService,
    private readonly connected: ConnectedService,
    private readonly mails: AlertMailsService,
  ) {}

  async run(alert: SavedSearchAlert, { signal }: JobAttempt): Promise<void> {
    await this.alerts.send(alert, async (due) => {
      const recordId = connectedWith(due.search.criteria);
      if (recordId === null) return null;
      try {
        return this.outcome(due, recordId, await this.connected.ofRecord(recordId, signal, due.principal));
      } catch (error) {
        if (!(error instanceof AppError) || error.kind !== 'user') throw error;
        return error.code === 'DOCUMENT_NOT_FOUND' ? this.ended(due, recordId) : null;
      }
    });
  }

  private outcome(
    { seen, since, now }: DueAlert,
    recordId: string,
    { record, all, shown }: ConnectedOfRecord,
  ): AlertOutcome {
    const seenBefore = seen.get('');
    const documents =
      seenBefore === undefined
        ? []
        : shown
            .filter((document) => !seenBefore.has(document.id) && !isRetracted(document))
            .map(foundDocument);
    const retracted = isRetracted(record) ? ('retracted' as const) : null;
    const isNews = retracted !== null && seenBefore !== undefined && !seen.has(RECORD);
    const remembered = new Map([['', keepSeen(seenBefore, all, null)]]);
    if (retracted !== null) remembered.set(RECORD, new Map([[retracted, now.toISOString().slice(0, 10)]]));
    if (documents.length === 0 && !isNews) return { seen: remembered, mail: null };
    return { seen: remembered, mail: this.mail(recordId, { since, documents, record: retracted }) };
  }

  /** The record was deleted. */
  private ended({ seen, since }: DueAlert, recordId: string): AlertOutcome {
    return { seen, ended: true, mail: this.mail(recordId, { since, documents: [], record: 'gone' }) };
  }

  private mail(
    recordId: string,
    found: Parameters<AlertMailsService['queueConnected']>[2],
  ): AlertOutcome['mail'] {
    return (account, { name }, within) =>
      this.mails.queueConnected(account, { name, recordId }, found, within);
  }
}

function foundDocument(document: EvidenceDocument): FoundDocument {
  const category = document.categories[0] ?? 0;
  return {
    id: document.id,
    title: document.title,
    publication: publicationName(document),
    date: document.date,
    category,
    category_name: categoryTitle(category),
    grade: document.grade,
  };
}
