import { sumTermCounts, type TermCounts } from '../../vocabulary/term-counts.js';
import {
  addTotals,
  VOCABULARY_KINDS,
  type DocumentTotals,
  type VocabularyKind,
} from '../ledger/ledger-state.js';
import { decodeRun, encodeRun, type StoredRunPart } from '../ledger/vocabulary-runs.js';
import type { CountedDocuments } from './build-batch.js';

/** What some documents count for, or by how much the ledger changes. */
export interface Counted {
  readonly totals: DocumentTotals;
  readonly terms: Readonly<Record<VocabularyKind, TermCounts>>;
}

/** A {@link Counted} as an intent holds it. */
export interface StoredCounted {
  readonly totals: DocumentTotals;
  /** Earlier versions of the product wrote none of some kinds. */
  readonly terms: Readonly<Partial<Record<VocabularyKind, readonly StoredRunPart[]>>>;
}

export function countedOf({ totals, terms }: CountedDocuments): Counted {
  return {
    totals,
    terms: {
      word: terms.wordCounts(),
      author: terms.authorCounts(),
      topic: terms.topicCounts(),
      abbreviation: terms.abbreviationCounts(),
    },
  };
}

/** What comes, less what goes. */
export function changeOf(added: readonly Counted[], removed: Counted): Counted {
  const gone: Counted = { totals: removed.totals, terms: byKind((kind) => negated(removed.terms[kind])) };
  return {
    totals: addTotals(
      added.map(({ totals }) => totals).reduce((a, b) => addTotals(a, b)),
      removed.totals,
      -1,
    ),
    terms: byKind((kind) =>
      sumTermCounts(
        [...added, gone].map(({ terms }) => terms[kind]),
        kind === 'topic',
      ),
    ),
  };
}

export function encodeCounted({ totals, terms }: Counted): StoredCounted {
  return { totals, terms: byKind((kind) => encodeRun(terms[kind])) };
}

export function decodeCounted({ totals, terms }: StoredCounted): Counted {
  return { totals, terms: byKind((kind) => decodeRun(kind, terms[kind] ?? [])) };
}

function byKind<T>(make: (kind: VocabularyKind) => T): Record<VocabularyKind, T> {
  return Object.fromEntries(VOCABULARY_KINDS.map((kind) => [kind, make(kind)])) as Record<VocabularyKind, T>;
}

function negated(counts: TermCounts): TermCounts {
  return { ...counts, counts: counts.counts.map((count) => -count) };
}
