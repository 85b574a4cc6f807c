export type { Domain, FeatureModule } from './domain.js';
export {
  ACCESS_RULE,
  Endpoint,
  ENDPOINT,
  InstitutionAdministrators,
  Public,
  RequiresAccount,
  RequiresPro,
  Roles,
  type AccessRule,
  type EndpointOptions,
  type MediaType,
  type ParameterDescription,
} from './endpoint.decorator.js';
export {
  EVERY_SEARCH_PARAMETER,
  LANGUAGE,
  PARAMETER_DESCRIPTIONS,
  searchParameters,
} from './parameter-descriptions.js';
export { Abort, Cookie, Lang, Parameters } from './params.js';
export { isOfClass, RateLimited, type RateLimitClass } from './rate-limited.decorator.js';
export {
  BodyRefusedError,
  missingValue,
  TooManyRequestsError,
  ValuesRefusedError,
  type RefusedValue,
} from './request.errors.js';
export {
  cookieOf,
  languageOf,
  languageOfAddress,
  parametersOf,
  parametersOfRequest,
  queryValues,
} from './request-values.js';
export { first, IdPipe, pageNumber, searchedText, single, sortOrder, zod, ZodPipe } from './zod.pipe.js';
export { COUNTED_USE, CountsAs, type CountedUse } from './counts-as.decorator.js';
export { wantsJson, wantsPage } from './negotiation.js';
export { PageForBrowsers, PageSender } from './page.interceptor.js';
