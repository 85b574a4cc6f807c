import { rm } from 'node:fs/promises';
import { Floor } from './floor.js';
import type { BenchmarkQuery } from './make-queries.js';
import type { CollectionFigures } from './report.js';

/** Runs the bare statements of every query: on a connection just opened, then again. */
export async function measureFloor(
  path: string,
  queries: readonly BenchmarkQuery[],
): Promise<CollectionFigures['floor']> {
  const floor = new Floor(path);
  try {
    const leaves = (): number => queries.reduce((sum, query) => sum + floor.leafTime(query), 0);
    const cold = leaves();
    const warm = leaves();
    const ranked = queries.map((query) => floor.rankedTime(query)).filter((time) => time !== null);
    return {
      cold,
      warm,
      ranked: {
        queries: ranked.length,
        sum: ranked.reduce((sum, time) => sum + time, 0),
        slowest: ranked.reduce((most, time) => Math.max(most, time), 0),
      },
    };
  } finally {
    floor.close();
    await rm(path, { force: true });
  }
}
