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
    if (!area || focusHeading(area)) return undefined;
    const observer = new MutationObserver(() => {
      if (focusHeading(area)) observer.disconnect();
    });
    observer.observe(area, { childList: true, subtree: true });
    const timer = setTimeout(() => observer.disconnect(), PATIENCE_MS);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [main, pathname]);
}

/** True when nothing is left to do. */
function focusHeading(area: HTMLElement): boolean {
  const active = document.activeElement;
  if (active instanceof HTMLInputElement && area.contains(active)) return true;
  const heading = area.querySelector<HTMLElement>('[data-page-heading]');
  heading?.focus({ preventScroll: true });
  return heading !== null;
}
