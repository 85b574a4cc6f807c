import {
  BookmarkRepository,
  QueryHistoryRepository,
  SavedSearchRepository,
  SearchHistoryRepository,
  type PageRequest,
  type Transaction,
} from '@clinical/database';
import type { PersonalData } from '../personal-data.js';

const EVERYTHING: PageRequest = { offset: 0, limit: 1_000_000, newestFirst: true };

/** History, bookmarks and searches in what a person takes along; they go with the account (A66). */
export const libraryData: PersonalData = {
  name: 'library',
  export: async (userId, transaction) => ({
    history: (await new SearchHistoryRepository(transaction).page(userId, EVERYTHING)).rows.map(
      ({ keywords, criteria, createdAt, documents }) => ({ keywords, criteria, createdAt, documents }),
    ),
    bookmarks: (await new BookmarkRepository(transaction).page(userId, EVERYTHING)).rows,
    savedSearches: (await new SavedSearchRepository(transaction).list(userId)).map(
      ({ name, criteria, alert, createdAt }) => ({ name, criteria, alert, createdAt }),
    ),
    queryHistory: (await new QueryHistoryRepository(transaction).find(userId))?.history ?? null,
  }),
  // The rows refer to the account and go with it; what other accounts saw is nobody's.
  erase: async (_userId: number, _transaction: Transaction) => undefined,
};
