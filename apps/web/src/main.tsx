// First, as the order of cascade layers is that of the first sheet that names them.
import '@clinical/web-ui/styles';
import {
  chooseLanguage,
  createI18n,
  createQueryClient,
  dropPrefetchedResponses,
  loadServedParts,
  noteFocus,
  setDocumentLanguage,
  showLanguage,
  ROOMY,
  WIDE,
} from '@clinical/web-features';
import { hydrate } from '@tanstack/react-query';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { App } from './app.js';
import { waitBriefly, whenInitialized, yieldToMain } from './load-page.js';
import { createRoutes } from './routes.js';
import { isShownAsServed, readServedPage } from './served-page.js';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element with id root');

const language = chooseLanguage(window.location.search, document.cookie);
setDocumentLanguage(language);
const served = readServedPage();
if (served) await yieldToMain();
const i18n = createI18n();
if (served) await yieldToMain();
const queryClient = createQueryClient();
if (served?.language === language) hydrate(queryClient, served.queries);
await showLanguage(i18n, language);

if (served) await yieldToMain();
const router = createBrowserRouter(createRoutes({ queryClient, i18n }));
// Unused prefetched requests are cancelled.
const ready = whenInitialized(router).then(dropPrefetchedResponses);
const app = (
  <App i18n={i18n} queryClient={queryClient}>
    <RouterProvider router={router} />
  </App>
);
const fits = (width: string) => window.matchMedia(width).matches;
if (served && isShownAsServed(served, language, { wide: fits(WIDE), roomy: fits(ROOMY) })) {
  await ready;
  await loadServedParts(i18n);
  await yieldToMain();
  noteFocus();
  // As a transition, the work is split into short tasks and the page stays responsive.
  startTransition(() => void hydrateRoot(root, app));
} else {
  // On a slow processor, rendering twice costs a quarter of a second: the first render waits briefly for the page.
  await waitBriefly(ready);
  createRoot(root).render(app);
}
