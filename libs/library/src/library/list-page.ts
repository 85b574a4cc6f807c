import { LIBRARY_ROWS, MAX_LIBRARY_ROWS, type LibrarySort } from '@clinical/contracts';
import type { PageRequest } from '@clinical/database';

/** A page of a list as a caller names it, from 1. */
export interface ListPage {
  readonly page: number;
  readonly rows: number;
  readonly sort: LibrarySort;
}

/** The page that the parameters of a list name; what cannot be read counts as missing. */
export function readListPage(parameters: {
  readonly page: string | null;
  readonly rows: string | null;
  readonly sort: string | null;
}): ListPage {
  const rows = wholeNumber(parameters.rows, LIBRARY_ROWS);
  return {
    page: wholeNumber(parameters.page, 1),
    rows: Math.min(rows, MAX_LIBRARY_ROWS),
    sort: parameters.sort?.trim() === 'createdAt:asc' ? 'createdAt:asc' : 'createdAt:desc',
  };
}

export function asPageRequest({ page, rows, sort }: ListPage): PageRequest {
  return { offset: (page - 1) * rows, limit: rows, newestFirst: sort === 'createdAt:desc' };
}

function wholeNumber(text: string | null, otherwise: number): number {
  return text !== null && /^[1-9]\d{0,6}$/.test(text.trim()) ? Number(text.trim()) : otherwise;
}
