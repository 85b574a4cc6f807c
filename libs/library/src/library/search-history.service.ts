import {
  isFirstPage,
  criteriaOf,
  keywordsOf,
  requestOf,
  type HistoryImport,
  type HistoryPage,
  type SearchRequest,
} from '@clinical/contracts';
import {
  Database,
  SearchHistoryRepository,
  type SearchRecord,
  type Transaction,
  type ViewedDocument,
} from '@clinical/database';
import { plainTitle } from '@clinical/evidence';
import { Clock } from '@clinical/platform';
import { Injectable } from '@nestjs/common';
import { asPageRequest, type ListPage } from './list-page.js';
import { readCriteria, searchFingerprint } from './search-fingerprint.js';

/** The same search again within this time is the same row of the history, moved up. */
const SAME_SEARCH_MS = 30 * 60_000;
const EVER = new Date(0);

/** Searches and opened documents of an account (ACCOUNTS-3; A45), visible to its owner only. */
@Injectable()
export class SearchHistoryService {
  constructor(
    private readonly database: Database,
    private readonly searches: SearchHistoryRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Adds a search to the history. Further pages, explanations of the ranking, and requests that a page makes for itself
   * are not searches of their own.
   */
  async note(userId: number, request: SearchRequest): Promise<void> {
    if (!isTheirOwn(request)) return;
    const now = this.clock.now();
    const since = new Date(now.getTime() - SAME_SEARCH_MS);
    const same = await this.searches.findSince(userId, searchFingerprint(request), since);
    if (same === null) await this.searches.add(rowOf(userId, request, now));
    else await this.searches.moveTo(same, now);
  }

  /** Records an action on a document in the newest equal search, which is added if there is none. */
  async noteDocument(
    userId: number,
    request: SearchRequest,
    document: ViewedDocument,
    within: Transaction,
  ): Promise<void> {
    const searches = this.searches.within(within);
    const now = this.clock.now();
    const known = await searches.findSince(userId, searchFingerprint(request), EVER);
    const row = known ?? (await searches.add(rowOf(userId, request, now)));
    await searches.noteDocument(row, document, now);
  }

  /** Notes in every search that found a document that it was starred (1), or no longer is (-1). */
  async noteStar(userId: number, documentId: string, activity: 1 | -1, within?: Transaction): Promise<void> {
    const searches = within === undefined ? this.searches : this.searches.within(within);
    await searches.noteStar(userId, documentId, activity);
  }

  async page(userId: number, page: ListPage): Promise<HistoryPage> {
    const { rows, total } = await this.searches.page(userId, asPageRequest(page));
    return { results: rows.map(present), total };
  }

  /** @returns whether it was there, and theirs */
  async delete(userId: number, id: number): Promise<boolean> {
    return this.searches.delete(userId, id);
  }

  async deleteAll(userId: number): Promise<void> {
    await this.searches.deleteAll(userId);
  }

  /**
   * Imports the searches that a browser kept before the login, newest first. Skips known and invalid searches, so that
   * the import is idempotent.
   *
   * @returns number of imported searches
   */
  async import(userId: number, searches: NonNullable<HistoryImport['searches']>): Promise<number> {
    const now = this.clock.now().getTime();
    return this.database.transaction(async (transaction) => {
      const history = this.searches.within(transaction);
      let taken = 0;
      for (const [index, { criteria, createdAt }] of searches.entries()) {
        const request = requestOf(readCriteria(criteria) ?? {});
        if (request === null) continue;
        if ((await history.findSince(userId, searchFingerprint(request), EVER)) !== null) continue;
        // A browser that kept no dates kept the order.
        const at = createdAt === undefined ? now - index - 1 : Math.min(now, Date.parse(createdAt));
        await history.add(rowOf(userId, request, new Date(at)));
        taken++;
      }
      return taken;
    });
  }
}

function isTheirOwn(request: SearchRequest): boolean {
  return request.history && isFirstPage(request) && !request.explain && keywordsOf(request) !== '';
}

function rowOf(accountId: number, request: SearchRequest, createdAt: Date) {
  return {
    accountId,
    fingerprint: searchFingerprint(request),
    keywords: keywordsOf(request),
    criteria: criteriaOf(request),
    createdAt,
  };
}

function present({
  id,
  keywords,
  criteria,
  createdAt,
  documents,
}: SearchRecord): HistoryPage['results'][number] {
  const viewed = documents.map(({ documentId, title, activity }) => ({
    document_id: documentId,
    title: plainTitle(title).title,
    activity,
  }));
  return {
    id,
    createdAt: createdAt.toISOString(),
    keywords,
    criteria: JSON.stringify(criteria),
    documents_viewed: JSON.stringify(viewed),
  };
}
