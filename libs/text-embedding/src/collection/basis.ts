import type { EmbeddingModel } from '../embedding-model.js';

/** Dimensions of the vectors of a collection. */
export const DIMENSIONS = 128;

/**
 * A basis of the meaning of words, learned from a collection by truncated singular value decomposition. Vectors of
 * records are sums of the rows of their terms ("fold-in"), so new records need no new training.
 */
export interface Basis {
  readonly model: EmbeddingModel;
  /** Number of the row of each term. */
  readonly terms: ReadonlyMap<string, number>;
  /** Weight of each term: how few records have it. */
  readonly weights: Float32Array;
  /** Rows of {@link DIMENSIONS} components, one for each term. */
  readonly rows: Float32Array;
}

/** Weighted terms of a record that a basis knows, with length 1. */
export interface TermVector {
  readonly terms: Uint32Array;
  readonly values: Float32Array;
}

/** Weight of a term that `documents` of `total` records have. */
export function inverseDocumentFrequency(documents: number, total: number): number {
  return Math.log(total / documents);
}

/** @param counts of each term; see {@link recordTerms} */
export function termVector(
  counts: Iterable<readonly [term: number, count: number]>,
  weights: Float32Array,
): TermVector {
  const terms: number[] = [];
  const values: number[] = [];
  let square = 0;
  for (const [term, count] of counts) {
    const value = (1 + Math.log(count)) * (weights[term] ?? 0);
    terms.push(term);
    values.push(value);
    square += value * value;
  }
  const length = Math.sqrt(square) || 1;
  return { terms: Uint32Array.from(terms), values: Float32Array.from(values, (value) => value / length) };
}

/** Writes the sum of the rows of a record's terms into `sum`. */
export function project(vector: TermVector, rows: Float32Array, sum: Float32Array): void {
  const dimensions = sum.length;
  sum.fill(0);
  for (let at = 0; at < vector.terms.length; at++) {
    const row = (vector.terms[at] ?? 0) * dimensions;
    const value = vector.values[at] ?? 0;
    for (let d = 0; d < dimensions; d++) sum[d] = (sum[d] ?? 0) + value * (rows[row + d] ?? 0);
  }
}
