/** Relevance of each document for one query; missing documents are not relevant. */
export type Judgements = ReadonlyMap<string, number>;

/**
 * Normalised discounted cumulative gain of the first `depth` documents, 0 to 1, with linear gain and the discount
 * log2(rank + 1), as trec_eval and BEIR reckon it (Järvelin and Kekäläinen 2002).
 */
export function ndcgAt(ranked: readonly string[], judgements: Judgements, depth: number): number {
  const ideal = discounted(
    [...judgements.values()]
      .filter((gain) => gain > 0)
      .sort((a, b) => b - a)
      .slice(0, depth),
  );
  if (ideal === 0) return 0;
  return discounted(ranked.slice(0, depth).map((id) => Math.max(0, judgements.get(id) ?? 0))) / ideal;
}

/** Share of the relevant documents among the first `depth`, 0 to 1. */
export function recallAt(ranked: readonly string[], judgements: Judgements, depth: number): number {
  const relevant = [...judgements].filter(([, gain]) => gain > 0).map(([id]) => id);
  if (relevant.length === 0) return 0;
  const found = new Set(ranked.slice(0, depth));
  return relevant.filter((id) => found.has(id)).length / relevant.length;
}

/**
 * Precision at `depth`, or at the number of relevant documents if there are fewer, 0 to 1; null if none is known.
 * Documents without a judgement count as not relevant.
 */
export function precisionAt(ranked: readonly string[], judgements: Judgements, depth: number): number | null {
  const relevant = [...judgements.values()].filter((gain) => gain > 0).length;
  if (relevant === 0) return null;
  const places = Math.min(depth, relevant);
  return ranked.slice(0, places).filter((id) => (judgements.get(id) ?? 0) > 0).length / places;
}

function discounted(gains: readonly number[]): number {
  return gains.reduce((sum, gain, index) => sum + gain / Math.log2(index + 2), 0);
}

/** Arithmetic mean; 0 of nothing. */
export function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}
