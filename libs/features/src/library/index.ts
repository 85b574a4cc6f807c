export { Bookmarks, MOST_BOOKMARKS } from './bookmarks.service.js';
export { DocumentActivities, type DocumentAction } from './document-activity.service.js';
export { LatestArticles } from './latest-articles.service.js';
export { readListPage, type ListPage } from './list-page.js';
export { QueryHistories, type RevisedHistory } from './query-histories.service.js';
export { Refinements } from './refinements.service.js';
export { SavedSearches, type NotSaved } from './saved-searches.service.js';
export { SearchHistory } from './search-history.service.js';
export { searchFingerprint } from './search-fingerprint.js';
