import { inverseDocumentFrequency } from '@clinical/evidence/search';
import type { MatchNode, Relaxation } from './search-plan.js';

/** How much of a search a document must match. */
export interface RelaxationLevel {
  /** Minimum total weight of the parts that a document matches. */
  readonly least: number;
  /** Indexes of dropped parts, in text order. */
  readonly dropped: readonly number[];
}

/** Weights are integers, so that sums are equal in every engine. */
const WEIGHTS_OF_ONE = 64;

/**
 * Weight of each part: its inverse document frequency as an integer; 0 for a part without documents, which cannot
 * distinguish any.
 *
 * @param counts documents that match each part
 */
export function partWeights(counts: readonly number[], documents: number): number[] {
  return counts.map((count) =>
    count === 0 ? 0 : Math.max(1, Math.round(WEIGHTS_OF_ONE * inverseDocumentFrequency(count, documents))),
  );
}

/**
 * Levels of a relaxation, narrowest first. Parts without weight are dropped immediately, then the part with the
 * lowest weight (the later of equal ones) until one is left; then any single part suffices, higher weights first.
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

/** The first level that enough documents reach, otherwise the last. */
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
