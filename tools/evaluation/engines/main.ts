import { parseArgs } from 'node:util';
import fc from 'fast-check';
import { createSearchEngine } from '@clinical/composition';
import { serviceAddress } from '@clinical/contracts/testing/services';
import { readConfig } from '@clinical/platform';
import type { ManagedSearchEngine } from '@clinical/search-engine';
import {
  deleteIndices,
  differencesBetween,
  type EngineDifference,
  plans,
  publicationIdsOf,
  readRealRecords,
  realMaterial,
} from '@clinical/search-engine/contract';
import { inTemporaryFolder, sharedData } from '../../testing/support/product.js';
import { runTool, say, ToolError } from '../../testing/support/tool-error.js';

const USAGE = `npm run engines -- [options]

Runs the same generated searches over the same real records on the embedded engine and on Elasticsearch, and reports
where they differ: totals, facets, details, refusals, whole sets, the first 10 and 20 where more than a tenth of them are in
one only, and the scores and reasons of the others. Order is not compared place by place.
Elasticsearch is the one of ELASTICSEARCH_TEST_URL, or that of 'npm run services -- up elasticsearch'.

  --queries <number>   generated searches (default 5,000)
  --records <number>   real records, taken evenly from the corpus (default 20,000)
  --seed <number>      of the generator (default 1)
  --shards <number>    of the index in Elasticsearch (default 1)`;

const CORPUS_RECORDS = 218_750;
const BATCH = 500;
/** Differences printed in full. */
const MAX_PRINTED = 10;

interface Options {
  readonly queries: number;
  readonly records: number;
  readonly seed: number;
  readonly shards: number;
}

/** @returns null for help */
function optionsOf(args: readonly string[]): Options | null {
  const { values } = parseArgs({
    args: [...args],
    options: {
      queries: { type: 'string', default: '5000' },
      records: { type: 'string', default: '20000' },
      seed: { type: 'string', default: '1' },
      shards: { type: 'string', default: '1' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return null;
  const number = (name: keyof Options, max: number): number => {
    const value = Number(values[name]);
    if (Number.isInteger(value) && value >= 1 && value <= max) return value;
    throw new ToolError(`--${name} must be a whole number from 1 to ${max}.\n\n${USAGE}`, 2);
  };
  return {
    queries: number('queries', 1_000_000),
    records: number('records', CORPUS_RECORDS),
    seed: number('seed', 2 ** 31 - 1),
    shards: number('shards', 64),
  };
}

async function fill(
  engine: ManagedSearchEngine,
  documents: Awaited<ReturnType<typeof readRealRecords>>,
): Promise<void> {
  const writer = await engine.openWriter('rebuild');
  for (let from = 0; from < documents.length; from += BATCH)
    await writer.write({ documents: documents.slice(from, from + BATCH), deletedIds: [], checkpoints: [] });
  await writer.commit(0);
}

/** @returns the number of searches with different results */
async function compare(
  embedded: ManagedSearchEngine,
  elasticsearch: ManagedSearchEngine,
  { queries, records, seed }: Options,
): Promise<number> {
  const every = Math.floor(CORPUS_RECORDS / records);
  const documents = await readRealRecords(records, every, sharedData('corpus', 'records.jsonl.gz'));
  say(`Indexing ${documents.length} records in both …`);
  await fill(embedded, documents);
  await fill(elasticsearch, documents);
  const publications = await publicationIdsOf(embedded, documents.slice(0, 2_000));
  const material = realMaterial(documents, [...publications.values()]);
  let differing = 0;
  let requestCount = 0;
  for (const plan of fc.sample(plans(material), { seed, numRuns: queries })) {
    const differences = await differencesBetween(embedded, elasticsearch, plan);
    requestCount++;
    if (differences.length > 0) {
      differing++;
      if (differing <= MAX_PRINTED) report(requestCount, plan, differences);
    }
    if (requestCount % 250 === 0)
      say(`${requestCount} of ${queries} searches, ${differing} answered differently`);
  }
  return differing;
}

function report(number: number, plan: unknown, differences: readonly EngineDifference[]): void {
  say(`Search ${number} differs: ${JSON.stringify(plan)}`);
  for (const { what, one, other } of differences)
    say(`  ${what}\n    embedded:      ${JSON.stringify(one)}\n    elasticsearch: ${JSON.stringify(other)}`);
}

async function main(): Promise<number> {
  const options = optionsOf(process.argv.slice(2));
  if (options === null) {
    say(USAGE);
    return 0;
  }
  const address = serviceAddress('elasticsearch');
  if (address === null)
    throw new ToolError('No Elasticsearch runs. Start one: npm run services -- up elasticsearch');
  const prefix = `engines-${process.pid}`;
  const differing = await inTemporaryFolder({}, async (folder) => {
    const base = { DATA_DIR: folder, SEARCH_WORKERS: '1' };
    const embedded = await createSearchEngine(readConfig(base));
    const elasticsearch = await createSearchEngine(
      readConfig({
        ...base,
        SEARCH_ENGINE: 'elasticsearch',
        ELASTICSEARCH_URL: address,
        ELASTICSEARCH_INDEX_PREFIX: prefix,
        ELASTICSEARCH_SHARDS: String(options.shards),
      }),
    );
    await embedded.open();
    await elasticsearch.open();
    try {
      return await compare(embedded, elasticsearch, options);
    } finally {
      await embedded.close();
      await elasticsearch.close();
      await deleteIndices(address, prefix);
    }
  });
  process.stdout.write(`${JSON.stringify({ ...options, differing })}\n`);
  return differing === 0 ? 0 : 1;
}

await runTool(main);
