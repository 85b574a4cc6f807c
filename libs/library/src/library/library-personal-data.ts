import {
  BookmarkRepository,
  QueryHistoryRepository,
  SavedSearchRepository,
  SearchHistoryRepository,
  type PageRequest,
  type Transaction,
} from '@clinical/database';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { PersonalDataRegistry, type PersonalData } from '@clinical/people';

const EVERYTHING: PageRequest = { offset: 0, limit: 1_000_000, newestFirst: true };

/** History, bookmarks and searches in the export of an account; they are deleted with it (A66). */
@Injectable()
export class LibraryPersonalData implements PersonalData, OnModuleInit {
  readonly name = 'library';

  constructor(
    private readonly registry: PersonalDataRegistry,
    private readonly history: SearchHistoryRepository,
    private readonly bookmarks: BookmarkRepository,
    private readonly searches: SavedSearchRepository,
    private readonly queries: QueryHistoryRepository,
  ) {}

  onModuleInit(): void {
    this.registry.register(this);
  }

  async export(userId: number, transaction: Transaction): Promise<unknown> {
    const history = await this.history.within(transaction).page(userId, EVERYTHING);
    const bookmarks = await this.bookmarks.within(transaction).page(userId, EVERYTHING);
    const searches = await this.searches.within(transaction).list(userId);
    const queries = await this.queries.within(transaction).find(userId);
    return {
      history: history.rows.map(({ keywords, criteria, createdAt, documents }) => ({
        ...{ keywords, criteria, createdAt, documents },
      })),
      bookmarks: bookmarks.rows,
      savedSearches: searches.map(({ name, criteria, alert, createdAt, openedAt }) => ({
        ...{ name, criteria, alert, createdAt, openedAt },
      })),
      queryHistory: queries?.history ?? null,
    };
  }

  /** The rows refer to the account and are deleted with it; counts of views contain no names. */
  async erase(): Promise<void> {
    return undefined;
  }
}
