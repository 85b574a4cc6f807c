import { existsSync, readFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { createSearchEngine } from '@clinical/composition';
import { makeFolder, readConfig } from '@clinical/platform';
import { runCli } from '../../testing/support/product.js';
import { say } from '../../testing/support/tool-error.js';
import type { BenchmarkCollection } from '../benchmark-collection.js';
import { CollectionSampler, type CollectionSample } from '../sample-collection.js';
import type { BenchmarkNode } from './benchmark-node.js';

/** An imported collection and what its import cost. */
export interface ImportedCollection {
  readonly records: number;
  readonly importMs: number;
  /** Time from the start of the import until searches find its records; the index is merged after that. */
  readonly servedMs: number;
  readonly importPeakBytes: number | null;
  /** Load average over the last minute at the end of the import. */
  readonly importLoad: number;
  readonly documentsBytes: number;
  readonly stateBytes: number;
  /** Segments of the document index. */
  readonly segments: number;
  readonly sample: CollectionSample;
}

/** An imported collection that can be searched. */
export interface ReadyCollection {
  readonly imported: ImportedCollection;
  readonly prefix: string;
  /** The product's data directory. */
  readonly folder: string;
  /** Environment variables that make the product use it. */
  readonly environment: Readonly<Record<string, string>>;
  /** Whether an earlier run created it. */
  readonly found: boolean;
}

/** State of a run with --keep. */
interface Kept {
  readonly cluster: string;
  readonly source: readonly string[];
  readonly imported: ImportedCollection;
}

/** The file in the folder of a collection that describes it. */
const KEPT_FILE = 'kept.json';

export interface CollectionSettings {
  readonly node: BenchmarkNode;
  readonly seed: number;
  /** Whether the index is kept, and a kept one is reused. */
  readonly keep: boolean;
  /** Whether a kept index is imported again. */
  readonly fresh: boolean;
  /** Parent folder of the collections. */
  readonly parent: string;
}

/** Runs `work` with a collection in separate indices, which are deleted afterwards unless they are kept. */
export async function withCollection<T>(
  collection: BenchmarkCollection,
  settings: CollectionSettings,
  work: (ready: ReadyCollection) => Promise<T>,
): Promise<T> {
  const { node, keep, parent } = settings;
  const slug = collection.name.toLowerCase().replace(/[^a-z]+/g, '-');
  const name = keep ? `kept-${slug}-${collection.records}` : `${slug}-${randomBytes(4).toString('hex')}`;
  const prefix = `benchmark-${name}`;
  const folder = join(parent, prefix);
  makeFolder(folder);
  const environment = {
    SEARCH_ENGINE: 'elasticsearch',
    ELASTICSEARCH_URL: node.address,
    ELASTICSEARCH_INDEX_PREFIX: prefix,
  };
  const place = { prefix, folder, environment };
  try {
    const kept = settings.fresh ? null : readKept(folder, collection, node);
    if (kept !== null) {
      say(`${collection.name}: using ${prefix}, which an earlier run kept.`);
      return await work({ ...place, imported: kept.imported, found: true });
    }
    await rm(join(folder, KEPT_FILE), { force: true });
    await node.remove(prefix);
    const imported = await importCollection(collection, settings, place);
    if (keep) {
      const left: Kept = { cluster: node.clusterId, source: collection.source, imported };
      await writeFile(join(folder, KEPT_FILE), JSON.stringify(left));
      say(`${collection.name}: kept as ${prefix}.`);
    }
    return await work({ ...place, imported, found: false });
  } finally {
    if (!keep) {
      await rm(folder, { recursive: true, force: true, maxRetries: 3 });
      await node.remove(prefix);
    }
  }
}

function readKept(folder: string, { source }: BenchmarkCollection, node: BenchmarkNode): Kept | null {
  const file = join(folder, KEPT_FILE);
  if (!existsSync(file)) return null;
  const kept = JSON.parse(readFileSync(file, 'utf8')) as Kept;
  const isSame = kept.cluster === node.clusterId && kept.source.join('\n') === source.join('\n');
  // Earlier runs kept fewer fields.
  return isSame && typeof kept.imported.servedMs === 'number' ? kept : null;
}

async function importCollection(
  { name, source, records }: BenchmarkCollection,
  { node, seed }: CollectionSettings,
  { prefix, folder, environment }: Pick<ReadyCollection, 'prefix' | 'folder' | 'environment'>,
): Promise<ImportedCollection> {
  say(`${name}: importing into ${prefix} …`);
  const started = performance.now();
  const ended = new AbortController();
  const importing = runCli(['import', ...source, '--rebuild'], folder, environment);
  const [outcome, servedAt] = await Promise.all([
    importing.finally(() => ended.abort()),
    node.whenServing(prefix, ended.signal),
  ]);
  const importLoad = loadavg()[0] ?? 0;
  const indices = await node.settledIndices(prefix);
  const bytesOf = (kind: string): number =>
    indices
      .filter(({ index }) => index.startsWith(`${prefix}-${kind}-`))
      .reduce((sum, { bytes }) => sum + bytes, 0);
  const documents = indices.filter(({ index }) => index.startsWith(`${prefix}-documents-`));
  say(`${name}: reading its words …`);
  const sample = await readSample(folder, environment, seed);
  return {
    records,
    importMs: outcome.milliseconds,
    servedMs: servedAt - started,
    importPeakBytes: outcome.peakBytes,
    importLoad,
    documentsBytes: bytesOf('documents'),
    stateBytes: bytesOf('ledger'),
    segments: documents.reduce((sum, { segments }) => sum + segments, 0),
    sample,
  };
}

async function readSample(
  folder: string,
  environment: Readonly<Record<string, string>>,
  seed: number,
): Promise<CollectionSample> {
  const engine = await createSearchEngine(readConfig({ DATA_DIR: folder, ...environment }));
  await engine.open();
  const sampler = new CollectionSampler(seed);
  try {
    for await (const document of engine.readAllDocuments(new AbortController().signal)) sampler.add(document);
    return sampler.sample();
  } finally {
    await engine.close();
  }
}
