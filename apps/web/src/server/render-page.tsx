import { AsyncLocalStorage } from 'node:async_hooks';
import { text } from 'node:stream/consumers';
import type { PageToRender, RenderedPage } from '@clinical/contracts';
import {
  createI18n,
  createQueryClient,
  loadServedParts,
  type PageRequest,
  providePageRequest,
  showLanguage,
} from '@clinical/web-features';
import { dehydrate, type QueryClient } from '@tanstack/react-query';
import { prerenderToNodeStream } from 'react-dom/static';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { App } from '../app.js';
import { filesOf } from '../load-page.js';
import { createRoutes } from '../routes.js';
import type { ServedPage } from '../served-page.js';

const requests = new AsyncLocalStorage<PageRequest>();
providePageRequest(() => requests.getStore() ?? null);

/**
 * Renders the page of an address as a visitor sees it.
 *
 * @param fetch sends the calls of the page
 * @param signal ends the rendering
 * @returns null for a redirect, a page that only the browser renders, or a failed call
 * @throws errors of components; the signal's reason on abort
 */
export function renderPage(
  { url, ...reader }: PageToRender,
  fetch: PageRequest['fetch'],
  signal: AbortSignal,
): Promise<RenderedPage | null> {
  const { language, wide } = reader;
  return requests.run({ ...reader, fetch }, async () => {
    const i18n = createI18n();
    const queryClient = createQueryClient();
    const routes = createRoutes({ queryClient, i18n });
    const files = filesOf(routes, new URL(url));
    if (files === null) return null;
    await showLanguage(i18n, language);
    const handler = createStaticHandler(routes);
    const context = await handler.query(new Request(url, { signal }));
    if (context instanceof Response || context.errors !== null || hasFailed(queryClient)) return null;
    await loadServedParts(i18n);
    const failures: unknown[] = [];
    const { prelude } = await prerenderToNodeStream(
      <App i18n={i18n} queryClient={queryClient}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </App>,
      // Otherwise inline scripts would insert long parts, which the security policy forbids.
      { signal, progressiveChunkSize: Infinity, onError: (error) => void failures.push(error) },
    );
    const html = await text(prelude);
    signal.throwIfAborted();
    // The app in the browser would render the failed parts.
    if (failures.length > 0) throw failures[0];
    const served: ServedPage = { language, wide, queries: dehydrate(queryClient) };
    return { html, served: JSON.stringify(served), language, files };
  });
}

/** Whether a call of the page has failed: the browser retries, and reports the error. */
function hasFailed(queryClient: QueryClient): boolean {
  return queryClient
    .getQueryCache()
    .getAll()
    .some(({ state }) => state.status === 'error');
}
