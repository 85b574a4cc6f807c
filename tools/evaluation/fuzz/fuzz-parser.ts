import fc from 'fast-check';
// Checks the laws of the specs for millions of texts instead of thousands.
import { anyText, checkLaws, dialect } from '@clinical/query-language/testing';

/** Texts generated at a time, so that memory stays small. */
const BATCH = 10_000;
/** Maximum parsing time of a text in milliseconds; a slower one is reported like a hang. */
const MAX_LENGTH = 5000;

/**
 * Feeds the parser of advanced queries with generated texts: `node … fuzz-parser.ts [count] [seed]`. Prints how many
 * were parsed and the slowest of them; exits with 1 when a text violates a law.
 */
function main(count: number, seed: number): void {
  let slowest = 0;
  let broken = 0;
  for (let done = 0; done < count; done += BATCH) {
    const numRuns = Math.min(BATCH, count - done);
    for (const [text, own] of fc.sample(fc.tuple(anyText, dialect), { numRuns, seed: seed + done })) {
      const start = performance.now();
      const problem = problemOf(text, own);
      const took = performance.now() - start;
      slowest = Math.max(slowest, took);
      if (problem === null && took < MAX_LENGTH) continue;
      broken++;
      process.stdout.write(`${JSON.stringify({ dialect: own, text, ms: Math.round(took), problem })}\n`);
    }
  }
  process.stdout.write(
    `${JSON.stringify({ texts: count, broken, slowestMs: Math.round(slowest * 10) / 10 })}\n`,
  );
  if (broken > 0) process.exitCode = 1;
}

function problemOf(text: string, own: Parameters<typeof checkLaws>[1]): string | null {
  try {
    checkLaws(text, own);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

main(Number(process.argv[2] ?? 1_000_000), Number(process.argv[3] ?? 1));
