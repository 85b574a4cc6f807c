import { AppError, type ErrorCode } from '@clinical/platform';
import { Catch, Injectable, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { Request, Response } from 'express';
import { ErrorFilter } from '../http/error.filter.js';
import { wantsPage } from '@clinical/http';

/** Problems that have a text of their own on the page. */
const PROBLEMS: Readonly<Partial<Record<ErrorCode, string>>> = {
  SAML_NOT_REGISTERED: 'not_registered',
  SAML_REFUSED: 'failed',
  SAML_BUSY: 'busy',
};

/** Redirects browsers whose federated login failed to the error page; all other clients get the error as usual. */
@Injectable()
@Catch()
export class SamlProblemFilter implements ExceptionFilter {
  constructor(private readonly errors: ErrorFilter) {}

  async catch(error: unknown, host: ArgumentsHost): Promise<void> {
    const http = host.switchToHttp();
    const [request, response] = [http.getRequest<Request>(), http.getResponse<Response>()];
    const problem = error instanceof AppError ? PROBLEMS[error.code] : undefined;
    // Overload keeps its status, so that load balancers and clients see it.
    if (problem === undefined || problem === 'busy' || !wantsPage(request, response))
      return this.errors.catch(error, host);
    response.redirect(303, `/Federatedlogin?problem=${problem}`);
  }
}
