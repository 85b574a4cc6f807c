import { createQueryClient } from '@clinical/web-features';
// There before it is asked for, as a script that was loaded ahead is: reading it here takes longer than is waited for.
import '@clinical/web-features/not-found';
import '@clinical/web-features/sources';
import { screen } from '@testing-library/react';
import { AppRoutes } from './app-routes.js';
import { headStart } from './head-start.js';
import { renderApp } from './testing/render-app.js';

const arriving = () => document.querySelector('[data-arriving]');

describe('headStart', () => {
  it.each(['/Sources', '/sources/', '/nowhere'])('has the page at %s drawn at once', async (path) => {
    globalThis.fetch = async () => Response.json({});
    window.history.replaceState(null, '', path);
    await headStart(createQueryClient(), window.location);
    renderApp(<AppRoutes />, path);
    expect(arriving()).toBeNull();
    expect(screen.getByRole('main')).not.toBeEmptyDOMElement();
  });

  it('does not wait long for a site that does not answer', async () => {
    globalThis.fetch = () => new Promise(() => undefined);
    await headStart(createQueryClient(), window.location);
    renderApp(<AppRoutes />, '/Sources');
    expect(await screen.findByRole('heading', { level: 1 })).toBeInTheDocument();
  });
});
