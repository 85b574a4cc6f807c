import { serverMessages, formatMessage, type Diagnostic, type ErrorBody } from '@clinical/contracts';
import { ProRequiredError } from '@clinical/search';
import { languageOf, wantsPage } from '@clinical/http';
import { reasonUnknown } from '@clinical/people';
import { AppError, LOGGER, type Logger } from '@clinical/platform';
import { Catch, Inject, Injectable, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { Request, Response } from 'express';
import { WebPages } from '../web-app/web-pages.js';
import { Metrics } from './metrics.js';
import { mapError, type ErrorMeaning } from './map-error.js';
import { requestIdOf } from './request-context.middleware.js';

const RETRY_SECONDS = '5';
/** Statuses of requests that the caller may not make. */
const REFUSALS: readonly number[] = [401, 403, 429];
/** For limits without a known end. */
const RETRY_LIMIT_SECONDS = 60;

/**
 * Turns every error into a response: a body of code, catalogue text and request id, or the web page for a navigation
 * in a browser. Unexpected errors are logged with their cause and not shown.
 */
@Injectable()
@Catch()
export class ErrorFilter implements ExceptionFilter {
  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly pages: WebPages,
    private readonly metrics: Metrics,
  ) {}

  async catch(error: unknown, host: ArgumentsHost): Promise<void> {
    const http = host.switchToHttp();
    await this.answer(error, http.getRequest<Request>(), http.getResponse<Response>());
  }

  /** The same for errors outside of the application's routes. */
  async answer(error: unknown, request: Request, response: Response): Promise<void> {
    const reason = reasonOf(error, request);
    const meaning = mapError(reason);
    if (meaning.status >= 500) this.#log(reason, meaning);
    if (REFUSALS.includes(meaning.status)) this.metrics.refused(meaning.code);
    if (response.headersSent || response.destroyed) {
      response.end();
      return;
    }
    if (meaning.status === 503) response.setHeader('Retry-After', RETRY_SECONDS);
    if (wantsPage(request, response) && (await this.#sendPage(response, meaning.status))) return;
    if (meaning.status === 429 && !response.hasHeader('Retry-After'))
      response.setHeader('Retry-After', String(meaning.waitSeconds ?? RETRY_LIMIT_SECONDS));
    response.setHeader('Cache-Control', 'no-store');
    // The route may have set the type of its own responses.
    response.removeHeader('Content-Type');
    response.status(meaning.status).json(bodyOf(meaning, request, response));
  }

  async #sendPage(response: Response, status: number): Promise<boolean> {
    try {
      await this.pages.send(response, status);
      return true;
    } catch {
      // Without the web app a browser gets the JSON body.
      return false;
    }
  }

  #log(error: unknown, { code, status }: ErrorMeaning): void {
    const level = status === 500 ? 'error' : 'warn';
    this.logger[level](
      { err: error, code, kind: error instanceof AppError ? error.kind : undefined },
      'request failed',
    );
  }
}

/** If the session could not be read, the error says so instead of requiring Pro. */
function reasonOf(error: unknown, request: Request): unknown {
  return error instanceof ProRequiredError ? (reasonUnknown(request) ?? error) : error;
}

function bodyOf(meaning: ErrorMeaning, request: Request, response: Response): ErrorBody {
  const texts = serverMessages[languageOf(request)];
  const text = formatMessage(texts[meaning.message], meaning.values);
  const diagnostics = [
    ...(meaning.diagnostics ?? []),
    ...diagnosticOfBody(meaning, text),
    ...(meaning.refused ?? []).flatMap(({ message, values }) =>
      diagnosticOfBody({ message, values }, formatMessage(texts[message], values)),
    ),
  ];
  return {
    code: meaning.code,
    error: meaning.isOwnText === true || diagnostics[0] === undefined ? text : diagnostics[0].message,
    diagnostics,
    requestId: requestIdOf(response),
  };
}

/** The problem of a body or of one of its values, by the code at the start of its message. */
function diagnosticOfBody(
  { message, values }: Pick<ErrorMeaning, 'message' | 'values'>,
  text: string,
): Diagnostic[] {
  const code = /^P\d{3}(?=\.)/.exec(message)?.[0];
  if (code === undefined) return [];
  const parameter = values?.['name'];
  return [
    { severity: 'error', code, message: text, ...(typeof parameter === 'string' ? { parameter } : {}) },
  ];
}
