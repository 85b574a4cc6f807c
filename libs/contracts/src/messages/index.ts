export { formatMessage } from './format-message.js';
export { LANGUAGES, type Language } from './languages.js';
export {
  accountMessages,
  appraisalMessages,
  detailsMessages,
  libraryMessages,
  mailMessages,
  pageEditorMessages,
  pagesMessages,
  queryMessages,
  searchMessages,
  serverMessages,
  strategyMessages,
  type AccountMessageKey,
  type AppraisalMessageKey,
  type DetailsMessageKey,
  type LibraryMessageKey,
  type MailMessageKey,
  type PagesMessageKey,
  type QueryMessageKey,
  type ServerMessageKey,
  type StrategyMessageKey,
} from './catalogue.js';
