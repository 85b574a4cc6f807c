import { parseArgs } from 'node:util';
import { inTemporaryFolder, startApi } from '../../testing/support/product.js';
import { runTool, say, ToolError } from '../../testing/support/tool-error.js';
import { ablationTable, measureVariations } from './ablation.js';
import {
  askAll,
  figuresOf,
  type QueryOutcome,
  type RelevanceFigures,
  type SearchManner,
} from './evaluate.js';
import { importCollection, type ImportedCollection } from './import-collection.js';
import { ndcgAt } from './metrics.js';
import { readCollection, type Collection } from './read-collection.js';

const USAGE = `npm run relevance -- <folder> [options]

Measures how well the product ranks a collection in the BEIR layout (corpus*.jsonl[.gz], queries*.jsonl[.gz],
qrels/*.tsv): imports it, asks every judged query over HTTP as it stands, and ends with one line of JSON.

  --floor <n>      fail (exit code 1) when nDCG@10 is under n
  --queries <file> take this file of queries
  --qrels <file>   take this file of judgements
  --sort <r|t|y>   order of the results: r TripRank (default), t relevance, y date
  --show-all       do not fold the tail of low relevance (what Pro users may do)
  --ablation       print a table of what every factor of ranking adds, each ranked by a server of its own
  --every <n>      ask every nth query only
  --details        one line a query: nDCG@10, identifier, text`;

interface Options extends SearchManner {
  readonly folder: string;
  readonly floor: number | null;
  readonly queries: string | null;
  readonly judgements: string | null;
  readonly details: boolean;
  readonly ablation: boolean;
  readonly every: number;
}

function readOptions(args: readonly string[]): Options {
  const { values, positionals } = parse(args);
  const [folder, ...others] = positionals;
  if (folder === undefined || others.length > 0) throw new ToolError(USAGE, 2);
  const floor = values.floor === undefined ? null : Number(values.floor);
  if (floor !== null && !(floor >= 0 && floor <= 1))
    throw new ToolError(`--floor is a number from 0 to 1.\n\n${USAGE}`, 2);
  const every = Number(values.every ?? 1);
  if (!Number.isInteger(every) || every < 1)
    throw new ToolError(`--every is a whole number from 1.\n\n${USAGE}`, 2);
  const sort = values.sort ?? 'r';
  if (sort !== 'r' && sort !== 't' && sort !== 'y')
    throw new ToolError(`--sort is r, t or y.\n\n${USAGE}`, 2);
  return {
    folder,
    floor,
    sort,
    showAll: values['show-all'] ?? false,
    queries: values.queries ?? null,
    judgements: values.qrels ?? null,
    details: values.details ?? false,
    ablation: values.ablation ?? false,
    every,
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        floor: { type: 'string' },
        queries: { type: 'string' },
        qrels: { type: 'string' },
        sort: { type: 'string' },
        'show-all': { type: 'boolean' },
        details: { type: 'boolean' },
        ablation: { type: 'boolean' },
        every: { type: 'string' },
      },
    });
  } catch (error) {
    throw new ToolError(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`, 2);
  }
}

/** Runs on the collection, imported into a separate folder. */
async function onImported<T>(
  collection: Collection,
  work: (imported: ImportedCollection, folder: string) => Promise<T>,
): Promise<T> {
  return inTemporaryFolder({}, async (folder) => {
    say(`Importing ${collection.name} …`);
    const imported = await importCollection(collection.corpusFiles, folder);
    const { corpusIds, untitled } = imported;
    say(`${corpusIds.size} documents${untitled === 0 ? '' : `, ${untitled} of them without a title`}.`);
    return work(imported, folder);
  });
}

async function measure(collection: Collection, options: Options): Promise<RelevanceFigures> {
  return onImported(collection, async ({ corpusIds }, folder) => {
    const api = await startApi(folder, options.showAll ? { GRANT_PRO: 'everyone' } : {});
    try {
      const outcomes = await askAll(api.address, collection.queries, options, corpusIds);
      report(outcomes, options);
      return figuresOf(collection.name, outcomes);
    } finally {
      await api.stop();
    }
  });
}

function report(outcomes: readonly QueryOutcome[], { details }: Options): void {
  const refused = outcomes.filter((outcome) => outcome.refused !== null);
  for (const { query, refused: message } of refused) say(`Refused: ${query.id}: ${query.text}\n  ${message}`);
  if (details) {
    for (const { query, ranked } of outcomes)
      say(`${ndcgAt(ranked, query.judgements, 10).toFixed(3)}  ${query.id}  ${query.text}`);
  }
  const empty = outcomes.filter(({ ranked }) => ranked.length === 0).length;
  say(`${outcomes.length} queries: ${refused.length} refused, ${empty} without a result.`);
}

await runTool(async () => {
  const options = readOptions(process.argv.slice(2));
  const full = await readCollection(options.folder, options);
  const collection = { ...full, queries: full.queries.filter((_, at) => at % options.every === 0) };
  if (options.ablation) {
    const figures = await onImported(collection, (imported, folder) =>
      measureVariations(collection, imported, folder, options),
    );
    process.stdout.write(`${ablationTable(figures)}\n`);
    return 0;
  }
  const figures = await measure(collection, options);
  const missed = options.floor !== null && figures['ndcg@10'] < options.floor;
  if (missed) say(`nDCG@10 is ${figures['ndcg@10']}, under the floor of ${options.floor}.`);
  process.stdout.write(`${JSON.stringify(figures)}\n`);
  return missed ? 1 : 0;
});
