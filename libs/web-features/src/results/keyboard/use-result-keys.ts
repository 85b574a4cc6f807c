import { useEffect, useRef, type RefObject } from 'react';

interface ResultKeys {
  readonly enabled: boolean;
  readonly list: RefObject<HTMLElement | null>;
  readonly onFilters: () => void;
  readonly onHelp: () => void;
  /** Selects a result for an export, or no longer. */
  readonly onSelect: (id: string) => void;
}

/** Elements in which a key is text or has another meaning. */
const ELSEWHERE =
  'input:not([type="checkbox"]), textarea, select, dialog, [role="dialog"], [contenteditable="true"], [data-own-keys]';

/**
 * The keys of the results page: `j` and `k` move between titles, `d` shows the record, `b` stars, `c` cites, `x`
 * selects, `f` opens the filters, `?` lists the keys.
 */
export function useResultKeys(keys: ResultKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target instanceof Element && event.target.closest(ELSEWHERE)) return;
      if (latest.current.enabled && act(event.key, latest.current)) event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

/** Handles a key; false if it is not a shortcut. */
function act(key: string, { list, onFilters, onHelp, onSelect }: ResultKeys): boolean {
  switch (key) {
    case 'j':
      moveFocus(list.current, 1);
      return true;
    case 'k':
      moveFocus(list.current, -1);
      return true;
    case 'b':
      starFocused(list.current);
      return true;
    case 'c': {
      const cite = focusedResult(list.current)?.querySelector<HTMLElement>('[data-cite], [data-more]');
      cite?.click();
      return Boolean(cite);
    }
    case 'x': {
      const id = focusedResult(list.current)?.dataset['resultId'];
      if (id !== undefined) onSelect(id);
      return true;
    }
    case 'd':
      openDetails(list.current);
      return true;
    case 'f':
      onFilters();
      return true;
    case '?':
      onHelp();
      return true;
    default:
      return false;
  }
}

/** Toggles the star of the focused result. */
function starFocused(list: HTMLElement | null): void {
  focusedResult(list)?.querySelector<HTMLElement>('[data-star]')?.click();
}

/** Opens the record of the focused result; once it is open next to the list, the focus moves there. */
function openDetails(list: HTMLElement | null): void {
  const link = focusedResult(list)?.querySelector<HTMLElement>('[data-details], [data-more]');
  if (link?.ariaCurrent === 'true') document.querySelector<HTMLElement>('[data-preview]')?.focus();
  else link?.click();
}

/** The focused result; undefined if none. */
function focusedResult(list: HTMLElement | null): HTMLElement | undefined {
  const result = document.activeElement?.closest('li');
  return result && list?.contains(result) ? result : undefined;
}

/** Moves the focus to the next or previous title; to the first if no result has the focus. */
function moveFocus(list: HTMLElement | null, step: 1 | -1): void {
  if (list === null) return;
  const titles = [...list.querySelectorAll<HTMLElement>('[data-result-link]')];
  const current = document.activeElement?.closest('li')?.querySelector('[data-result-link]');
  const at = titles.findIndex((title) => title === current);
  const target = titles[Math.min(titles.length - 1, Math.max(0, at === -1 ? 0 : at + step))];
  target?.focus({ preventScroll: true });
  target?.scrollIntoView({ block: 'nearest' });
}
