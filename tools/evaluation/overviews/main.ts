import { parseArgs } from 'node:util';
import { CollectionModule } from '@clinical/composition';
import { readSearchParameters } from '@clinical/contracts';
import { serviceAddress } from '@clinical/contracts/testing/services';
import {
  buildDocument,
  DEFAULT_APPRAISAL_SETTINGS,
  DEFAULT_RANKING_SETTINGS,
  type EvidenceDocument,
} from '@clinical/evidence';
import {
  EvidenceSearchService,
  SearchWithSettingsModule,
  type StrategySearchSettings,
  MatrixService,
  MindMapService,
  SearchedTopicsService,
} from '@clinical/search';
import { demonstrationMesh, demonstrationRecord } from '@clinical/importers';
import { MeshStore } from '@clinical/mesh';
import { VISITOR } from '@clinical/people';
import { createLogger, readConfig } from '@clinical/platform';
import { MATRIX_COLUMNS, readOutline, type OutlineItem } from '@clinical/search/contract';
import { ManagedSearchEngine } from '@clinical/search-engine';
import { deleteIndices, readRealRecords } from '@clinical/search-engine/contract';
import { Module, type INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import fc from 'fast-check';
import { inTemporaryFolder, sharedData } from '../../testing/support/product.js';
import { runTool, say, ToolError } from '../../testing/support/tool-error.js';
import { searches } from './generated-searches.js';

const USAGE = `npm run evaluate-overviews -- [options]

Makes the evidence matrices and the mind map of generated searches, runs the search of each link, and reports counts that differ from
its total. The last line is one JSON object: searches, counts, wrong.

  --engine <name>      embedded (default), or elasticsearch: that of ELASTICSEARCH_TEST_URL, or of
                       'npm run services -- up elasticsearch'
  --searches <number>  generated searches (default 1,000)
  --links <number>     links that are tried of each overview, taken evenly (default 400, which is all)
  --records <number>   records (default 5,000)
  --corpus             real records of the shared corpus, which have no headings, instead of demonstration records
  --seed <number>      of the generator (default 1)`;

const CORPUS_RECORDS = 218_750;
const BATCH = 500;
const DEADLINE_MS = 60_000;
/** Wrong counts printed in full. */
const MAX_PRINTED = 10;

const SETTINGS: StrategySearchSettings = {
  ranking: DEFAULT_RANKING_SETTINGS,
  appraisal: DEFAULT_APPRAISAL_SETTINGS,
  grantPro: 'everyone',
  deadlineMs: DEADLINE_MS,
  strategyDeadlineMs: DEADLINE_MS,
  pairwiseProximity: false,
};

@Module({
  imports: [SearchWithSettingsModule.register(SETTINGS)],
  providers: [SearchedTopicsService, MatrixService, MindMapService],
})
class OverviewsModule {}

interface Options {
  readonly engine: 'embedded' | 'elasticsearch';
  readonly searches: number;
  readonly links: number;
  readonly records: number;
  readonly corpus: boolean;
  readonly seed: number;
}

/** @returns null for help */
function optionsOf(args: readonly string[]): Options | null {
  const { values } = parseArgs({
    args: [...args],
    options: {
      engine: { type: 'string', default: 'embedded' },
      searches: { type: 'string', default: '1000' },
      links: { type: 'string', default: '400' },
      records: { type: 'string', default: '5000' },
      corpus: { type: 'boolean', default: false },
      seed: { type: 'string', default: '1' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return null;
  const number = (name: 'searches' | 'links' | 'records' | 'seed', max: number): number => {
    const value = Number(values[name]);
    if (Number.isInteger(value) && value >= 1 && value <= max) return value;
    throw new ToolError(`--${name} must be a whole number from 1 to ${max}.\n\n${USAGE}`, 2);
  };
  const { engine, corpus } = values;
  if (engine !== 'embedded' && engine !== 'elasticsearch')
    throw new ToolError(`--engine must be embedded or elasticsearch.\n\n${USAGE}`, 2);
  return {
    engine,
    corpus,
    searches: number('searches', 1_000_000),
    links: number('links', 400),
    records: number('records', CORPUS_RECORDS),
    seed: number('seed', 2 ** 31 - 1),
  };
}

async function recordsOf({ records, corpus, seed }: Options): Promise<readonly EvidenceDocument[]> {
  if (!corpus)
    return Array.from({ length: records }, (_, place) => buildDocument([demonstrationRecord(seed, place)]));
  const every = Math.floor(CORPUS_RECORDS / records);
  return readRealRecords(records, every, sharedData('corpus', 'records.jsonl.gz'));
}

async function fill(engine: ManagedSearchEngine, documents: readonly EvidenceDocument[]): Promise<void> {
  const writer = await engine.openWriter('rebuild');
  for (let from = 0; from < documents.length; from += BATCH)
    await writer.write({ documents: documents.slice(from, from + BATCH), deletedIds: [], checkpoints: [] });
  await writer.commit(0);
}

/** A count with the search that it says the total of. */
interface Counted {
  readonly query: string;
  readonly count: number;
}

const SIGNAL = new AbortController().signal;

async function countsOf(context: INestApplicationContext, query: string): Promise<Counted[][]> {
  const pairs = [...new URLSearchParams(query)];
  const matrices = await Promise.all(
    MATRIX_COLUMNS.map(async (columns) => {
      const asked = [...pairs, ['columns', columns] as const];
      const found = await context.get(MatrixService).read(asked, VISITOR, 'en', SIGNAL);
      return [...found.columns, ...found.rows, ...found.rows.flatMap(({ cells }) => cells)];
    }),
  );
  const { markdown } = await context.get(MindMapService).read(query, VISITOR, 'en', SIGNAL);
  return [...matrices, leavesOf(readOutline(markdown))];
}

function leavesOf(item: OutlineItem | null): Counted[] {
  if (item === null) return [];
  const { address, count, items } = item;
  const own = address === null || count === null ? [] : [{ query: new URL(address).search.slice(1), count }];
  return [...own, ...items.flatMap(leavesOf)];
}

async function totalOf(context: INestApplicationContext, query: string): Promise<number> {
  const reading = readSearchParameters(new URLSearchParams(query));
  const { summary } = await context.get(EvidenceSearchService).search(reading, 'en', SIGNAL, VISITOR);
  return summary.total;
}

/** Some of a list, taken evenly. */
function evenly<T>(list: readonly T[], most: number): T[] {
  const step = Math.max(1, list.length / most);
  return Array.from(
    { length: Math.min(most, list.length) },
    (_, place) => list[Math.floor(place * step)],
  ).filter((each): each is T => each !== undefined);
}

async function check(context: INestApplicationContext, options: Options): Promise<Record<string, number>> {
  const engine = context.get(ManagedSearchEngine);
  await engine.open();
  const documents = await recordsOf(options);
  say(`Indexing ${documents.length} records …`);
  await fill(engine, documents);
  await context.get(MeshStore).replace(demonstrationMesh());
  let [done, counts, wrong] = [0, 0, 0];
  for (const query of fc.sample(searches(documents), { seed: options.seed, numRuns: options.searches })) {
    for (const overview of await countsOf(context, query))
      for (const each of evenly(overview, options.links)) {
        counts++;
        const total = await totalOf(context, each.query);
        if (total === each.count) continue;
        wrong++;
        if (wrong <= MAX_PRINTED)
          say(`${query}\n  says ${each.count} of ${each.query}, which finds ${total}`);
      }
    if (++done % 100 === 0) say(`${done} of ${options.searches} searches, ${counts} counts, ${wrong} wrong`);
  }
  return { searches: done, counts, wrong };
}

async function main(): Promise<number> {
  const options = optionsOf(process.argv.slice(2));
  if (options === null) {
    say(USAGE);
    return 0;
  }
  const address = options.engine === 'elasticsearch' ? serviceAddress('elasticsearch') : '';
  if (address === null)
    throw new ToolError('No Elasticsearch runs. Start one: npm run services -- up elasticsearch');
  const prefix = `overviews-${process.pid}`;
  return inTemporaryFolder({}, async (folder) => {
    const config = readConfig({
      DATA_DIR: folder,
      GRANT_PRO: 'everyone',
      SEARCH_WORKERS: '1',
      ...(address === ''
        ? {}
        : {
            SEARCH_ENGINE: 'elasticsearch',
            ELASTICSEARCH_URL: address,
            ELASTICSEARCH_INDEX_PREFIX: prefix,
          }),
    });
    const context = await NestFactory.createApplicationContext(
      { module: OverviewsModule, imports: [CollectionModule.forRoot(config, createLogger('silent'))] },
      { logger: false },
    );
    try {
      const found = await check(context, options);
      process.stdout.write(`${JSON.stringify(found)}\n`);
      return found['wrong'] === 0 ? 0 : 1;
    } finally {
      await context.close();
      if (address !== '') await deleteIndices(address, prefix);
    }
  });
}

await runTool(main);
