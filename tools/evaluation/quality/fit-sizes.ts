import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  LEFT_OUT,
  READ,
  readingTexts,
  scoreOf,
  sizeChoiceOf,
  storedWeights,
  SUMS,
  WEIGHTS,
  type SizeChoice,
} from '@clinical/evidence/fitting';
import { EMPTY_RECORD, type SourceRecord } from '@clinical/evidence';
import { REPOSITORY } from '../../testing/support/product.js';
import type { LabelledRecord } from './labelled-records.js';
import type { FactsLabel } from './labels.js';

const ROUNDS = 10;
const RATE = 0.05;
const SHRINK = 1e-3;
/** Smaller differences change nothing. */
const MIN = 1e-4;
const SEED = 7;
/** Weight of a case in the tables, in records: it represents a class. */
const TIMES_CASES = 10;

interface Example {
  readonly choice: SizeChoice;
  /** Whether each option has the labelled value. */
  readonly right: readonly boolean[];
  readonly none: boolean;
}

/**
 * Weights that maximise the likelihood of the labelled sizes, and of the cases in the product's tables: a softmax
 * over the numbers and sums of each record and over 'none stated', fitted by AdaGrad with a penalty on squares. The
 * same labels give the same weights, to the bit.
 */
export function fitSizes(
  labels: readonly FactsLabel[],
  records: ReadonlyMap<string, LabelledRecord>,
): Float64Array {
  const labelled = labels.flatMap(({ id, sampleSize }) => {
    const found = records.get(id);
    return found === undefined ? [] : [{ record: found.record, size: sampleSize }];
  });
  const cases = [...READ, ...SUMS, ...LEFT_OUT].map(([, text, size]) => ({
    record: { ...EMPTY_RECORD, title: 'A study', abstract: [{ label: '', text }] },
    size,
  }));
  const examples = [...labelled, ...Array.from({ length: TIMES_CASES }, () => cases).flat()].flatMap(
    exampleOf,
  );
  const fit = new Fit();
  const next = random(SEED);
  const order = examples.map((_, at) => at);
  for (let round = 0; round < ROUNDS; round += 1) {
    shuffle(order, next);
    for (const at of order) {
      const example = examples[at];
      if (example !== undefined) fit.learn(example);
    }
  }
  return fit.weights;
}

function exampleOf({
  record,
  size,
}: {
  readonly record: SourceRecord;
  readonly size: number | null;
}): Example[] {
  const choice = sizeChoiceOf(readingTexts(record));
  const right = choice.options.map(({ value }) => value === size);
  return size !== null && !right.includes(true) ? [] : [{ choice, right, none: size === null }];
}

/** Writes the weights into the product. */
export function writeSizes(weights: Float64Array): void {
  const file = join(REPOSITORY, 'libs', 'evidence', 'src', 'reading', 'size', 'size-weights.ts');
  const lines =
    Buffer.from(storedWeights(weights).buffer)
      .toString('base64')
      .match(/.{1,320}/g) ?? [];
  writeFileSync(
    file,
    `/**\n * Weights of the features of sizes, one signed byte each, as base64: fitted to labelled records and written by\n * \`npm run quality -- --fit\`. Not to be edited (docs/adr/0021).\n */\nexport const SIZE_WEIGHTS = \`\n${lines.join('\n')}\n\`;\n`,
  );
}

class Fit {
  readonly weights = new Float64Array(WEIGHTS);
  readonly #squares = new Float64Array(WEIGHTS).fill(1e-6);

  learn({ choice: { options, none }, right, none: isNone }: Example): void {
    const scores = options.map(({ features }) => scoreOf(features, this.weights));
    const ofNone = scoreOf(none, this.weights);
    const highest = scores.reduce((max, score) => Math.max(max, score), ofNone);
    const shares = scores.map((score) => Math.exp(score - highest));
    const shareOfNone = Math.exp(ofNone - highest);
    const all = shares.reduce((sum, share) => sum + share, shareOfNone);
    const good = shares.reduce((sum, share, at) => sum + (right[at] === true ? share : 0), 0);
    for (const [at, share] of shares.entries()) {
      const target = !isNone && right[at] === true ? share / good : 0;
      this.#move(options[at]?.features ?? none, share / all - target);
    }
    this.#move(none, shareOfNone / all - (isNone ? 1 : 0));
  }

  #move(features: readonly number[], error: number): void {
    if (Math.abs(error) < MIN) return;
    for (const place of features) {
      const weight = this.weights[place] ?? 0;
      const slope = error + SHRINK * weight;
      const squares = (this.#squares[place] ?? 0) + slope * slope;
      this.#squares[place] = squares;
      this.weights[place] = weight - (RATE * slope) / Math.sqrt(squares);
    }
  }
}

function shuffle(order: number[], next: () => number): void {
  for (let at = order.length - 1; at > 0; at -= 1) {
    const other = Math.floor(next() * (at + 1));
    const [one = 0, two = 0] = [order[at], order[other]];
    order[at] = two;
    order[other] = one;
  }
}

/** A linear congruential generator: numbers from 0 to 1, the same for the same seed. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return state / 0x80000000;
  };
}
