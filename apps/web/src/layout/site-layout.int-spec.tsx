import { PageHeading, PageTitle } from '@clinical/web-features';
import { act, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { Link, type RouteObject } from 'react-router';
import { Crash } from '../error-boundary.js';
import { renderApp } from '../testing/render-app.js';
import { SiteLayout } from './site-layout.js';

function Broken(): never {
  throw new Error('broken on purpose');
}

const ARRIVES = 'page-arrives';

/** A page that loads until the event is dispatched. */
function Slow() {
  const [there, setThere] = useState(false);
  useEffect(() => {
    const arrive = () => setThere(true);
    window.addEventListener(ARRIVES, arrive);
    return () => window.removeEventListener(ARRIVES, arrive);
  }, []);
  return there ? <PageHeading>Slow</PageHeading> : null;
}

let loadScript: () => void;

/** A page whose script loads until `loadScript` is called; the previous page is shown until then. */
async function loadUnloaded() {
  await new Promise<void>((resolve) => (loadScript = resolve));
  return { Component: () => <PageHeading>Loaded</PageHeading> };
}

function First() {
  return (
    <>
      <PageHeading>First</PageHeading>
      <Link to="/second">on</Link>
      <Link to="/slow">wait</Link>
      <Link to="/unloaded">load</Link>
      <Link to="/broken">break</Link>
    </>
  );
}

function Second() {
  return (
    <>
      <PageTitle>Second</PageTitle>
      <PageHeading>Second</PageHeading>
    </>
  );
}

const PAGES: RouteObject[] = [
  {
    Component: SiteLayout,
    children: [
      {
        ErrorBoundary: Crash,
        children: [
          { path: '/', Component: First },
          { path: '/second', Component: Second },
          { path: '/slow', Component: Slow },
          { path: '/unloaded', lazy: loadUnloaded },
          { path: '/missing', lazy: () => Promise.reject(new TypeError('the script is gone')) },
          { path: '/broken', Component: Broken },
        ],
      },
    ],
  },
];

describe('SiteLayout', () => {
  it('has landmarks and a skip link', async () => {
    renderApp(PAGES);
    for (const role of ['banner', 'main', 'contentinfo'])
      expect(await screen.findByRole(role)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Skip to the main content' })).toHaveAttribute('href', '#main');
    expect(await screen.findByRole('link', { name: 'Example Search, home' })).toHaveAttribute('href', '/');
  });

  it('leaves the focus on the first page and moves it to the heading of the next', async () => {
    const { user } = renderApp(PAGES);
    expect(document.body).toHaveFocus();
    await user.click(screen.getByRole('link', { name: 'on' }));
    expect(screen.getByRole('heading', { name: 'Second' })).toHaveFocus();
    expect(document.title).toMatch(/^Second( - Example Search)?$/);
  });

  it('moves it to the heading of a page that loads slowly', async () => {
    const { user } = renderApp(PAGES);
    await user.click(screen.getByRole('link', { name: 'wait' }));
    act(() => void window.dispatchEvent(new Event(ARRIVES)));
    expect(await screen.findByRole('heading', { name: 'Slow' })).toHaveFocus();
  });

  it('leaves it where the reader has moved it meanwhile, so that an open menu stays open', async () => {
    const { user } = renderApp(PAGES);
    await user.click(screen.getByRole('link', { name: 'wait' }));
    const menu = screen.getByRole('button', { name: 'Menu' });
    await user.click(menu);
    act(() => void window.dispatchEvent(new Event(ARRIVES)));
    await screen.findByRole('heading', { name: 'Slow' });
    const list = await screen.findByRole('menu', { name: 'Menu' });
    expect([menu, ...list.querySelectorAll('*'), list]).toContain(document.activeElement);
    expect(menu).toHaveAttribute('aria-expanded', 'true');
  });

  it('leaves it where the reader has moved it before the script of the page has loaded', async () => {
    const { user } = renderApp(PAGES);
    await user.click(screen.getByRole('link', { name: 'load' }));
    expect(screen.getByRole('heading', { name: 'First' })).toBeInTheDocument();
    const menu = screen.getByRole('button', { name: 'Menu' });
    await user.click(menu);
    await act(async () => loadScript());
    await screen.findByRole('heading', { name: 'Loaded' });
    const list = await screen.findByRole('menu', { name: 'Menu' });
    expect([menu, ...list.querySelectorAll('*'), list]).toContain(document.activeElement);
    expect(menu).toHaveAttribute('aria-expanded', 'true');
  });

  it('shows an error with links in place of a page that fails, inside the site layout', async () => {
    const quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { user } = renderApp(PAGES);
    await user.click(screen.getByRole('link', { name: 'break' }));
    expect(screen.getByRole('heading', { name: 'This page stopped working' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Reload the page' })).toBeInTheDocument();
    expect(screen.getByRole('banner')).toBeInTheDocument();
    await user.click(await screen.findByRole('link', { name: 'Example Search, home' }));
    expect(screen.getByRole('heading', { name: 'First' })).toBeInTheDocument();
    quiet.mockRestore();
  });

  it.each([
    ['where it was left', '/second', 640],
    ['at its top, wherever another document was left', '/', 640],
  ])('loads the document for %s', async (_, left, top) => {
    const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    window.sessionStorage.setItem(
      'react-router-scroll-positions',
      JSON.stringify({ default: top, [left]: top }),
    );
    renderApp(PAGES, '/second');
    await screen.findByRole('heading', { name: 'Second' });
    expect(scrollTo.mock.calls.filter(([, y]) => y === top)).toHaveLength(left === '/second' ? 1 : 0);
    scrollTo.mockRestore();
    window.sessionStorage.clear();
  });

  it('changes the language of the page at once and remembers it', async () => {
    const { user } = renderApp(PAGES);
    await user.click(screen.getByRole('button', { name: 'Español' }));
    expect(screen.getByRole('link', { name: 'Ir al contenido principal' })).toBeInTheDocument();
    expect(document.documentElement.lang).toBe('es');
    expect(document.cookie).toContain('lang=es');
    expect(screen.getByRole('button', { name: 'English' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'English' }));
    expect(document.documentElement.lang).toBe('en');
  });

  it('switches from the system colours to light, dark and back', async () => {
    const { user } = renderApp(PAGES);
    const scheme = () => document.documentElement.getAttribute('data-mantine-color-scheme');
    const press = () => user.click(screen.getByRole('button', { name: /^Colour scheme/ }));
    await press();
    expect([scheme(), window.localStorage.getItem('color-scheme')]).toEqual(['light', 'light']);
    await press();
    expect([scheme(), window.localStorage.getItem('color-scheme')]).toEqual(['dark', 'dark']);
    await press();
    expect(window.localStorage.getItem('color-scheme')).toBe('auto');
  });

  it('reports a lost and a restored connection', async () => {
    renderApp(PAGES);
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(screen.getByRole('complementary', { name: 'You are offline' })).toBeVisible();
    online.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(screen.queryByRole('complementary', { name: 'You are offline' })).not.toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('The connection is back');
    online.mockRestore();
  });
});
