import { isStopWord, stem } from '@clinical/text-analysis';
import weights from './likeness-weights.json' with { type: 'json' };
import type { QuestionMeaning } from './question-meaning.js';

/** How alike two questions are put, from 0 to 1: what likeness is reckoned from. */
export interface Likeness {
  /** Of their stems. */
  readonly stems: number;
  /** Of the runs of three letters in their words. */
  readonly letters: number;
}

/** Score from which a question is offered as similar: where nine in ten have the same answer (C3). */
export const SURE = 0.75;
/** Score from which two questions rather have the same answer than not. */
export const LIKELY = 0.5;

/** Why two questions have different answers, however alike they are put. */
export type Difference = 'subject' | 'sense' | 'role';

/** What likeness weighs, by words alone or beside the cosine of one model. */
export interface Scorer {
  readonly bias: number;
  readonly cosine: number;
  readonly stems: number;
  readonly letters: number;
  /** Probability that becomes {@link SURE}. */
  readonly sure: number;
}

const MODELS: ReadonlyMap<string, Scorer> = new Map(Object.entries<Scorer>(weights.models));

/** The scorer of a model; null for a model that was not calibrated. Pure. */
export function scorerOf(model: string): Scorer | null {
  return MODELS.get(model) ?? null;
}

/** How likely two questions have the same answer, from 0 to 1, by their words alone. Pure and symmetric. */
export function likenessScore(a: QuestionMeaning, b: QuestionMeaning): number {
  return scoreOf(likenessOf(a, b), 0, { ...weights.words, cosine: 0 });
}

/** How likely two questions have the same answer, from 0 to 1. Pure. @param cosine of their vectors by the model of the scorer */
export function scoreOf(likeness: Likeness, cosine: number, scorer: Scorer): number {
  return calibrated(likelihood(likeness, cosine, scorer), scorer.sure);
}

/** The same before it is calibrated. Pure. */
export function likelihood(
  { stems, letters }: Likeness,
  cosine: number,
  scorer: Omit<Scorer, 'sure'>,
): number {
  const sum = scorer.bias + scorer.cosine * cosine + scorer.stems * stems + scorer.letters * letters;
  return 1 / (1 + Math.exp(-sum));
}

/** A probability on the scale of {@link SURE}: linear between 0, 0.5, the sure value and 1. Pure. @param sure above 0.5 */
export function calibrated(value: number, sure: number): number {
  if (value <= LIKELY) return value;
  if (value <= sure) return LIKELY + ((SURE - LIKELY) * (value - LIKELY)) / (sure - LIKELY);
  return SURE + ((1 - SURE) * (value - sure)) / (1 - sure);
}

/** Pure and symmetric. */
export function likenessOf(a: QuestionMeaning, b: QuestionMeaning): Likeness {
  return {
    stems: cosine(
      new Set(a.tokens.map((token) => stem(token))),
      new Set(b.tokens.map((token) => stem(token))),
    ),
    letters: cosine(letterRuns(asked(a)), letterRuns(asked(b))),
  };
}

/** The first difference that gives two questions different answers; null without one. Pure and symmetric. */
export function differenceOf(a: QuestionMeaning, b: QuestionMeaning): Difference | null {
  if (!areEqual(a.subjects, b.subjects)) return 'subject';
  if (!areEqual(a.senses, b.senses)) return 'sense';
  return changesRoles(a, b) ? 'role' : null;
}

/** Whether each does something that happens in the other, as in `A for B` and `B for A`. */
function changesRoles({ intervention: a }: QuestionMeaning, { intervention: b }: QuestionMeaning): boolean {
  return [...a].some((each) => !b.has(each)) && [...b].some((each) => !a.has(each));
}

const asked = ({ tokens }: QuestionMeaning): string[] => tokens.filter((token) => !isStopWord(token));

const RUN = 3;

function letterRuns(tokens: readonly string[]): Set<string> {
  const text = ` ${tokens.join(' ')} `;
  return new Set(
    Array.from({ length: Math.max(0, text.length - RUN + 1) }, (_, at) => text.slice(at, at + RUN)),
  );
}

function cosine(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  if (a.size === 0 || b.size === 0) return 0;
  return shared(a, b) / Math.sqrt(a.size * b.size);
}

function areEqual(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  return a.size === b.size && shared(a, b) === a.size;
}

function shared(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  return [...a].filter((each) => b.has(each)).length;
}
