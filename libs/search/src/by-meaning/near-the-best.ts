import { cosine } from '@clinical/text-embedding';

/**
 * Those of the records that are as near to the best results as these are to one another, the nearest first, ties by id. Nearness
 * is the mean cosine with the best results; of a best result, with the other ones.
 *
 * @param best ids of the best results; there are none near to fewer than two with a vector
 * @param others ids of the records to choose from
 * @param vectors by id; records without one are left out
 */
export function nearTheBest(
  best: readonly string[],
  others: readonly string[],
  vectors: ReadonlyMap<string, Int8Array>,
): string[] {
  const known = best.flatMap((id) => vectors.get(id) ?? []);
  if (known.length < 2) return [];
  const floor = Math.min(
    ...known.map((each) =>
      nearness(
        each,
        known.filter((other) => other !== each),
      ),
    ),
  );
  return others
    .flatMap((id) => {
      const vector = vectors.get(id);
      return vector === undefined ? [] : [{ id, near: nearness(vector, known) }];
    })
    .filter(({ near }) => near >= floor)
    .sort((a, b) => b.near - a.near || (a.id < b.id ? -1 : 1))
    .map(({ id }) => id);
}

function nearness(vector: Int8Array, others: readonly Int8Array[]): number {
  return others.reduce((sum, other) => sum + cosine(vector, other), 0) / others.length;
}
