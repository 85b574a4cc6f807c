import { follows, type LedgerState } from './ledger-state.js';

/**
 * Tells histories of the index apart: what was read of one holds as long as it goes on, and in no other. After a snapshot
 * was restored, or an index was removed and begun anew, the same names, numbers and versions mean other things.
 */
export class Histories {
  /** By generation: the latest state that was met, and the number of its history. */
  private readonly latest = new Map<string, { readonly state: LedgerState; readonly number: number }>();
  private count = 0;

  /** Equal for states of one history, and for no others. */
  keyOf(state: LedgerState): string {
    const { generation } = state;
    const met = this.latest.get(generation);
    if (met !== undefined && follows(met.state, state)) return `${generation}.${met.number}`;
    const number = met !== undefined && follows(state, met.state) ? met.number : ++this.count;
    this.latest.set(generation, { state, number });
    return `${generation}.${number}`;
  }
}
