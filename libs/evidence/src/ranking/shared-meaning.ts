/** The best records whose mean meaning stands for that of the search. */
const EXAMPLES = 5;

/**
 * How near each candidate of a search is in meaning to the best of them, as a share of the nearest: the cosine of its vector with the
 * mean of the vectors of the five most relevant (Rocchio 1971, without a query of its own). A candidate without a vector
 * gets the mean of the others, since nothing is known of it.
 *
 * @param vectors of the candidates, in signed bytes; null where a candidate has none
 * @param relevance of each
 * @returns 0 to 1 each; null if none of the five has a vector
 */
export function sharedMeaning(
  vectors: readonly (Int8Array | null)[],
  relevance: ArrayLike<number>,
): Float64Array | null {
  const best = [...vectors.keys()].sort((a, b) => (relevance[b] ?? 0) - (relevance[a] ?? 0) || a - b);
  const examples = best.slice(0, EXAMPLES).flatMap((index) => vectors[index] ?? []);
  const [first] = examples;
  if (first === undefined) return null;
  const middle = new Float64Array(first.length);
  for (const vector of examples) {
    const length = lengthOf(vector);
    if (length > 0) vector.forEach((value, at) => (middle[at] = (middle[at] ?? 0) + value / length));
  }
  const nearness = vectors.map((vector) =>
    vector === null ? null : Math.max(0, projection(vector, middle)),
  );
  const known = nearness.filter((each) => each !== null);
  const nearest = Math.max(...known);
  if (!(nearest > 0)) return null;
  const mean = known.reduce((sum, each) => sum + each, 0) / known.length;
  return Float64Array.from(nearness, (each) => (each ?? mean) / nearest);
}

/** The cosine of both, times the length of `middle`, which is the same for all vectors. */
function projection(vector: Int8Array, middle: Float64Array): number {
  const length = lengthOf(vector);
  let product = 0;
  for (let at = 0; at < vector.length; at++) product += (vector[at] ?? 0) * (middle[at] ?? 0);
  return length > 0 ? product / length : 0;
}

function lengthOf(vector: Int8Array): number {
  let squares = 0;
  for (let at = 0; at < vector.length; at++) squares += (vector[at] ?? 0) ** 2;
  return Math.sqrt(squares);
}
