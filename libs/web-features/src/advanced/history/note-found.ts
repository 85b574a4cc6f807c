import type { SearchDetails } from '@clinical/contracts';
import { queryHistory } from './history-store.js';
import { foundIn } from './use-history-counts.js';

/** Lets the history know what a search of its own found. */
export function noteFound(number: number, details: SearchDetails): void {
  queryHistory.found(number, foundIn(details));
}
