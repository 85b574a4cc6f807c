import { LIBRARY_PAGE_SIZES, LIBRARY_ROWS, LIBRARY_SORTS, type LibrarySort } from '@clinical/contracts';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { ListRequest } from '../library.query.js';

/** The page of a list as the address holds it; what cannot be read there is as if it were not. */
export function readListAddress(parameters: URLSearchParams): ListRequest {
  const page = parameters.get('page') ?? '';
  const rows = Number(parameters.get('rows'));
  const sort = parameters.get('sort');
  return {
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
    rows: LIBRARY_PAGE_SIZES.find((size) => size === rows) ?? LIBRARY_ROWS,
    sort: LIBRARY_SORTS.find((known) => known === sort) ?? LIBRARY_SORTS[0],
  };
}

/** The address of another page of the list: its query, with defaults left out. */
export function listQueryString({ page, rows, sort }: ListRequest): string {
  const parameters = new URLSearchParams();
  if (page > 1) parameters.set('page', String(page));
  if (rows !== LIBRARY_ROWS) parameters.set('rows', String(rows));
  if (sort !== LIBRARY_SORTS[0]) parameters.set('sort', sort);
  const text = parameters.toString();
  return text === '' ? '' : `?${text}`;
}

/** The list that the address asks for, and how its controls change that. */
export interface ListAddress {
  readonly request: ListRequest;
  readonly change: (change: Partial<{ rows: number; sort: LibrarySort; page: number }>) => void;
  /** The same in place of the present entry of the browser's history, where that leads nowhere. */
  readonly correct: (page: number) => void;
}

export function useListAddress(): ListAddress {
  const [parameters, setParameters] = useSearchParams();
  const request = useMemo(() => readListAddress(parameters), [parameters]);
  const change = useCallback(
    (wanted: Partial<ListRequest>) => {
      // Another order or length begins at the first page.
      setParameters(listQueryString({ ...request, page: 1, ...wanted }), { preventScrollReset: true });
    },
    [request, setParameters],
  );
  const correct = useCallback(
    (page: number) =>
      setParameters(listQueryString({ ...request, page }), { replace: true, preventScrollReset: true }),
    [request, setParameters],
  );
  return { request, change, correct };
}
