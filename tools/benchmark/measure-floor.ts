import { bareLeaves, phraseLeaf, stemLeaf, type BareLeaf } from './bare-leaves.js';
import { Floor } from './floor.js';
import type { BenchmarkQuery } from './make-queries.js';
import type { CollectionFigures } from './report.js';

/** Runs the bare statements of every query for the product's leaves: on a new connection, then again. */
export async function measureFloor(
  path: string,
  dataDirectory: string,
  queries: readonly BenchmarkQuery[],
): Promise<CollectionFigures['floor']> {
  const leavesOfQueries = await bareLeaves(dataDirectory, queries);
  const floor = new Floor(path);
  try {
    const leaves = (): number => leavesOfQueries.reduce((sum, each) => sum + floor.leafTime(each), 0);
    const cold = leaves();
    const warm = leaves();
    const typed = queries.reduce((sum, query) => sum + floor.leafTime(typedLeaves(query)), 0);
    const ranked = queries.map((query) => floor.rankedTime(query)).filter((time) => time !== null);
    return {
      cold,
      warm,
      typed,
      ranked: {
        queries: ranked.length,
        sum: ranked.reduce((sum, time) => sum + time, 0),
        slowest: ranked.reduce((max, time) => Math.max(max, time), 0),
      },
    };
  } finally {
    floor.close();
  }
}

/** The leaves of the words and phrases as typed. */
function typedLeaves({ stems, phrases }: BenchmarkQuery): BareLeaf[] {
  return [...phrases.map((tokens) => phraseLeaf(tokens)), ...stems.map(stemLeaf)];
}
