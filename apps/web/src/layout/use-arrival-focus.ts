import { expectPath, followFocus, forgetFocus, isFocusPut } from '@clinical/web-features';
import { useEffect, useRef, type RefObject } from 'react';
import { useLocation, useNavigation } from 'react-router';

/** How long to wait for the heading of a page that is still loading, in milliseconds. */
const PATIENCE_MS = 5_000;

/**
 * After a change of page gives the focus to its main heading, as the browser would have started reading there had
 * it loaded a document. Not on the first page, nor when the page or the reader has put it elsewhere meanwhile.
 */
export function useArrivalFocus(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const next = useNavigation().location?.pathname ?? null;
  const shown = useRef(pathname);

  useEffect(followFocus, []);

  useEffect(() => expectPath(next), [next]);

  useEffect(() => {
    if (shown.current === pathname) return undefined;
    shown.current = pathname;
    const isDone = () => isFocusPut() || focusHeading(main.current);
    if (isDone()) return undefined;
    forgetFocus();
    const observer = new MutationObserver(() => {
      if (isDone()) observer.disconnect();
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
