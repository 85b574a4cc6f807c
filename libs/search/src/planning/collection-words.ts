import { americanForm, type OtherName } from '@clinical/evidence';
import type { Abbreviation, Lexicon } from '@clinical/search-engine';
import { isStopWord, stem } from '@clinical/text-analysis';

/** Spellings of the long form that are searched in addition to a short form. */
const MAX_LONG_FORMS = 2;
/**
 * Share of its definitions that a short form must have to be searched in addition to its long form: such a search also
 * finds records that use it with another meaning. Short forms of two letters are more ambiguous (docs/adr/0016).
 */
const SHARE_BESIDE_LONG_FORM = 0.7;
const SHARE_OF_TWO_LETTERS = 0.9;
const DOCUMENTS_OF_TWO_LETTERS = 10;
const MIN_WITH_PLURAL_LENGTH = 3;

/** Relations of words in the collection: abbreviations with their long forms, and spelling variants. */
export class CollectionWords {
  readonly #byShortForm = new Map<string, Abbreviation>();
  readonly #byLongForm = new Map<string, Abbreviation[]>();

  readonly #spellings = new Map<string, readonly string[]>();

  /** @param lexicon of the engine */
  constructor({ abbreviations, spellings }: Lexicon) {
    for (const group of spellings) for (const word of group) this.#spellings.set(word, group);
    for (const abbreviation of abbreviations) {
      this.#byShortForm.set(abbreviation.shortForm, abbreviation);
      if (!isReliable(abbreviation)) continue;
      for (const key of new Set(abbreviation.longForms.map((form) => keyOf(form.split(' ')))))
        this.#byLongForm.set(key, [...(this.#byLongForm.get(key) ?? []), abbreviation]);
    }
  }

  /** Whether the collection defines a folded word as an abbreviation, in the singular or with an s. */
  knows(token: string): boolean {
    return this.#ofShortForm([token]) !== undefined;
  }

  /**
   * The long form of an abbreviation, or the abbreviation of a long form.
   *
   * @param tokens adjacent folded words
   * @param known meanings from the product's table, which take precedence for an abbreviation
   */
  names(tokens: readonly string[], known: readonly OtherName[]): OtherName[] {
    const long = this.#ofShortForm(tokens);
    if (long !== undefined) {
      if (known.some(({ isAbbreviation }) => !isAbbreviation)) return [];
      const forms = long.longForms.slice(0, MAX_LONG_FORMS);
      return forms.map((form) => ({ tokens: form.split(' '), isAbbreviation: false }));
    }
    if (tokens.length === 1 && (tokens[0] ?? '').length <= MIN_WITH_PLURAL_LENGTH) return [];
    const short = this.#byLongForm.get(keyOf(tokens)) ?? [];
    return short.map(({ shortForm }) => ({ tokens: shortForm.split(' '), isAbbreviation: true }));
  }

  /** The usual long form of each abbreviation, folded. */
  longForms(): string[] {
    return [...this.#byShortForm.values()].flatMap(({ longForms }) => longForms[0] ?? []);
  }

  /** Other spellings of a folded word, British or American, that the collection has. */
  spellings(token: string): readonly string[] {
    return this.#spellings.get(token)?.filter((word) => word !== token) ?? [];
  }

  #ofShortForm(tokens: readonly string[]): Abbreviation | undefined {
    const text = tokens.join(' ');
    const exact = this.#byShortForm.get(text);
    if (exact !== undefined || !text.endsWith('s') || text.length <= MIN_WITH_PLURAL_LENGTH) return exact;
    return this.#byShortForm.get(text.slice(0, -1));
  }
}

/** Without any. */
export const NO_COLLECTION_WORDS = new CollectionWords({ abbreviations: [], spellings: [] });

function isReliable({ shortForm, share, documents }: Abbreviation): boolean {
  if (shortForm.length >= MIN_WITH_PLURAL_LENGTH) return share >= SHARE_BESIDE_LONG_FORM;
  return share >= SHARE_OF_TWO_LETTERS && documents >= DOCUMENTS_OF_TWO_LETTERS;
}

/** The same for British and American spelling. */
function keyOf(tokens: readonly string[]): string {
  const content = tokens.filter((token) => !isStopWord(token));
  return (content.length > 0 ? content : tokens).map((token) => stem(americanForm(token))).join(' ');
}
