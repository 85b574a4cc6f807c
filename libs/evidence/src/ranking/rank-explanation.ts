import type { StemFrequencies } from './text-relevance.js';
import type { RankScore } from './trip-rank.js';

/** How one stem counted in one document. */
export interface StemExplanation {
  readonly stem: string;
  readonly frequencies: StemFrequencies;
  /** Typed stems that it counts instead of; empty for a stem that was typed. */
  readonly insteadOf: readonly string[];
  /** Live documents that hold the stem. */
  readonly documents: number;
  /** Share of the document's relevance by words, in the units of {@link RankExplanation.words}. */
  readonly contribution: number;
}

/** How the wording of the search counted in one document. */
export interface WordingExplanation {
  /** As a share of the document that fits best, 0 to 1; null for documents past those that were compared. */
  readonly fit: number | null;
  /** What it adds to {@link RankScore.text}; the words make up the rest. */
  readonly added: number;
}

/** Every factor of one document's rank. */
export interface RankExplanation extends RankScore {
  /** Text relevance by the words alone, 0 to 1: what the stems contribute together. */
  readonly words: number;
  /** Null where the words alone decide. */
  readonly wording: WordingExplanation | null;
  readonly stems: readonly StemExplanation[];
  /** The document stands first because the query is its identifier or title. */
  readonly pinned: boolean;
  /** The document matches all the words, not only some. */
  readonly hasAllWords: boolean;
}
