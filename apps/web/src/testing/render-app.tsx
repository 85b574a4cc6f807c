import type { Site } from '@clinical/contracts';
import { createI18n, createQueryClient, TranslationProvider } from '@clinical/web-features';
import { AnnouncerProvider, ThemeProvider } from '@clinical/web-ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { createBrowserRouter, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';

/**
 * Renders a part of the layout, or whole routes, with the providers of the app. The server responds only for the
 * site; `site` overrides its defaults.
 */
export function renderApp(shown: ReactElement | RouteObject[], address = '/', site: Partial<Site> = {}) {
  globalThis.fetch = async () =>
    Response.json({
      productName: 'Example Search',
      documents: 3,
      demonstration: false,
      socialHandle: '',
      isPro: false,
      institution: null,
      administersInstitution: false,
      sells: false,
      priceFrom: 500,
      blogUrl: '',
      socialUrl: '',
      aboutVideo: '',
      mediaSources: [],
      discoveryService: '',
      ...site,
    });
  window.history.replaceState(null, '', address);
  const router = createBrowserRouter(Array.isArray(shown) ? shown : [{ path: '*', element: shown }]);
  const view = render(
    <TranslationProvider i18n={createI18n()}>
      <ThemeProvider env="test">
        <QueryClientProvider client={createQueryClient()}>
          <AnnouncerProvider>
            <RouterProvider router={router} />
          </AnnouncerProvider>
        </QueryClientProvider>
      </ThemeProvider>
    </TranslationProvider>,
  );
  return { user: userEvent.setup(), ...view };
}

/** Sets the cookie of a logged-in user. @param tokens differences from a free user */
export function holdTokens(tokens: object): void {
  const copy = { loggedin: 1, emailVerified: 1, firstname: 'Ana', lastname: 'N', roles: [], ...tokens };
  document.cookie = `tokens=${encodeURIComponent(JSON.stringify(copy))}; Path=/`;
}

/** Removes the session and the stored values of the browser. */
export function forgetTokens(): void {
  for (const name of ['tokens', 'sendemail_tokens', 'dismiss_tokens'])
    document.cookie = `${name}=; Max-Age=0; Path=/`;
  window.localStorage.clear();
}
