import { createMeshStore, createSearchEngine } from '@clinical/composition';
import { readConfig } from '@clinical/platform';
import { say } from '../../../testing/support/tool-error.js';
import { readStrategies } from '../read-strategies.js';
import { translationOutcomes, type TranslationOutcome } from './translation-outcome.js';

const DAY_MS = 86_400_000;

/** Translates every strategy of the files and compares the results; 1 for any unstated difference. */
export async function translateFiles(files: readonly string[], dataDirectory: string): Promise<number> {
  const config = readConfig({ DATA_DIR: dataDirectory, SEARCH_WORKERS: '1' });
  const engine = await createSearchEngine(config);
  await engine.open();
  try {
    const vocabulary = await createMeshStore(config).current();
    const context = { engine, vocabulary, today: Math.floor(Date.now() / DAY_MS) };
    const all: TranslationOutcome[] = [];
    for (const file of files) {
      for (const record of await readStrategies(file)) {
        if ('problem' in record) {
          say(`${file}, ${record.id}: ${record.problem}`);
          continue;
        }
        const outcomes = await translationOutcomes(record, context);
        for (const outcome of outcomes) process.stdout.write(`${JSON.stringify(outcome)}\n`);
        all.push(...outcomes);
      }
    }
    for (const line of translationSummary(all)) say(line);
    return all.some(({ unstated }) => unstated.length > 0) ? 1 : 0;
  } finally {
    await engine.close();
  }
}

/** A line for each direction, with the sums of the comparison. */
export function translationSummary(outcomes: readonly TranslationOutcome[]): string[] {
  const directions = new Map<string, TranslationOutcome[]>();
  for (const outcome of outcomes) {
    const direction = `${outcome.from} to ${outcome.to}`;
    directions.set(direction, [...(directions.get(direction) ?? []), outcome]);
  }
  return [...directions].map(([direction, some]) => {
    const sum = (of: (outcome: TranslationOutcome) => number): number =>
      some.reduce((total, outcome) => total + of(outcome), 0);
    const same = some.filter(({ last }) => last !== null && last.onlySource + last.onlyTarget === 0).length;
    return (
      `${direction}: ${some.length} strategies, ${some.filter(({ last }) => last !== null).length} with a last line that runs ` +
      `on both sides, ${same} of them find the same; ` +
      `${sum(({ lines }) => lines)} lines, ${sum(({ withoutLoss }) => withoutLoss)} without a loss; ` +
      `${sum(({ parts }) => parts)} parts, ${sum(({ partsWithoutLoss }) => partsWithoutLoss)} without a loss; ` +
      `${sum(({ refused }) => refused.length)} lines that run on one side only, ` +
      `${sum(({ unstated }) => unstated.length)} differences that were not stated.`
    );
  });
}
