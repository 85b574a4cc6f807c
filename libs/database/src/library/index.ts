export { BookmarkRepository, type BookmarkRecord } from './bookmark.repository.js';
export type { PageOf, PageRequest } from './page-request.js';
export { QueryHistoryRepository, type StoredQueryHistory } from './query-history.repository.js';
export { RefinementRepository, type RefinementRecord } from './refinement.repository.js';
export {
  SavedSearchRepository,
  type AlertFrequency,
  type NewSavedSearch,
  type SavedSearchRecord,
} from './saved-search.repository.js';
export {
  SearchHistoryRepository,
  type Activity,
  type NewSearch,
  type SearchRecord,
  type ViewedDocument,
} from './search-history.repository.js';
export { ViewCountRepository } from './view-count.repository.js';
