import { Route, Routes } from 'react-router';
import { SiteLayout } from './layout/site-layout.js';
import { ROUTES } from './routes.js';

/** Every page, within what stands around all of them. */
export function AppRoutes() {
  return (
    <Routes>
      <Route element={<SiteLayout />}>
        {ROUTES.map(([path, { Page }]) => (
          <Route key={path} path={path} element={<Page />} />
        ))}
      </Route>
    </Routes>
  );
}
