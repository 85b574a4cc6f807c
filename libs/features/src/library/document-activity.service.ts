import { requestOf, type SearchRequest } from '@clinical/contracts';
import {
  BookmarkRepository,
  SearchHistoryRepository,
  type Activity,
  type Database,
} from '@clinical/database';
import {
  entitlements,
  type AccountPrincipal,
  type EntitlementGrants,
  type Principal,
} from '@clinical/evidence';
import type { Clock } from '@clinical/platform';
import type { SearchEngine } from '@clinical/search-engine';
import { findDocument } from '../documents/index.js';
import { MOST_BOOKMARKS } from './bookmarks.service.js';
import type { DocumentViewCounts, Viewer } from './document-views.service.js';
import type { SearchHistory } from './search-history.service.js';
import { readCriteria } from './search-fingerprint.js';

const DEADLINE_MS = 5_000;

/** What was done with a document, as a page tells it. */
export interface DocumentAction {
  readonly documentId: string;
  /** Parameters of the search that it was found by, where it was. */
  readonly criteria: unknown;
  /** Rank in the whole list of results, from 0 (B52); -1 where it is not known. */
  readonly position: number;
}

/** Viewing and starring documents (SEARCH-7). */
export class DocumentActivities {
  constructor(
    private readonly database: Database,
    private readonly engine: SearchEngine,
    private readonly clock: Clock,
    private readonly history: SearchHistory,
    private readonly views: DocumentViewCounts,
    private readonly grantPro: EntitlementGrants['pro'],
  ) {}

  /**
   * Counts a view, and notes it in the viewer's own history where it came from a search.
   *
   * @param viewer as whom it is counted
   * @throws AppError `DOCUMENT_NOT_FOUND`; ProRequiredError where it is not theirs to see
   */
  async view(action: DocumentAction, viewer: Viewer, principal: Principal): Promise<void> {
    const title = await this.title(action.documentId, principal);
    await this.views.count(action.documentId, viewer);
    const request = searchOf(action);
    if (!('userId' in viewer) || request === null) return;
    await this.note(viewer.userId, action, title, request, 0);
  }

  /**
   * Gives or takes away a star; giving it twice is the same as once.
   *
   * @returns whether it could be given: not where there are too many
   * @throws AppError `DOCUMENT_NOT_FOUND`; ProRequiredError for a star on what is not theirs to see
   */
  async star(principal: AccountPrincipal, action: DocumentAction, activity: 1 | -1): Promise<boolean> {
    const { userId } = principal;
    const { documentId } = action;
    if (activity === -1) {
      await this.database.transaction(async (transaction) => {
        await new BookmarkRepository(transaction).remove(userId, documentId);
        await new SearchHistoryRepository(transaction).noteStar(userId, documentId, -1);
      });
      return true;
    }
    const title = await this.title(documentId, principal);
    const bookmarks = new BookmarkRepository(this.database);
    if ((await bookmarks.count(userId)) >= MOST_BOOKMARKS) return false;
    await bookmarks.add(userId, { documentId, title, createdAt: this.clock.now() });
    const request = searchOf(action);
    if (request !== null) await this.note(userId, action, title, request, 1);
    await new SearchHistoryRepository(this.database).noteStar(userId, documentId, 1);
    return true;
  }

  private async note(
    userId: number,
    { documentId, position }: DocumentAction,
    title: string,
    request: SearchRequest,
    activity: Activity,
  ): Promise<void> {
    await this.database.transaction(async (transaction) => {
      const row = await this.history.rowFor(userId, request, transaction);
      const history = new SearchHistoryRepository(transaction);
      await history.noteDocument(row, { documentId, title, activity, position }, this.clock.now());
    });
  }

  private async title(documentId: string, principal: Principal): Promise<string> {
    const rights = entitlements(principal, { pro: this.grantPro });
    const context = { signal: new AbortController().signal, deadlineMs: DEADLINE_MS };
    return (await findDocument(this.engine, documentId, rights, context)).document.title;
  }
}

function searchOf({ criteria }: DocumentAction): SearchRequest | null {
  return requestOf(readCriteria(criteria) ?? {});
}
