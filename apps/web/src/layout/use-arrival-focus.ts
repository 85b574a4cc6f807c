import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router';

/** How long to wait for the heading of a page that is still loading, in milliseconds. */
const PATIENCE_MS = 5_000;

/**
 * After a change of page gives the focus to its main heading, as the browser would have started reading there had
 * it loaded a document. Not on the first page, nor when the page has put the focus itself or the reader has moved on.
 */
export function useArrivalFocus(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const left = useRef(pathname);
  useEffect(() => {
    if (left.current === pathname) return undefined;
    left.current = pathname;
    const area = main.current;
    const focused = document.activeElement;
    if (!area || focusHeading(area, focused)) return undefined;
    const observer = new MutationObserver(() => {
      if (focusHeading(area, focused)) observer.disconnect();
    });
    observer.observe(area, { childList: true, subtree: true });
    const timer = setTimeout(() => observer.disconnect(), PATIENCE_MS);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [main, pathname]);
}

/**
 * @param focused what had the focus when the page changed; a focus elsewhere was put there since and is left alone
 * @returns whether nothing is left to do
 */
function focusHeading(area: HTMLElement, focused: Element | null): boolean {
  const active = document.activeElement;
  if (active instanceof HTMLInputElement && area.contains(active)) return true;
  if (active !== focused && active !== document.body) return true;
  const heading = area.querySelector<HTMLElement>('[data-page-heading]');
  heading?.focus({ preventScroll: true });
  return heading !== null;
}
