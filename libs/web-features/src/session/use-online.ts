import { useSyncExternalStore } from 'react';

/**
 * Whether the browser has a network; false is certain, true may still mean an unreachable server. Unlike Mantine's
 * `useNetwork`, it causes no second render when the page opens.
 */
export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
