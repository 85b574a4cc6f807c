import {
  AFTER_2_SHAPE,
  AFTER_SHAPE,
  HEAD_WORD,
  magnitude,
  RIGHT_2_SHAPE,
  VERB_WORD,
  type Company,
} from './count-features.js';
import type { Count } from './counts.js';
import { hashOf, type FeatureList, type OptionFeatures, type StartOfName } from './features.js';
import type { Sum } from './sums.js';
import { shapeOf, wordOf } from './tokens.js';

const OF_FIRST =
  /^(?:left|leftShape|left2|left2Shape|beforeKind|afterShape|verb|firstVerb|verbWord|with|rightShape|bracketBehindShape|bracketHead|sentence|bracket|place)=|^(?:number|each|group|groups|share|some|whole|part|equals|with groups)/;
const OF_FIRST_BY_TYPE =
  /^(?:leftShape|beforeKind|verb|firstVerb|with)=|^(?:each|group|groups|share|some|whole|with groups)/;
const OF_LAST =
  /^(?:left|leftShape|left2Shape|afterShape|verb|firstVerb|verbWord|rightShape|head|headWord)=|^(?:number behind|share|some|whole|equals)/;
const SHARED = [AFTER_SHAPE, AFTER_2_SHAPE, RIGHT_2_SHAPE, HEAD_WORD, VERB_WORD];
const OTHERS: ReadonlySet<string> = new Set(
  'another other additional further second control controls comparison'.split(' '),
);
/** `group A`, `study 2`, `the control group`. */
const NAMED =
  /\b(?:group|study|trial|experiment|arm|cohort) (?:[a-d]|[1-4]|i{1,3}|iv)\b|\b(?:control|placebo|treatment|intervention|experimental|second|other|comparison) group\b/;
const MAX_BETWEEN = 14;

const SUM = hashOf('sum ');
const FIRST = hashOf('first ', SUM);
const LAST = hashOf('last ', SUM);
const TYPE = hashOf('type=', SUM);
const TYPE_SIZE = hashOf('typeSize=', SUM);
const SAID = hashOf('said=', SUM);
const TYPE_SAID = hashOf('typeSaid=', SUM);
const LARGER = hashOf('larger=', SUM);
const TYPE_LARGER = hashOf('typeLarger=', SUM);
const HEADS = hashOf('heads=', SUM);
const HEAD_SET = hashOf('headSet=', SUM);
const SECTION = hashOf('section=', SUM);

/** Hashes of the names that a part hands on to its sum, by their number; null for those that it does not. */
function handedOn(start: number, names: RegExp): StartOfName {
  const starts: (number | null | undefined)[] = [];
  return ({ id, text }) => (starts[id] ??= names.test(text) ? hashOf(text, start) : null);
}

const ofFirst = handedOn(FIRST, OF_FIRST);
const ofLast = handedOn(LAST, OF_LAST);
const byType = new Map<string, StartOfName>();

/** The same by the type of the sum, of which there are few. */
function ofFirstByType(type: string): StartOfName {
  let found = byType.get(type);
  if (found === undefined) {
    found = handedOn(hashOf(`${type} `, FIRST), OF_FIRST_BY_TYPE);
    byType.set(type, found);
  }
  return found;
}

/** Evidence for a sum: its parts, the words that join them, and whether another number equals it. */
export function addSumFeatures(
  option: OptionFeatures,
  sum: Sum,
  company: Company,
  section: string,
  of: (count: Count) => FeatureList,
): void {
  const { type, value, parts } = sum;
  const [first, second] = parts;
  const last = parts.at(-1);
  if (first === undefined || last === undefined) return;
  const isSaid = String(company.isSaid(value));
  const nearby = String(
    company.people.some(
      (each) =>
        each.value > value && each.value <= value * 1.3 && !parts.some((part) => part.value === each.value),
    ),
  );
  const heads = parts.map(({ head, equals }) => head + (equals ? '=' : ''));
  option.add(TYPE, type);
  option.add(TYPE_SIZE, type, String(magnitude(value)));
  option.add(SAID, isSaid);
  option.add(TYPE_SAID, type, isSaid);
  option.add(LARGER, nearby);
  option.add(TYPE_LARGER, type, nearby);
  option.add(HEADS, heads.join(' '));
  option.add(HEAD_SET, [...new Set(parts.map(({ head }) => head))].sort().join(' '));
  option.add(SECTION, section, type);
  company.addAgainst(option, SUM, value, first, 'all');
  company.addAgainst(option, SUM, value, first, type);
  if (parts.length > 1) of(first).addTo(option, ofFirst, ofFirstByType(type));
  else of(first).addTo(option, ofFirst);
  if (last !== first) of(last).addTo(option, ofLast);
  if (second !== undefined) addCompared(option, sum, first, second, of);
}

const BETWEEN_WHOLES = hashOf('between wholes=', SUM);
const SHARED_BY_BOTH = hashOf('shared=', SUM);
const RATIO = hashOf('ratio=', SUM);
const TYPE_RATIO = hashOf('typeRatio=', SUM);

function addCompared(
  option: OptionFeatures,
  { type }: Sum,
  first: Count,
  second: Count,
  of: (count: Count) => FeatureList,
): void {
  if (first.order !== second.order) apart(option, first, second);
  else if (type.includes('wholes')) {
    for (const token of between(first, second).slice(0, MAX_BETWEEN))
      option.add(BETWEEN_WHOLES, token.kind ?? token.text);
  } else together(option, first, second);
  if (first.value === second.value) option.add(SUM, 'equal');
  const shared = SHARED.filter((name) => of(first).shares(name, of(second))).length;
  option.add(SHARED_BY_BOTH, String(shared));
  const ratio = Math.max(first.value, second.value) / Math.min(first.value, second.value);
  const size = ratio < 1.15 ? '1' : ratio < 1.5 ? '2' : ratio < 3 ? '3' : '4';
  option.add(RATIO, size);
  option.add(TYPE_RATIO, type, size);
}

function between(first: Count, second: Count): Count['tokens'] {
  return first.tokens.slice(first.at + 1, second.at);
}

const BETWEEN = hashOf('between=', SUM);
const BETWEEN_SHAPE = hashOf('betweenShape=', SUM);
const DISTANCE = hashOf('distance=', SUM);
const JOIN = hashOf('join=', SUM);
const JOIN_SHAPE = hashOf('joinShape=', SUM);

/** Words between two parts of a sentence. */
function together(option: OptionFeatures, first: Count, second: Count): void {
  const tokens = between(first, second);
  for (let at = 0; at < tokens.length && at < MAX_BETWEEN; at += 1) option.add(BETWEEN, wordOf(tokens[at]));
  option.add(BETWEEN_SHAPE, tokens.length < 7 ? tokens.map(shapeOf).join(' ') : 'long');
  option.add(DISTANCE, String(Math.min(6, tokens.length >> 1)));
  option.add(JOIN, wordOf(tokens.at(-1)), wordOf(tokens.at(-2)));
  option.add(JOIN_SHAPE, shapeOf(tokens.at(-1)), shapeOf(tokens.at(-2)));
  if (first.bracketed !== second.bracketed) option.add(SUM, 'one in brackets');
}

const NEXT = hashOf('next=', SUM);
const NEXT_HEAD = hashOf('nextHead=', SUM);
const OTHERS_THERE = hashOf('others=', SUM);
const PARALLEL = hashOf('parallel=', SUM);
const NAMED_BOTH = hashOf('named=', SUM);
const NEXT_PLACE = hashOf('nextPlace=', SUM);
const FIRST_PLACE = hashOf('firstPlace=', SUM);
const DIVIDED = hashOf('divided=', SUM);

/** First words of the second sentence. */
function apart(option: OptionFeatures, first: Count, second: Count): void {
  for (const { kind, text } of second.tokens.slice(second.from, second.at + 10))
    option.add(NEXT, kind ?? text);
  const here = first.tokens.slice(first.from, first.to + 1);
  const there = second.tokens.slice(second.from, second.to + 1);
  option.add(NEXT_HEAD, String(first.head === second.head && first.headWord === second.headWord));
  option.add(OTHERS_THERE, String(there.some(({ text }) => OTHERS.has(text))));
  const isParallel = first.head === second.head && first.at === first.from && second.at === second.from;
  option.add(PARALLEL, String(isParallel), String(second.order - first.order));
  option.add(NAMED_BOTH, String(isNamed(here)), String(isNamed(there)));
  option.add(NEXT_PLACE, String(Math.min(3, second.at - second.from)));
  option.add(FIRST_PLACE, String(Math.min(3, first.at - first.from)));
  option.add(DIVIDED, String(here.some(({ kind }) => kind === 'randomised' || kind === 'groups')));
}

function isNamed(tokens: Count['tokens']): boolean {
  return NAMED.test(tokens.map(({ text }) => text).join(' '));
}
