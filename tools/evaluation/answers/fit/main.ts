import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { VISITOR } from '@clinical/people';
import { FIT_FEATURES, fitOf, type FitFeatures } from '@clinical/questions/training';
import { REPOSITORY, sharedData } from '../../../testing/support/product.js';
import { runTool, say } from '../../../testing/support/tool-error.js';
import { answeringFrom } from '../answering.js';
import { readCorpus, readQuestions, type AnsweredQuestion } from '../question-files.js';
import { fitLogistic } from './logistic-regression.js';

const USAGE = `npm run train-answer-fit [-- --write]

Trains how likely a record answers a question on the even ids of PubMedQA, each asked with its record in the index and without it,
beside 5,000 records of the corpus. Prints which share of the answerable questions would be left unanswered where a share of the
unanswerable ones is. The last line is JSON. --write replaces the weights.`;

const FILE = join(REPOSITORY, 'libs/questions/src/answers/fit-weights.json');
const RECORDS = 5000;
/** Questions are asked in so many parts; the records of one part are not in the index. */
const PARTS = 3;

interface Asked {
  readonly isAnswerable: boolean;
  readonly candidates: readonly { readonly features: FitFeatures; readonly isAnswer: boolean }[];
}

async function askAll(questions: readonly AnsweredQuestion[]): Promise<Asked[]> {
  const all = readQuestions(sharedData('questions', 'pubmedqa.json.gz'));
  const others = await readCorpus(
    sharedData('corpus', 'records.jsonl.gz'),
    RECORDS,
    new Set(all.map(({ id }) => id)),
  );
  const asked: Asked[] = [];
  for (let part = 0; part < PARTS; part += 1) {
    const missing = new Set(questions.filter((_, place) => place % PARTS === part).map(({ id }) => id));
    const present = all.filter(({ id }) => !missing.has(id)).map(({ document }) => document);
    say(`Part ${part + 1} of ${PARTS} …`);
    await answeringFrom([...present, ...others], async ({ service }) => {
      for (const { id, question, document } of questions) {
        const { signal } = new AbortController();
        const candidates = await service.candidates(question, { principal: VISITOR, signal });
        asked.push({
          isAnswerable: !missing.has(id),
          candidates: candidates.map((each) => ({
            features: each.features,
            isAnswer: each.id === document.id,
          })),
        });
      }
    });
  }
  return asked;
}

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: { write: { type: 'boolean', default: false }, help: { type: 'boolean', default: false } },
  });
  if (values.help) {
    say(USAGE);
    return 0;
  }
  const questions = readQuestions(sharedData('questions', 'pubmedqa.json.gz'));
  const asked = await askAll(questions.filter(({ id }) => Number(id) % 2 === 0));
  const examples = asked.flatMap(({ candidates }) =>
    candidates.map(({ features, isAnswer }) => ({
      values: FIT_FEATURES.map((name) => features[name]),
      is: isAnswer,
    })),
  );
  const { bias, weights } = fitLogistic(examples);
  const named = Object.fromEntries(FIT_FEATURES.map((name, place) => [name, rounded(weights[place] ?? 0)]));
  const model = { bias: rounded(bias), weights: named };
  const best = asked.map(({ isAnswerable, candidates }) => ({
    isAnswerable,
    fit: Math.max(0, ...candidates.map(({ features }) => fitOf(features, model))),
  }));
  const unanswerable = best.filter((each) => !each.isAnswerable).map(({ fit }) => fit);
  const answerable = best.filter((each) => each.isAnswerable).map(({ fit }) => fit);
  unanswerable.sort((a, b) => a - b);
  const bound = (share: number): number =>
    rounded(unanswerable[Math.floor(unanswerable.length * share)] ?? 1);
  for (const share of [0.75, 0.8, 0.85, 0.9, 0.93, 0.95, 0.97]) {
    const left = answerable.filter((fit) => fit < bound(share)).length / answerable.length;
    say(`unanswerable ${share.toFixed(2)}, answerable ${left.toFixed(3)}: from a fit of ${bound(share)}`);
  }
  if (values.write) writeFileSync(FILE, `${JSON.stringify(model, null, 2)}\n`);
  process.stdout.write(
    `${JSON.stringify({ questions: asked.length, examples: examples.length, ...model })}\n`,
  );
  return 0;
}

function rounded(value: number): number {
  return Number(value.toPrecision(4));
}

await runTool(main);
