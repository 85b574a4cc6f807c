import { inverseDocumentFrequency } from '@clinical/evidence/search';
import type { MatchNode, Relaxation } from './search-plan.js';

/** Condition that a document must match in a relaxed search. */
export interface RelaxationLevel {
  /** Minimum total weight of the parts that a document matches. */
  readonly least: number;
  /** Indexes of the parts that a document may lack, in text order. */
  readonly dropped: readonly number[];
}

/** Weights are integers, so that sums are equal in every engine. */
const WEIGHTS_OF_ONE = 64;

/**
 * A part in at least this many times the documents of the most specific one does not suffice alone: `treatment` next to
 * a rare disease says too little of what the search is about.
 */
export const TOO_GENERAL_ALONE = 50;

/**
 * Weight of each part: its inverse document frequency as an integer; 0 for a part without documents, which cannot
 * distinguish any. What the search is about (see {@link subjectOf}) weighs more than all others together, and so much more than
 * each that it is never dropped (B64).
 *
 * @param counts documents that match each part
 */
export function partWeights(
  counts: readonly number[],
  documents: number,
  { minimum }: Pick<Relaxation, 'minimum'>,
): number[] {
  const weights = counts.map((count) =>
    count === 0 ? 0 : Math.max(1, Math.round(WEIGHTS_OF_ONE * inverseDocumentFrequency(count, documents))),
  );
  const subject = subjectOf(counts, minimum);
  if (subject === null) return weights;
  const others = weights.reduce((sum, weight, part) => (part === subject ? sum : sum + weight), 0);
  return weights.with(subject, others + Math.ceil(WEIGHTS_OF_ONE * Math.log(TOO_GENERAL_ALONE)));
}

/** A longer search identifies what it is about by several parts together, of which a record may lack any. */
const MAX_PARTS_AROUND_SUBJECT = 4;
/** The subject is in at most this share of the documents that have the next most specific part. */
const SUBJECT_SHARE = 0.5;

/**
 * Index of the part that a short search is about: one that is clearly more specific than the others, and that enough
 * documents have; null where no part is.
 *
 * @param counts documents that match each part
 * @param minimum documents that are enough
 */
function subjectOf(counts: readonly number[], minimum: number): number | null {
  const [first, second, ...more] = counts
    .map((count, part) => ({ count, part }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => a.count - b.count);
  if (first === undefined || second === undefined || first.count < minimum) return null;
  const isSubject =
    more.length + 2 <= MAX_PARTS_AROUND_SUBJECT && first.count <= SUBJECT_SHARE * second.count;
  return isSubject ? first.part : null;
}

/**
 * Levels of a relaxation, narrowest first. Parts without weight are dropped immediately, then the part with the
 * lowest weight (the later of equal ones) until one is left; then another single part suffices, higher weights first, unless it
 * is far more general. A document may lack other parts than those dropped, as long as they weigh no more together.
 */
export function relaxationLevels(
  { required }: Pick<Relaxation, 'required'>,
  weights: readonly number[],
): RelaxationLevel[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const ascending = weights.filter((weight) => weight > 0).sort((a, b) => a - b);
  const highest = ascending.at(-1) ?? 0;
  const together = ascending.map((_, step) => ascending.slice(step).reduce((sum, weight) => sum + weight, 0));
  const alone = ascending
    .slice(0, -1)
    .filter((weight) => highest - weight < WEIGHTS_OF_ONE * Math.log(TOO_GENERAL_ALONE))
    .reverse();
  const none = required.length > 0 ? [0] : ascending.length === 0 ? [1] : [];
  return [...together, ...alone, ...none].map((least) => ({
    least,
    dropped: [...weights.keys()].filter((part) => (weights[part] ?? 0) <= total - least),
  }));
}

/** Number of documents that reach a level: fewer than the minimum, few enough to widen further, or more. */
export type LevelSize = 'short' | 'few' | 'many';

/** The size of a level that this many accessible documents reach. */
export function levelSize(documents: number, { minimum, widenUpTo }: Relaxation): LevelSize {
  if (documents < minimum) return 'short';
  return documents <= widenUpTo ? 'few' : 'many';
}

/**
 * The widest level that few documents reach, otherwise the narrowest that many reach, otherwise the last.
 *
 * @param sizeOf asked narrowest level first, and no further than necessary
 */
export function chooseLevel(
  levels: readonly RelaxationLevel[],
  sizeOf: (level: RelaxationLevel) => LevelSize,
): RelaxationLevel {
  let widestOfFew: RelaxationLevel | undefined;
  for (const level of levels) {
    const size = sizeOf(level);
    if (size === 'many') return widestOfFew ?? level;
    if (size === 'few') widestOfFew = level;
  }
  const chosen = widestOfFew ?? levels.at(-1);
  if (chosen === undefined) throw new RangeError('A relaxation has at least one part.');
  return chosen;
}

/** Every node of a relaxation. */
export function relaxationNodes(relaxation: Relaxation | null): readonly MatchNode[] {
  return relaxation === null ? [] : [...relaxation.required, ...relaxation.parts];
}
