import type { CitationEdge } from './citation-walk.js';

/** Records of the collection with citation data. */
export interface CitationCoverage {
  readonly records: number;
  readonly withCitations: number;
}

/** What cites what, by the keys of works (see `citationKey`); also its injection token. */
export abstract class CitationGraph {
  /**
   * Citations from and to works, each once.
   *
   * @param each most citations of a work in either direction
   */
  abstract around(keys: readonly string[], each: number): Promise<readonly CitationEdge[]>;
  /** As last counted; null before the first count. */
  abstract coverage(): Promise<CitationCoverage | null>;
}
