export { API_ROUTES, type ApiBody, type ApiResponse, type ApiRoute } from './api-routes.js';
export * from './constants.js';
export * from './errors.contract.js';
export * from './search-request.js';
export * from './search.contract.js';
export * from './refinement-values.js';
export * from './refinements.contract.js';
export * from './search-details.contract.js';
export * from './query-history.contract.js';
export {
  readDocumentLookup,
  readSearchParameters,
  type SearchParametersReading,
} from './search-parameters.js';
export {
  SEARCH_PARAMETERS,
  type SearchParameterDescription,
  type SearchParameterKey,
} from './search-parameter-names.js';
export { searchPath, searchQueryString } from './search-path.js';
export { isReversed, readPartialDate } from './partial-dates.js';
export * from './appraisal.contract.js';
export * from './document.contract.js';
export * from './evidence-pages.contract.js';
export * from './pages/contact-problems.js';
export * from './pages/contact.contract.js';
export * from './pages/page-constants.js';
export * from './pages/pages.contract.js';
export * from './pages/page-editing.contract.js';
export * from './pages/prices.js';
export * from './pages/static-pages.js';
export { canonicalPath, PAGE_ALIASES } from './pages/page-aliases.js';
export * from './sources.contract.js';
export * from './suggestions.contract.js';
export * from './health.contract.js';
export * from './account/administration.contract.js';
export * from './account/auth.contract.js';
export * from './account/profile.contract.js';
export { hasHiddenCharacters, holdsAddress, nameProblem } from './plain-names.js';
export * from './library/library-constants.js';
export * from './library/library.contract.js';
export { criteriaOf, keywordsOf, requestOf } from './library/criteria.js';
export {
  BrokerJobsRowSchema,
  FailedJobListSchema,
  FailedJobRowSchema,
  JobScheduleRowSchema,
  MOST_RETRIED,
  QueueCountsRowSchema,
  RetriedJobsSchema,
  RetryJobsSchema,
  type BrokerJobsRow,
  type FailedJobList,
  type FailedJobRow,
  type JobScheduleRow,
  type QueueCountsRow,
  type RetriedJobs,
  type RetryJobs,
} from './jobs/jobs.contract.js';
export {
  MAIL_KINDS,
  MailChoiceSchema,
  MailChoicesSchema,
  SubscribeAgainSchema,
  UnsubscribeReplySchema,
  type MailChoice,
  type MailChoices,
  type MailKind,
  type SubscribeAgain,
  type UnsubscribeReply,
} from './mail/unsubscribe.contract.js';
export * from './messages/index.js';
