import { QueryClient } from '@tanstack/react-query';
import { RequestError } from './request-json.js';

/** Times a request is sent again when the server was away or failed; a refused request is never repeated. */
const RETRIES = 2;

/** React Query for the whole app. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) =>
          failures < RETRIES && error instanceof RequestError && error.isTransient && !error.isOffline,
        // Whether the browser thinks it is online says little in a hospital network: ask, and say what came of it.
        networkMode: 'always',
        staleTime: 60_000,
        refetchOnWindowFocus: false,
      },
    },
  });
}
