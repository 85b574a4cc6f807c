import { QueryCache, QueryClient } from '@tanstack/react-query';
import { RequestError } from './request-json.js';

/** Times a request is sent again when the server was away or failed; a refused request is never retried. */
const RETRIES = 2;

/**
 * React Query for the whole app. Failed requests are logged too (B43).
 *
 * @param options whether to send failed requests again: not while the server renders a page
 */
export function createQueryClient({ retry = true }: { readonly retry?: boolean } = {}): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: logTransportError }),
    defaultOptions: {
      mutations: { networkMode: 'always' },
      queries: {
        retry: (failures, error) =>
          retry &&
          failures < RETRIES &&
          error instanceof RequestError &&
          error.isTransient &&
          !error.isOffline,
        // In a hospital network the browser's online state means little: send the request, and report its outcome.
        networkMode: 'always',
        staleTime: 60_000,
        refetchOnWindowFocus: false,
      },
    },
  });
}

/** Logs what the reader cannot fix; a refusal is shown on the page only. */
function logTransportError(error: Error): void {
  if (error instanceof RequestError && !error.isTransient) return;
  // eslint-disable-next-line no-console -- the browser's console is the log of the page
  console.error('Call failed:', error.message, error.cause ?? '');
}
