import { AppError } from '@clinical/platform';
import type { Request } from 'express';
import type { z } from 'zod';

/**
 * The body of a request in its agreed shape. Names that the shape has not, such as ids of accounts, are passed over: the
 * session alone says whose it is (A42).
 *
 * @throws AppError `INVALID_REQUEST`
 */
export function readBody<T>(schema: z.ZodType<T>, request: Request): T {
  const reading = schema.safeParse(request.body ?? {});
  if (reading.success) return reading.data;
  const places = reading.error.issues.map(({ path }) => path.join('.') || 'body').join(', ');
  throw new AppError('INVALID_REQUEST', 'user', `The body cannot be used: ${places}`);
}

/** @throws AppError `NOT_IN_LIBRARY` where it is no number */
export function readId(text: string): number {
  if (/^[1-9]\d{0,9}$/.test(text)) return Number(text);
  throw notInLibrary();
}

/** What is not there, and what is somebody else's: nobody is told which. */
export function notInLibrary(): AppError {
  return new AppError('NOT_IN_LIBRARY', 'user', 'There is no such entry in this library');
}
