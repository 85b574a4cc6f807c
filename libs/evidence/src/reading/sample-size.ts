import { armSums, type ArmSum } from './arm-sums.js';
import { eachMatch } from './each-match.js';
import { COUNT, countOf } from './numbers.js';
import { textBefore, type Candidate } from './people-candidates.js';
import type { ReadingText } from './reading-text.js';
import type { SentenceFinder } from './sentences.js';

/** A number of people with how much speaks for its being that of the whole study. */
export interface SizeCandidate {
  readonly value: number;
  readonly place: ReadingText;
  /** Where it stands in the text of its place. */
  readonly start: number;
  readonly score: number;
  /** What names the people; null for a number that stands alone. */
  readonly candidate: Candidate | null;
}

const LOWEST_SCORE = 3;
/** From here on a number stands against the sum of arms that does not hold it. */
const STRONG_SCORE = 4;
/** The first number of people is mostly that of the study. */
const LOWEST_FIRST = 1;
const MOST_BARE = 12;
const WHOLE_N = 4;
/** Numbers without a word for people that still say how many took part. */
const BARE: readonly (readonly [score: number, says: RegExp])[] = [
  [
    6,
    new RegExp(
      `\\b(?:a total of|in total,?|altogether,?|overall,?) (${COUNT}) (?:(?:were|was|have been) (?:randomly |finally |then )?(?:randomi[sz]ed|assigned|allocated|enrolled|recruited|included|analy[sz]ed|studied)|participated|took part|consented|entered|enrolled|completed)\\b`,
      'giu',
    ),
  ],
  [
    7,
    new RegExp(
      `(?<![\\w.,%/-])(${COUNT}) (?:were|was|will be|have been|could be) (?:randomly |then |subsequently |finally )?(?:randomi[sz]ed|randomly (?:assigned|allocated)|(?:assigned|allocated) (?:at random|randomly))\\b(?! (?:to|into|in) (?:the |an? )?(?!one of|either|receive|two|three|four|five|six|\\d)\\w)`,
      'giu',
    ),
  ],
  [
    5,
    /\b(?:enrolled|randomi[sz]ed|recruited|participated)(?: (?:in|to|into|the|this|our|trial|study|from|and|were)){0,5} \((?:total )?n ?= ?(\d{1,3}(?:[, ]\d{3})+|\d{2,7})\)/giu,
  ],
  [
    WHOLE_N,
    /\((?:total )?N ?= ?(\d{1,3}(?:[, ]\d{3})+|\d{2,7})(?: (?:participants|patients|subjects|people|individuals))?\)/gu,
  ],
  [
    5,
    new RegExp(
      `\\bnumber of (?:[\\p{L}-]+ ){0,3}?(?:subjects|patients|participants) (?:was|were) (${COUNT})\\b`,
      'giu',
    ),
  ],
  [
    5,
    new RegExp(
      `(?<![\\w.,/-])(${COUNT}) (?:mother|parent|patient|father|caregiver|carer)s?[-–/ ](?:and[- ])?(?:infant|child|carer|caregiver|baby|newborn|daughter|son) (?:pairs|dyads)\\b`,
      'giu',
    ),
  ],
  [
    5,
    new RegExp(
      `(?<![\\w.,%/-])(${COUNT}) \\(\\d+(?:[.·]\\d+)? ?%\\) were (?:randomi[sz]ed|recruited|enrolled)\\b`,
      'giu',
    ),
  ],
  [
    5,
    new RegExp(
      `\\b(?:questionnaires|surveys|responses|replies) (?:was|were|have been) (?:returned|received|obtained|completed) (?:by|from) (?:a total of )?(${COUNT})\\b`,
      'giu',
    ),
  ],
  [
    5,
    new RegExp(
      `\\ba total of (${COUNT}) (?:\\(\\d[^()]*\\) )?(?:[\\p{L}/-]+ ){0,3}?(?:records|charts|case notes|dyads|questionnaires)\\b`,
      'giu',
    ),
  ],
];

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
  return candidates.flatMap((candidate) => {
    const { people, place, score } = candidate;
    return people.count === null || people.count < 2
      ? []
      : [{ value: people.count, place, start: people.countStart, score, candidate }];
  });
}

function bareNumbers(texts: readonly ReadingText[]): SizeCandidate[] {
  const found: SizeCandidate[] = [];
  for (const place of texts) {
    if (
      place.section === null ||
      !/\b(?:randomi|recruited|enrolled|total|altogether|assigned|overall|number of|pairs|dyads|questionnaires|surveys|responses|replies)|\bN ?=/i.test(
        place.text,
      )
    )
      continue;
    for (const [score, says] of BARE)
      for (const match of eachMatch(place.text, says)) {
        const value = countOf(match[1] ?? '');
        const start = match.index + match[0].indexOf(match[1] ?? '');
        if (
          value !== null &&
          value > 1 &&
          !/(?<!total )\b(?:of|and|in) $/i.test(textBefore(place.text, start))
        )
          found.push({ value, place, start, score, candidate: null });
        if (found.length >= MOST_BARE) return found;
      }
  }
  // Several totals are totals of parts.
  const wholes = new Set(texts.flatMap(({ text }) => text.slice(0, 20_000).match(/\bN ?= ?\d+/g) ?? []));
  return wholes.size > 1 ? found.filter(({ score }) => score !== WHOLE_N) : found;
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

/** What stands before and is larger by nearly as much evidence: those of whom the later ones were some. */
function earlierWhole(found: SizeCandidate, counted: readonly SizeCandidate[]): SizeCandidate {
  const before = counted.slice(0, counted.indexOf(found));
  return (
    before.find(
      ({ value, score, candidate }) =>
        candidate !== null &&
        !candidate.people.isPart &&
        value > found.value &&
        ((score >= LOWEST_SCORE && score >= found.score - (found.candidate?.isRest === true ? 4 : 1)) ||
          (score > 0 && value === 2 * found.value)),
    ) ?? found
  );
}

/** The sum of arms where what was found is one of them, or nothing was. */
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
    ({ value, score }) => score >= LOWEST_SCORE && value >= sum.value && value <= sum.value * 1.3,
  );
  return total ?? { ...sum, score: best.score, candidate: best.candidate };
}
