import { kindOfSection, magnitude, type Company } from './count-features.js';
import type { Count, SizeText } from './counts.js';
import type { Sum } from './sums.js';
import { shapeOf, wordOf } from './tokens.js';

const OF_FIRST =
  /^(?:left|leftShape|left2|left2Shape|beforeKind|afterShape|verb|firstVerb|verbWord|with|rightShape|bracketBehindShape|bracketHead|sentence|bracket|place)=|^(?:number|each|group|groups|share|some|whole|part|equals|with groups)/;
const OF_FIRST_BY_TYPE =
  /^(?:leftShape|beforeKind|verb|firstVerb|with)=|^(?:each|group|groups|share|some|whole|with groups)/;
const OF_LAST =
  /^(?:left|leftShape|left2Shape|afterShape|verb|firstVerb|verbWord|rightShape|head|headWord)=|^(?:number behind|share|some|whole|equals)/;
const SHARED = /^(?:afterShape|after2Shape|right2Shape|headWord|verbWord)=/;
const OTHERS = /^(?:another|other|additional|further|second|control|controls|comparison)$/;
/** `group A`, `study 2`, `the control group`. */
const NAMED =
  /\b(?:group|study|trial|experiment|arm|cohort) (?:[a-d]|[1-4]|i{1,3}|iv)\b|\b(?:control|placebo|treatment|intervention|experimental|second|other|comparison) group\b/;
const MOST_BETWEEN = 14;

/** Evidence for a sum: its parts, the words that join them, and whether another number equals it. */
export function sumFeatures(
  sum: Sum,
  company: Company,
  texts: readonly SizeText[],
  of: (count: Count) => ReadonlySet<string>,
): ReadonlySet<string> {
  const { type, value, parts } = sum;
  const [first, second] = parts;
  const last = parts.at(-1);
  if (first === undefined || last === undefined) return new Set();
  const place = texts[first.text];
  const isSaid = company.isSaid(value);
  const nearby = company.people.some(
    (each) =>
      each.value > value && each.value <= value * 1.3 && !parts.some((part) => part.value === each.value),
  );
  const heads = parts.map(({ head, equals }) => head + (equals ? '=' : ''));
  const features = new Set<string>([
    `type=${type}`,
    `typeSize=${type} ${magnitude(value)}`,
    `said=${isSaid}`,
    `typeSaid=${type} ${isSaid}`,
    `larger=${nearby}`,
    `typeLarger=${type} ${nearby}`,
    `heads=${heads.join(' ')}`,
    `headSet=${[...new Set(parts.map(({ head }) => head))].sort().join(' ')}`,
    `section=${place === undefined ? '' : kindOfSection(place)} ${type}`,
    ...company.against(value, first, 'all'),
    ...company.against(value, first, type),
  ]);
  for (const each of of(first)) {
    if (OF_FIRST.test(each)) features.add(`first ${each}`);
    if (parts.length > 1 && OF_FIRST_BY_TYPE.test(each)) features.add(`first ${type} ${each}`);
  }
  if (last !== first) for (const each of of(last)) if (OF_LAST.test(each)) features.add(`last ${each}`);
  if (second !== undefined) addCompared(sum, first, second, of, features);
  return features;
}

function addCompared(
  { type }: Sum,
  first: Count,
  second: Count,
  of: (count: Count) => ReadonlySet<string>,
  features: Set<string>,
): void {
  if (first.order !== second.order) apart(first, second, features);
  else if (type.includes('wholes')) {
    for (const token of between(first, second)) features.add(`between wholes=${token.kind ?? token.text}`);
  } else together(first, second, features);
  if (first.value === second.value) features.add('equal');
  const behind = of(second);
  let shared = 0;
  for (const each of of(first)) if (SHARED.test(each) && behind.has(each)) shared += 1;
  features.add(`shared=${shared}`);
  const ratio = Math.max(first.value, second.value) / Math.min(first.value, second.value);
  const size = ratio < 1.15 ? 1 : ratio < 1.5 ? 2 : ratio < 3 ? 3 : 4;
  features.add(`ratio=${size}`).add(`typeRatio=${type} ${size}`);
}

function between(first: Count, second: Count): Count['tokens'] {
  return first.tokens.slice(first.at + 1, second.at).slice(0, MOST_BETWEEN);
}

/** Words between two parts of a sentence. */
function together(first: Count, second: Count, features: Set<string>): void {
  const tokens = first.tokens.slice(first.at + 1, second.at);
  for (const token of tokens.slice(0, MOST_BETWEEN)) features.add(`between=${wordOf(token)}`);
  features.add(`betweenShape=${tokens.length < 7 ? tokens.map(shapeOf).join(' ') : 'long'}`);
  features.add(`distance=${Math.min(6, tokens.length >> 1)}`);
  features.add(`join=${wordOf(tokens.at(-1))} ${wordOf(tokens.at(-2))}`);
  features.add(`joinShape=${shapeOf(tokens.at(-1))} ${shapeOf(tokens.at(-2))}`);
  if (first.bracketed !== second.bracketed) features.add('one in brackets');
}

/** First words of the second sentence. */
function apart(first: Count, second: Count, features: Set<string>): void {
  for (const { kind, text } of second.tokens.slice(second.from, second.at + 10))
    features.add(`next=${kind ?? text}`);
  const here = first.tokens.slice(first.from, first.to + 1);
  const there = second.tokens.slice(second.from, second.to + 1);
  features.add(`nextHead=${first.head === second.head && first.headWord === second.headWord}`);
  features.add(`others=${there.some(({ text }) => OTHERS.test(text))}`);
  const isParallel = first.head === second.head && first.at === first.from && second.at === second.from;
  features.add(`parallel=${isParallel} ${second.order - first.order}`);
  features.add(
    `named=${NAMED.test(here.map(({ text }) => text).join(' '))} ${NAMED.test(there.map(({ text }) => text).join(' '))}`,
  );
  features.add(`nextPlace=${Math.min(3, second.at - second.from)}`);
  features.add(`firstPlace=${Math.min(3, first.at - first.from)}`);
  features.add(`divided=${here.some(({ kind }) => kind === 'randomised' || kind === 'groups')}`);
}
