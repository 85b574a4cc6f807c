import type { SearchDetails } from '@clinical/contracts';
import { queryHistory } from './history-store.js';
import { foundIn } from './use-history-counts.js';

/** Stores the result of one of its searches in the history. */
export function noteFound(number: number, details: SearchDetails): void {
  queryHistory.found(number, foundIn(details));
}
