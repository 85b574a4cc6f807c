import { eachMatch } from './each-match.js';
import { countOf } from './numbers.js';
import type { Candidate } from './people-candidates.js';
import type { ReadingText } from './reading-text.js';
import type { SentenceFinder } from './sentences.js';
import {
  ADDITIONAL,
  ADDS,
  ADDS_TO_ARM,
  AGAINST,
  AGES,
  ALL_TAKEN_IN,
  AND_OTHERS,
  AND_OTHER_SEX,
  ANOTHER,
  A_PART,
  A_WHOLE,
  BOTH_TAKEN_IN,
  CONTROL_GROUP,
  EACH,
  ELLIPTIC,
  FRACTIONS_OF_ARMS,
  GROUPS,
  GROUPS_OF,
  NAMED_GROUP,
  NO_KIND,
  OF_A_STUDY,
  OF_THE_SAME,
  PARTS_BETWEEN,
  PROFESSIONALS,
  SAME_NUMBER,
  SHARES,
  TO_AN_ARM,
  TWO_SIZES,
  TWO_TREATED,
} from './arm-forms.js';
import { sizesOf, type ArmSum } from './arm-sizes.js';

const LOWEST_SCORE = -4;
const OTHER_KIND = /\b(?:controls?|healthy|normal|unaffected)\b/i;
/** A treatment against one other: two groups, where their number is not stated. */
const MIN_IN_ARM = 5;

/** The sums of arms that a record states; the earlier first. */
export function armSums(
  texts: readonly ReadingText[],
  candidates: readonly Candidate[],
  sentences: SentenceFinder,
): ArmSum[] {
  const found: ArmSum[] = [];
  for (const place of texts) {
    if (place.section === null) continue;
    const sizes = sizesOf(place, sentences);
    // `(n = 100) or the control (n = 107) group`: no equal arms, though one is called a group.
    const equal = equalArms(place).filter(
      ({ arms: [arm = 0] }) =>
        !sizes.some(({ arms }) => arms.includes(arm) && arms.some((each) => each !== arm)),
    );
    found.push(...equal, ...groupsOf(place), ...twoTreated(place), ...sizes, ...namedGroups(place));
  }
  found.push(
    ...candidates.flatMap((each) => addedTo(each, sentences)),
    ...partsOf(candidates),
    ...sharesOfArms(texts),
  );
  return found;
}

/** `Study A was conducted in 33 adults. Study B was conducted in 75 adults`. */
function partsOf(candidates: readonly Candidate[]): ArmSum[] {
  const parts = new Map<string, Candidate>();
  for (const each of candidates) {
    const { people, place } = each;
    if (people.count === null || people.isPart || place.section === null) continue;
    const before = place.text.slice(Math.max(0, people.countStart - 140), people.countStart);
    const [, study, group] = OF_A_STUDY.exec(before) ?? [];
    const name = study ?? group;
    if (name !== undefined && !parts.has(name)) parts.set(name, each);
  }
  const [first] = parts.values();
  if (first === undefined || parts.size < 2) return [];
  const arms = [...parts.values()].map(({ people }) => people.count ?? 0);
  const value = arms.reduce((total, each) => total + each, 0);
  return [{ value, arms, place: first.place, start: first.people.countStart, named: true }];
}

/** `29 of 35 patients in group A and 24 of 33 in group B`: the groups, where nothing else gives their size. */
function sharesOfArms(texts: readonly ReadingText[]): ArmSum[] {
  return texts.flatMap((place) => {
    if (place.section === null) return [];
    const fractions = fractionsOfArms(place);
    if (fractions.length > 0) return fractions;
    const match = SHARES.exec(place.text.slice(0, 20_000));
    const arms = [countOf(match?.[1] ?? ''), countOf(match?.[2] ?? '')].filter((each) => each !== null);
    if (match === null || arms.length < 2 || arms.some((each) => each < 2)) return [];
    const value = arms.reduce((total, each) => total + each, 0);
    return [{ value, arms, place, start: match.index, named: true }];
  });
}

/** The denominators of the first sentence that gives the share of each arm. */
function fractionsOfArms(place: ReadingText): ArmSum[] {
  if (!/\d\/\d/.test(place.text)) return [];
  const found = [...eachMatch(place.text.slice(0, 20_000), FRACTIONS_OF_ARMS)];
  const [first] = found;
  if (first === undefined) return [];
  const end = place.text.indexOf('. ', first.index + 20);
  const arms = found
    .filter(({ index }) => end === -1 || index < end)
    .map(([, size]) => Number(size))
    .filter((size) => size > 1);
  if (arms.length < 2) return [];
  const value = arms.reduce((total, each) => total + each, 0);
  return [{ value, arms, place, start: first.index, named: true }];
}

/** `divided into three groups of 50 patients each`: multiplied by the number of groups. */
function equalArms(place: ReadingText): ArmSum[] {
  const near = place.text.slice(0, 20_000);
  if (!/\b(?:each|per|every)\b|\/group/i.test(near)) return [];
  const groups = countOf(GROUPS.exec(near)?.[1]?.toLowerCase() ?? (AGAINST.test(near) ? '2' : '0'));
  if (groups === null || groups < 2) return [];
  const match = EACH.exec(near);
  const value = match === null ? null : countOf(match[1] ?? match[2] ?? match[3] ?? '');
  if (match === null || value === null || value < 2) return [];
  if (value < MIN_IN_ARM && !GROUPS.test(near)) return [];
  const planned = /\b(?:target|planned|intended)\b/i.test(
    near.slice(Math.max(0, match.index - 100), match.index),
  );
  return [{ value: value * groups, arms: [value], place, start: match.index, named: !planned }];
}

function groupsOf(place: ReadingText): ArmSum[] {
  const match = GROUPS_OF.exec(place.text.slice(0, 20_000));
  const groups = countOf(match?.[1]?.toLowerCase() ?? '');
  const value = countOf(match?.[2] ?? '');
  if (match === null || groups === null || value === null || value < 2) return [];
  return [{ value: value * groups, arms: [value], place, start: match.index, named: true }];
}

function namedGroups(place: ReadingText): ArmSum[] {
  if (!/\([Gg]roup /.test(place.text)) return [];
  const groups = new Map<string, number>();
  let start = 0;
  for (const { 1: count = '', 2: name = '', index } of eachMatch(place.text.slice(0, 20_000), NAMED_GROUP)) {
    const size = countOf(count);
    if (size === null || groups.has(name)) continue;
    if (groups.size === 0) start = index;
    groups.set(name, size);
  }
  if (groups.size < 2) return [];
  const arms = [...groups.values()];
  return [{ value: arms.reduce((total, each) => total + each, 0), arms, place, start, named: true }];
}

function twoTreated(place: ReadingText): ArmSum[] {
  const near = place.text.slice(0, 20_000);
  return TWO_TREATED.flatMap(([cue, says]) => {
    const match = cue.test(near) ? says.exec(near) : null;
    const [one, other] = [countOf(match?.[1] ?? ''), countOf(match?.[3] ?? '')];
    if (match === null || one === null || other === null || one < 2) return [];
    return [{ value: one + other, arms: [one, other], place, start: match.index, named: true }];
  });
}

/** `315 women and 63 men`, `20 patients … and 19 healthy controls`, `52 to drug and 55 to placebo`. */
function addedTo({ people, place, score, takenIn }: Candidate, sentences: SentenceFinder): ArmSum[] {
  if (people.count === null || people.isPart || score < LOWEST_SCORE - (takenIn ? 0 : 5)) return [];
  if (PROFESSIONALS.test(place.text.slice(people.countStart, people.wordEnd))) return [];
  const { end } = sentences.at(place.section, people.countStart);
  const before = place.text.slice(Math.max(0, people.countStart - 120), people.countStart);
  const rest = place.text
    .slice(people.wordEnd, Math.min(end, people.wordEnd + 400))
    .replace(/ ?\([^()]*\)/g, '')
    .replace(/ ?\[[^[\]]*\]/g, '');
  // `A total of 30 patients and 50 healthy controls`: only people of another kind are added to a total.
  if (
    A_WHOLE.test(before) &&
    !(
      /total of\s+$/i.test(before) &&
      (AND_OTHERS.test(rest) || BOTH_TAKEN_IN.test(rest) || AND_OTHER_SEX.test(rest))
    )
  )
    return [];
  const ahead = namedAhead(before, takenIn);
  if (ahead.length === 0 && score < LOWEST_SCORE) return [];
  const added =
    ahead.length > 0
      ? ahead
      : SAME_NUMBER.test(rest)
        ? [people.count]
        : inOneSentence(rest, !takenIn && score < 0);
  if (added.length === 0) added.push(...inTheNext(place.text.slice(end, end + 800), rest));
  if (added.length === 0 && score > 0) added.push(...additionalTo(place.text.slice(end - 1, end + 3000)));
  const sum = added.reduce((total, each) => total + each, 0);
  if (added.length === 0 || (added.length > 1 && sum === people.count)) return [];
  const value = people.count + sum;
  return [
    {
      value,
      arms: [people.count],
      place,
      start: people.countStart,
      named: takenIn || ahead.length > 0 || /\b(?:controls?|healthy|normal)\b/i.test(rest),
    },
  ];
}

/** `12 sighted, 10 impaired and 10 blind subjects`: the numbers before the last of a list. */
function namedAhead(before: string, takenIn: boolean): number[] {
  const found: number[] = [];
  let rest = before;
  // `Totals of 245 and 210 patients were recruited`.
  const bare =
    takenIn || TWO_SIZES.test(before)
      ? countOf(/(?<![\w.,/%-])(\d{2,6}) and $/.exec(before)?.[1] ?? '')
      : null;
  if (bare !== null) return [bare];
  for (let match = ELLIPTIC.exec(rest); match !== null && found.length < 5; match = ELLIPTIC.exec(rest)) {
    const value = countOf(match[1] ?? '');
    if (value === null || value < 2 || NO_KIND.test(match[2] ?? '')) break;
    found.push(value);
    rest = rest.slice(0, match.index);
  }
  return found;
}

function inOneSentence(rest: string, weak: boolean): number[] {
  const toArms = TO_AN_ARM.test(rest) ? numbersThat(ADDS_TO_ARM, rest, weak) : [];
  return toArms.length > 0 ? toArms : numbersThat(ADDS, rest, weak);
}

function numbersThat(add: RegExp, rest: string, weak: boolean): number[] {
  const added: number[] = [];
  let from = 0;
  for (const match of eachMatch(rest, add)) {
    const between = rest.slice(from, match.index);
    const value = countOf(match[1] ?? '');
    if (
      /^ (?:were|was) (?:\w+ly )?randomi[sz]ed\b/i.test(rest.slice(match.index + match[0].length)) &&
      ALL_TAKEN_IN.test(between)
    )
      break;
    if (/^[,;]/.test(match[0]) && /^ (?:were|was)\b/.test(rest.slice(match.index + match[0].length))) break;
    if (/^[,;]/.test(match[0]) && ALL_TAKEN_IN.test(between) && !/\b(?:controls?|healthy)\b/i.test(match[0]))
      break;
    if (
      /^ (?:were|was) (?:women|men|male|female|boys|girls|positive|negative|excluded|lost|withdrawn)\b/.test(
        rest.slice(match.index + match[0].length),
      )
    )
      break;
    if (value === null || PARTS_BETWEEN.test(between.replace(AGES, '')) || A_PART.test(between)) break;
    from = match.index + match[0].length;
    if ((weak || match[0].startsWith(',')) && A_PART.test(rest.slice(from))) break;
    if (/^ (?:in|per|for|to|into) (?:each|every|both|the same)\b/i.test(rest.slice(from))) break;
    if (OF_THE_SAME.test(rest.slice(from)) && !OTHER_KIND.test(match[0])) break;
    added.push(value);
  }
  return added;
}

function additionalTo(text: string): number[] {
  const value = countOf(ADDITIONAL.exec(text)?.[1] ?? '');
  return value === null ? [] : [value];
}

function inTheNext(next: string, rest: string): number[] {
  const divided = A_PART.test(rest) || /\b(?:groups|randomi[sz]ed|divided|assigned|allocated)\b/i.test(rest);
  const match = divided ? null : (ANOTHER.exec(next) ?? CONTROL_GROUP.exec(next));
  const value = match === null ? null : countOf(match[1] ?? '');
  return value === null ? [] : [value];
}
