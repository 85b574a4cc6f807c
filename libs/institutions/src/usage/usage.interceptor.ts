import { isFirstPage } from '@clinical/contracts';
import { UsageRecorderService } from './usage-recorder.service.js';
import { type UsageKind } from './usage-kinds.js';
import { COUNTED_USE, parametersOfRequest, type CountedUse } from '@clinical/http';
import { AppError, Clock, LOGGER, type ErrorCode, type Logger } from '@clinical/platform';
import {
  Inject,
  Injectable,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request, Response } from 'express';
import { tap, type Observable } from 'rxjs';
import { isOnPages, searchKind, usageOf } from './usage-of-request.js';

/** An event: its kind, and the id of its record. */
interface Event {
  readonly kind: UsageKind;
  readonly item: string;
}

/**
 * Counts usage after the handler: the use of a route with {@link CountsAs} and, on every route, requests refused
 * without Pro. Counting never delays or fails a request.
 */
@Injectable()
export class UsageInterceptor implements NestInterceptor {
  constructor(
    private readonly recorder: UsageRecorderService,
    private readonly reflector: Reflector,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const use = this.reflector.get<CountedUse | undefined>(COUNTED_USE, context.getHandler());
    const request = context.switchToHttp().getRequest<Request>();
    // It asks about an answer without reading it.
    if (request.method === 'HEAD') return next.handle();
    const response = context.switchToHttp().getResponse<Response>();
    return next.handle().pipe(
      tap({
        next: (result: unknown) => {
          if (use !== undefined) this.#count(request, () => EVENTS[use](request, response, result));
        },
        error: (error: unknown) => this.#count(request, () => refusal(error, context)),
      }),
    );
  }

  #count(request: Request, find: () => Event | null): void {
    try {
      const event = find();
      const usage = event === null ? null : usageOf(request, this.clock.now());
      if (event !== null && usage !== null) this.recorder.record({ ...usage, ...event });
    } catch (error) {
      this.logger.warn({ err: error }, 'usage could not be counted');
    }
  }
}

type FindEvent = (request: Request, response: Response, result: unknown) => Event | null;

const EVENTS: Readonly<Record<CountedUse, FindEvent>> = {
  search: (request, response, result) => {
    if (hasField(result, 'record')) return EVENTS.record(request, response, result);
    const isSearch = hasField(result, 'summary') || hasField(result, 'feed') || typeof result === 'string';
    return isSearch && isNewSearch(request) ? { kind: searchKind(request), item: '' } : null;
  },
  /** This site's pages count a view by a separate call. */
  record: (request, _response, result) =>
    hasField(result, 'record') && !isOnPages(request) ? { kind: 'view', item: textOf(result, 'id') } : null,
  view: (request) => ({ kind: 'view', item: textOf(request.body, 'document_id') }),
  link: (request, response, result) =>
    response.statusCode === 302
      ? { kind: 'link_out', item: String(request.params['id'] ?? '') }
      : EVENTS.record(request, response, result),
  'full-text': (request, response, result) => {
    const isFound =
      response.statusCode === 302
        ? !String(response.getHeader('location')).startsWith('/')
        : hasField(result, 'link') && (result as { readonly link: unknown }).link !== null;
    return isFound
      ? { kind: 'full_text', item: new Map(parametersOfRequest(request)).get('documentId') ?? '' }
      : null;
  },
  citation: (request) => ({ kind: 'citation', item: String(request.params['id'] ?? '') }),
  export: () => ({ kind: 'export', item: '' }),
};

/**
 * A further page is no new set of results (COUNTER 7.6), and a search that a page makes for itself is not a person's.
 */
function isNewSearch(request: Request): boolean {
  const values = new Map(parametersOfRequest(request));
  const page = Number((values.get('page') ?? '1').trim());
  return isFirstPage({ page, cursor: values.get('cursor') ?? '' }) && values.get('history') !== 'no';
}

/** Access denied, because the licence of the caller does not include it. */
function refusal(error: unknown, context: ExecutionContext): Event | null {
  const kind = error instanceof AppError ? REFUSALS[error.code] : undefined;
  return kind === undefined
    ? null
    : { kind, item: `${context.getClass().name}.${context.getHandler().name}` };
}

const REFUSALS: Readonly<Partial<Record<ErrorCode, UsageKind>>> = {
  PRO_REQUIRED: 'no_license',
  EXPORT_DENIED: 'no_license',
};

function hasField(value: unknown, name: string): value is object {
  return typeof value === 'object' && value !== null && name in value;
}

function textOf(value: unknown, name: string): string {
  const text = hasField(value, name) ? (value as Readonly<Record<string, unknown>>)[name] : '';
  return typeof text === 'string' ? text : '';
}
