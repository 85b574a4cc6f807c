import type { StemFrequencies } from './text-relevance.js';
import type { RankScore } from './trip-rank.js';

/** How one stem counted in one document. */
export interface StemExplanation {
  readonly stem: string;
  readonly frequencies: StemFrequencies;
  /** Live documents that hold the stem. */
  readonly documents: number;
  /** Share of the document's text relevance, in the units of {@link RankScore.text}. */
  readonly contribution: number;
}

/** Every factor of one document's rank. */
export interface RankExplanation extends RankScore {
  readonly stems: readonly StemExplanation[];
  /** The document stands first because the query is its identifier or title. */
  readonly pinned: boolean;
  /** The document matches all the words, not only some. */
  readonly hasAllWords: boolean;
}
