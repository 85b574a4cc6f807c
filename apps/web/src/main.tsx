// First, as the order of cascade layers is that of the first sheet that names them.
import '@clinical/web-ui/styles';
import {
  chooseLanguage,
  createI18n,
  createQueryClient,
  dropPrefetchedResponses,
  showLanguage,
} from '@clinical/web-features';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { App } from './app.js';
import { soon, whenInitialized } from './load-page.js';
import { createRoutes } from './routes.js';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element with id root');

const language = chooseLanguage(window.location.search, document.cookie);
document.documentElement.lang = language;
const i18n = createI18n();
const queryClient = createQueryClient();
await showLanguage(i18n, language);

const router = createBrowserRouter(createRoutes({ queryClient, i18n }));
// What was prefetched and not used is cancelled.
const ready = whenInitialized(router).then(dropPrefetchedResponses);
// On a slow processor, rendering twice costs a quarter of a second: the first render waits briefly for the page.
await soon(ready);
createRoot(root).render(
  <App i18n={i18n} queryClient={queryClient}>
    <RouterProvider router={router} />
  </App>,
);
