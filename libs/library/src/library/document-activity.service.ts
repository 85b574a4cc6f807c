import { requestOf, type SearchRequest } from '@clinical/contracts';
import { BookmarkRepository, Database, type Activity } from '@clinical/database';
import type { AccountPrincipal, Principal } from '@clinical/people';
import { Clock } from '@clinical/platform';
import { Injectable } from '@nestjs/common';
import { DocumentLookupService, DocumentViewsService, type Viewer } from '@clinical/search';
import { MAX_BOOKMARKS } from './bookmarks.service.js';
import { SearchHistoryService } from './search-history.service.js';
import { readCriteria } from './search-fingerprint.js';

/** Activity on a document, as a page shows it. */
export interface DocumentAction {
  readonly documentId: string;
  /** Parameters of the search that it was found by, where it was. */
  readonly criteria: unknown;
  /** Rank in the whole list of results, from 0 (B52); -1 when unknown. */
  readonly position: number;
}

/** Viewing and starring documents (SEARCH-7). */
@Injectable()
export class DocumentActivityService {
  constructor(
    private readonly database: Database,
    private readonly bookmarks: BookmarkRepository,
    private readonly history: SearchHistoryService,
    private readonly views: DocumentViewsService,
    private readonly documents: DocumentLookupService,
    private readonly clock: Clock,
  ) {}

  /**
   * Counts a view, and records it in the viewer's history if it came from a search.
   *
   * @param viewer of the document
   * @throws AppError `DOCUMENT_NOT_FOUND`; ProRequiredError if the viewer may not see it
   */
  async view(action: DocumentAction, viewer: Viewer, principal: Principal): Promise<void> {
    const title = await this.documents.title(action.documentId, principal);
    await this.views.count(action.documentId, viewer);
    const request = searchOf(action);
    if (!('userId' in viewer) || request === null) return;
    await this.note(viewer.userId, action, title, request, 0);
  }

  /**
   * Adds or removes a star; idempotent.
   *
   * @param deletesNotes whether a note and tags are removed with the star
   * @returns why nothing was changed: there are too many bookmarks, or this one has a note or tags
   * @throws AppError `DOCUMENT_NOT_FOUND`; ProRequiredError for a document that the user may not see
   */
  async star(
    principal: AccountPrincipal,
    action: DocumentAction,
    activity: 1 | -1,
    deletesNotes: boolean,
  ): Promise<'done' | 'full' | 'noted'> {
    const { userId } = principal;
    const { documentId } = action;
    if (activity === -1) {
      return this.database.transaction(async (transaction) => {
        const bookmarks = this.bookmarks.within(transaction);
        if (!deletesNotes && (await bookmarks.hasNotes(userId, documentId))) return 'noted';
        await bookmarks.remove(userId, documentId);
        await this.history.noteStar(userId, documentId, -1, transaction);
        return 'done';
      });
    }
    const title = await this.documents.title(documentId, principal);
    if ((await this.bookmarks.count(userId)) >= MAX_BOOKMARKS) return 'full';
    await this.bookmarks.add(userId, { documentId, title, createdAt: this.clock.now() });
    const request = searchOf(action);
    if (request !== null) await this.note(userId, action, title, request, 1);
    await this.history.noteStar(userId, documentId, 1);
    return 'done';
  }

  private async note(
    userId: number,
    { documentId, position }: DocumentAction,
    title: string,
    request: SearchRequest,
    activity: Activity,
  ): Promise<void> {
    await this.database.transaction(async (transaction) => {
      const document = { documentId, title, activity, position };
      await this.history.noteDocument(userId, request, document, transaction);
    });
  }
}

function searchOf({ criteria }: DocumentAction): SearchRequest | null {
  return requestOf(readCriteria(criteria) ?? {});
}
