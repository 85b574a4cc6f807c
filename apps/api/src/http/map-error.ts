import { STATUS_CODES } from 'node:http';
import type { Diagnostic, ServerMessageKey } from '@clinical/contracts';
import { ProRequiredError, RequestRefusedError } from '@clinical/features';
import { MeshStoreError } from '@clinical/mesh';
import { AppError } from '@clinical/platform';
import { EngineUnavailableError, SearchCancelledError, SearchTimeoutError } from '@clinical/search-engine';
import { HttpException } from '@nestjs/common';
import {
  BodyRefusedError,
  TooManyRequestsError,
  ValuesRefusedError,
  type RefusedValue,
} from './request.errors.js';

/** HTTP status and body of an error. */
export interface ErrorMeaning {
  readonly status: number;
  readonly code: string;
  readonly message: ServerMessageKey;
  readonly values?: Readonly<Record<string, string | number>>;
  readonly diagnostics?: readonly Diagnostic[];
  /** Invalid values, each with its message. */
  readonly refused?: readonly RefusedValue[];
  /** Whether to show `message` even if there are diagnostics. */
  readonly isOwnText?: boolean;
  /** Seconds after which a limit has expired; for 429. */
  readonly waitSeconds?: number;
}

/** Client closed request (499). */
const CALLER_WENT_AWAY = 499;

/** Status, code and text of the response to an error, without internals. Pure. */
export function mapError(error: unknown): ErrorMeaning {
  if (error instanceof RequestRefusedError) {
    return {
      status: 400,
      code: error.code,
      message: 'error.invalid_parameters',
      diagnostics: error.diagnostics,
    };
  }
  if (error instanceof ProRequiredError) {
    const { code, diagnostics } = error;
    return { status: 403, code, message: 'error.pro_required', diagnostics, isOwnText: true };
  }
  if (error instanceof BodyRefusedError) return meaningOfBody(error);
  if (error instanceof ValuesRefusedError) {
    const { code, refused } = error;
    return { status: 400, code, message: 'error.invalid_request', refused };
  }
  if (error instanceof TooManyRequestsError) {
    return {
      status: 429,
      code: error.code,
      message: 'error.too_many_requests',
      values: { seconds: error.waitSeconds },
      waitSeconds: error.waitSeconds,
    };
  }
  if (error instanceof SearchTimeoutError)
    return { status: 503, code: 'SEARCH_TIMEOUT', message: 'error.search_timeout' };
  if (error instanceof MeshStoreError)
    return { status: 503, code: 'VOCABULARY_UNAVAILABLE', message: 'error.search_unavailable' };
  if (error instanceof EngineUnavailableError)
    return { status: 503, code: 'SEARCH_UNAVAILABLE', message: 'error.search_unavailable' };
  if (error instanceof SearchCancelledError)
    return { status: CALLER_WENT_AWAY, code: 'SEARCH_CANCELLED', message: 'error.search_cancelled' };
  if (error instanceof AppError) return meaningOfCode(error);
  return meaningOfStatus(statusOf(error));
}

/** Errors of callers, by code. */
const MEANING_OF_CODE: ReadonlyMap<string, Omit<ErrorMeaning, 'code'>> = new Map([
  ['DOCUMENT_NOT_FOUND', { status: 404, message: 'error.document_not_found' }],
  ['PUBLICATION_NOT_FOUND', { status: 404, message: 'error.publication_not_found' }],
  ['FEED_NOT_FOUND', { status: 404, message: 'error.feed_not_found' }],
  ['PAGE_NOT_FOUND', { status: 404, message: 'error.page_not_found' }],
  ['PAGE_CHANGED', { status: 409, message: 'error.page_changed' }],
  ['CONTACT_LIMIT', { status: 429, message: 'error.contact_limit', waitSeconds: 3_600 }],
  ['REPORT_LIMIT', { status: 429, message: 'error.report_limit', waitSeconds: 3_600 }],
  ['REPORT_NOT_FOUND', { status: 404, message: 'error.report_not_found' }],
  ['ADVERT_NOT_FOUND', { status: 404, message: 'error.advert_not_found' }],
  ['TOO_MANY_ADVERTS', { status: 409, message: 'error.too_many_adverts' }],
  ['NOT_A_TRIAL', { status: 404, message: 'error.not_a_trial' }],
  ['MESSAGE_NOT_FOUND', { status: 404, message: 'error.message_not_found' }],
  ['EXPORT_DENIED', { status: 403, message: 'error.export_denied' }],
  ['EXPORT_NOT_FOUND', { status: 404, message: 'error.export_not_found' }],
  ['EXPORT_NOT_READY', { status: 409, message: 'error.export_not_ready' }],
  ['TOO_MANY_EXPORTS', { status: 409, message: 'error.too_many_exports' }],
  ['EXPORT_BUSY', { status: 503, message: 'error.export_busy' }],
  ['INVALID_REQUEST', { status: 400, message: 'error.invalid_request' }],
  ['INFOBUTTON_TOPIC', { status: 400, message: 'error.infobutton_topic' }],
  ['INFOBUTTON_TYPE', { status: 400, message: 'error.infobutton_type' }],
  ['MEMBER_NOT_FOUND', { status: 404, message: 'error.member_not_found' }],
  ['INSTITUTION_NOT_FOUND', { status: 404, message: 'error.institution_not_found' }],
  ['INSTITUTION_LINK_REFUSED', { status: 403, message: 'error.institution_link_refused' }],
  ['SAML_OFF', { status: 404, message: 'error.saml_off' }],
  ['SAML_REFUSED', { status: 403, message: 'error.saml_refused' }],
  ['SAML_NOT_REGISTERED', { status: 403, message: 'error.saml_not_registered' }],
  ['SAML_BUSY', { status: 503, message: 'error.saml_busy' }],
  ['IDENTITY_PROVIDER_NOT_FOUND', { status: 404, message: 'error.identity_provider_not_found' }],
  ['FEDERATION_NOT_FOUND', { status: 404, message: 'error.federation_not_found' }],
  ['ISSUER_NOT_FOUND', { status: 404, message: 'error.issuer_not_found' }],
  ['OPENID_REFUSED', { status: 403, message: 'error.openid_refused' }],
  ['OPENID_UNAVAILABLE', { status: 503, message: 'error.openid_unavailable' }],
  ['INVALID_INSTITUTION', { status: 400, message: 'error.invalid_institution' }],
  ['INVALID_PUBLICATION', { status: 400, message: 'error.invalid_publication' }],
  ['INVALID_UNSUBSCRIBE_KEY', { status: 400, message: 'error.invalid_unsubscribe_key' }],
  ['API_KEY_INVALID', { status: 401, message: 'error.api_key_invalid' }],
  ['API_KEY_REQUIRED', { status: 401, message: 'error.api_key_required' }],
  ['TOO_MANY_API_KEYS', { status: 409, message: 'error.too_many_api_keys' }],
  ['LOGIN_REQUIRED', { status: 401, message: 'error.login_required' }],
  ['REAUTHENTICATION_REQUIRED', { status: 401, message: 'error.reauthenticate' }],
  ['FORBIDDEN', { status: 403, message: 'error.forbidden' }],
  ['OTHER_ORIGIN', { status: 403, message: 'error.other_origin' }],
  ['UNSUPPORTED_TYPE', { status: 415, message: 'error.unsupported_type' }],
  ['LOGIN_REFUSED', { status: 401, message: 'error.login_refused' }],
  ['LOGIN_LOCKED', { status: 429, message: 'error.login_locked', waitSeconds: 900 }],
  ['ACCOUNT_NOT_FOUND', { status: 404, message: 'error.account_not_found' }],
  ['ACCOUNT_UNVERIFIED', { status: 409, message: 'error.account_unverified' }],
  ['LAST_ADMINISTRATOR', { status: 409, message: 'error.last_administrator' }],
  ['LOGIN_BUSY', { status: 503, message: 'error.login_busy' }],
  ['DISK_FULL', { status: 503, message: 'error.disk_full' }],
  ['DATABASE_DAMAGED', { status: 503, message: 'error.database_unavailable' }],
  ['DATABASE_UNAVAILABLE', { status: 503, message: 'error.database_unavailable' }],
  ['BOOKMARK_LOGIN_REQUIRED', { status: 401, message: 'error.bookmark_login' }],
  ['NOT_IN_LIBRARY', { status: 404, message: 'error.not_in_library' }],
  ['REFINEMENT_NOT_FOUND', { status: 404, message: 'error.refinement_not_found' }],
  ['TOO_MANY_REFINEMENTS', { status: 409, message: 'error.too_many_refinements' }],
  ['METHOD_NOT_ALLOWED', { status: 405, message: 'error.method_not_allowed' }],
]);

function meaningOfCode(error: AppError): ErrorMeaning {
  const known = MEANING_OF_CODE.get(error.code);
  if (known !== undefined) return { ...known, code: error.code };
  if (error.kind === 'operational')
    return { status: 503, code: error.code, message: 'error.search_unavailable' };
  return meaningOfStatus(500);
}

function meaningOfBody({ code, parameter }: BodyRefusedError): ErrorMeaning {
  return parameter === null
    ? { status: 400, code, message: 'P005.body_not_object' }
    : { status: 400, code, message: 'P006.value_not_text', values: { name: parameter.slice(0, 60) } };
}

/** Errors of Nest and of Express carry a status; an error without one is internal. */
function statusOf(error: unknown): number {
  if (error instanceof HttpException) return error.getStatus();
  const status: unknown =
    typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined;
  return typeof status === 'number' && status >= 400 && STATUS_CODES[status] !== undefined ? status : 500;
}

function meaningOfStatus(status: number): ErrorMeaning {
  if (status === 404) return { status, code: 'NOT_FOUND', message: 'error.not_found' };
  if (status === 405) return { status, code: 'METHOD_NOT_ALLOWED', message: 'error.method_not_allowed' };
  if (status === 413) return { status, code: 'BODY_TOO_LARGE', message: 'error.body_too_large' };
  if (status < 500) return { status, code: 'BAD_REQUEST', message: 'error.bad_request' };
  return { status: 500, code: 'UNEXPECTED', message: 'error.unexpected' };
}
