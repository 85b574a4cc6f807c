import { dropEarlyAnswers, siteQuery } from '@clinical/web-features';
import type { QueryClient } from '@tanstack/react-query';
import { documentPage, home, results } from './pages.js';
import { planEarly } from './early/early-calls.js';

/** Longer than this nothing is waited for before the site is drawn around the page, in milliseconds. */
const PATIENCE_MS = 200;

/**
 * Waits for a moment for what the early script has already fetched, so that the first drawing is the finished page
 * and not its skeleton first: on a slow processor drawing twice costs a quarter of a second. What is not there by
 * then comes later, as ever. What was fetched and is not wanted is given up.
 */
export async function headStart(
  queryClient: QueryClient,
  { pathname, search, hash }: Location,
): Promise<void> {
  const ready = Promise.all([
    queryClient.prefetchQuery(siteQuery),
    preparePage(queryClient, pathname, search, hash),
  ]);
  // A script that does not come is told of by the page that wants it.
  const settled = ready.then(dropEarlyAnswers, dropEarlyAnswers);
  await Promise.race([settled, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
}

async function preparePage(
  queryClient: QueryClient,
  pathname: string,
  search: string,
  hash: string,
): Promise<void> {
  const { route, id } = planEarly(pathname, search, hash);
  if (route === 'home') await home.load();
  if (route === 'results') await (await results.load()).prefetchResults(queryClient, search, hash);
  if (route === 'document' && id !== null)
    await (await documentPage.load()).prefetchDocument(queryClient, id);
}
