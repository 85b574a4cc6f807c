import {
  FIRST_CURSOR,
  formatMessage,
  parameterMessages,
  searchQueryString,
  withoutPresentation,
  type Language,
  type SearchDocument,
  type SearchRequest,
} from '@clinical/contracts';
import { earliestDay } from '@clinical/evidence';
import { arrivedMinute, type ArrivalPlace } from '@clinical/search-engine';
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { RequestRefusedError } from './request-refused.error.js';

/** What a cursor holds: the search that it belongs to, and the place of the last result. */
const CursorSchema = z.tuple([
  z.string(),
  z.number().int().min(0),
  z.number().int().nullable(),
  z.string().min(1).max(200),
]);

/** The search of a cursor, whatever of it is shown. */
function searchOf(request: SearchRequest): string {
  const search = searchQueryString(withoutPresentation(request));
  return createHash('sha256').update(search).digest('base64url').slice(0, 16);
}

function read({ cursor }: SearchRequest): z.infer<typeof CursorSchema> | null {
  try {
    return CursorSchema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch {
    return null;
  }
}

/** The place that the results of a request follow; null for the first ones, and by pages. */
export function placeOf(request: SearchRequest): ArrivalPlace | null {
  const place = read(request);
  if (place === null) return null;
  const [, arrived, day, id] = place;
  return { arrived, day, id };
}

/** @throws RequestRefusedError for a cursor that is none, or that of another search */
export function requireOwnCursor(request: SearchRequest, language: Language): void {
  const { cursor } = request;
  if (cursor === '' || cursor === FIRST_CURSOR || read(request)?.[0] === searchOf(request)) return;
  const message = formatMessage(parameterMessages[language]['P025.cursor_unreadable'], {});
  throw new RequestRefusedError('INVALID_PARAMETERS', [
    { severity: 'error', code: 'P025', message, parameter: 'cursor' },
  ]);
}

/** The cursor behind the last result of a request; null where there is none, and by pages. */
export function nextCursor(request: SearchRequest, last: SearchDocument | undefined): string | null {
  if (request.cursor === '' || last === undefined) return null;
  const arrived = arrivedMinute(last.first_imported);
  const day = earliestDay(last.Date);
  const parts = [searchOf(request), arrived, day, last.id] satisfies z.infer<typeof CursorSchema>;
  return Buffer.from(JSON.stringify(parts)).toString('base64url');
}
