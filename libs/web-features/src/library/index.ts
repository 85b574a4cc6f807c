export { BookmarksPage } from './bookmarks-page.js';
export { HistoryPage } from './history-page.js';
export { InboxPage } from './bookmarks-page.js';
export { SavedSearchesPage } from './saved/saved-searches-page.js';
export { latestQuery } from './library.query.js';
