import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createTextEmbedding } from '@clinical/composition/collection';
import { readConfig } from '@clinical/platform';
import { likelihood, likenessOf, meaningOf } from '@clinical/questions/training';
import { z } from 'zod';
import { REPOSITORY, sharedData } from '../../../testing/support/product.js';
import { runTool, say } from '../../../testing/support/tool-error.js';
import { cosinesOf } from '../measure-pairs.js';
import { readPairs, type QuestionPair } from '../question-pairs.js';
import { fitLogistic } from '../fit/logistic-regression.js';

const USAGE = `npm run train-likeness [-- --write] [--pairs <file>]

Fits how likely two questions ask the same, by their words, on every second first question of the pairs. With EMBEDDING_FOLDER or
EMBEDDING_URL and EMBEDDING_MODEL, fits that model beside the words, too. The last line is JSON. --write replaces the weights.`;

const FILE = join(REPOSITORY, 'libs/questions/src/similar/likeness-weights.json');
/** Of the pairs with at least the sure value, so many ask the same; other pairs are a little harder than these. */
const SURE_PRECISION = 0.92;
/** A precision of fewer pairs tells little. */
const MIN_COUNT = 20;

const ScorerSchema = z.object({
  ...{ bias: z.number(), cosine: z.number(), stems: z.number(), letters: z.number() },
  sure: z.number(),
});
const WeightsSchema = z.object({
  words: ScorerSchema.omit({ cosine: true }),
  models: z.record(z.string(), ScorerSchema),
});

/** @param cosines of a model; null for words alone */
function fit(
  pairs: readonly QuestionPair[],
  cosines: readonly number[] | null,
): z.infer<typeof ScorerSchema> {
  const examples = pairs.map(({ one, other, isSame }, place) => ({
    likeness: likenessOf(meaningOf(one), meaningOf(other)),
    cosine: cosines?.[place] ?? 0,
    isSame,
  }));
  const { bias, weights } = fitLogistic(
    examples.map(({ likeness: { stems, letters }, cosine, isSame }) => ({
      values: [stems, letters, ...(cosines === null ? [] : [cosine])],
      is: isSame,
    })),
  );
  const [stems = 0, letters = 0, cosine = 0] = weights.map(rounded);
  const scorer = { bias: rounded(bias), cosine, stems, letters };
  const falling = examples
    .map((each) => ({ ...each, value: likelihood(each.likeness, each.cosine, scorer) }))
    .toSorted((a, b) => b.value - a.value);
  let [same, sure] = [0, 1];
  for (const [place, { isSame, value }] of falling.entries()) {
    if (isSame) same += 1;
    if (place + 1 >= MIN_COUNT && same / (place + 1) >= SURE_PRECISION) sure = value;
  }
  return { ...scorer, sure: rounded(sure) };
}

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      pairs: { type: 'string', default: sharedData('questions', 'medical-question-pairs', 'mqp.csv.gz') },
      write: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    say(USAGE);
    return 0;
  }
  const pairs = readPairs(values.pairs).filter(({ id }) => id % 2 === 0);
  const { models } = WeightsSchema.parse(JSON.parse(readFileSync(FILE, 'utf8')));
  const embedding = createTextEmbedding(readConfig(process.env));
  const { cosine: _, ...words } = fit(pairs, null);
  const found = {
    words,
    models:
      embedding === null
        ? models
        : { ...models, [embedding.id]: fit(pairs, await cosinesOf(pairs, embedding)) },
  };
  if (values.write) writeFileSync(FILE, `${JSON.stringify(found, null, 2)}\n`);
  process.stdout.write(`${JSON.stringify(found)}\n`);
  return 0;
}

function rounded(value: number): number {
  return Number(value.toPrecision(4));
}

await runTool(main);
