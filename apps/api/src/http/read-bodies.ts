import express, { type RequestHandler } from 'express';
import { BodyRefusedError } from './body-refused.error.js';
import { MAX_FORM_BYTES, writtenRoute } from './written-routes.js';

const FORM = 'application/x-www-form-urlencoded';
const MOST_PARAMETERS = 200;

/**
 * Reads the bodies of addresses that take one, up to the size that each takes: a form as a form, anything else as JSON.
 * What is no such body, or larger, is an error with its own answer.
 */
export function readBodies(): RequestHandler {
  const readers = new Map<string, RequestHandler>();
  const readerOf = (limit: number, isForm: boolean): RequestHandler => {
    const key = `${limit} ${isForm}`;
    const reader = readers.get(key) ?? (isForm ? formReader(limit) : jsonReader(limit));
    readers.set(key, reader);
    return reader;
  };
  return (request, response, next) => {
    const route = request.method === 'GET' || request.method === 'HEAD' ? null : writtenRoute(request.path);
    // What one click in a mail program sends along says nothing that its address does not (RFC 8058).
    if (route === null || route.from === 'mail') return next();
    const isForm = route.from !== 'read' && request.is(FORM) !== false && request.is(FORM) !== null;
    readerOf(route.limit ?? MAX_FORM_BYTES, isForm)(request, response, (error?: unknown) =>
      next(isUnreadable(error) ? new BodyRefusedError(null) : error),
    );
  };
}

function jsonReader(limit: number): RequestHandler {
  return express.json({ limit, type: () => true, strict: false });
}

function formReader(limit: number): RequestHandler {
  return express.urlencoded({ limit, extended: false, parameterLimit: MOST_PARAMETERS, type: FORM });
}

const UNREADABLE = new Set(['entity.parse.failed', 'parameters.too.many', 'charset.unsupported']);

/** The reader of bodies says of what kind its errors are; Nest would take this one for any bad request. */
function isUnreadable(error: unknown): boolean {
  return (
    typeof error === 'object' &&
    error !== null &&
    'type' in error &&
    typeof error.type === 'string' &&
    UNREADABLE.has(error.type)
  );
}
