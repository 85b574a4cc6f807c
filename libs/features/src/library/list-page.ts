import { LIBRARY_ROWS, MOST_LIBRARY_ROWS, type LibrarySort } from '@clinical/contracts';
import type { PageRequest } from '@clinical/database';

/** A page of a list as a caller names it, from 1. */
export interface ListPage {
  readonly page: number;
  readonly rows: number;
  readonly sort: LibrarySort;
}

/** What the address of a list says; what cannot be read is as if it were not there. */
export function readListPage(parameters: URLSearchParams): ListPage {
  const rows = wholeNumber(parameters.get('rows'), LIBRARY_ROWS);
  return {
    page: wholeNumber(parameters.get('page'), 1),
    rows: Math.min(rows, MOST_LIBRARY_ROWS),
    sort: parameters.get('sort')?.trim() === 'createdAt:asc' ? 'createdAt:asc' : 'createdAt:desc',
  };
}

export function asPageRequest({ page, rows, sort }: ListPage): PageRequest {
  return { offset: (page - 1) * rows, limit: rows, newestFirst: sort === 'createdAt:desc' };
}

function wholeNumber(text: string | null, otherwise: number): number {
  return text !== null && /^[1-9]\d{0,6}$/.test(text.trim()) ? Number(text.trim()) : otherwise;
}
