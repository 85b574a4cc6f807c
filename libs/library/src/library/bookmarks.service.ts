import type { StarredPage } from '@clinical/contracts';
import { BookmarkRepository, Database, type BookmarkNotes } from '@clinical/database';
import { plainTitle } from '@clinical/evidence';
import { entitlements, type AccountPrincipal } from '@clinical/people';
import { APP_CONFIG, Clock, type AppConfig } from '@clinical/platform';
import { SearchEngine } from '@clinical/search-engine';
import { Inject, Injectable } from '@nestjs/common';
import { findTitles } from './find-titles.js';
import { asPageRequest, type ListPage } from './list-page.js';

/** Bookmarks that one account may have. */
export const MAX_BOOKMARKS = 10_000;

/** Documents that a user has starred. */
@Injectable()
export class BookmarksService {
  constructor(
    private readonly database: Database,
    private readonly bookmarks: BookmarkRepository,
    private readonly engine: SearchEngine,
    private readonly clock: Clock,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  /** @param tag only bookmarks with this tag; null for all */
  async page(userId: number, page: ListPage, tag: string | null): Promise<StarredPage> {
    const { rows, total } = await this.bookmarks.page(userId, asPageRequest(page), tag);
    return {
      results: rows.map(({ documentId, title, createdAt, note, tags }) => ({
        createdAt: createdAt.toISOString(),
        document_id: documentId,
        title: plainTitle(title).title,
        note,
        tags: [...tags],
      })),
      total,
      tags: await this.bookmarks.tags(userId),
    };
  }

  /** Replaces note and tags of a bookmark. @returns whether the user has it */
  async annotate(userId: number, documentId: string, notes: BookmarkNotes): Promise<boolean> {
    return this.database.transaction((transaction) =>
      this.bookmarks.within(transaction).annotate(userId, documentId, notes),
    );
  }

  /** Documents of the newest bookmarks with a tag, or of all, and the number of these bookmarks. */
  documentIds(
    userId: number,
    tag: string | null,
    limit: number,
  ): Promise<{ readonly results: string[]; readonly total: number }> {
    return this.bookmarks.documentIds(userId, tag, limit);
  }

  /** Ids of the starred documents among those given. */
  async among(userId: number, documentIds: readonly string[]): Promise<string[]> {
    return this.bookmarks.among(userId, documentIds);
  }

  /**
   * Stars documents that a browser kept from before the login; unknown ones, and those that the user may not see, are
   * skipped.
   *
   * @returns number of documents found
   */
  async import(principal: AccountPrincipal, documentIds: readonly string[]): Promise<number> {
    const { userId } = principal;
    const rights = entitlements(principal, { pro: this.config.grantPro });
    const titles = await findTitles(this.engine, documentIds, rights);
    let room = MAX_BOOKMARKS - (await this.bookmarks.count(userId));
    let taken = 0;
    for (const [documentId, title] of titles) {
      if (room-- <= 0) break;
      await this.bookmarks.add(userId, { documentId, title, createdAt: this.clock.now() });
      taken++;
    }
    return taken;
  }
}
