import { startApi } from '../../testing/support/product.js';
import { say } from '../../testing/support/tool-error.js';
import type { BenchmarkCollection, BenchmarkSettings } from '../benchmark-collection.js';
import { makeFrequentQueries, makeQueries, makeQuestions } from '../make-queries.js';
import { emptyRoute } from '../server-figures.js';
import type { BenchmarkNode } from './benchmark-node.js';
import {
  withCollection,
  type CollectionSettings,
  type ImportedCollection,
} from './collection-in-elasticsearch.js';
import { recordQueries, WITHOUT_MEMORY, type Recording } from './record-queries.js';
import { WaysOfAsking, type AskedPhase, type AskedQuery } from './ways-of-asking.js';

/** Repetitions of every query in a warm phase. */
const ROUNDS = 3;
/**
 * Repetitions of every query, each way, before the server counts as warm: it takes some 3,000 searches until a server
 * no longer compiles code; one that has been up for a day does not.
 */
const WARMING_ROUNDS = 12;
const FREQUENT_QUERIES = 40;

/** All measurements of one collection in Elasticsearch. */
export interface ElasticsearchFigures {
  readonly name: string;
  readonly elasticsearch: string;
  /** Without the words of the collection. */
  readonly imported: Omit<ImportedCollection, 'sample'>;
  /** Whether the import was measured by an earlier run. */
  readonly importedEarlier: boolean;
  readonly documents: number;
  readonly tokens: number;
  readonly recording: Omit<Recording, 'queries' | 'requests'> & {
    readonly requests: readonly (readonly [requests: number, searches: number])[];
  };
  readonly emptyRouteMs: number;
  /** Phases with one client: after the start, with counts cached by Elasticsearch, and without. */
  readonly phases: readonly AskedPhase[];
  /** Phases with the frequent words. */
  readonly frequent: readonly AskedPhase[];
  /** Phases with the questions of ten words and more. */
  readonly questions: readonly AskedPhase[];
  readonly peakBytes: number | null;
}

/** Imports a collection into Elasticsearch, unless it exists, and measures the product against raw Elasticsearch. */
export async function benchmarkElasticsearch(
  collection: BenchmarkCollection,
  settings: BenchmarkSettings,
  where: CollectionSettings,
): Promise<ElasticsearchFigures> {
  return withCollection(collection, where, async ({ imported, folder, environment, prefix, found }) => {
    const { sample, ...cost } = imported;
    const queries = makeQueries(sample, settings.queries, settings.seed);
    const frequent = makeFrequentQueries(sample, FREQUENT_QUERIES, settings.seed);
    say(`${collection.name}: recording what the product asks for …`);
    const questions = makeQuestions(sample, settings.questions, settings.seed);
    const all = [...queries, ...frequent, ...questions];
    const recording = await recordQueries(all, folder, environment);
    say(`${collection.name}: searching …`);
    const parts = { mixed: queries.length, frequent: frequent.length };
    const measured = await measure(recording.queries, parts, {
      ...where,
      folder,
      environment,
      prefix,
      clients: settings.clients,
    });
    return {
      name: collection.name,
      elasticsearch: where.node.version,
      imported: cost,
      importedEarlier: found,
      documents: sample.documents,
      tokens: sample.tokens,
      recording: {
        requests: [...recording.requests].sort(([a], [b]) => a - b),
        others: recording.others,
        differing: recording.differing,
      },
      ...measured,
    };
  });
}

interface MeasureSettings {
  readonly node: BenchmarkNode;
  readonly prefix: string;
  readonly folder: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly clients: readonly number[];
}

type Measured = Pick<
  ElasticsearchFigures,
  'emptyRouteMs' | 'phases' | 'frequent' | 'questions' | 'peakBytes'
>;

/** @param parts how many of the queries are the mixed ones, and then of frequent words; the others are questions */
async function measure(
  all: readonly AskedQuery[],
  { mixed, frequent: ofFrequent }: { readonly mixed: number; readonly frequent: number },
  { node, prefix, folder, environment, clients }: MeasureSettings,
): Promise<Measured> {
  const queries = all.slice(0, mixed);
  const frequentOnes = all.slice(mixed, mixed + ofFrequent);
  const asked = all.slice(mixed + ofFrequent);
  const api = await startApi(folder, environment);
  const forgetful = await startApi(folder, { ...environment, ...WITHOUT_MEMORY });
  try {
    const addresses = { again: api.address, uncached: forgetful.address, elasticsearch: node.address };
    const ways = new WaysOfAsking(addresses, (what) => node.forget(prefix, what));
    const phases = [await ways.first('cold', queries)];
    await ways.apart('warming up', 1, Array.from({ length: WARMING_ROUNDS }, () => all).flat());
    const emptyRouteMs = await emptyRoute(api.address, mixed);
    phases.push(await ways.together('warm', queries, { rounds: ROUNDS, forgetting: false }));
    phases.push(await ways.together('warm, counts forgotten', queries, { rounds: ROUNDS, forgetting: true }));
    const frequent = frequentOnes.length === 0 ? [] : await frequentPhases(ways, frequentOnes);
    const questions = asked.length === 0 ? [] : await questionPhases(ways, asked, clients);
    for (const count of clients.filter((each) => each > 1)) {
      const round = Array.from({ length: ROUNDS }, () => queries).flat();
      phases.push(await ways.apart('warm', count, round));
    }
    return { emptyRouteMs, phases, frequent, questions, peakBytes: api.peakBytes() };
  } finally {
    await Promise.all([api.stop(), forgetful.stop()]);
  }
}

async function frequentPhases(ways: WaysOfAsking, queries: readonly AskedQuery[]): Promise<AskedPhase[]> {
  await ways.apart('warming up', 1, queries);
  return [
    await ways.together('frequent words', queries, { rounds: ROUNDS, forgetting: false }),
    await ways.together('frequent words, counts forgotten', queries, { rounds: ROUNDS, forgetting: true }),
  ];
}

async function questionPhases(
  ways: WaysOfAsking,
  questions: readonly AskedQuery[],
  clients: readonly number[],
): Promise<AskedPhase[]> {
  await ways.apart('warming up', 1, questions);
  const phases = [await ways.together('questions', questions, { rounds: ROUNDS, forgetting: false })];
  const round = Array.from({ length: ROUNDS }, () => questions).flat();
  for (const count of clients.filter((each) => each > 1))
    phases.push(await ways.apart('questions', count, round));
  return phases;
}
