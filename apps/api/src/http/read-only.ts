import { AppError } from '@clinical/platform';
import type { RequestHandler } from 'express';

/** Addresses that take their parameters as a body too, in small letters; it changes nothing on the server. */
export const BODY_PATHS: readonly string[] = ['/search', '/api/search', '/strategy/check'];

/** Refuses every method that would write: this service has nothing to write to, so it reads no other body either. */
export function readOnly(): RequestHandler {
  return (request, response, next) => {
    if (request.method === 'GET' || request.method === 'HEAD') return next();
    const takesBody = BODY_PATHS.includes(withoutTrailingSlash(request.path.toLowerCase()));
    if (takesBody && request.method === 'POST') return next();
    response.setHeader('Allow', takesBody ? 'GET, HEAD, POST' : 'GET, HEAD');
    // Whatever body comes is not waited for.
    response.setHeader('Connection', 'close');
    next(new AppError('METHOD_NOT_ALLOWED', 'user', `${request.method} is not served`));
  };
}

function withoutTrailingSlash(path: string): string {
  return path.endsWith('/') ? path.slice(0, -1) : path;
}
