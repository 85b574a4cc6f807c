let wanted = false;
const listeners = new Set<() => void>();

/** Whether anything has been confirmed yet, for the place that shows it. */
export const confirmations = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  read: () => wanted,
};

/**
 * Confirms in a corner of the page what the reader has just done, such as 'Link copied'. The script is loaded with the first
 * one. It is for the eye; say it to screen readers with `useAnnounce`.
 */
export function notify(message: string): void {
  wanted = true;
  for (const listener of listeners) listener();
  void import('./confirmations.js').then(
    ({ confirm }) => confirm(message),
    // Without a network the announcement alone has to do.
    () => undefined,
  );
}
