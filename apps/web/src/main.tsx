import { chooseLanguage, createI18n, createQueryClient } from '@clinical/web-features';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { App } from './app.js';
import { headStart } from './head-start.js';

const language = chooseLanguage(window.location.search, document.cookie);
const queryClient = createQueryClient();
const root = document.getElementById('root');
if (!root) throw new Error('The page has no element with id root');

document.documentElement.lang = language;
await headStart(queryClient, window.location);
createRoot(root).render(
  <BrowserRouter>
    <App i18n={createI18n(language)} queryClient={queryClient} />
  </BrowserRouter>,
);
