import { createReadStream, statSync } from 'node:fs';
import { readdir, writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { join, resolve } from 'node:path';
import { createGunzip } from 'node:zlib';
import { makeFolder } from '@clinical/platform';
import { inTemporaryFolder, REPOSITORY } from '../testing/support/product.js';
import { runTool, say, ToolError } from '../testing/support/tool-error.js';
import { benchmarkCollection, type BenchmarkCollection } from './benchmark-collection.js';
import {
  benchmarkElasticsearch,
  type ElasticsearchFigures,
} from './elasticsearch/benchmark-elasticsearch.js';
import { withNode } from './elasticsearch/benchmark-node.js';
import { elasticsearchAsMarkdown } from './elasticsearch/elasticsearch-report.js';
import { measureMemory, memoryAsMarkdown, type MemoryFigures } from './elasticsearch/measure-memory.js';
import { readOptions, type Options } from './options.js';
import { asMarkdown, type CollectionFigures } from './report.js';
import { heaviestStrategies } from './strategies/heaviest-strategies.js';
import { parseTimes } from './strategies/parse-times.js';
import { strategiesAsMarkdown } from './strategies/strategies-report.js';

const NEWLINE = 10;
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

/** Number of the heaviest strategies in the report. */
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
  const figures =
    options.engine === 'embedded'
      ? await measureEmbedded(chosen, options, parent)
      : await measureElasticsearch(chosen, options, parent);
  if (options.json !== null) await writeFile(options.json, `${JSON.stringify(figures, null, 2)}\n`);
  return 0;
}

async function measureEmbedded(
  chosen: readonly BenchmarkCollection[],
  options: Options,
  parent: string,
): Promise<CollectionFigures[]> {
  const figures: CollectionFigures[] = [];
  for (const collection of chosen) {
    const one = await inTemporaryFolder({ parent, keep: options.keep }, (folder) =>
      benchmarkCollection(collection, options, folder),
    );
    figures.push(one);
    process.stdout.write(`${asMarkdown(one)}\n\n`);
  }
  return figures;
}

function measureElasticsearch(
  chosen: readonly BenchmarkCollection[],
  options: Options,
  parent: string,
): Promise<(ElasticsearchFigures | MemoryFigures)[]> {
  const { memory, seed, keep, fresh } = options;
  return withNode(async (node) => {
    const figures: (ElasticsearchFigures | MemoryFigures)[] = [];
    for (const collection of chosen) {
      const where = { node, seed, keep, fresh, parent };
      if (memory === null) {
        const one = await benchmarkElasticsearch(collection, options, where);
        figures.push(one);
        process.stdout.write(`${elasticsearchAsMarkdown(one)}\n\n`);
      } else {
        const one = await measureMemory(collection, memory, where);
        figures.push(one);
        process.stdout.write(`${memoryAsMarkdown(one)}\n\n`);
      }
    }
    return figures;
  });
}

await runTool(main);
