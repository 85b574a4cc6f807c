import { readListPage, type ListPage } from './list-page.js';
import { first, IdPipe } from '@clinical/http';
import { AppError } from '@clinical/platform';
import { z } from 'zod';

/** A page of a list. */
export const ListQuerySchema = z
  .object({
    page: first('Number of the page, from 1.'),
    sort: first("'createdAt:desc' (the default) or 'createdAt:asc'."),
    rows: first('Rows on a page; 10 when not stated.'),
  })
  .transform((query): ListPage => readListPage(query));

/** Id of an entry in a library. */
export const libraryId = new IdPipe('NOT_IN_LIBRARY', 10);

/** Missing rows and rows of another account give the same response. */
export function notInLibrary(): AppError {
  return new AppError('NOT_IN_LIBRARY', 'user', 'There is no such entry in this library');
}
