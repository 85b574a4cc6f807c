import { eachMatch } from './each-match.js';
import { COUNT, countOf } from './numbers.js';
import type { Candidate } from './people-candidates.js';
import type { ReadingText } from './reading-text.js';
import type { SentenceFinder } from './sentences.js';

/** Numbers of people that stand side by side, with their sum. */
export interface ArmSum {
  readonly value: number;
  readonly arms: readonly number[];
  readonly place: ReadingText;
  readonly start: number;
  /** They are said to be groups of one study, so that the sum holds without a word for people. */
  readonly named: boolean;
}

const MOST_SENTENCES = 60;
const LONGEST_SENTENCE = 1500;
const NUMBER = '\\d{1,3}(?:[, ]\\d{3})+|\\d{1,7}';
const HAS_SIZES = /\bn ?= ?\d|\d (?:patients|subjects|participants|women|men|children|adults|infants)[),;]/i;
/** Two kinds of people, each with its number. */
const SEVERAL_KINDS =
  /\b(?:patients|subjects|participants|women|men|children|adults|infants|volunteers|controls|individuals)\b[^.;()]{0,60}\([^()]{0,20}\bn ?=[^.;]{0,120}\b(?:patients|subjects|participants|women|men|children|adults|infants|volunteers|controls|individuals)\b[^.;()]{0,60}\([^()]{0,20}\bn ?=/i;
/** `nifedipine (n = 15) or captopril (n = 13)`. */
const ONE_OR_OTHER =
  /\bn ?= ?\d+\)[^().;]{0,40}\b(?:or|versus|vs\.?|compared with) [^().;]{1,60}\([^()]{0,60}\bn ?= ?\d+\)/i;
/** `(n = 22)`, `n=240, 240, 122`, `n = 4 × 8`, `group 1; 95 subjects)`. */
const SIZES = new RegExp(
  `\\bn ?= ?(${NUMBER})((?:, ?\\d{1,5}(?![\\d ]*[A-Za-z]))*(?:,? and \\d{1,5})?)(?: ?([×x+]) ?(\\d{1,5}))?(?![\\d.%]|,\\d)|[(;:] ?(${NUMBER}) (?:patients|subjects|participants|women|men|children|adults|infants)(?=[),;])`,
  'giu',
);
/** Words of a sentence that divides people into groups. */
const DIVIDES =
  /\b(?:groups?|arms?|randomi[sz]ed|randomly|assigned|allocated|divided|cohorts?|placebo|controls?|versus|vs|interventions?)\b/i;
/** Groups that were made by what came of people, or hold some of them again. */
const BY_OUTCOME =
  /\b(?:respond\w*|non-?respond\w*|died|deaths?|survivors?|completers|completed(?! by)|withdr\w+|dropp?ed|drop-?outs?|adverse|discontinu\w+|developed|reported|most common\w*|subgroups?|of whom|of which|of these|relapse\w*|recurr\w+|excluded|lost|positive|negative|complications?|failures?|samples?|eyes|cycles|oocytes|embryos|teeth|knees|rats|mice|animals|lambs|calves|pigs|piglets|swine|dogs|cats|rabbits|sheep|goats|cows|horses|mares|monkeys|macaques|hamsters|hens|chicks|fish|larvae|cells|cultures|litters|pups|plots|lesions|specimens|studies|trials)\b/i;

/** `60 patients and 20 controls`: what follows a number of people and adds others to them. */
const ADDS = new RegExp(
  `(?:;|,|\\band|\\bversus|\\bvs\\.?|\\bplus|\\band (?:compared )?with|\\bcompared (?:with|to)|\\balong with|\\bas well as|\\bor)(?: (?:another|the|a (?:control )?group of|the first|those of|in the (?:plasma|serum|sera|blood|urine) of|in|to|with|on|of))*[ ](${COUNT}) (?:[\\p{L}’'‐-]+,? ){0,6}?(?:patients|participants|subjects|women|men|children|adults|infants|individuals|people|persons|volunteers|students|girls|boys|controls|males|females|cases|adolescents|mothers|fathers|carers|caregivers|relatives|parents|spouses)\\b`,
  'giu',
);
const KIND =
  '(?:patients|participants|subjects|women|men|children|adults|infants|individuals|people|volunteers|students|controls)';
/** `52 patients were assigned to drug`: the people of one arm, unless it is said to be one of several. */
const TO_AN_ARM =
  /^ ?(?:[\p{L}-]+ ){0,8}?(?:(?:were |was )?(?:\w+ly )?(?:assigned|allocated|randomi[sz]ed) to|in the|to the|received) (?!one of|either|two|three|four|receive|\d)/iu;
const ADDS_TO_ARM = new RegExp(
  `(?:,|;|\\band|, and|\\bversus|\\bvs\\.?)(?: another)? (${COUNT})(?: ${KIND})? (?:(?:were |was )?(?:assigned |allocated |randomi[sz]ed )?(?:to|in)|(?:were )?treated|received|were controls)\\b`,
  'giu',
);
/** Another sentence that brings the other group. */
const ANOTHER = new RegExp(
  `^ ?(?:[^.]{0,160}?\\b(?:another(?: group of)?|a second group of|additionally,|in addition,)|(?:these|they|results?|findings|data)\\b[^.]{0,140}?\\bcompared with (?:the first |those of |that of |a group of )?)[ ]?(${COUNT}) (?:[\\p{L}-]+ ){0,4}?${KIND}\\b`,
  'iu',
);
const ELLIPTIC = new RegExp(
  `(?<![\\w.,/%-])(${COUNT}) ((?:[\\p{L}-]+ ){0,3}[\\p{L}-]+)(?:,? and|,| or| versus| vs\\.?) $`,
  'iu',
);
const NO_KIND =
  /\b(?:years?|months?|weeks?|days?|hours?|minutes?|times|percent|mg|kg|ml|sites|cent(?:re|er)s|hospitals|countries|studies|trials|groups|arms|patients|persons|people|who|individuals|subjects|participants|were|was|had|to|in|of|for|from|received|died|other|physicians|practices|clinics|schools|and)\b/i;
const PROFESSIONALS =
  /\b(?:physicians|doctors|nurses|clinicians|surgeons|practitioners|professionals|pharmacists|dentists|midwives|GPs|teachers|trainees)\b/i;
/** `45 patients were enrolled and 43 patients were analysed`: the same ones. */
const OF_THE_SAME =
  /^ (?:(?:were|was) (?:\w+ )?(?:subjected|analy[sz]ed|included|evaluated|evaluable|available|excluded|lost)|completed|finished|remained)\b/i;
const CONTROL_GROUP = new RegExp(
  `\\b[Tt]he (?:control|comparison|second|other) group (?:consisted of|comprised|included|contained|was|were|had) (?:another )?(${COUNT}) (?:[\\p{L}-]+ ){0,4}?${KIND}\\b`,
  'u',
);
const AGES = /\([^()]{0,120}\)|(?:aged?|over|under|years?)[^.;,]{0,20}?\d+/giu;
const LOWEST_SCORE = -4;
const A_PART =
  /^\s*(?:\([^)]*%|had|developed|died|withdrew|discontinued|dropped|reported|experienced|did not|failed|showed|responded|completed|required|became|were (?:lost|excluded|withdrawn|positive|negative|women|men|male|female))/i;
const A_WHOLE = /\b(?:total of|in total,?|of (?:the|these|those)|among(?: the)?|altogether)\s+$/i;
/** `Of 100 patients, 50 received`, `(20 men and 10 women)`: parts of what stands before. */
const PARTS_BETWEEN =
  /\d+ (?:received|were|was|had|in|to|underwent|completed)\b|\(|:|\bof (?:whom|which|them|these|the)\b|%|\bincluding\b|\bcomprising\b|\bconsisting\b/i;
const GROUPS =
  /\b(two|three|four|five|six|2|3|4|5|6)\b (?:[\p{L}-]+ ){0,4}?(?:groups|arms|conditions|interventions|treatments)\b/iu;
/** A treatment against one other: two groups, where their number is not stated. */
const AGAINST = /\bplacebo\b|\bcontrol groups?\b|\bversus\b|\bvs\b/i;
const EACH = new RegExp(
  `(?:\\b(?:groups|arms) (?:of|included|comprised|had|consisted of)|\\bn ?=|\\()[ ]?(${COUNT})(?: (?!or\\b|to\\b)[\\p{L}-]+){0,5}? ?(?:\\) ?)?(?:/|per |in |for |into )?(?:each|group\\b|every)(?:\\)| |,|\\.|;|$)|(?<![\\w.,])(${COUNT}) (?:[\\p{L}-]+ ){0,3}?(?:patients|participants|subjects|women|men|children|adults|infants|people|individuals|volunteers)(?: (?:were|was|will be) (?:randomly )?(?:randomi[sz]ed|assigned|allocated|included|enrolled|recruited))? (?:(?:in|into|to|per|for) )?(?:each|every|group\\b(?! [\\dA-Z]))`,
  'iu',
);

const OF_A_STUDY = /\b(?:[Ss]tudy|[Tt]rial|[Ee]xperiment|STUDY) ([A-D]|[1-4]|I{1,3}|IV)\b[^.;]{0,70}$/;
const SHARES = new RegExp(
  `(?<![\\w.,/%-])(?:${COUNT}) (?:out )?of (?:the )?(${COUNT})(?: ${KIND})? (?:in (?:the )?|(?:who were |who |were )?(?:treated|given|receiv|assigned|on )|\\([^()]*%[^()]*\\) in (?:the )?)[^.;]{1,60}?(?:,| and| versus| vs\\.?| compared with)(?: in)? (?:${COUNT}) (?:out )?of (?:the )?(${COUNT})(?: ${KIND})? (?:in |(?:who were |who |were )?(?:treated|given|receiv|assigned|on )|\\([^()]*%[^()]*\\) in )`,
  'iu',
);

/** The sums of arms that a record states; the earlier first. */
export function armSums(
  texts: readonly ReadingText[],
  candidates: readonly Candidate[],
  sentences: SentenceFinder,
): ArmSum[] {
  const found: ArmSum[] = [];
  for (const place of texts) {
    if (place.section === null) continue;
    found.push(...equalArms(place), ...sizesOf(place, sentences));
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
    const before = place.text.slice(Math.max(0, people.countStart - 110), people.countStart);
    const name = OF_A_STUDY.exec(before)?.[1];
    if (name !== undefined && !parts.has(name)) parts.set(name, each);
  }
  const [first] = parts.values();
  if (first === undefined || parts.size < 2) return [];
  const arms = [...parts.values()].map(({ people }) => people.count ?? 0);
  const value = arms.reduce((total, each) => total + each, 0);
  return [{ value, arms, place: first.place, start: first.people.countStart, named: true }];
}

/** `29 of 35 patients in group A and 24 of 33 in group B`: the groups, where nothing else tells their size. */
function sharesOfArms(texts: readonly ReadingText[]): ArmSum[] {
  return texts.flatMap((place) => {
    const match = place.section === null ? null : SHARES.exec(place.text.slice(0, 20_000));
    const arms = [countOf(match?.[1] ?? ''), countOf(match?.[2] ?? '')].filter((each) => each !== null);
    if (match === null || arms.length < 2 || arms.some((each) => each < 2)) return [];
    const value = arms.reduce((total, each) => total + each, 0);
    return [{ value, arms, place, start: match.index, named: true }];
  });
}

/** `divided into three groups of 50 patients each`: so many times the number of groups. */
function equalArms(place: ReadingText): ArmSum[] {
  const near = place.text.slice(0, 20_000);
  if (!/\b(?:each|per|every)\b|\/group/i.test(near)) return [];
  const groups = countOf(GROUPS.exec(near)?.[1]?.toLowerCase() ?? (AGAINST.test(near) ? '2' : '0'));
  const match = EACH.exec(near);
  const value = match === null ? null : countOf(match[1] ?? match[2] ?? '');
  if (match === null || value === null || value < 2 || groups === null || groups < 2) return [];
  const planned = /\b(?:target|planned|intended)\b/i.test(
    near.slice(Math.max(0, match.index - 100), match.index),
  );
  return [{ value: value * groups, arms: [value], place, start: match.index, named: !planned }];
}

/** Sizes in brackets, of sentences one after the other. */
function sizesOf(place: ReadingText, sentences: SentenceFinder): ArmSum[] {
  if (!HAS_SIZES.test(place.text)) return [];
  const found: ArmSum[] = [];
  let run: { value: number; start: number }[] = [];
  const close = (): void => {
    const sum = sumOf(run, place);
    if (sum !== null) found.push(sum);
    run = [];
  };
  for (const { start, end } of sentences.in(place.section).slice(0, MOST_SENTENCES)) {
    const sentence = place.text.slice(start, Math.min(end, start + LONGEST_SENTENCE));
    const sizes =
      (DIVIDES.test(sentence) || SEVERAL_KINDS.test(sentence) || ONE_OR_OTHER.test(sentence)) &&
      !BY_OUTCOME.test(sentence)
        ? sizesIn(sentence).map(({ value, at }) => ({ value, start: start + at }))
        : [];
    run.push(...sizes);
    // A sentence that holds several ends the division; single ones are read on.
    if (sizes.length !== 1) close();
  }
  close();
  return found;
}

function sizesIn(sentence: string): { value: number; at: number }[] {
  const found: { value: number; at: number }[] = [];
  const kinds = new Set<number>();
  for (const match of eachMatch(sentence, SIZES)) {
    const [, first, list = '', sign, second, bracketed] = match;
    const value = countOf(first ?? bracketed ?? '');
    if (value === null) continue;
    const other = Number(second ?? 0);
    const whole = sign === '+' ? value + other : sign === undefined ? value : value * other;
    found.push({ value: whole, at: match.index });
    for (const more of list.match(/\d+/g) ?? []) found.push({ value: Number(more), at: match.index });
    if (bracketed !== undefined) kinds.add(match.index);
  }
  // `58 patients (39 men, …) in two groups (n = 32) and (n = 26)`: the same people once more.
  return kinds.size < found.length ? found.filter(({ at }) => !kinds.has(at)) : found;
}

function sumOf(sizes: readonly { value: number; start: number }[], place: ReadingText): ArmSum | null {
  const [first] = sizes;
  if (first === undefined) return null;
  const values = sizes.map(({ value }) => value);
  const sum = values.reduce((total, value) => total + value, 0);
  const largest = Math.max(...values);
  // `(N = 159)` beside `(n = 80)` and `(n = 79)` is the sum already.
  if (values.length > 2 && (largest * 2 === sum || (values[0] === largest && largest * 2 > sum)))
    return { value: largest, arms: values, place, start: first.start, named: true };
  if (values.length < 2 && !/[×x+]/.test(place.text.slice(first.start, first.start + 20))) return null;
  return { value: sum, arms: values, place, start: first.start, named: true };
}

/** `315 women and 63 men`, `20 patients … and 19 healthy controls`, `52 to drug and 55 to placebo`. */
function addedTo({ people, place, score, takenIn }: Candidate, sentences: SentenceFinder): ArmSum[] {
  if (people.count === null || people.isPart || score < LOWEST_SCORE) return [];
  if (PROFESSIONALS.test(place.text.slice(people.countStart, people.wordEnd))) return [];
  const { end } = sentences.at(place.section, people.countStart);
  const before = place.text.slice(Math.max(0, people.countStart - 120), people.countStart);
  if (A_WHOLE.test(before)) return [];
  const rest = place.text
    .slice(people.wordEnd, Math.min(end, people.wordEnd + 400))
    .replace(/ ?\([^()]*\)/g, '')
    .replace(/ ?\[[^[\]]*\]/g, '');
  const ahead = namedAhead(before, takenIn);
  const added = ahead.length > 0 ? ahead : inOneSentence(rest, !takenIn && score < 0);
  if (added.length === 0) added.push(...inTheNext(place.text.slice(end, end + 800), rest));
  const sum = added.reduce((total, each) => total + each, 0);
  if (added.length === 0 || (added.length > 1 && sum === people.count)) return [];
  const value = people.count + sum;
  return [
    {
      value,
      arms: [people.count],
      place,
      start: people.countStart,
      named: takenIn || ahead.length > 0 || /\bcontrols?\b/i.test(rest),
    },
  ];
}

/** `12 sighted, 10 impaired and 10 blind subjects`: what stands before the last of a list. */
function namedAhead(before: string, takenIn: boolean): number[] {
  const found: number[] = [];
  let rest = before;
  // `Totals of 245 and 210 patients were recruited`.
  const bare = takenIn ? countOf(/(?<![\w.,/%-])(\d{2,6}) and $/.exec(before)?.[1] ?? '') : null;
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
    if (value === null || PARTS_BETWEEN.test(between.replace(AGES, '')) || A_PART.test(between)) break;
    from = match.index + match[0].length;
    if ((weak || match[0].startsWith(',')) && A_PART.test(rest.slice(from))) break;
    if (/^ (?:in|per|for|to|into) (?:each|every|both|the same)\b/i.test(rest.slice(from))) break;
    if (OF_THE_SAME.test(rest.slice(from))) break;
    added.push(value);
  }
  return added;
}

function inTheNext(next: string, rest: string): number[] {
  const match = A_PART.test(rest) ? null : (ANOTHER.exec(next) ?? CONTROL_GROUP.exec(next));
  const value = match === null ? null : countOf(match[1] ?? '');
  return value === null ? [] : [value];
}
