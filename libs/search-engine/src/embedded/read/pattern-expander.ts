import { LRUCache } from 'lru-cache';
import { TooManyExpansionsError } from '../../errors.js';
import {
  MAX_PATTERN_EXPANSIONS_BESIDE_TOKEN,
  type ExactField,
  type TokenPattern,
  type ValueField,
} from '../../search-plan.js';
import { decodeFlags } from '../storage/flag-codec.js';
import { TERM_KINDS } from '../storage/schema.js';
import type { IndexSnapshot } from './index-snapshot.js';
import { textMatcher } from './token-pattern.js';

/** What a pattern stands for. */
export interface Expansion {
  /** Those in the most documents first, then by code unit; no more than may be searched. */
  readonly words: readonly string[];
  /** How many fit; more than `words` when they are too many. */
  readonly count: number;
}

/** Where a pattern is looked for: among the words of exact fields, or among the values of one field. */
export type PatternPlace =
  | { readonly kind: 'words'; readonly fields: readonly ExactField[] }
  | { readonly kind: 'values'; readonly field: ValueField };

const REMEMBERED_EXPANSIONS = 300;

/** Finds what patterns stand for among the live documents of a view, and remembers it while nothing changes. */
export class PatternExpander {
  private readonly known = new LRUCache<string, Expansion>({ max: REMEMBERED_EXPANSIONS });

  constructor(private readonly snapshot: IndexSnapshot) {}

  /** Forgets what held of an earlier view. */
  clear(): void {
    this.known.clear();
  }

  expand(pattern: TokenPattern, place: PatternPlace): Expansion {
    const key = JSON.stringify([placeKey(place), pattern.literals, pattern.gaps]);
    let expansion = this.known.get(key);
    if (expansion === undefined) {
      expansion =
        place.kind === 'words' ? this.words(pattern, place.fields) : this.values(pattern, place.field);
      this.known.set(key, expansion);
    }
    return expansion;
  }

  /**
   * What a pattern stands for, when that is not too much.
   *
   * @param limit how many words that is
   * @param label the nearest label around it
   * @throws TooManyExpansionsError
   */
  expandWithinLimit(
    pattern: TokenPattern,
    place: PatternPlace,
    { limit, label }: { readonly limit: number; readonly label: string | null },
  ): readonly string[] {
    const { words, count } = this.expand(pattern, place);
    if (count <= limit) return words;
    throw new TooManyExpansionsError({ label, pattern, count, limit });
  }

  private words(pattern: TokenPattern, fields: readonly ExactField[]): Expansion {
    const { vocabulary, counters } = this.snapshot;
    const { prefix, fits } = textMatcher(pattern);
    const documents = new Map<string, number>();
    const count = (word: string, more: number): void => {
      documents.set(word, (documents.get(word) ?? 0) + more);
    };
    if (fields.some((field) => field !== 'author'))
      vocabulary.wordIndex(counters.change).forEachFitting(prefix, fits, count);
    if (fields.includes('author'))
      vocabulary.authorIndex(counters.change).forEachFitting(prefix, fits, count);
    return mostFrequent(documents);
  }

  private values(pattern: TokenPattern, field: ValueField): Expansion {
    const { terms, columns } = this.snapshot;
    const { prefix, fits } = textMatcher(pattern);
    const documents = new Map<string, number>();
    for (const [term, stored] of terms.withPrefix(TERM_KINDS[field], prefix, fits)) {
      const live = decodeFlags(stored, columns.deleted).docids.length;
      if (live > 0) documents.set(term, live);
    }
    return mostFrequent(documents);
  }
}

function placeKey(place: PatternPlace): string {
  if (place.kind === 'values') return place.field;
  const kinds = new Set(place.fields.map((field) => (field === 'author' ? 'names' : 'texts')));
  return [...kinds].sort().join(' ');
}

function mostFrequent(documents: ReadonlyMap<string, number>): Expansion {
  const words = [...documents.keys()];
  words.sort((a, b) => (documents.get(b) ?? 0) - (documents.get(a) ?? 0) || (a < b ? -1 : 1));
  return { words: words.slice(0, MAX_PATTERN_EXPANSIONS_BESIDE_TOKEN), count: words.length };
}
