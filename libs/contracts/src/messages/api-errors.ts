import type { ServerMessageKey } from './catalogue.js';

/** What the API returns for a code, and what the reference in docs/api.md says about it. */
export interface ApiError {
  readonly status: number;
  /** The text of `error` in the body. */
  readonly message: ServerMessageKey;
  /** One sentence in Markdown: what happened, and what the caller should do. */
  readonly meaning: string;
  /** Seconds of `Retry-After` where the error itself has none. */
  readonly waitSeconds?: number;
}

/** Every code that the API returns in `code` of an error, in the order of the reference. */
export const API_ERRORS = {
  INVALID_PARAMETERS: {
    status: 400,
    message: 'error.invalid_parameters',
    meaning: 'A search parameter cannot be used: correct those that `diagnostics` names, by their `P` codes.',
  },
  INVALID_QUERY: {
    status: 400,
    message: 'error.invalid_parameters',
    meaning: 'The query has an error: `diagnostics` says where and why by `Q` codes, some with a `fix`.',
  },
  INVALID_REQUEST: {
    status: 400,
    message: 'error.invalid_request',
    meaning: 'The body, query or path of the call has a missing or wrong value: see `diagnostics`.',
  },
  BAD_REQUEST: {
    status: 400,
    message: 'error.bad_request',
    meaning:
      'The request is not valid HTTP or JSON: correct it. Also sent with 408 (headers took longer than 15 s) and 431 (headers too large).',
  },
  NO_KEYWORDS: {
    status: 400,
    message: 'error.no_keywords',
    meaning:
      'A mind map was requested without anything to search for: send words, or the parameters of a search.',
  },
  INFOBUTTON_TOPIC: {
    status: 400,
    message: 'error.infobutton_topic',
    meaning: '`/infobutton` was called without a topic: send a display name or a code.',
  },
  INFOBUTTON_TYPE: {
    status: 400,
    message: 'error.infobutton_type',
    meaning: '`knowledgeResponseType` is not supported: send `text/html`, `text/xml` or `application/json`.',
  },
  INVALID_INSTITUTION: {
    status: 400,
    message: 'error.invalid_institution',
    meaning: 'There is no such library: choose one from `/childInstitutions`.',
  },
  INVALID_PUBLICATION: {
    status: 400,
    message: 'error.invalid_publication',
    meaning: '`pub_id` is not the id of one publication: send the `publication_id` of a result.',
  },
  INVALID_UNSUBSCRIBE_KEY: {
    status: 400,
    message: 'error.invalid_unsubscribe_key',
    meaning: 'The key for unsubscribing is not valid: use the link of a recent mail, or the profile.',
  },
  QUESTION_PERSONAL_DATA: {
    status: 400,
    message: 'error.question_personal_data',
    meaning:
      'The changed parts of a question may identify a patient; nothing was stored. Write them in other words.',
  },
  SECOND_FACTOR_INVALID: {
    status: 400,
    message: 'error.second_factor_invalid',
    meaning:
      'The code of the app is wrong, the passkey was not created for this site, or its setup has expired: begin again.',
  },
  LOGIN_REQUIRED: {
    status: 401,
    message: 'error.login_required',
    meaning: 'The call needs a login: log in, or send an API key where the call accepts one.',
  },
  BOOKMARK_LOGIN_REQUIRED: {
    status: 401,
    message: 'error.bookmark_login',
    meaning: 'Bookmarks need a login: log in and repeat the call.',
  },
  LOGIN_REFUSED: {
    status: 401,
    message: 'error.login_refused',
    meaning: 'The address or password is wrong, or this browser is not remembered: log in with both.',
  },
  SECOND_FACTOR_REQUIRED: {
    status: 401,
    message: 'error.second_factor_required',
    meaning:
      'The password was right and the account has a second factor: answer by `POST /Auth/secondFactor` within ten minutes, with the cookie of this response.',
  },
  SECOND_FACTOR_REFUSED: {
    status: 401,
    message: 'error.second_factor_refused',
    meaning: 'The code or the passkey is wrong, or the code was used before: wait for the next code.',
  },
  LOGIN_STEP_EXPIRED: {
    status: 401,
    message: 'error.login_step_expired',
    meaning: 'No login waits for a second factor in this browser: log in with the password first.',
  },
  REAUTHENTICATION_REQUIRED: {
    status: 401,
    message: 'error.reauthenticate',
    meaning: 'The call needs a login within the last 15 minutes: log in again and repeat it.',
  },
  API_KEY_INVALID: {
    status: 401,
    message: 'error.api_key_invalid',
    meaning:
      'The API key or the token of an assistant is unknown, expired or was revoked: create another key in the profile, or refresh the token.',
  },
  API_KEY_REQUIRED: {
    status: 401,
    message: 'error.api_key_required',
    meaning: 'The call accepts only API keys: send one as `Authorization: Bearer`.',
  },
  FORBIDDEN: {
    status: 403,
    message: 'error.forbidden',
    meaning: 'The account lacks the role or the rights for this call: use an account that has them.',
  },
  SECOND_FACTOR_MISSING: {
    status: 403,
    message: 'error.second_factor_missing',
    meaning: 'Administrators need a second factor here: set one up in the profile.',
  },
  ADMINISTRATION_ELSEWHERE: {
    status: 403,
    message: 'error.administration_elsewhere',
    meaning:
      'Administration is limited to the network addresses of `ADMIN_ADDRESSES`: call from one of them.',
  },
  PROOF_REFUSED: {
    status: 403,
    message: 'error.proof_refused',
    meaning: 'The password or the second factor that a change of the second factor asks for is wrong.',
  },
  PRO_REQUIRED: {
    status: 403,
    message: 'error.pro_required',
    meaning:
      'The search or the record is for Pro: use an account or an institution with Pro. `diagnostics` still describes the query.',
  },
  EXPORT_DENIED: {
    status: 403,
    message: 'error.export_denied',
    meaning: 'Exports are for Pro: use an account or an institution with Pro.',
  },
  QUESTION_LIMIT: {
    status: 403,
    message: 'error.question_limit',
    meaning: 'The account has asked all its questions of this month: wait until the next, or upgrade.',
  },
  EMAIL_UNVERIFIED: {
    status: 403,
    message: 'error.email_unverified',
    meaning: 'Only accounts with a verified email address ask questions: open the link that was mailed.',
  },
  ADDRESS_UNVERIFIED: {
    status: 403,
    message: 'error.address_unverified',
    meaning:
      'Only accounts with a verified email address have a second factor: open the link that was mailed.',
  },
  OTHER_ORIGIN: {
    status: 403,
    message: 'error.other_origin',
    meaning:
      'A call that changes something did not come from this site: send `Origin` with the value of `PUBLIC_URL`.',
  },
  INSTITUTION_LINK_REFUSED: {
    status: 403,
    message: 'error.institution_link_refused',
    meaning: 'The signature of the institution link is wrong or expired: get a new link from the library.',
  },
  SAML_REFUSED: {
    status: 403,
    message: 'error.saml_refused',
    meaning:
      'The SAML message is not trusted, or belongs to no login of this browser: start the login again.',
  },
  SAML_NOT_REGISTERED: {
    status: 403,
    message: 'error.saml_not_registered',
    meaning: 'No institution uses this identity provider: an administrator has to connect it first.',
  },
  OPENID_REFUSED: {
    status: 403,
    message: 'error.openid_refused',
    meaning:
      'The OpenID response is not valid, or belongs to no login of this browser: start the login again.',
  },
  NOT_FOUND: {
    status: 404,
    message: 'error.not_found',
    meaning: 'No route has this path: check it against the tables above.',
  },
  DOCUMENT_NOT_FOUND: {
    status: 404,
    message: 'error.document_not_found',
    meaning: 'There is no record with this id, or it was deleted: search for it again.',
  },
  PUBLICATION_NOT_FOUND: {
    status: 404,
    message: 'error.publication_not_found',
    meaning: 'There is no publication with this id: send the `publication_id` of a result.',
  },
  NOT_A_TRIAL: {
    status: 404,
    message: 'error.not_a_trial',
    meaning: 'The record is not a controlled trial, so it has no analysis: ask only for trials.',
  },
  ASSISTANT_UNKNOWN: {
    status: 404,
    message: 'error.assistant_unknown',
    meaning: 'No assistant registered itself with this id and address: begin again in the assistant.',
  },
  FEED_NOT_FOUND: {
    status: 404,
    message: 'error.feed_not_found',
    meaning: 'The link of the feed is wrong or was revoked: get a new one from its owner.',
  },
  STRATEGY_LINK_NOT_FOUND: {
    status: 404,
    message: 'error.strategy_link_not_found',
    meaning: 'The link of the strategy is wrong, was revoked or has ended: get a new one from its owner.',
  },
  NOTHING_FOR_SALE: {
    status: 409,
    message: 'error.nothing_for_sale',
    meaning: 'Nothing is sold on this site (`CHECKOUT`): ask its operator for Pro.',
  },
  EVENT_REFUSED: {
    status: 400,
    message: 'error.event_refused',
    meaning: 'The message to the webhook is not signed by the provider for this site, or is too old.',
  },
  PAYMENT_NOT_FOUND: {
    status: 404,
    message: 'error.payment_not_found',
    meaning: 'There is no such payment, or it is not in a state for this: read it again.',
  },
  PAGE_NOT_FOUND: {
    status: 404,
    message: 'error.page_not_found',
    meaning: 'There is no such page, version of a page or part of the sitemap: check its name.',
  },
  EXPORT_NOT_FOUND: {
    status: 404,
    message: 'error.export_not_found',
    meaning: 'The account has no such export, or its file has expired: order it again.',
  },
  QUESTION_NOT_FOUND: {
    status: 404,
    message: 'error.question_not_found',
    meaning: 'There is no such question, or it was deleted with the account that asked it.',
  },
  NOT_IN_LIBRARY: {
    status: 404,
    message: 'error.not_in_library',
    meaning:
      'The account has no such search, saved search, list of references or session: read the list again.',
  },
  ACCOUNT_NOT_FOUND: {
    status: 404,
    message: 'error.account_not_found',
    meaning: 'There is no such account: read the list of accounts again.',
  },
  INSTITUTION_NOT_FOUND: {
    status: 404,
    message: 'error.institution_not_found',
    meaning: 'There is no such institution, or it has no logo or signed links: check its id.',
  },
  MEMBER_NOT_FOUND: {
    status: 404,
    message: 'error.member_not_found',
    meaning: 'The account is not a member of the institution: read the list of members again.',
  },
  ISSUER_NOT_FOUND: {
    status: 404,
    message: 'error.issuer_not_found',
    meaning: 'No institution uses this OpenID issuer: choose one from `/api/institutionLogins`.',
  },
  IDENTITY_PROVIDER_NOT_FOUND: {
    status: 404,
    message: 'error.identity_provider_not_found',
    meaning: 'There is no such SAML identity provider: read the list of the institution again.',
  },
  FEDERATION_NOT_FOUND: {
    status: 404,
    message: 'error.federation_not_found',
    meaning: 'There is no such SAML federation: read the list of federations again.',
  },
  SAML_OFF: {
    status: 404,
    message: 'error.saml_off',
    meaning: 'Login by SAML is not set up: the operator has to set `SAML_KEY_FILE`.',
  },
  REPORT_NOT_FOUND: {
    status: 404,
    message: 'error.report_not_found',
    meaning: 'There is no such report of a broken link: read the list again.',
  },
  ADVERT_NOT_FOUND: {
    status: 404,
    message: 'error.advert_not_found',
    meaning: 'There is no such advert: read the list again.',
  },
  MESSAGE_NOT_FOUND: {
    status: 404,
    message: 'error.message_not_found',
    meaning: 'There is no such message of the contact form: read the list again.',
  },
  REFINEMENT_NOT_FOUND: {
    status: 404,
    message: 'error.refinement_not_found',
    meaning: 'There is no such refinement: read the list again.',
  },
  METHOD_NOT_ALLOWED: {
    status: 405,
    message: 'error.method_not_allowed',
    meaning: 'The path does not support this method: use one that the header `Allow` names.',
  },
  ACCOUNT_UNVERIFIED: {
    status: 409,
    message: 'error.account_unverified',
    meaning: 'A role cannot be granted to an unverified address: have the person verify it first.',
  },
  EXPORT_NOT_READY: {
    status: 409,
    message: 'error.export_not_ready',
    meaning: 'The export is not finished: ask `/exports/{id}` until its `state` is `done`.',
  },
  LAST_ADMINISTRATOR: {
    status: 409,
    message: 'error.last_administrator',
    meaning: 'The change would leave no administrator: grant the role to another account first.',
  },
  LINK_SECRETS_CHANGED: {
    status: 409,
    message: 'error.link_secrets_changed',
    meaning:
      'Two secrets for signed links are valid and the call does not say which one ends (`replaces`), or it names one that is not valid: read `link_secrets` of the institution again.',
  },
  PAGE_CHANGED: {
    status: 409,
    message: 'error.page_changed',
    meaning: 'Somebody saved the page in the meantime: read it again and repeat the change.',
  },
  TOO_MANY_ADVERTS: {
    status: 409,
    message: 'error.too_many_adverts',
    meaning: 'The highest number of adverts is reached: delete one first.',
  },
  TOO_MANY_API_KEYS: {
    status: 409,
    message: 'error.too_many_api_keys',
    meaning: 'The account or institution has the highest number of keys: revoke one first.',
  },
  TOO_MANY_PASSKEYS: {
    status: 409,
    message: 'error.too_many_passkeys',
    meaning: 'The account has ten passkeys: remove one first.',
  },
  TOO_MANY_EXPORTS: {
    status: 409,
    message: 'error.too_many_exports',
    meaning: 'The account has three unfinished exports or 30 in all: wait, or delete one.',
  },
  TOO_MANY_REFERENCE_LISTS: {
    status: 409,
    message: 'error.too_many_reference_lists',
    meaning: 'The account keeps 20 lists of references: delete one first.',
  },
  REFERENCE_LISTS_TOO_LONG: {
    status: 409,
    message: 'error.reference_lists_too_long',
    meaning: 'The lists of references of the account have more than 45 MB in all: delete one first.',
  },
  TOO_MANY_REFINEMENTS: {
    status: 409,
    message: 'error.too_many_refinements',
    meaning: 'The highest number of refinements is reached: delete one first.',
  },
  BODY_TOO_LARGE: {
    status: 413,
    message: 'error.body_too_large',
    meaning: 'The body is larger than the call accepts (64 kB, 256 kB for searches): send less.',
  },
  UNSUPPORTED_TYPE: {
    status: 415,
    message: 'error.unsupported_type',
    meaning: 'The body has the wrong `Content-Type`: send `application/json`.',
  },
  TOO_MANY_REQUESTS: {
    status: 429,
    message: 'error.too_many_requests',
    meaning: 'The rate limit is used up: wait for the seconds in `Retry-After`.',
  },
  LOGIN_LOCKED: {
    status: 429,
    message: 'error.login_locked',
    meaning: 'Too many logins failed: wait 15 minutes, or reset the password.',
    waitSeconds: 900,
  },
  SECOND_FACTOR_LOCKED: {
    status: 429,
    message: 'error.second_factor_locked',
    meaning:
      'Fifty answers of the second factor were wrong within a day: wait a day, or have the operator unlock the account.',
    waitSeconds: 86_400,
  },
  CONTACT_LIMIT: {
    status: 429,
    message: 'error.contact_limit',
    meaning: 'Too many messages came from this network: try again in an hour.',
    waitSeconds: 3_600,
  },
  REPORT_LIMIT: {
    status: 429,
    message: 'error.report_limit',
    meaning: 'Too many broken links were reported from this network: try again in an hour.',
    waitSeconds: 3_600,
  },
  EXPORTS_OF_CALLER: {
    status: 429,
    message: 'error.exports_of_caller',
    meaning: '25 exports of this account or network have not ended: wait for one, or close its connection.',
  },
  SEARCH_CANCELLED: {
    status: 499,
    message: 'error.search_cancelled',
    meaning: 'The client closed the connection, so the search was cancelled: only logs show this code.',
  },
  UNEXPECTED: {
    status: 500,
    message: 'error.unexpected',
    meaning: 'The service has a fault: report it with the `requestId`, which finds the cause in the log.',
  },
  SEARCH_TIMEOUT: {
    status: 503,
    message: 'error.search_timeout',
    meaning: 'The search took longer than the service allows: try again, or make the query more specific.',
  },
  SEARCH_UNAVAILABLE: {
    status: 503,
    message: 'error.search_unavailable',
    meaning:
      'There is no index, it cannot be read, or too many searches wait: try again after `Retry-After`.',
  },
  VOCABULARY_UNAVAILABLE: {
    status: 503,
    message: 'error.search_unavailable',
    meaning: 'The MeSH vocabulary cannot be read: try again; the log says why.',
  },
  EXPORT_BUSY: {
    status: 503,
    message: 'error.export_busy',
    meaning: 'Too many exports are running: try again after `Retry-After`.',
  },
  LOGIN_BUSY: {
    status: 503,
    message: 'error.login_busy',
    meaning: 'Too many logins are being checked: try again after `Retry-After`.',
  },
  SAML_BUSY: {
    status: 503,
    message: 'error.saml_busy',
    meaning: 'Too many SAML messages are being verified: try again after `Retry-After`.',
  },
  OPENID_UNAVAILABLE: {
    status: 503,
    message: 'error.openid_unavailable',
    meaning: 'The OpenID provider of the institution cannot be reached: try again in a few minutes.',
  },
  DATABASE_UNAVAILABLE: {
    status: 503,
    message: 'error.database_unavailable',
    meaning:
      'The database of accounts cannot be reached: try again after `Retry-After`; public searches work.',
  },
  DATABASE_DAMAGED: {
    status: 503,
    message: 'error.database_unavailable',
    meaning: 'The database of accounts is damaged: the operator has to restore a backup.',
  },
  DISK_FULL: {
    status: 503,
    message: 'error.disk_full',
    meaning: 'The disk is full, so nothing can be saved: the operator has to free space; searches work.',
  },
  WEB_APP_MISSING: {
    status: 503,
    message: 'error.search_unavailable',
    meaning: 'A page was requested and the web app is not built: the operator has to run `npm run build`.',
  },
} as const satisfies Record<string, ApiError>;

/** A code that the API can return. */
export type ApiErrorCode = keyof typeof API_ERRORS;

/** Whether the API returns errors with this code. */
export function isApiErrorCode(code: string): code is ApiErrorCode {
  return Object.hasOwn(API_ERRORS, code);
}
