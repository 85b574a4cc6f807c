import type { ArmSum } from './arm-sizes.js';
import { armSums } from './arm-sums.js';
import { bareNumbers, WHOLE_N } from './bare-numbers.js';
import { NAMED_BEFORE, textBefore, type Candidate, type SizeCandidate } from './people-candidates.js';
import type { ReadingText } from './reading-text.js';
import type { SentenceFinder } from './sentences.js';

const LOWEST_SCORE = 3;
/** Score from which a number counts against a sum of arms that does not include it. */
const STRONG_SCORE = 4;
/** The first number of people is mostly that of the study. */
const LOWEST_FIRST = 1;
/** The number of people that a record states for its whole study; null where none is known to be that. */
export function findSampleSize(
  candidates: readonly Candidate[],
  texts: readonly ReadingText[],
  sentences: SentenceFinder,
): SizeCandidate | null {
  const bare = bareNumbers(texts).filter(({ score }) => score !== WHOLE_N || candidates.length > 0);
  const counted = [...countedPeople(candidates), ...bare];
  const sums = candidates.length === 0 ? [] : armSums(texts, candidates, sentences);
  return wholeOf(bestOf(counted, candidates), sums, counted);
}

function countedPeople(candidates: readonly Candidate[]): SizeCandidate[] {
  let largest = 0;
  return candidates.flatMap((candidate) => {
    const { people, place } = candidate;
    if (people.count === null || people.count < 2) return [];
    const isNamed = largest > people.count && NAMED_BEFORE.test(textBefore(place.text, people.countStart));
    largest = Math.max(largest, people.count);
    const score = candidate.score - (isNamed ? 2 : 0);
    return [{ value: people.count, place, start: people.countStart, score, candidate }];
  });
}

/** The first of the highest score, where the score is high enough. */
function bestOf(counted: readonly SizeCandidate[], candidates: readonly Candidate[]): SizeCandidate | null {
  const first = candidates.find(({ people, score }) => people.count !== null && score > 0)?.people;
  let found: SizeCandidate | null = null;
  for (const each of counted) {
    const isFirst = each.candidate !== null && each.candidate.people === first;
    // `2 patients improved`, of the 146 that a share was taken of.
    const isSome = candidates.some(({ people }) => people.isPart && (people.count ?? 0) > each.value);
    const lowest = isFirst && !isSome ? LOWEST_FIRST : LOWEST_SCORE;
    if (each.score >= lowest && (found === null || each.score > found.score)) found = each;
  }
  return found === null ? null : earlierWhole(found, counted);
}

/** An earlier and larger number with nearly as much evidence: the later people were some of those. */
function earlierWhole(found: SizeCandidate, counted: readonly SizeCandidate[]): SizeCandidate {
  const before = counted.slice(0, counted.indexOf(found));
  return (
    before.find(
      ({ value, score, candidate }) =>
        candidate !== null &&
        !candidate.people.isPart &&
        value > found.value &&
        ((score >= (found.candidate?.isRest === true ? 1 : LOWEST_SCORE) &&
          score >= found.score - (found.candidate?.isRest === true ? 4 : 1)) ||
          (score > 0 && value % found.value === 0 && value <= 6 * found.value) ||
          (score > 0 && found.score <= STRONG_SCORE && value >= 4 * found.value)),
    ) ?? found
  );
}

/** The sum of arms if the found number is one of them, or none was found. */
function wholeOf(
  best: SizeCandidate | null,
  sums: readonly ArmSum[],
  counted: readonly SizeCandidate[],
): SizeCandidate | null {
  const strong = sums.find(({ named }) => named);
  if (strong !== undefined && (best === null || (best.score < STRONG_SCORE && best.value < strong.value)))
    return { ...strong, score: 0, candidate: best?.candidate ?? null };
  if (best === null) return null;
  const sum = sums.find(({ arms }) => arms.includes(best.value));
  if (sum === undefined) return best;
  // A total that is stated outweighs a sum: some left, or the arms were of another part of the study.
  const total = counted.find(
    ({ value, score, place, start }) =>
      score >= LOWEST_SCORE &&
      value >= sum.value &&
      (value <= sum.value * 1.3 || (place === sum.place && start < sum.start && !sum.arms.includes(value))),
  );
  return total ?? { ...sum, score: best.score, candidate: best.candidate };
}
