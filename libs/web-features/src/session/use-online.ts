import { useSyncExternalStore } from 'react';

/**
 * Whether the browser has a network at all; false is certain, true may still mean a server out of reach. Unlike Mantine's
 * `useNetwork`, it renders nothing again when the page opens.
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
