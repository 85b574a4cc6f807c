import type { Dialect } from '../syntax-tree.js';

/** Differences between dialects in parsing (QL-4.5 and QL-4.6, B9). */
export interface DialectRules {
  /** Whether operators in small letters are reported (Q102); they are operators in every dialect. */
  readonly smallOperators: 'reported' | 'operators';
  /** AND and NOT bind tighter than OR; else all are equal and read from left to right. */
  readonly orBindsLoosest: boolean;
  /** Words side by side are a phrase; else all of them must be there. */
  readonly adjacency: 'phrase' | 'and';
  /** Fallback for adjacent words under one field tag when the phrase is nowhere. */
  readonly phraseFallback: 'and' | null;
  /** Fewest letters with an open wildcard; below `reported` it is allowed with a warning. */
  readonly letters: { readonly least: number; readonly reported: number };
  /** Field tags after a group are applied to each of its terms, and reported. */
  readonly tagsGroups: boolean;
  /** A number alone is a line. */
  readonly bareLines: boolean;
  readonly suffixes: boolean;
}

/** Embase.com and the Cochrane search manager: operators in any letter case, equal, from left to right. */
const PLATFORM: DialectRules = {
  smallOperators: 'operators',
  orBindsLoosest: false,
  adjacency: 'and',
  phraseFallback: null,
  letters: { least: 2, reported: 2 },
  tagsGroups: true,
  bareLines: false,
  suffixes: false,
};

export const DIALECT_RULES: Readonly<Record<Dialect, DialectRules>> = {
  trip: {
    smallOperators: 'reported',
    orBindsLoosest: false,
    adjacency: 'and',
    phraseFallback: 'and',
    letters: { least: 3, reported: 3 },
    tagsGroups: true,
    bareLines: false,
    suffixes: false,
  },
  pubmed: {
    smallOperators: 'reported',
    orBindsLoosest: false,
    adjacency: 'and',
    phraseFallback: 'and',
    letters: { least: 3, reported: 4 },
    tagsGroups: false,
    bareLines: false,
    suffixes: false,
  },
  ovid: {
    smallOperators: 'operators',
    orBindsLoosest: true,
    adjacency: 'phrase',
    phraseFallback: null,
    letters: { least: 2, reported: 2 },
    tagsGroups: true,
    bareLines: true,
    suffixes: true,
  },
  embase: PLATFORM,
  cochrane: PLATFORM,
};

export const DIALECT_NAMES: Readonly<Record<Dialect, 'Trip' | 'PubMed' | 'Ovid' | 'Embase' | 'Cochrane'>> = {
  trip: 'Trip',
  pubmed: 'PubMed',
  ovid: 'Ovid',
  embase: 'Embase',
  cochrane: 'Cochrane',
};

/** Dialects with a reader of their own (see `platforms/`). */
export type PlatformDialect = Extract<Dialect, 'embase' | 'cochrane'>;

export function isPlatformDialect(dialect: string): dialect is PlatformDialect {
  return dialect === 'embase' || dialect === 'cochrane';
}

/** Meaning of a proximity operator. */
export interface Window {
  /** Words between, at most. */
  readonly distance: number;
  readonly ordered: boolean;
}

/** A window as an operator of a dialect; null when it has none for it. */
export function writeOperator({ distance, ordered }: Window, dialect: Dialect): string | null {
  if (dialect === 'pubmed') return null;
  // Both count one more than the words between; without a number NEXT is Cochrane's own.
  if (dialect === 'embase') return `${ordered ? 'NEXT' : 'NEAR'}/${distance + 1}`;
  if (dialect === 'cochrane') {
    if (ordered) return distance === 0 ? 'NEXT' : `NEXT/${distance + 1}`;
    return `NEAR/${distance + 1}`;
  }
  if (dialect === 'trip') {
    if (ordered) return distance === 0 ? 'NEXT' : `NEXT/${distance}`;
    return `NEAR/${distance}`;
  }
  if (ordered) return distance === 0 ? 'adj' : null;
  return `adj${distance + 1}`;
}
