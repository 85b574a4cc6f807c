import type { Repository } from 'typeorm';
import { BoundRepository } from '../bound-repository.js';
import { isDuplicateKey } from '../failures.js';
import type { DatabaseContext } from '../transaction.js';
import { SavedSearchEntity } from './library.entity.js';
import { SavedSearchFeedEntity } from './saved-search-feed.entity.js';

export interface SavedSearchFeed {
  readonly searchId: number;
  readonly accountId: number;
  readonly name: string;
  readonly criteria: Readonly<Record<string, string>>;
  readonly nonce: string;
}

/** Feeds of saved searches. */
export class SavedSearchFeedRepository extends BoundRepository {
  readonly #feeds: Repository<SavedSearchFeedEntity>;
  readonly #searches: Repository<SavedSearchEntity>;

  constructor(context: DatabaseContext) {
    super(context);
    this.#feeds = context.manager.getRepository(SavedSearchFeedEntity);
    this.#searches = context.manager.getRepository(SavedSearchEntity);
  }

  /** Adds a feed unless the search has one. */
  async add(searchId: number, nonce: string, createdAt: Date): Promise<void> {
    try {
      await this.#feeds.insert({ searchId, nonce, createdAt });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  }

  async find(searchId: number): Promise<SavedSearchFeed | null> {
    const feed = await this.#feeds.findOneBy({ searchId });
    const search = feed === null ? null : await this.#searches.findOneBy({ id: searchId });
    if (feed === null || search === null) return null;
    const { accountId, name, criteria } = search;
    return { searchId, accountId, name, criteria, nonce: feed.nonce };
  }

  async delete(searchId: number): Promise<void> {
    await this.#feeds.delete({ searchId });
  }
}
