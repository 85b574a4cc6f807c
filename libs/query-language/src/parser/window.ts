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
  if (dialect === 'trip') {
    if (ordered) return distance === 0 ? 'NEXT' : `NEXT/${distance}`;
    return `NEAR/${distance}`;
  }
  if (ordered) return distance === 0 ? 'adj' : null;
  return `adj${distance + 1}`;
}
