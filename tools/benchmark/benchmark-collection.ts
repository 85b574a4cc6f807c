import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createSearchEngine } from '@clinical/composition';
import type { EvidenceDocument } from '@clinical/evidence';
import { readConfig } from '@clinical/platform';
import { runCli } from '../testing/support/product.js';
import { say } from '../testing/support/tool-error.js';
import { Floor } from './floor.js';
import { makeQueries, makeQuestions } from './make-queries.js';
import { measureFloor } from './measure-floor.js';
import { measureSearch } from './measure-search.js';
import type { CollectionFigures } from './report.js';
import { CollectionSampler } from './sample-collection.js';

/** A collection to measure: what to import, and how many records that is. */
export interface BenchmarkCollection {
  readonly name: string;
  /** Arguments of the operator's `import` command. */
  readonly source: readonly string[];
  readonly records: number;
}

export interface BenchmarkSettings {
  readonly queries: number;
  /** Questions of ten words and more, which are measured separately. */
  readonly questions: number;
  readonly seed: number;
  readonly clients: readonly number[];
}

/** Imports a collection into an index under `folder`, and measures the import, the searches and the floor. */
export async function benchmarkCollection(
  collection: BenchmarkCollection,
  settings: BenchmarkSettings,
  folder: string,
): Promise<CollectionFigures> {
  say(`${collection.name}: importing …`);
  const imported = await runCli(['import', ...collection.source, '--rebuild'], folder);
  const indexBytes = await sizeOf(join(folder, 'index'));
  say(`${collection.name}: building the floor …`);
  const floorFile = join(folder, 'floor.sqlite');
  const sample = await buildFloor(folder, floorFile, settings.seed);
  const queries = makeQueries(sample, settings.queries, settings.seed);
  say(`${collection.name}: searching …`);
  const search = await measureSearch(folder, queries, settings.clients);
  const floor = await measureFloor(floorFile, folder, queries);
  say(`${collection.name}: asking questions …`);
  const benchmarkQueries = makeQuestions(sample, settings.questions, settings.seed);
  const questions =
    benchmarkQueries.length === 0
      ? null
      : {
          search: await measureSearch(folder, benchmarkQueries, settings.clients),
          floor: await measureFloor(floorFile, folder, benchmarkQueries),
        };
  await rm(floorFile, { force: true });
  return {
    name: collection.name,
    records: collection.records,
    documents: sample.documents,
    tokens: sample.tokens,
    importMs: imported.milliseconds,
    importPeakBytes: imported.peakBytes,
    indexBytes,
    search,
    floor,
    questions,
  };
}

/** One pass over the index: its documents build the floor and supply the words of the queries. */
async function buildFloor(folder: string, file: string, seed: number) {
  const engine = await createSearchEngine(readConfig({ DATA_DIR: folder, SEARCH_WORKERS: '1' }));
  await engine.open();
  const floor = new Floor(file);
  const sampler = new CollectionSampler(seed);
  async function* documents(): AsyncGenerator<EvidenceDocument> {
    for await (const document of engine.readAllDocuments(new AbortController().signal)) {
      sampler.add(document);
      yield document;
    }
  }
  try {
    await floor.fill(documents());
    return sampler.sample();
  } finally {
    floor.close();
    await engine.close();
  }
}

async function sizeOf(folder: string): Promise<number> {
  const names = await readdir(folder, { recursive: true });
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}
