import { LRUCache } from 'lru-cache';
import type { TokenPattern, ValueField } from '../../search-plan.js';
import {
  expandAmongWords,
  expansionOf,
  patternKey,
  type Expansion,
  type PatternExpansions,
  type PatternPlace,
} from '../../vocabulary/pattern-expansion.js';
import { textMatcher } from '../../vocabulary/token-pattern.js';
import { decodeFlags } from '../storage/flag-codec.js';
import { TERM_KINDS } from '../storage/schema.js';
import type { IndexSnapshot } from './index-snapshot.js';

const REMEMBERED_EXPANSIONS = 300;

/** Finds what patterns stand for among the live documents of a view, and remembers it while nothing changes. */
export class PatternExpander implements PatternExpansions {
  private readonly known = new LRUCache<string, Expansion>({ max: REMEMBERED_EXPANSIONS });

  constructor(private readonly snapshot: IndexSnapshot) {}

  /** Forgets what held of an earlier view. */
  clear(): void {
    this.known.clear();
  }

  expand(pattern: TokenPattern, place: PatternPlace): Expansion {
    const key = patternKey(pattern, place);
    let expansion = this.known.get(key);
    if (expansion === undefined) {
      expansion = this.find(pattern, place);
      this.known.set(key, expansion);
    }
    return expansion;
  }

  private find(pattern: TokenPattern, place: PatternPlace): Expansion {
    if (place.kind === 'values') return this.values(pattern, place.field);
    const { vocabulary, counters } = this.snapshot;
    return expandAmongWords(pattern, place.fields, {
      texts: () => vocabulary.wordIndex(counters.change),
      authors: () => vocabulary.authorIndex(counters.change),
    });
  }

  private values(pattern: TokenPattern, field: ValueField): Expansion {
    const { terms, columns } = this.snapshot;
    const { prefix, fits } = textMatcher(pattern);
    const documents = new Map<string, number>();
    for (const [term, stored] of terms.withPrefix(TERM_KINDS[field], prefix, fits)) {
      const live = decodeFlags(stored, columns.deleted).docids.length;
      if (live > 0) documents.set(term, live);
    }
    return expansionOf(documents);
  }
}
