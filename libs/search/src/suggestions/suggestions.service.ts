import type { SuggestionsResponse } from '@clinical/contracts';
import { MeshStore, readableVocabulary, type MeshVocabulary } from '@clinical/mesh';
import { entitlements, type Principal } from '@clinical/people';
import { SearchEngine, type Suggestion } from '@clinical/search-engine';
import { tokenTexts } from '@clinical/text-analysis';
import { Inject, Injectable } from '@nestjs/common';
import { CollectionStatus } from '../planning/collection-status.js';
import { SEARCH_SETTINGS } from '../planning/search-tokens.js';
import { type CollectionWords } from '../planning/collection-words.js';
import { type SearchSettings } from '../planning/prepare-search.js';
import { longForms } from './long-forms.js';
import { PhraseIndex } from './phrase-index.js';

/** Maximum suggestions shown. */
const SHOWN = 10;
/** Suggestions requested from the engine, some of which are stray words, and phrases that it counts. */
const ASKED = 60;
const PHRASES = 25;
/** Longest text that is completed, in UTF-16 units; longer texts need no completion. */
const MAX_LENGTH = 200;

/** Milliseconds after which new words of the collection are read during an import. */
const WORDS_KEPT_MS = 600_000;

/** The phrases, with their sources. */
interface MadePhrases {
  readonly at: number;
  readonly index: PhraseIndex;
  readonly vocabulary: MeshVocabulary;
  readonly words: CollectionWords;
}

/**
 * Completes the typed text with phrases of the collection and its vocabulary (B60): names of MeSH and of the product's
 * table, long forms that the collection defines, its headings and keywords, and phrases that stand in several titles,
 * each with its number of records. A single word is offered where it is a concept by itself, and for an abbreviation
 * its long form.
 */
@Injectable()
export class SuggestionsService {
  #made: MadePhrases | null = null;

  constructor(
    private readonly engine: SearchEngine,
    private readonly mesh: MeshStore,
    private readonly collection: CollectionStatus,
    @Inject(SEARCH_SETTINGS) private readonly settings: Pick<SearchSettings, 'deadlineMs' | 'grantPro'>,
  ) {}

  /** @returns nothing for blank or very long text; each suggestion finds at least one record that the caller may see */
  async suggest(typed: string, signal: AbortSignal, principal: Principal): Promise<SuggestionsResponse> {
    const tokens = tokenTexts(typed);
    if (tokens.length === 0 || typed.length > MAX_LENGTH) return [];
    const { deadlineMs, grantPro } = this.settings;
    const access = { proOnlyDocuments: entitlements(principal, { pro: grantPro }).proDocuments };
    const { index, words } = await this.#current();
    const inWord = /[\p{L}\p{N}\p{M}]$/u.test(typed);
    const phrases = [
      ...longForms(tokens, words),
      ...index.beginningWith(tokens.join(' ') + (inWord ? '' : ' '), PHRASES),
    ].slice(0, PHRASES);
    const found = await this.engine.words.suggest(
      { typed, limit: ASKED, access, phrases },
      { signal, deadlineMs },
    );
    return found
      .filter((suggestion) => !isStray(suggestion, index))
      .slice(0, SHOWN)
      .map(({ text, documents }) => ({ text, count: documents }));
  }

  /** New phrases for another vocabulary, or for other words of the collection. */
  async #current(): Promise<MadePhrases> {
    const [vocabulary, words] = await Promise.all([readableVocabulary(this.mesh), this.collection.words()]);
    const now = performance.now();
    const made = this.#made;
    const isCurrent =
      made?.vocabulary === vocabulary && (made.words === words || now - made.at < WORDS_KEPT_MS);
    if (made !== null && isCurrent) return made;
    const index = new PhraseIndex(vocabulary, words.longForms());
    return (this.#made = { at: now, index, vocabulary, words });
  }
}

/** A completed word that is no concept, such as `vitamin d following`. */
function isStray({ kind, text }: Suggestion, phrases: PhraseIndex): boolean {
  return kind === 'word' && !phrases.isConcept(tokenTexts(text).at(-1) ?? '');
}
