import { parseArgs } from 'node:util';
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
  --relish <f>  judged articles in the form of RELISH: [{pmid, response: {relevant, partial, irrelevant}}]`;

async function main(): Promise<number> {
  const { folder, seeds, relish } = readOptions(process.argv.slice(2));
  const judgements = relish === null ? null : readJudgements(relish);
  const { articles, edges } = await readCitedArticles(folder, { citations: relish === null });
  say(`${articles.length} articles, ${edges.length} citations between them.`);
  const index = await indexArticles(articles);
  if (judgements !== null) return printMean([findJudged(index, edges, judgements)]);
  const figures = seeds.map((seed) => {
    const one = findHiddenCitations(index, edges, seed);
    say(`seed ${seed}: mix ${one.mix.toFixed(3)}, more like this ${one.moreLikeThis.toFixed(3)}`);
    return one;
  });
  return printMean(figures);
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

function readOptions(args: readonly string[]): { folder: string; seeds: number[]; relish: string | null } {
  const { values, positionals } = parse(args);
  const [folder, ...others] = positionals;
  const [seed, count] = [Number(values.seed ?? 1), Number(values.seeds ?? 1)];
  if (folder === undefined || others.length > 0) throw new ToolError(USAGE, 2);
  if (!Number.isInteger(seed) || seed < 0 || !Number.isInteger(count) || count < 1)
    throw new ToolError(`--seed and --seeds are whole numbers.\n\n${USAGE}`, 2);
  const seeds = Array.from({ length: count }, (_, at) => seed + at);
  return { folder, seeds, relish: values.relish ?? null };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { seed: { type: 'string' }, seeds: { type: 'string' }, relish: { type: 'string' } },
    });
  } catch (error) {
    throw new ToolError(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`, 2);
  }
}

await runTool(main);
