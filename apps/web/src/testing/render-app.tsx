import { createI18n, createQueryClient } from '@clinical/web-features';
import { AnnouncerProvider, ThemeProvider } from '@clinical/web-ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { BrowserRouter } from 'react-router';

/** Renders a part of the layout with everything around it that the app has. The server knows only the site. */
export function renderApp(element: ReactNode, address = '/') {
  globalThis.fetch = async () =>
    Response.json({
      productName: 'Trip',
      documents: 3,
      demonstration: false,
      socialHandle: '',
      isPro: false,
    });
  window.history.replaceState(null, '', address);
  const view = render(
    <I18nextProvider i18n={createI18n('en')}>
      <ThemeProvider env="test">
        <QueryClientProvider client={createQueryClient()}>
          <AnnouncerProvider>
            <BrowserRouter>{element}</BrowserRouter>
          </AnnouncerProvider>
        </QueryClientProvider>
      </ThemeProvider>
    </I18nextProvider>,
  );
  return { user: userEvent.setup(), ...view };
}
