import { createReadStream, existsSync, statSync } from 'node:fs';
import { readdir, writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createGunzip } from 'node:zlib';
import { makeFolder } from '@clinical/platform';
import { inTemporaryFolder, REPOSITORY, sharedData } from '../support/product.js';
import { runTool, say, ToolError } from '../support/tool-error.js';
import {
  benchmarkCollection,
  type BenchmarkCollection,
  type BenchmarkSettings,
} from './benchmark-collection.js';
import { asMarkdown, type CollectionFigures } from './report.js';
import { heaviestStrategies } from './strategies/heaviest-strategies.js';
import { parseTimes } from './strategies/parse-times.js';
import { strategiesAsMarkdown } from './strategies/strategies-report.js';

const NEWLINE = 10;
const USAGE = `npm run benchmark -- [options]

Imports collections with the built product and measures: import rate and memory; searches over HTTP, cold and warm, with
1, 4 and 16 clients; and the ratio to the bare FTS5 statements for the same words on the same machine.

  --corpus <path>     JSONL records to import; 'none' for none      (default: the shared corpus, where it is there)
  --generated <n>     demonstration records to generate; 0 for none (default: 1000000)
  --queries <n>       queries                                       (default: 200)
  --clients <list>    numbers of clients                            (default: 1,4,16)
  --seed <n>          of the generator and the queries              (default: 1)
  --json <file>       write the figures there as JSON, too
  --strategies <file> instead of all that: the ten strategies of the file that take longest on the current index
                      (DATA_DIR), against their leaves alone, and how long texts of growing length take to read;
                      may be given several times
  --keep              leave the indexes where they are (under DATA_DIR)`;

interface Options extends BenchmarkSettings {
  readonly corpus: string | null;
  readonly generated: number;
  readonly json: string | null;
  readonly strategies: readonly string[];
  readonly keep: boolean;
}

function readOptions(args: readonly string[]): Options {
  const values = parse(args);
  const corpus = values.corpus === 'none' ? null : (values.corpus ?? sharedData('corpus'));
  if (values.corpus !== undefined && corpus !== null && !existsSync(corpus))
    throw new ToolError(`There is no ${corpus}.`, 2);
  return {
    corpus: corpus !== null && existsSync(corpus) ? resolve(corpus) : null,
    generated: wholeNumber('generated', values.generated ?? '1000000'),
    queries: wholeNumber('queries', values.queries ?? '200'),
    seed: wholeNumber('seed', values.seed ?? '1'),
    clients: (values.clients ?? '1,4,16').split(',').map((text) => wholeNumber('clients', text)),
    json: values.json ?? null,
    strategies: values.strategies ?? [],
    keep: values.keep ?? false,
  };
}

function parse(args: readonly string[]) {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({
      args: [...args],
      options: {
        corpus: text,
        generated: text,
        queries: text,
        clients: text,
        seed: text,
        json: text,
        strategies: { type: 'string', multiple: true },
        keep: { type: 'boolean' },
      },
    }).values;
  } catch (error) {
    throw new ToolError(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`, 2);
  }
}

function wholeNumber(option: string, text: string): number {
  if (!/^\d{1,9}$/.test(text))
    throw new ToolError(`--${option}: '${text}' is not a whole number.\n\n${USAGE}`, 2);
  return Number(text);
}

async function collections(options: Options): Promise<BenchmarkCollection[]> {
  const chosen: BenchmarkCollection[] = [];
  if (options.corpus === null) say('No corpus of real records: only generated ones are measured.');
  else
    chosen.push({
      name: 'Real corpus',
      source: ['jsonl', options.corpus],
      records: await countLines(options.corpus),
    });
  if (options.generated > 0) {
    const source = ['demonstration', '--size', String(options.generated), '--seed', String(options.seed)];
    chosen.push({ name: 'Generated records', source, records: options.generated });
  }
  return chosen;
}

async function countLines(path: string): Promise<number> {
  if (statSync(path).isDirectory()) {
    const names = (await readdir(path)).filter((name) => /\.jsonl(\.gz)?$/.test(name));
    const counts = await Promise.all(names.map((name) => countLines(join(path, name))));
    return counts.reduce((sum, count) => sum + count, 0);
  }
  const file = createReadStream(path);
  let lines = 0;
  for await (const chunk of path.endsWith('.gz') ? file.pipe(createGunzip()) : file) {
    for (const byte of chunk as Buffer) if (byte === NEWLINE) lines += 1;
  }
  return lines;
}

/** How many of the heaviest strategies are shown. */
const HEAVIEST = 10;

async function measureStrategies(files: readonly string[]): Promise<number> {
  const figures = await heaviestStrategies(files, process.env['DATA_DIR'] ?? 'var', HEAVIEST);
  process.stdout.write(`${strategiesAsMarkdown(figures, parseTimes())}\n`);
  return 0;
}

async function main(): Promise<number> {
  const options = readOptions(process.argv.slice(2));
  if (options.strategies.length > 0) return measureStrategies(options.strategies);
  const chosen = await collections(options);
  if (chosen.length === 0)
    throw new ToolError('There is nothing to measure: neither a corpus nor generated records.', 2);
  const parent = resolve(REPOSITORY, process.env['DATA_DIR'] ?? 'var');
  makeFolder(parent);
  say(
    `${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}`,
  );
  const figures: CollectionFigures[] = [];
  for (const collection of chosen) {
    const one = await inTemporaryFolder({ parent, keep: options.keep }, (folder) =>
      benchmarkCollection(collection, options, folder),
    );
    figures.push(one);
    process.stdout.write(`${asMarkdown(one)}\n\n`);
  }
  if (options.json !== null) await writeFile(options.json, `${JSON.stringify(figures, null, 2)}\n`);
  return 0;
}

await runTool(main);
