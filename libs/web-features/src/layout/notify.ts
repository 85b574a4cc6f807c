import type { Outcome } from './confirmations.js';

let requested = false;
const listeners = new Set<() => void>();

/** Whether anything has been confirmed yet; read by the component that shows confirmations. */
export const confirmations = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  read: () => requested,
};

/**
 * Reports an action of the reader in a corner of the page, such as 'Link copied'. The script is loaded with the
 * first one. It is visual only; announce it to screen readers with `useAnnounce`.
 */
export function notify(message: string, outcome: Outcome = 'done'): void {
  requested = true;
  for (const listener of listeners) listener();
  void import('./confirmations.js').then(
    ({ confirm }) => confirm(message, outcome),
    // Without a network the announcement has to suffice.
    () => undefined,
  );
}
