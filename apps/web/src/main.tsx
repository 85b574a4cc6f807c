import { chooseLanguage, createI18n, createQueryClient } from '@clinical/web-features';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { App } from './app.js';

const language = chooseLanguage(window.location.search, document.cookie);
const root = document.getElementById('root');
if (!root) throw new Error('The page has no element with id root');

createRoot(root).render(
  <BrowserRouter>
    <App i18n={createI18n(language)} queryClient={createQueryClient()} />
  </BrowserRouter>,
);
