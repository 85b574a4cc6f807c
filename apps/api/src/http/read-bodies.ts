import { BodyRefusedError } from '@clinical/http';
import express, { type RequestHandler } from 'express';
import { MAX_FORM_BYTES, type RouteTable } from './route-table.js';

const FORM = 'application/x-www-form-urlencoded';
const MAX_PARAMETERS = 200;

/**
 * Parses the bodies of routes that accept one, up to each route's limit: a form as a form, that of a webhook not at all,
 * anything else as JSON. An
 * unsupported or too large body is an error with its own response.
 */
export function readBodies(routes: RouteTable): RequestHandler {
  const readers = new Map<string, RequestHandler>();
  const readerOf = (limit: number, isForm: boolean): RequestHandler => {
    const key = `${limit} ${isForm}`;
    const reader = readers.get(key) ?? (isForm ? formReader(limit) : jsonReader(limit));
    readers.set(key, reader);
    return reader;
  };
  return (request, response, next) => {
    if (request.method === 'GET' || request.method === 'HEAD') return next();
    const endpoint = routes.writing(request.path)?.of(request.method);
    // A one-click request adds nothing to its URL (RFC 8058).
    if (endpoint === undefined || endpoint.origin === 'one-click') return next();
    const limit = endpoint.bodyLimit ?? MAX_FORM_BYTES;
    if (endpoint.origin === 'webhook') return rawReader(limit)(request, response, next);
    const takesForms = endpoint.origin !== 'programs';
    const isForm = takesForms && request.is(FORM) !== false && request.is(FORM) !== null;
    readerOf(limit, isForm)(request, response, (error?: unknown) =>
      next(isUnreadable(error) ? new BodyRefusedError(null) : error),
    );
  };
}

function rawReader(limit: number): RequestHandler {
  return express.raw({ limit, type: () => true });
}

function jsonReader(limit: number): RequestHandler {
  return express.json({ limit, type: () => true, strict: false });
}

function formReader(limit: number): RequestHandler {
  return express.urlencoded({ limit, extended: false, parameterLimit: MAX_PARAMETERS, type: FORM });
}

const UNREADABLE = new Set(['entity.parse.failed', 'parameters.too.many', 'charset.unsupported']);

/** The body parser states the type of its errors; Nest would treat this one as any bad request. */
function isUnreadable(error: unknown): boolean {
  return (
    typeof error === 'object' &&
    error !== null &&
    'type' in error &&
    typeof error.type === 'string' &&
    UNREADABLE.has(error.type)
  );
}
