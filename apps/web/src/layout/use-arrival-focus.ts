import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router';

/** How long to wait for the heading of a page that is still loading, in milliseconds. */
const PATIENCE_MS = 5_000;

/**
 * After a change of page gives the focus to its main heading, as the browser would have started reading there had
 * it loaded a document. Not on the first page, nor when the page or the reader has put the focus elsewhere since the
 * address changed: the page before stays in use until the script of the next one is there.
 */
export function useArrivalFocus(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  /** The path in the address bar when the focus was last put somewhere. */
  const focusedAt = useRef<string>(null);

  useEffect(() => {
    const remember = () => (focusedAt.current = window.location.pathname);
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, []);

  useEffect(() => {
    if (shown.current === pathname) return undefined;
    shown.current = pathname;
    const isPut = () => focusedAt.current === window.location.pathname || focusHeading(main.current);
    if (isPut()) return undefined;
    // What was focused before does not count as put here, should the reader come back to this path.
    focusedAt.current = null;
    const observer = new MutationObserver(() => {
      if (isPut()) observer.disconnect();
    });
    if (main.current) observer.observe(main.current, { childList: true, subtree: true });
    const timer = setTimeout(() => observer.disconnect(), PATIENCE_MS);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [main, pathname]);
}

/** @returns whether there is a heading to be focused */
function focusHeading(area: HTMLElement | null): boolean {
  const heading = area?.querySelector<HTMLElement>('[data-page-heading]');
  heading?.focus({ preventScroll: true });
  return heading instanceof HTMLElement;
}
