import { lazy } from 'react';
import { Route, Routes } from 'react-router';
import { SiteLayout } from './layout/site-layout.js';

const HomePage = lazy(async () => ({ default: (await import('@clinical/web-features/home')).HomePage }));
const ResultsPage = lazy(async () => ({
  default: (await import('@clinical/web-features/results')).ResultsPage,
}));
const DocumentPage = lazy(async () => ({
  default: (await import('@clinical/web-features/document')).DocumentPage,
}));
const NotFoundPage = lazy(async () => ({
  default: (await import('@clinical/web-features/not-found')).NotFoundPage,
}));

/** The addresses of the app, matched in any letter case (decisions.md C2); each page is a script of its own. */
export function AppRoutes() {
  return (
    <Routes>
      <Route element={<SiteLayout />}>
        <Route path="/" element={<HomePage />} />
        <Route path="/Home" element={<HomePage />} />
        <Route path="/Searchresult" element={<ResultsPage />} />
        <Route path="/Search" element={<ResultsPage />} />
        <Route path="/Document/:id" element={<DocumentPage />} />
        <Route path="/r/:id" element={<DocumentPage />} />
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}
