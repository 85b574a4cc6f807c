import { MOST_IMPORTED } from '@clinical/contracts';
import { readStored, writeStored } from '../../session/browser-storage.js';

/** Where this browser keeps what a visitor wanted to star, until the login (B44). */
export const PENDING_STARS_KEY = 'pending-stars';

export function readPendingStars(): readonly string[] {
  const stored = readStored(PENDING_STARS_KEY);
  return Array.isArray(stored) ? stored.filter((id): id is string => typeof id === 'string') : [];
}

/** @returns whether the browser keeps it */
export function keepPendingStar(documentId: string): boolean {
  const others = readPendingStars().filter((id) => id !== documentId);
  return writeStored(PENDING_STARS_KEY, [documentId, ...others].slice(0, MOST_IMPORTED));
}

export function forgetPendingStars(): void {
  writeStored(PENDING_STARS_KEY, null);
}
