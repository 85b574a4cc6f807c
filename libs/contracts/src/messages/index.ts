export { formatMessage } from './languages.js';
export { LANGUAGES, type Language } from './languages.js';
export {
  accountMessages,
  appraisalMessages,
  detailsMessages,
  libraryMessages,
  mailMessages,
  pageEditorMessages,
  pagesMessages,
  searchMessages,
  serverMessages,
  type AccountMessageKey,
  type AppraisalMessageKey,
  type DetailsMessageKey,
  type LibraryMessageKey,
  type MailMessageKey,
  type PagesMessageKey,
  type ServerMessageKey,
} from './catalogue.js';
export { queryMessages, type QueryMessageKey } from './query.messages.js';
export { strategyMessages, type StrategyMessageKey } from './strategy.messages.js';
