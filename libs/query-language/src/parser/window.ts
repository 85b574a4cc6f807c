import type { Dialect } from '../syntax-tree.js';

/** What a proximity operator asks for. */
export interface Window {
  /** Words between, at most. */
  readonly distance: number;
  readonly ordered: boolean;
}

/** A window as an operator of a dialect; null when it has none for it. */
export function writeOperator({ distance, ordered }: Window, dialect: Dialect): string | null {
  if (dialect === 'pubmed') return null;
  // Both count one more than the words between; without a number NEXT is Cochrane's own.
  if (dialect === 'embase') return `${ordered ? 'NEXT' : 'NEAR'}/${distance + 1}`;
  if (dialect === 'cochrane') {
    if (ordered) return distance === 0 ? 'NEXT' : `NEXT/${distance + 1}`;
    return `NEAR/${distance + 1}`;
  }
  if (dialect === 'trip') {
    if (ordered) return distance === 0 ? 'NEXT' : `NEXT/${distance}`;
    return `NEAR/${distance}`;
  }
  if (ordered) return distance === 0 ? 'adj' : null;
  return `adj${distance + 1}`;
}
