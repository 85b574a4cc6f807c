import { QueryCache, QueryClient } from '@tanstack/react-query';
import { isServer } from './page-request.js';
import { RequestError } from './request-json.js';

/** Retries after a failed or missing response; a refused request is never retried. */
const RETRIES = 2;

/**
 * Retries failed and unanswered requests. While the server renders a page, none: the browser retries.
 *
 * @param times maximum number
 */
export function retriesUpTo(times: number): (failures: number, error: Error) => boolean {
  return (failures, error) =>
    !isServer() && failures < times && error instanceof RequestError && error.isTransient && !error.isOffline;
}

/** React Query for the whole app. Failed requests are logged too (B43). */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: logTransportError }),
    defaultOptions: {
      mutations: { networkMode: 'always' },
      queries: {
        retry: retriesUpTo(RETRIES),
        // In a hospital network the browser's online state is unreliable: send the request, and report its result.
        networkMode: 'always',
        staleTime: 60_000,
        refetchOnWindowFocus: false,
      },
    },
  });
}

/** Logs errors that the reader cannot fix; a refusal is only shown on the page. */
function logTransportError(error: Error): void {
  if (error instanceof RequestError && !error.isTransient) return;
  // The server has logged the failed request itself, as JSON.
  if (isServer()) return;
  // oxlint-disable-next-line no-console -- the browser's console is the log of the page
  console.error('Call failed:', error.message, error.cause ?? '');
}
