import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

/** How long to wait for a page to grow back to its former height, in milliseconds. */
const PATIENCE_MS = 2_000;

/**
 * Starts a new page at its top and brings going back to where the page was left. The browser's own memory gives up
 * when the page is still being drawn; this one waits for it. A new search on the same page is left to that page.
 */
export function useScrollMemory(): void {
  const { key, pathname } = useLocation();
  const type = useNavigationType();
  const positions = useRef(new Map<string, number>());
  const shownPath = useRef(pathname);

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    return () => {
      window.history.scrollRestoration = 'auto';
    };
  }, []);

  // Only the reader's scrolling counts: listening ends in the same step that exchanges the content, before the
  // browser tells of the scrolling that this brings about.
  useLayoutEffect(() => {
    const remembered = positions.current;
    const remember = () => remembered.set(key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [key]);

  useLayoutEffect(() => {
    const samePage = shownPath.current === pathname;
    shownPath.current = pathname;
    if (type === NavigationType.Pop) return restore(positions.current.get(key) ?? 0);
    if (!samePage) window.scrollTo(0, 0);
    return undefined;
  }, [key, pathname, type]);
}

/** Scrolls to a position, as soon as the page is tall enough. Gives back how to stop waiting. */
function restore(position: number): () => void {
  const reached = () => {
    const tall = document.documentElement.scrollHeight >= position + window.innerHeight;
    if (tall) window.scrollTo(0, position);
    return tall;
  };
  if (reached()) return () => undefined;
  const observer = new ResizeObserver(() => {
    if (reached()) stop();
  });
  const timer = setTimeout(() => observer.disconnect(), PATIENCE_MS);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
  };
  observer.observe(document.body);
  return stop;
}
