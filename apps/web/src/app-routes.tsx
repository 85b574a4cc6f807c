import { Route, Routes } from 'react-router';
import { SiteLayout } from './layout/site-layout.js';
import {
  documentPage,
  evidence,
  home,
  iconGuide,
  notFound,
  queryLanguageHelp,
  results,
  sources,
} from './pages.js';

/** The addresses of the app, matched in any letter case (decisions.md C2). */
export function AppRoutes() {
  return (
    <Routes>
      <Route element={<SiteLayout />}>
        <Route path="/" element={<home.Page />} />
        <Route path="/Home" element={<home.Page />} />
        <Route path="/Searchresult" element={<results.Page />} />
        <Route path="/Search" element={<results.Page />} />
        <Route path="/Document/:id" element={<documentPage.Page />} />
        <Route path="/r/:id" element={<documentPage.Page />} />
        <Route path="/Help/query-language" element={<queryLanguageHelp.Page />} />
        <Route path="/Help/icons" element={<iconGuide.Page />} />
        <Route path="/view/evidence/*" element={<evidence.Page />} />
        <Route path="/Sources" element={<sources.Page />} />
        <Route path="*" element={<notFound.Page />} />
      </Route>
    </Routes>
  );
}
