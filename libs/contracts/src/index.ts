export { API_ROUTES, type RouteTable } from './api-routes.js';
export * from './constants.js';
export { API_ERRORS, isApiErrorCode, type ApiError, type ApiErrorCode } from './messages/api-errors.js';
export * from './errors.contract.js';
export { placedFix, withFix } from './fix-place.js';
export * from './search-request.js';
export * from './exports.contract.js';
export * from './background-exports.contract.js';
export * from './email-export.contract.js';
export * from './adverts.contract.js';
export { advertLink } from './advert-link.js';
export * from './broken-links.contract.js';
export * from './full-text.contract.js';
export * from './infobutton.contract.js';
export * from './search-report.contract.js';
export * from './search.contract.js';
export * from './material.contract.js';
export { isAllowedMedia, mediaSource } from './media-sources.js';
export * from './refinement-values.js';
export * from './refinements.contract.js';
export * from './search-details.contract.js';
export * from './query-history.contract.js';
export { ParameterProblems, type ParameterTexts } from './parameter-problems.js';
export {
  readDocumentLookup,
  readSearchParameters,
  type SearchParametersReading,
} from './search-parameters.js';
export {
  FOREIGN_PARAMETERS,
  PARAMETERS_OF_TYPE,
  SEARCH_PARAMETERS,
  type SearchParameterKey,
} from './search-parameter-names.js';
export { searchPairs, searchPath, searchQueryString } from './search-path.js';
export { readPartialDate } from './partial-dates.js';
export { MAX_TOPICS, orderedTopics, titlePhraseOf, titleTopic } from './topics.js';
export { LIMIT_GROUPS, LIMITS, isLimitOf, limitsOfGroup, type LimitGroup, type LimitName } from './limits.js';
export * from './appraisal.contract.js';
export * from './document.contract.js';
export * from './pages/pages.contract.js';
export * from './pages/contact-problems.js';
export * from './pages/page-rendering.js';
export * from './pages/prices.js';
export * from './pages/static-pages.js';
export * from './site.contract.js';
export * from './mcp.contract.js';
export * from './suggestions.contract.js';
export * from './account/administration.contract.js';
export * from './account/api-keys.contract.js';
export * from './account/assistants.contract.js';
export * from './account/auth.contract.js';
export * from './account/profile.contract.js';
export * from './account/second-factor.contract.js';
export * from './account/grants.js';
export * from './federated-login.contract.js';
export * from './identity-providers.contract.js';
export * from './federations.contract.js';
export * from './institutions.contract.js';
export * from './institution-members.contract.js';
export * from './income.contract.js';
export * from './usage.contract.js';
export { nameProblem } from './plain-names.js';
export * from './library/library.contract.js';
export * from './library/shared-strategy.contract.js';
export { connectedCriteria, connectedWith, criteriaOf, keywordsOf, requestOf } from './library/criteria.js';
export { csvText, spreadsheetCell } from './csv-text.js';
export { formatCents } from './format-cents.js';
export * from './messages/index.js';
