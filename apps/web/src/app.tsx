import { AnnouncerProvider, ThemeProvider } from '@clinical/web-ui';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import type { ReactNode } from 'react';
import { TranslationProvider } from '@clinical/web-features';
import { AppStarted } from './app-started.js';
import { ErrorBoundary } from './error-boundary.js';

interface AppProps {
  readonly i18n: i18n;
  readonly queryClient: QueryClient;
  /** The router. */
  readonly children: ReactNode;
}

/** Providers around all pages. */
export function App({ i18n, queryClient, children }: AppProps) {
  return (
    <TranslationProvider i18n={i18n}>
      <ThemeProvider>
        <ErrorBoundary>
          <QueryClientProvider client={queryClient}>
            <AnnouncerProvider>
              {children}
              <AppStarted />
            </AnnouncerProvider>
          </QueryClientProvider>
        </ErrorBoundary>
      </ThemeProvider>
    </TranslationProvider>
  );
}
