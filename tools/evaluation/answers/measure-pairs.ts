import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  differenceOf,
  LIKELY,
  likenessOf,
  likenessScore,
  meaningOf,
  scoreOf,
  scorerOf,
  type Scorer,
  SURE,
} from '@clinical/questions/training';
import { cosine, type TextEmbedding } from '@clinical/text-embedding';
import { z } from 'zod';
import { REPOSITORY } from '../../testing/support/product.js';
import { say } from '../../testing/support/tool-error.js';
import type { QuestionPair } from './question-pairs.js';

const DIFFERENT = join(REPOSITORY, 'libs/questions/src/similar/different-questions.json');

/** How the scorers tell pairs apart that ask the same, and what would be offered. */
export async function measurePairs(
  pairs: readonly QuestionPair[],
  { embedding, print }: { readonly embedding: TextEmbedding | null; readonly print: boolean },
): Promise<Record<string, number>> {
  const words = pairs.map(({ one, other }) => likenessScore(meaningOf(one), meaningOf(other)));
  const figures = figuresOf('similar', pairs, words, print);
  const adversarial = differentPairs();
  const offered = (scores: readonly (number | null)[]): number =>
    adversarial.filter((pair, place) => isOffered(pair, scores[place] ?? 0)).length;
  const byWords = adversarial.map(({ one, other }) => likenessScore(meaningOf(one), meaningOf(other)));
  const result = { pairs: pairs.length, ...figures, adversarial_offered: offered(byWords) };
  if (embedding === null) return result;
  const scorer = scorerOf(embedding.id);
  if (scorer === null) {
    say(
      `SKIPPED: the model ${embedding.id} is not calibrated; run npm run train-likeness -- --write with it.`,
    );
    return result;
  }
  return {
    ...result,
    ...figuresOf('similar_model', pairs, await scoresOf(pairs, embedding, scorer), print),
    adversarial_offered_model: offered(await scoresOf(adversarial, embedding, scorer)),
  };
}

/** Cosines of the vectors of pairs. */
export async function cosinesOf(
  pairs: readonly Pick<QuestionPair, 'one' | 'other'>[],
  embedding: TextEmbedding,
): Promise<number[]> {
  const texts = pairs.flatMap(({ one, other }) => [one, other]);
  const vectors = await embedding.embed(
    texts.map((title) => ({ title, body: '', headings: [] })),
    new AbortController().signal,
  );
  return pairs.map((_, place) => {
    const [one = null, other = null] = vectors.slice(2 * place, 2 * place + 2);
    return one === null || other === null ? 0 : cosine(one, other);
  });
}

async function scoresOf(
  pairs: readonly Pick<QuestionPair, 'one' | 'other'>[],
  embedding: TextEmbedding,
  scorer: Scorer,
): Promise<number[]> {
  const cosines = await cosinesOf(pairs, embedding);
  return pairs.map(({ one, other }, place) =>
    scoreOf(likenessOf(meaningOf(one), meaningOf(other)), cosines[place] ?? 0, scorer),
  );
}

function figuresOf(
  name: string,
  pairs: readonly QuestionPair[],
  scores: readonly number[],
  print: boolean,
): Record<string, number> {
  const scored = pairs.map((pair, place) => ({ ...pair, score: scores[place] ?? 0 }));
  const sure = scored.filter(({ score }) => score > SURE);
  const offered = sure.filter((pair) => isOffered(pair, pair.score));
  const others = scored.filter(({ isSame }) => !isSame);
  if (print)
    for (const { one, other, score } of offered.filter(({ isSame }) => !isSame))
      say(`${name}: offered with ${score.toFixed(2)}: ${one} | ${other}`);
  return {
    [`${name}_accuracy`]: share(scored, ({ score, isSame }) => score > LIKELY === isSame),
    [`${name}_precision`]: share(sure, ({ isSame }) => isSame),
    [`${name}_wrong_offers`]: offered.filter(({ isSame }) => !isSame).length / Math.max(1, others.length),
    [`${name}_offered`]: offered.length / Math.max(1, pairs.length),
  };
}

function isOffered({ one, other }: Pick<QuestionPair, 'one' | 'other'>, score: number): boolean {
  return score > SURE && differenceOf(meaningOf(one), meaningOf(other)) === null;
}

function differentPairs(): { one: string; other: string }[] {
  const groups = z.array(z.array(z.string())).parse(JSON.parse(readFileSync(DIFFERENT, 'utf8')));
  return groups.flatMap(([one = '', ...others]) => others.map((other) => ({ one, other })));
}

function share<T>(items: readonly T[], is: (item: T) => boolean): number {
  return items.length === 0 ? 1 : items.filter(is).length / items.length;
}
