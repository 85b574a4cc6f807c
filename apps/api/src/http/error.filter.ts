import { STATUS_CODES } from 'node:http';
import {
  MESSAGES,
  formatMessage,
  type Diagnostic,
  type ErrorBody,
  type ServerMessageKey,
} from '@clinical/contracts';
import { AppError, type Logger } from '@clinical/platform';
import { RequestRefusedError } from '@clinical/features';
import { EngineUnavailableError, SearchCancelledError, SearchTimeoutError } from '@clinical/search-engine';
import { Catch, HttpException, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { WebPages } from '../pages/web-pages.js';
import { wantsPage } from './negotiation.js';
import { requestIdOf } from './request-context.middleware.js';
import { languageOf } from './request-values.js';
import { TooManyRequestsError } from './too-many-requests.error.js';

/** What an error means to the caller. */
interface Meaning {
  readonly status: number;
  readonly code: string;
  readonly message: ServerMessageKey;
  readonly values?: Readonly<Record<string, string | number>>;
  readonly diagnostics?: readonly Diagnostic[];
}

/** How a caller is told that it went away itself; nobody reads it, but logs and metrics do. */
const CALLER_WENT_AWAY = 499;
const RETRY_SECONDS = '5';

/**
 * Turns every error into an answer: a body of code, catalogue text and request id, or the web page when a person's browser
 * asked. What is unexpected is logged with its cause; nothing of it is told.
 */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  constructor(
    private readonly logger: Logger,
    private readonly pages: WebPages,
  ) {}

  async catch(error: unknown, host: ArgumentsHost): Promise<void> {
    const http = host.switchToHttp();
    await this.answer(error, http.getRequest<Request>(), http.getResponse<Response>());
  }

  /** The same for errors outside of the application's routes. */
  async answer(error: unknown, request: Request, response: Response): Promise<void> {
    const meaning = meaningOf(error);
    if (meaning.status >= 500) this.#log(error, meaning);
    if (response.headersSent || response.destroyed) {
      response.end();
      return;
    }
    if (meaning.status === 503) response.setHeader('Retry-After', RETRY_SECONDS);
    if (wantsPage(request, response) && (await this.#sendPage(response, meaning.status))) return;
    response.setHeader('Cache-Control', 'no-store');
    response.status(meaning.status).json(bodyOf(meaning, request, response));
  }

  async #sendPage(response: Response, status: number): Promise<boolean> {
    try {
      await this.pages.send(response, status);
      return true;
    } catch {
      // Without the web app a browser gets the body that says so.
      return false;
    }
  }

  #log(error: unknown, { code, status }: Meaning): void {
    const level = status === 500 ? 'error' : 'warn';
    this.logger[level](
      { err: error, code, kind: error instanceof AppError ? error.kind : undefined },
      'request failed',
    );
  }
}

function bodyOf(meaning: Meaning, request: Request, response: Response): ErrorBody {
  const texts = MESSAGES[languageOf(request)].server;
  const diagnostics = [...(meaning.diagnostics ?? [])];
  return {
    code: meaning.code,
    error: diagnostics[0]?.message ?? formatMessage(texts[meaning.message], meaning.values),
    diagnostics,
    requestId: requestIdOf(response),
  };
}

function meaningOf(error: unknown): Meaning {
  if (error instanceof RequestRefusedError) {
    return {
      status: 400,
      code: error.code,
      message: 'error.invalid_parameters',
      diagnostics: error.diagnostics,
    };
  }
  if (error instanceof TooManyRequestsError) {
    return {
      status: 429,
      code: error.code,
      message: 'error.too_many_requests',
      values: { seconds: error.waitSeconds },
    };
  }
  if (error instanceof SearchTimeoutError)
    return { status: 503, code: 'SEARCH_TIMEOUT', message: 'error.search_timeout' };
  if (error instanceof EngineUnavailableError)
    return { status: 503, code: 'SEARCH_UNAVAILABLE', message: 'error.search_unavailable' };
  if (error instanceof SearchCancelledError)
    return { status: CALLER_WENT_AWAY, code: 'SEARCH_CANCELLED', message: 'error.search_cancelled' };
  if (error instanceof AppError) return meaningOfCode(error);
  return meaningOfStatus(statusOf(error));
}

function meaningOfCode(error: AppError): Meaning {
  if (error.code === 'DOCUMENT_NOT_FOUND')
    return { status: 404, code: error.code, message: 'error.document_not_found' };
  if (error.code === 'METHOD_NOT_ALLOWED')
    return { status: 405, code: error.code, message: 'error.method_not_allowed' };
  if (error.kind === 'operational')
    return { status: 503, code: error.code, message: 'error.search_unavailable' };
  return meaningOfStatus(500);
}

/** Errors of Nest and of Express carry a status; what has none is ours. */
function statusOf(error: unknown): number {
  if (error instanceof HttpException) return error.getStatus();
  const status: unknown =
    typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined;
  return typeof status === 'number' && status >= 400 && STATUS_CODES[status] !== undefined ? status : 500;
}

function meaningOfStatus(status: number): Meaning {
  if (status === 404) return { status, code: 'NOT_FOUND', message: 'error.not_found' };
  if (status === 405) return { status, code: 'METHOD_NOT_ALLOWED', message: 'error.method_not_allowed' };
  if (status < 500) return { status, code: 'BAD_REQUEST', message: 'error.bad_request' };
  return { status: 500, code: 'UNEXPECTED', message: 'error.unexpected' };
}
