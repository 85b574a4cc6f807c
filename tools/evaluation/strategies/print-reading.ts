import { describeReading } from '@clinical/query-language';
import { say } from '../../testing/support/tool-error.js';
import { checkStrategy } from './check-strategy.js';
import { readStrategies } from './read-strategies.js';
import { runStrategy } from './run-strategy.js';

/**
 * Prints a line of JSON for each strategy: its id and the reading of every line (see `StrategyReading`), with
 * `total`, the count of the line; null without a server or if the line cannot be run.
 *
 * @returns 1 when any strategy has an error, else 0
 */
export async function printReadings(files: readonly string[], address: string | null): Promise<number> {
  let failed = false;
  for (const file of files) {
    for (const record of await readStrategies(file)) {
      if ('problem' in record) {
        say(`${file}, ${record.id}: ${record.problem}`);
        failed = true;
        continue;
      }
      const { outcome, strategy } = checkStrategy(record);
      const { lines, ...reading } = describeReading(record.text, strategy);
      const run =
        address === null ? null : await runStrategy(address, record.text, outcome.dialect, strategy);
      const counted = lines.map((line) => ({
        ...line,
        total: line.number === null ? null : (run?.totals.get(line.number) ?? null),
      }));
      process.stdout.write(`${JSON.stringify({ id: record.id, ...reading, lines: counted })}\n`);
      failed ||= outcome.errors > 0;
    }
  }
  return failed ? 1 : 0;
}
