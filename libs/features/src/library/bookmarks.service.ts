import type { StarredPage } from '@clinical/contracts';
import { BookmarkRepository, type Database } from '@clinical/database';
import { entitlements, plainTitle, type AccountPrincipal, type EntitlementGrants } from '@clinical/evidence';
import type { Clock } from '@clinical/platform';
import type { SearchEngine } from '@clinical/search-engine';
import { findTitles } from './find-titles.js';
import { asPageRequest, type ListPage } from './list-page.js';

/** Bookmarks that one account may have. */
export const MOST_BOOKMARKS = 10_000;

/** Documents that somebody has starred. */
export class Bookmarks {
  readonly #database: Database;
  readonly #engine: SearchEngine;
  readonly #clock: Clock;
  readonly #grantPro: EntitlementGrants['pro'];

  constructor(database: Database, engine: SearchEngine, clock: Clock, grantPro: EntitlementGrants['pro']) {
    this.#database = database;
    this.#engine = engine;
    this.#clock = clock;
    this.#grantPro = grantPro;
  }

  async page(userId: number, page: ListPage): Promise<StarredPage> {
    const { rows, total } = await new BookmarkRepository(this.#database).page(userId, asPageRequest(page));
    return {
      results: rows.map(({ documentId, title, createdAt }) => ({
        createdAt: createdAt.toISOString(),
        document_id: documentId,
        title: plainTitle(title).title,
      })),
      total,
    };
  }

  /** Those of the documents that are starred. */
  async among(userId: number, documentIds: readonly string[]): Promise<string[]> {
    return new BookmarkRepository(this.#database).among(userId, documentIds);
  }

  /**
   * Stars documents that a browser kept from before the login; unknown ones, and those that are not theirs to see, are
   * passed over.
   *
   * @returns how many were there
   */
  async import(principal: AccountPrincipal, documentIds: readonly string[]): Promise<number> {
    const { userId } = principal;
    const rights = entitlements(principal, { pro: this.#grantPro });
    const titles = await findTitles(this.#engine, documentIds, rights);
    const bookmarks = new BookmarkRepository(this.#database);
    let room = MOST_BOOKMARKS - (await bookmarks.count(userId));
    let taken = 0;
    for (const [documentId, title] of titles) {
      if (room-- <= 0) break;
      await bookmarks.add(userId, { documentId, title, createdAt: this.#clock.now() });
      taken++;
    }
    return taken;
  }
}
