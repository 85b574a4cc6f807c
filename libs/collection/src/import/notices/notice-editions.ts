import type { Checkpoint } from '@clinical/search-engine';
import { LISTS_KEY, parseLists, type ListState } from './notice-checkpoints.js';

/** An edition with fewer than this share of the previous one's statements is more likely truncated than intended. */
const MIN_SHARE = 0.9;

/** Editions of lists of notices: which are valid, and which one is being read. */
export class NoticeEditions {
  readonly #lists: Map<string, ListState>;
  #changed = false;

  /** @param stored value of the checkpoint */
  constructor(stored: string | null) {
    this.#lists = parseLists(stored);
  }

  /** Starts to read an edition of a list, or continues with it. */
  begin(list: string, edition: string): void {
    const state = this.#lists.get(list) ?? { editions: [], count: 0, reading: null };
    if (state.reading?.edition === edition) return;
    // Statements of an edition that was not read to its end remain valid until one is.
    const editions = state.reading === null ? state.editions : [...state.editions, state.reading.edition];
    this.#set(list, { ...state, editions, reading: { edition, count: 0, broken: false } });
  }

  /** Whether this edition of a list was started and has not ended. */
  isReading(list: string, edition: string): boolean {
    return this.#lists.get(list)?.reading?.edition === edition;
  }

  /** The edition of a list that is being read; empty without one. */
  reading(list: string): string {
    return this.#lists.get(list)?.reading?.edition ?? '';
  }

  /** Counts statements of the edition that is being read, and records whether one of its files was truncated. */
  count(list: string, read: { readonly statements: number; readonly broken: boolean }): void {
    const state = this.#lists.get(list);
    if (state === undefined || state.reading === null || (read.statements === 0 && !read.broken)) return;
    const { edition, count, broken } = state.reading;
    const reading = { edition, count: count + read.statements, broken: broken || read.broken };
    this.#set(list, { ...state, reading });
  }

  /**
   * Ends the edition that is being read. Withdraws statements of earlier editions that it lacks, unless it was
   * truncated or has less than nine tenths of the statements of the previous one.
   *
   * @returns the reason why earlier editions remain valid; empty if they do not
   */
  end(list: string, allowFewer: boolean): string {
    const state = this.#lists.get(list);
    if (state === undefined || state.reading === null) return '';
    const { edition, count, broken } = state.reading;
    const tooFew = count < state.count * MIN_SHARE;
    if (!allowFewer && state.editions.length > 0 && (broken || tooFew)) {
      this.#set(list, { ...state, editions: [...state.editions, edition], reading: null });
      return broken
        ? 'the list is truncated; the statements of its previous edition stay valid (--allow-fewer withdraws them)'
        : `the list has ${count} statements and its previous edition had ${state.count}; the statements of both stay valid (--allow-fewer withdraws the previous ones)`;
    }
    this.#set(list, { editions: [edition], count, reading: null });
    return '';
  }

  /** @param edition empty for statements of no list, which are always valid */
  isValid(list: string, edition: string): boolean {
    if (edition === '') return true;
    const state = this.#lists.get(list);
    return state !== undefined && (state.editions.includes(edition) || state.reading?.edition === edition);
  }

  /** Changes to write with the next batch; each is returned once. */
  takeChanges(): Checkpoint[] {
    if (!this.#changed) return [];
    this.#changed = false;
    return [{ key: LISTS_KEY, value: JSON.stringify([...this.#lists]) }];
  }

  #set(list: string, state: ListState): void {
    this.#lists.set(list, state);
    this.#changed = true;
  }
}
