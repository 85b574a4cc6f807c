import { useSyncExternalStore } from 'react';

/** What was starred, or no longer is, since the page was loaded; it stands over what the server said before. */
const changed = new Map<string, boolean>();
const listeners = new Set<() => void>();

/** Shows a document as starred or not, everywhere on the page. */
export function noteStar(documentId: string, starred: boolean): void {
  changed.set(documentId, starred);
  listeners.forEach((listener) => listener());
}

/** Forgets what was noted: another person may be at the page. */
export function forgetStars(): void {
  if (changed.size === 0) return;
  changed.clear();
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether a document is starred: as was noted here, else as the server said. */
export function useStarred(documentId: string, told: boolean): boolean {
  const noted = useSyncExternalStore(subscribe, () => changed.get(documentId));
  return noted ?? told;
}
