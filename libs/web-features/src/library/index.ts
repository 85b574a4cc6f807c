export { BookmarksPage } from './bookmarks-page.js';
export { HistoryPage } from './history-page.js';
export { InboxPage } from './inbox-page.js';
export { SavedSearchesPage } from './saved/saved-searches-page.js';
export { historyQuery, latestQuery, savedSearchesQuery, starredQuery } from './library.query.js';
export { readListAddress } from './lists/list-of-pages.js';
export { SharedStrategyPage } from './shared/shared-strategy-page.js';
