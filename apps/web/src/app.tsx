import { AnnouncerProvider, ThemeProvider } from '@clinical/web-ui';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import { I18nextProvider } from 'react-i18next';
import { AppRoutes } from './app-routes.js';
import { ErrorBoundary } from './error-boundary.js';

export interface AppProps {
  readonly i18n: i18n;
  readonly queryClient: QueryClient;
}

/** The whole app inside whatever router it is given. */
export function App({ i18n, queryClient }: AppProps) {
  return (
    <I18nextProvider i18n={i18n}>
      <ThemeProvider>
        <ErrorBoundary>
          <QueryClientProvider client={queryClient}>
            <AnnouncerProvider>
              <AppRoutes />
            </AnnouncerProvider>
          </QueryClientProvider>
        </ErrorBoundary>
      </ThemeProvider>
    </I18nextProvider>
  );
}
