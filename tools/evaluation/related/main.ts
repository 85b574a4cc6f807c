import { parseArgs } from 'node:util';
import { createTextEmbedding } from '@clinical/composition/collection';
import { readConfig } from '@clinical/platform';
import type { TextEmbedding } from '@clinical/text-embedding';
import { runTool, say, ToolError } from '../../testing/support/tool-error.js';
import { indexArticles } from './article-index.js';
import { findJudged, readJudgements } from './judged-articles.js';
import { findHiddenCitations, type RelatedFigures } from './hidden-citations.js';
import { readCitedArticles } from './read-articles.js';

const USAGE = `npm run evaluate-related -- <folder> [options]

Measures connected articles on a collection with known citations (corpus.jsonl.gz, citations.tsv): hides half of the
citations and counts how many of them stand among the first 20 connected articles of each article. The last line is JSON.

With --relish, the relevance that experts judged is found instead, and all citations are visible; citations.tsv may be missing.

  --seed <n>    which half is hidden (default 1)
  --seeds <n>   measure this many halves, from --seed on, and print their mean
  --model       vectors are those of the model of EMBEDDING_FOLDER or EMBEDDING_URL, not learned from the collection
  --relish <f>  judged articles in the form of RELISH: [{pmid, response: {relevant, partial, irrelevant}}]`;

async function main(): Promise<number> {
  const { folder, seeds, relish, model } = readOptions(process.argv.slice(2));
  const judgements = relish === null ? null : readJudgements(relish);
  const { articles, edges } = await readCitedArticles(folder, { citations: relish === null });
  say(`${articles.length} articles, ${edges.length} citations between them.`);
  const index = await indexArticles(articles, model ? configuredModel() : null);
  if (judgements !== null) return printMean([findJudged(index, edges, judgements)]);
  const figures = seeds.map((seed) => {
    const one = findHiddenCitations(index, edges, seed);
    say(`seed ${seed}: mix ${one.mix.toFixed(3)}, more like this ${one.moreLikeThis.toFixed(3)}`);
    return one;
  });
  return printMean(figures);
}

/** @throws ConfigurationError, ToolError */
function configuredModel(): TextEmbedding {
  const model = createTextEmbedding(readConfig());
  if (model === null) throw new ToolError('--model needs EMBEDDING_FOLDER, or EMBEDDING_URL.', 2);
  return model;
}

function printMean(figures: readonly RelatedFigures[]): number {
  const mean = (figure: (one: RelatedFigures) => number): number =>
    figures.reduce((sum, one) => sum + figure(one), 0) / figures.length;
  const result = {
    'recall@20': mean((one) => one.mix),
    text_only: mean((one) => one.textOnly),
    more_like_this: mean((one) => one.moreLikeThis),
    vectors: mean((one) => one.vectors),
    citations: mean((one) => one.citations),
  };
  const rounded = Object.fromEntries(
    Object.entries(result).map(([name, value]) => [name, Number(value.toFixed(4))]),
  );
  process.stdout.write(`${JSON.stringify(rounded)}\n`);
  return 0;
}

interface Options {
  readonly folder: string;
  readonly seeds: readonly number[];
  readonly relish: string | null;
  /** Whether the configured model gives the vectors. */
  readonly model: boolean;
}

function readOptions(args: readonly string[]): Options {
  const { values, positionals } = parse(args);
  const [folder, ...others] = positionals;
  const [seed, count] = [Number(values.seed ?? 1), Number(values.seeds ?? 1)];
  if (folder === undefined || others.length > 0) throw new ToolError(USAGE, 2);
  if (!Number.isInteger(seed) || seed < 0 || !Number.isInteger(count) || count < 1)
    throw new ToolError(`--seed and --seeds are whole numbers.\n\n${USAGE}`, 2);
  const seeds = Array.from({ length: count }, (_, at) => seed + at);
  return { folder, seeds, relish: values.relish ?? null, model: values.model ?? false };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        seed: { type: 'string' },
        seeds: { type: 'string' },
        relish: { type: 'string' },
        model: { type: 'boolean' },
      },
    });
  } catch (error) {
    throw new ToolError(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`, 2);
  }
}

await runTool(main);
