import { STATUS_CODES } from 'node:http';
import {
  API_ERRORS,
  isApiErrorCode,
  type ApiError,
  type ApiErrorCode,
  type Diagnostic,
  type ServerMessageKey,
} from '@clinical/contracts';
import { ProRequiredError, RequestRefusedError } from '@clinical/search';
import {
  BodyRefusedError,
  TooManyRequestsError,
  ValuesRefusedError,
  type RefusedValue,
} from '@clinical/http';
import { MeshStoreError } from '@clinical/mesh';
import { AppError } from '@clinical/platform';
import { EngineUnavailableError, SearchCancelledError, SearchTimeoutError } from '@clinical/search-engine';
import { HttpException } from '@nestjs/common';

/** HTTP status and body of an error. */
export interface ErrorMeaning {
  readonly status: number;
  readonly code: ApiErrorCode;
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

/** Status, code and text of the response to an error, and nothing else. Pure. */
export function mapError(error: unknown): ErrorMeaning {
  if (error instanceof RequestRefusedError)
    return { ...meaningOfCode(error), diagnostics: error.diagnostics };
  if (error instanceof ProRequiredError)
    return { ...meaningOfCode(error), diagnostics: error.diagnostics, isOwnText: true };
  if (error instanceof BodyRefusedError) return meaningOfBody(error);
  if (error instanceof ValuesRefusedError) return { ...meaningOfCode(error), refused: error.refused };
  if (error instanceof TooManyRequestsError) {
    const { waitSeconds } = error;
    return { ...meaningOfCode(error), values: { seconds: waitSeconds }, waitSeconds };
  }
  if (error instanceof SearchTimeoutError) return registered('SEARCH_TIMEOUT');
  if (error instanceof MeshStoreError) return registered('VOCABULARY_UNAVAILABLE');
  if (error instanceof EngineUnavailableError) return registered('SEARCH_UNAVAILABLE');
  if (error instanceof SearchCancelledError) return registered('SEARCH_CANCELLED');
  if (error instanceof AppError) return meaningOfCode(error);
  return meaningOfStatus(statusOf(error));
}

/** Operational errors of other codes are for the operator: the caller can only try again. */
function meaningOfCode({ code, kind }: AppError): ErrorMeaning {
  if (isApiErrorCode(code)) return registered(code);
  return kind === 'operational' ? registered('SEARCH_UNAVAILABLE') : meaningOfStatus(500);
}

function registered(code: ApiErrorCode): ErrorMeaning {
  const { status, message, waitSeconds }: ApiError = API_ERRORS[code];
  return { code, status, message, ...(waitSeconds === undefined ? {} : { waitSeconds }) };
}

function meaningOfBody(error: BodyRefusedError): ErrorMeaning {
  const meaning = meaningOfCode(error);
  return error.parameter === null
    ? { ...meaning, message: 'P005.body_not_object' }
    : { ...meaning, message: 'P006.value_not_text', values: { name: error.parameter.slice(0, 60) } };
}

/** Errors of Nest and of Express carry a status; an error without one is internal. */
function statusOf(error: unknown): number {
  if (error instanceof HttpException) return error.getStatus();
  const status: unknown =
    typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined;
  return typeof status === 'number' && status >= 400 && STATUS_CODES[status] !== undefined ? status : 500;
}

function meaningOfStatus(status: number): ErrorMeaning {
  if (status === 404) return registered('NOT_FOUND');
  if (status === 405) return registered('METHOD_NOT_ALLOWED');
  if (status === 413) return registered('BODY_TOO_LARGE');
  // Other statuses of callers' errors share a code: 408, 431.
  if (status < 500) return { ...registered('BAD_REQUEST'), status };
  return registered('UNEXPECTED');
}
