import { writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { startApi, type RunningApi } from '../../testing/support/product.js';
import { runTool, say, ToolError } from '../../testing/support/tool-error.js';
import { checkStrategy, type StrategyOutcome } from './check-strategy.js';
import { printReadings } from './print-reading.js';
import { readStrategies, type StrategyRecord } from './read-strategies.js';
import { reportPage } from './report.js';
import { failure, runStrategy } from './run-strategy.js';
import { summaryLines } from './summary.js';
import { translateFiles } from './translation/translate-files.js';

const USAGE = `npm run strategies -- <file>... [options]

Reads every search strategy of the files, runs it on the current index (DATA_DIR) and prints a line of JSON for
each: id, dialect, lines, errors, warnings, hits of the last line, ms, roundTrip, problems. A summary goes to
standard error. Records of a .jsonl file hold the text under query, strategy, text, search or lines; any other file is
one strategy.

  --parse-only      read the strategies and do not run them
  --reading         print how each line was read: as written, with all brackets, what was changed, messages, counts
  --address <url>   run them on this server instead of one of its own
  --translate       instead of running them, translate them to each other dialect, run both, and print a line of JSON
                    for each; ends with 1 when any part finds anything else without a loss being stated
  --report <file>   write a page that lists every error with the reason why it stands`;

interface Options {
  readonly files: readonly string[];
  readonly parseOnly: boolean;
  readonly address: string | null;
  readonly report: string | null;
  readonly translate: boolean;
  readonly reading: boolean;
}

function readOptions(args: readonly string[]): Options {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        'parse-only': { type: 'boolean' },
        address: { type: 'string' },
        report: { type: 'string' },
        translate: { type: 'boolean' },
        reading: { type: 'boolean' },
      },
    });
    if (positionals.length === 0) throw new ToolError('Name a file of strategies.');
    return {
      files: positionals,
      parseOnly: values['parse-only'] ?? false,
      address: values.address?.replace(/\/$/, '') ?? null,
      report: values.report ?? null,
      translate: values.translate ?? false,
      reading: values.reading ?? false,
    };
  } catch (error) {
    throw new ToolError(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`, 2);
  }
}

/** One strategy, parsed and run; failures are reported and stop nothing. */
async function outcomeOf(record: StrategyRecord, address: string | null): Promise<StrategyOutcome> {
  const { outcome, strategy } = checkStrategy(record);
  if (address === null) return outcome;
  try {
    const run = await runStrategy(address, record.text, outcome.dialect, strategy);
    const own = run.problems.filter(
      ({ line }) => record.row === null || line === null || line === record.row,
    );
    const problems = [...outcome.problems, ...own];
    return {
      ...outcome,
      hits: run.hits,
      ms: run.ms,
      errors: problems.filter(({ severity }) => severity === 'error').length,
      warnings: problems.filter(({ severity }) => severity === 'warning').length,
      problems,
    };
  } catch (error) {
    const failed = failure(error instanceof Error ? error.message : String(error));
    return { ...outcome, errors: outcome.errors + 1, problems: [...outcome.problems, failed] };
  }
}

async function runFiles(options: Options, address: string | null): Promise<number> {
  const files: { name: string; outcomes: StrategyOutcome[] }[] = [];
  let bad = 0;
  for (const file of options.files) {
    const outcomes: StrategyOutcome[] = [];
    for (const record of await readStrategies(file)) {
      if ('problem' in record) {
        bad++;
        say(`${file}, ${record.id}: ${record.problem}`);
        continue;
      }
      const outcome = await outcomeOf(record, address);
      process.stdout.write(`${JSON.stringify(outcome)}\n`);
      outcomes.push(outcome);
    }
    files.push({ name: basename(file), outcomes });
  }
  for (const line of summaryLines(
    files.flatMap(({ outcomes }) => outcomes),
    bad,
  ))
    say(line);
  if (options.report !== null) writeFileSync(options.report, reportPage(files));
  return 0;
}

await runTool(async () => {
  const options = readOptions(process.argv.slice(2));
  const dataDirectory = process.env['DATA_DIR'] ?? 'var';
  if (options.translate) return translateFiles(options.files, dataDirectory);
  const run = (address: string | null) =>
    options.reading ? printReadings(options.files, address) : runFiles(options, address);
  if (options.parseOnly || options.address !== null) return run(options.parseOnly ? null : options.address);
  const api: RunningApi = await startApi(dataDirectory, { GRANT_PRO: 'everyone' });
  try {
    return await run(api.address);
  } finally {
    await api.stop();
  }
});
