import { MAX_BODY_BYTES } from '@clinical/contracts';
import express, { type RequestHandler } from 'express';
import { BodyRefusedError } from './body-refused.error.js';

/**
 * Reads the body of a POST as JSON, whatever type it says it is of, up to the largest that is taken. What is
 * no JSON, or larger, is an error with its own answer.
 */
export function jsonBody(): RequestHandler {
  const read = express.json({ limit: MAX_BODY_BYTES, type: () => true, strict: false });
  return (request, response, next) => {
    if (request.method !== 'POST') return next();
    read(request, response, (error?: unknown) =>
      next(isUnreadable(error) ? new BodyRefusedError(null) : error),
    );
  };
}

/** The reader of bodies says of what kind its errors are; Nest would take this one for any bad request. */
function isUnreadable(error: unknown): boolean {
  return (
    typeof error === 'object' && error !== null && 'type' in error && error.type === 'entity.parse.failed'
  );
}
