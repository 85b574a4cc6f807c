import {
  FOREIGN_PARAMETERS,
  parameterMessages,
  ParameterProblems,
  SEARCH_PARAMETERS,
  type SearchFieldsResponse,
} from '@clinical/contracts';
import { languageOf, parametersOfRequest } from '@clinical/http';
import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { Request } from 'express';
import { map, type Observable } from 'rxjs';
import { isOnPages } from '@clinical/institutions';

const KNOWN = new Set<string>([
  ...Object.values(SEARCH_PARAMETERS).flat(),
  ...FOREIGN_PARAMETERS,
  // `record` is that of the preview beside results.
  ...['fields', 'lang', 'record'],
]);
const MAX_NOTICES = 10;

/** Adds a notice for each parameter that no search has. Addresses of pages may have others, which mark a campaign. */
@Injectable()
export class UnknownParametersInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<Request>();
    const names = new Set(parametersOfRequest(request).map(([name]) => name));
    const unknown = [...names].filter((name) => !KNOWN.has(name)).slice(0, MAX_NOTICES);
    if (unknown.length === 0 || isOnPages(request)) return next.handle();
    const problems = new ParameterProblems(parameterMessages[languageOf(request)]);
    for (const name of unknown) problems.notice('P093.parameter_unknown', name, { name });
    return next.handle().pipe(map((body: unknown) => (isSearch(body) ? withNotices(body, problems) : body)));
  }
}

function isSearch(body: unknown): body is SearchFieldsResponse {
  return typeof body === 'object' && body !== null && 'summary' in body;
}

function withNotices(body: SearchFieldsResponse, { notices }: ParameterProblems): SearchFieldsResponse {
  return { ...body, summary: { ...body.summary, notices: [...notices, ...body.summary.notices] } };
}
