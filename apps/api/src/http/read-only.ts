import { AppError } from '@clinical/platform';
import type { RequestHandler } from 'express';

/** Refuses every method that would write: this service has nothing to write to, so it reads no body either. */
export function readOnly(): RequestHandler {
  return (request, response, next) => {
    if (request.method === 'GET' || request.method === 'HEAD') return next();
    response.setHeader('Allow', 'GET, HEAD');
    // Whatever body comes is not waited for.
    response.setHeader('Connection', 'close');
    next(new AppError('METHOD_NOT_ALLOWED', 'user', `${request.method} is not served`));
  };
}
