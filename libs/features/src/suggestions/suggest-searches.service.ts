import type { SuggestionsResponse } from '@clinical/contracts';
import type { SearchEngine } from '@clinical/search-engine';

/** Suggestions shown at once. */
const SHOWN = 10;
/** Longest text that is completed, in UTF-16 units; nobody types more without knowing what they want. */
const LONGEST = 200;

/** Completes what is being typed, from the index itself. */
export class SuggestSearches {
  constructor(
    private readonly engine: SearchEngine,
    private readonly deadlineMs: number,
  ) {}

  /** @returns nothing for blank or very long text; each suggestion finds at least one record */
  async suggest(typed: string, signal: AbortSignal): Promise<SuggestionsResponse> {
    if (typed.trim() === '' || typed.length > LONGEST) return [];
    const found = await this.engine.suggest(typed, SHOWN, { signal, deadlineMs: this.deadlineMs });
    return found.map(({ text, documents }) => ({ text, count: documents }));
  }
}
