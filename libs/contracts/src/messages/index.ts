export { formatMessage } from './languages.js';
export { LANGUAGES, type Language } from './languages.js';
export {
  accountMessages,
  appraisalMessages,
  detailsMessages,
  emailExportMessages,
  federationMessages,
  institutionMessages,
  loginMessages,
  libraryMessages,
  mailMessages,
  pageEditorMessages,
  pagesMessages,
  parameterMessages,
  questionMessages,
  searchMessages,
  searchReportMessages,
  serverMessages,
  shellMessages,
  type AccountMessageKey,
  type AppraisalMessageKey,
  type DetailsMessageKey,
  type EmailExportMessageKey,
  type FederationMessageKey,
  type InstitutionMessageKey,
  type LibraryMessageKey,
  type MailMessageKey,
  type PagesMessageKey,
  type SearchReportMessageKey,
  type ServerMessageKey,
} from './catalogue.js';
export { queryMessages, type QueryMessageKey } from './query.messages.js';
export { strategyMessages, type StrategyMessageKey } from './strategy.messages.js';
