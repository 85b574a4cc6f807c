import { inverseDocumentFrequency } from '@clinical/evidence';
import type { MatchNode, Relaxation } from './search-plan.js';

/** How much of a search a document must have. */
export interface RelaxationLevel {
  /** The least sum of the weights of the parts that a document matches. */
  readonly least: number;
  /** Indexes of the parts that were given up, in the order of the text. */
  readonly dropped: readonly number[];
}

/** Weights are whole numbers, so that their sums are the same in every engine. */
const WEIGHTS_OF_ONE = 64;

/**
 * What each part tells: its inverse document frequency, as a whole number; 0 for a part that no document matches, which
 * cannot tell documents apart.
 *
 * @param counts how many of the documents match each part
 */
export function partWeights(counts: readonly number[], documents: number): number[] {
  return counts.map((count) =>
    count === 0 ? 0 : Math.max(1, Math.round(WEIGHTS_OF_ONE * inverseDocumentFrequency(count, documents))),
  );
}

/**
 * The levels of a relaxation, the narrowest first. Parts without weight are given up at once, then the one that weighs
 * least (of equal ones the later) until one is left; then any one part is enough, the more telling ones first.
 */
export function relaxationLevels(
  { required }: Pick<Relaxation, 'required'>,
  weights: readonly number[],
): RelaxationLevel[] {
  const weightOf = (index: number): number => weights[index] ?? 0;
  const every = [...weights.keys()];
  const order = [...every].sort((a, b) => weightOf(a) - weightOf(b) || b - a);
  const telling = order.filter((index) => weightOf(index) > 0);
  const unknown = order.length - telling.length;
  const together = telling.map((_, step): RelaxationLevel => ({
    least: telling.slice(step).reduce((sum, index) => sum + weightOf(index), 0),
    dropped: order.slice(0, unknown + step).sort((a, b) => a - b),
  }));
  const alone = telling
    .slice(0, -1)
    .reverse()
    .map((index): RelaxationLevel => ({ least: weightOf(index), dropped: every }));
  const none: RelaxationLevel = { least: required.length > 0 ? 0 : 1, dropped: every };
  return [...together, ...alone, ...(required.length > 0 || telling.length === 0 ? [none] : [])];
}

/** The first level that enough documents reach, else the last. */
export function levelReached(
  levels: readonly RelaxationLevel[],
  isEnough: (level: RelaxationLevel) => boolean,
): RelaxationLevel {
  const level = levels.find(isEnough) ?? levels.at(-1);
  if (level === undefined) throw new RangeError('A relaxation has at least one part.');
  return level;
}

/** Every node of a relaxation. */
export function relaxationNodes(relaxation: Relaxation | null): readonly MatchNode[] {
  return relaxation === null ? [] : [...relaxation.required, ...relaxation.parts, relaxation.listed];
}
