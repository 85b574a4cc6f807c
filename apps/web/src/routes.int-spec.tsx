import { createI18n, createQueryClient } from '@clinical/web-features';
// Imported first, because reading these modules takes longer than a loader waits.
import '@clinical/web-features/account';
import '@clinical/web-features/not-found';
import '@clinical/web-features/results';
import '@clinical/web-features/sources';
import { screen, waitFor } from '@testing-library/react';
import { createBrowserRouter, matchRoutes } from 'react-router';
import { renderApp } from './testing/render-app.js';
import { createRoutes } from './routes.js';
import { whenInitialized } from './load-page.js';

const routes = () => createRoutes({ queryClient: createQueryClient(), i18n: createI18n() });

async function locationOf(address: string) {
  window.history.replaceState(null, '', address);
  globalThis.fetch = async () => Response.json({});
  const router = createBrowserRouter(routes());
  await whenInitialized(router);
  router.dispose();
  return router.state;
}

describe('the routes', () => {
  it.each(['/Sources', '/sources/', '/nowhere'])('render the page at %s', async (path) => {
    renderApp(routes(), path);
    expect(await screen.findByRole('heading', { level: 1 })).toBeInTheDocument();
    expect(document.querySelector('[data-arriving]')).toBeNull();
  });

  it.each([
    ['/Home', '/'],
    ['/HOME?lang=en', '/?lang=en'],
    ['/search?criteria=gout#a', '/Searchresult?criteria=gout#a'],
    ['/signup?target_link_uri=%2FHistory', '/Registration?target_link_uri=%2FHistory'],
    ['/KEY#snippets', '/Help/icons#snippets'],
    ['/pro', '/Why'],
    ['/Popular', '/Popularsearches'],
    ['/r/a%2Fb?view=record', '/Document/a%2Fb?view=record'],
  ])('replace %s by %s', async (alias, canonical) => {
    const entries = window.history.length;
    renderApp(routes(), alias);
    await waitFor(() => {
      const { pathname, search, hash } = window.location;
      expect(pathname + search + hash).toBe(canonical);
    });
    expect(window.history.length).toBe(entries);
  });

  it('have an administration page for an unknown address of the administration', () => {
    const routeOf = (path: string) => matchRoutes(routes(), path)?.at(-1)?.route.path;
    expect(['/Admin/nowhere', '/admin/audit/nowhere', '/Admin', '/nowhere'].map(routeOf)).toEqual([
      '/Admin/*',
      '/Admin/*',
      '/Admin',
      '*',
    ]);
  });

  it.each(['/saml/acs', '/saml/login?entityID=x'])('say at %s that the login failed', async (path) => {
    renderApp(routes(), path);
    expect(
      await screen.findByRole('alert', {
        name: "An unknown error occured, contact the product's administrator",
      }),
    ).toBeInTheDocument();
  });

  it('do not wait long for a server that does not respond', async () => {
    globalThis.fetch = () => new Promise(() => undefined);
    const { matches } = await locationOf('/Sources');
    expect(matches.at(-1)?.route.path).toBe('/Sources');
  });
});
