import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { SENTENCE_ROLES } from '@clinical/questions/contract';
import { guessRoles, roleFeatures, type RoledSentence } from '@clinical/questions/training';
import { z } from 'zod';
import { readJsonLines } from '../../../testing/support/json-lines.js';
import { REPOSITORY, sharedData } from '../../../testing/support/product.js';
import { runTool, say } from '../../../testing/support/tool-error.js';
import { f1OfRoles, trainRoles } from './train-roles.js';
import { labelledSentences } from './labelled-abstracts.js';

const USAGE = `npm run train-sentence-roles [-- --write]

Trains the roles of sentences on abstracts of the corpus that label their parts (labels removed; even ids), and measures on odd ids.
The last line is JSON. --write replaces the weights.`;

const WEIGHTS = join(REPOSITORY, 'libs/questions/src/answers/sentence-role-weights.json');

const LineSchema = z.object({ key: z.string(), abstract: z.string().nullish() });

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: { write: { type: 'boolean', default: false }, help: { type: 'boolean', default: false } },
  });
  if (values.help) {
    say(USAGE);
    return 0;
  }
  const halves: Record<'even' | 'odd', RoledSentence[][]> = { even: [], odd: [] };
  for await (const { value } of readJsonLines(sharedData('corpus', 'records.jsonl.gz'))) {
    const { key, abstract } = LineSchema.parse(value);
    const sentences = abstract === null || abstract === undefined ? null : labelledSentences(abstract);
    if (sentences !== null) halves[isEven(key) ? 'even' : 'odd'].push(sentences);
  }
  say(`${halves.even.length} abstracts to learn from, ${halves.odd.length} to measure`);
  const weights = trainRoles(
    halves.even.map((sentences) => ({
      features: roleFeatures(sentences.map(({ text }) => text)),
      roles: sentences.map(({ role }) => SENTENCE_ROLES.indexOf(role)),
    })),
    say,
  );
  const pairs = halves.odd.flatMap((sentences) => {
    const guesses = guessRoles(
      sentences.map(({ text }) => text),
      weights,
    );
    return sentences.flatMap(({ role }, place) => {
      const guess = guesses[place];
      return guess === undefined ? [] : [{ role, guess }];
    });
  });
  const f1 = f1OfRoles(pairs);
  if (values.write) {
    const features = Buffer.from(Int8Array.from(weights.features).buffer).toString('base64');
    writeFileSync(WEIGHTS, `${JSON.stringify({ features, transitions: Array.from(weights.transitions) })}\n`);
  }
  const rounded = Object.entries(f1).map(([role, value]) => [role, Number(value.toFixed(4))]);
  const mean = Object.values(f1).reduce((sum, value) => sum + value, 0) / SENTENCE_ROLES.length;
  const accuracy = pairs.filter(({ role, guess }) => role === guess).length / pairs.length;
  process.stdout.write(
    `${JSON.stringify({ ...Object.fromEntries(rounded), mean: Number(mean.toFixed(4)), accuracy: Number(accuracy.toFixed(4)) })}\n`,
  );
  return 0;
}

function isEven(key: string): boolean {
  return Number(/\d(?=\D*$)/.exec(key)?.[0] ?? 0) % 2 === 0;
}

await runTool(main);
