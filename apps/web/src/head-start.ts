import { dropPrefetchedResponses, siteQuery } from '@clinical/web-features';
import type { QueryClient } from '@tanstack/react-query';
import { planEarly } from './early/early-calls.js';
import { documentPage, results } from './pages.js';
import { pageAt } from './routes.js';

/** Longer than this nothing is waited for before the site is drawn around the page, in milliseconds. */
const PATIENCE_MS = 200;

/**
 * Waits for a moment for the page's script and for what the early script has already fetched, so that the first drawing
 * is the finished page and not its skeleton first: on a slow processor drawing twice costs a quarter of a second, and
 * React keeps what it has drawn in place of a script for 300 ms, however soon that comes. What is not there by
 * then comes later, as ever. What was fetched and is not wanted is given up.
 */
export async function headStart(queryClient: QueryClient, location: Location): Promise<void> {
  const ready = Promise.all([queryClient.prefetchQuery(siteQuery), preparePage(queryClient, location)]);
  // A script that does not come is told of by the page that wants it.
  const settled = ready.then(dropPrefetchedResponses, dropPrefetchedResponses);
  await Promise.race([settled, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
}

async function preparePage(queryClient: QueryClient, { pathname, search, hash }: Location): Promise<unknown> {
  const page = pageAt(pathname);
  const { id } = planEarly(pathname, search, hash);
  if (page === results) return (await results.load()).prefetchResults(queryClient, search, hash);
  if (page === documentPage && id !== null)
    return (await documentPage.load()).prefetchDocument(queryClient, id);
  return page.load();
}
