import { MAX_IMPORTED } from '@clinical/contracts';
import { useSyncExternalStore } from 'react';
import { changesFirstLook, readStored, writeStored } from '../../api-client/browser-storage.js';

/** Stars changed since the page was loaded; they override the server's earlier values. */
const changed = new Map<string, boolean>();
const listeners = new Set<() => void>();

/** Shows a document as starred or not, everywhere on the page. */
export function noteStar(documentId: string, starred: boolean): void {
  changed.set(documentId, starred);
  listeners.forEach((listener) => listener());
}

/** Clears local changes: another person may use the page. */
export function forgetStars(): void {
  if (changed.size === 0) return;
  changed.clear();
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether a document is starred: the local change, else the server's value. */
export function useStarred(documentId: string, reported: boolean): boolean {
  const noted = useSyncExternalStore(
    subscribe,
    () => changed.get(documentId),
    () => undefined,
  );
  return noted ?? reported;
}

/** Storage key of a visitor's pending stars, until the login (B44). */
export const PENDING_STARS_KEY = changesFirstLook('pending-stars');

export function readPendingStars(): readonly string[] {
  const stored = readStored(PENDING_STARS_KEY);
  return Array.isArray(stored) ? stored.filter((id): id is string => typeof id === 'string') : [];
}

/** @returns whether the browser stored it */
export function keepPendingStar(documentId: string): boolean {
  const others = readPendingStars().filter((id) => id !== documentId);
  return writeStored(PENDING_STARS_KEY, [documentId, ...others].slice(0, MAX_IMPORTED));
}

export function forgetPendingStars(): void {
  writeStored(PENDING_STARS_KEY, null);
}
