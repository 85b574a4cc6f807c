import { MAX_RESULT_DEPTH, PAGER_WINDOW } from '@clinical/contracts';

/** Reachable pages: all listed ones, up to the paging limit (B17). */
export function pageCount(listed: number, rows: number): number {
  return Math.max(1, Math.min(Math.ceil(listed / rows), Math.floor(MAX_RESULT_DEPTH / rows)));
}

/** The visible page numbers: at most 12 consecutive ones, with the current one in their middle if possible. */
export function pagerWindow(page: number, pages: number): number[] {
  const size = Math.min(PAGER_WINDOW, pages);
  const first = Math.max(1, Math.min(page - PAGER_WINDOW / 2, pages - size + 1));
  return Array.from({ length: size }, (_, index) => first + index);
}
