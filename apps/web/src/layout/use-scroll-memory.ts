import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { whenThere } from './when-there.js';

/** How long to wait for a page to grow back to its former height, in milliseconds. */
const PATIENCE_MS = 2_000;

/**
 * Starts a new page at its top, or at the place that the address names after `#`, and brings going back to where the
 * page was left. The browser's own memory gives up
 * when the page is still being drawn; this one waits for it. A new search on the same page is left to that page.
 */
export function useScrollMemory(): void {
  const { key, pathname, hash } = useLocation();
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
    const left = positions.current.get(key);
    if (type === NavigationType.Pop && (left !== undefined || hash === '')) return restore(left ?? 0);
    if (!samePage) window.scrollTo(0, 0);
    return hash === ''
      ? undefined
      : whenThere(anchorOf(hash), PATIENCE_MS, (place) => place.scrollIntoView());
  }, [key, pathname, hash, type]);
}

/** The id that an address names after `#`. */
function anchorOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
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
