import type { SuggestionsResponse } from '@clinical/contracts';
import { entitlements, type Principal } from '@clinical/evidence';
import type { SearchEngine } from '@clinical/search-engine';
import type { SearchSettings } from '../search/index.js';

/** Suggestions shown at once. */
const SHOWN = 10;
/** Longest text that is completed, in UTF-16 units; nobody types more without knowing what they want. */
const LONGEST = 200;

/** Completes what is being typed, from the index itself. */
export class SuggestSearches {
  constructor(
    private readonly engine: SearchEngine,
    private readonly settings: Pick<SearchSettings, 'deadlineMs' | 'grantPro'>,
  ) {}

  /** @returns nothing for blank or very long text; each suggestion finds at least one record that the caller may see */
  async suggest(typed: string, signal: AbortSignal, principal: Principal): Promise<SuggestionsResponse> {
    if (typed.trim() === '' || typed.length > LONGEST) return [];
    const { deadlineMs, grantPro } = this.settings;
    const access = { proOnlyDocuments: entitlements(principal, { pro: grantPro }).proDocuments };
    const found = await this.engine.suggest(typed, SHOWN, access, { signal, deadlineMs });
    return found.map(({ text, documents }) => ({ text, count: documents }));
  }
}
