import { isOfPeople, type Count, type SizeText } from './counts.js';
import { FeatureList, featureName, hashOf, type OptionFeatures } from './features.js';
import { shapeOf, wordOf, type Token } from './tokens.js';

const SIZES = [5, 10, 20, 50, 100, 200, 500, 1_000, 5_000, 50_000];
const VERBS: ReadonlySet<string> = new Set(['randomised', 'taken', 'lost', 'found', 'screened', 'outcome']);
const MAX_BEHIND = 28;

/** The order of magnitude of a number. */
export function magnitude(value: number): number {
  const at = SIZES.findIndex((size) => value < size);
  return at === -1 ? SIZES.length : at;
}

/** The kind of a section, by its heading. */
export function kindOfSection({ label, title }: SizeText): string {
  if (title) return 'title';
  if (/particip|patient|subject|population|sample/i.test(label)) return 'who';
  if (/result|finding|outcome/i.test(label)) return 'results';
  if (/conclu|discus|interpret/i.test(label)) return 'conclusion';
  if (/method|design|setting|material|interven/i.test(label)) return 'methods';
  if (/background|introduc|object|aim|purpose|context|import/i.test(label)) return 'background';
  return label === '' ? 'none' : 'other';
}

const SECTION = featureName('section=');
const SIZE = featureName('size=');
const WORDS = featureName('words=');
const PLACE = featureName('place=');
const SENTENCE = featureName('sentence=');
const HEAD = featureName('head=');
export const HEAD_WORD = featureName('headWord=');
const BRACKET = featureName('bracket=');
const BRACKET_BEHIND = featureName('bracketBehind=');
const BRACKET_BEHIND_SHAPE = featureName('bracketBehindShape=');
const BRACKET_HEAD = featureName('bracketHead=');

/**
 * Features of the text around a number.
 *
 * @param sections the kind of each text
 */
export function countFeatures(count: Count, sections: readonly string[]): FeatureList {
  const { tokens, at, from, head, headWord, value, order, text } = count;
  const section = sections[text] ?? '';
  const features = new FeatureList();
  features.add(SECTION, section);
  features.add(SIZE, String(magnitude(value)));
  features.add(WORDS, String(tokens[at]?.text === '#word'));
  features.add(PLACE, at === from ? 'first' : at - from < 4 ? 'early' : 'late');
  features.add(
    SENTENCE,
    section === 'title' ? 'title' : String([2, 4, 7, 10].findIndex((max) => order < max)),
  );
  features.add(HEAD, head.startsWith('(') ? '' : head);
  features.add(HEAD_WORD, headWord);
  features.add(BRACKET, String(count.bracketed));
  around(count, features);
  behind(count, features);
  inSentence(count, features);
  shares(count, features);
  if (count.bracketAt !== -1) {
    features.add(BRACKET_BEHIND, wordOf(tokens[count.bracketAt - 1]));
    features.add(BRACKET_BEHIND_SHAPE, shapeOf(tokens[count.bracketAt - 1]));
    if (head.startsWith('(')) features.add(BRACKET_HEAD, head);
  }
  return features;
}

const LEFT = featureName('left=');
const LEFT_SHAPE = featureName('leftShape=');
const LEFT_2 = featureName('left2=');
const LEFT_2_SHAPE = featureName('left2Shape=');
const LEFT_3_SHAPE = featureName('left3Shape=');
const BEFORE = featureName('before=');
const BEFORE_KIND = featureName('beforeKind=');
const RIGHT = featureName('right=');
const RIGHT_SHAPE = featureName('rightShape=');
export const RIGHT_2_SHAPE = featureName('right2Shape=');
const RIGHT_3_SHAPE = featureName('right3Shape=');
const BOTH = featureName('both=');
const BOTH_SHAPE = featureName('bothShape=');
const AFTER = featureName('after=');
export const AFTER_SHAPE = featureName('afterShape=');
export const AFTER_2_SHAPE = featureName('after2Shape=');
const AFTER_3_SHAPE = featureName('after3Shape=');

function around({ tokens, at, from, to, head, headAt }: Count, features: FeatureList): void {
  const left = (steps: number): Token | undefined => (at - steps >= from ? tokens[at - steps] : undefined);
  const right = (steps: number, base = at): Token | undefined =>
    base + steps <= to ? tokens[base + steps] : undefined;
  const [word, shape, shape2] = [wordOf(left(1)), shapeOf(left(1)), shapeOf(left(2))];
  features.add(LEFT, word);
  features.add(LEFT_SHAPE, shape);
  features.add(LEFT_2, wordOf(left(2)), word);
  features.add(LEFT_2_SHAPE, shape2, shape);
  features.add(LEFT_3_SHAPE, shapeOf(left(3)), shape2, shape);
  for (let steps = 1; steps <= 6; steps += 1) {
    const token = left(steps);
    if (token === undefined) break;
    features.add(BEFORE, wordOf(token));
    if (token.kind !== null) features.add(BEFORE_KIND, token.kind);
  }
  const [right1, right2] = [shapeOf(right(1)), shapeOf(right(2))];
  features.add(RIGHT, wordOf(right(1)));
  features.add(RIGHT_SHAPE, right1);
  features.add(RIGHT_2_SHAPE, right1, right2);
  features.add(RIGHT_3_SHAPE, right1, right2, shapeOf(right(3)));
  features.add(BOTH, word, head);
  features.add(BOTH_SHAPE, shape, head);
  const after = headAt > 0 ? headAt : at;
  const [a, b, c] = [shapeOf(right(1, after)), shapeOf(right(2, after)), shapeOf(right(3, after))];
  features.add(AFTER, wordOf(right(1, after)), head);
  features.add(AFTER_SHAPE, a, head);
  features.add(AFTER_2_SHAPE, a, b, head);
  features.add(AFTER_3_SHAPE, a, b, c);
}

const SHARE_BEHIND = featureName('share behind');
const VERB = featureName('verb=');
const FIRST_VERB = featureName('firstVerb=');
export const VERB_WORD = featureName('verbWord=');
const NUMBER_BEHIND = featureName('number behind');
const NUMBER_BEHIND_VERB = featureName('number behind verb');
const EACH_BEHIND = featureName('each behind');
const EACH_CLOSE_BEHIND = featureName('each behind close');
const GROUP_BEHIND = featureName('group behind');
const GROUPS_BEHIND = featureName('groups behind');

/** Words about their treatment, up to the next number or the end of the sentence. */
function behind({ tokens, at, to, head, headAt }: Count, features: FeatureList): void {
  const after = headAt > 0 ? headAt + 1 : at + 1;
  let depth = 0;
  let seen = false;
  for (let next = after; next <= to && next - after < MAX_BEHIND; next += 1) {
    const token = tokens[next];
    const passed = next - after;
    if (token === undefined) break;
    if (token.text === '(') depth += 1;
    else if (token.text === ')') depth -= 1;
    if (depth > 0) {
      if (passed < 6 && token.text === '%') features.add(SHARE_BEHIND);
      continue;
    }
    if (token.kind !== null && VERBS.has(token.kind)) {
      const verb = isPassive(tokens[next - 1]) ? `${token.kind} passive` : token.kind;
      features.add(VERB, verb);
      if (!seen) {
        features.add(FIRST_VERB, verb, head);
        features.add(VERB_WORD, token.text);
      }
      seen = true;
    }
    if (token.kind === 'count' && passed > 0) {
      features.add(seen ? NUMBER_BEHIND_VERB : NUMBER_BEHIND);
      break;
    }
    if (token.text === 'each' || token.text === 'per')
      features.add(passed < 4 ? EACH_CLOSE_BEHIND : EACH_BEHIND);
    if (token.kind === 'group' && passed < 8) features.add(GROUP_BEHIND);
    if (token.kind === 'groups') features.add(GROUPS_BEHIND);
  }
}

function isPassive(before: Token | undefined): boolean {
  return (
    before !== undefined &&
    (/^(?:were|was|are|been|be|is)$|ly$/.test(before.text) || before.kind === 'randomised')
  );
}

const WITH = featureName('with=');
const WITH_GROUPS = featureName('with groups');
const NOT_WITH: ReadonlySet<string> = new Set<Token['kind'] & string>(['count', 'unit', 'joins']);

function inSentence({ tokens, from, to }: Count, features: FeatureList): void {
  for (let at = from; at <= to; at += 1) {
    const token = tokens[at];
    if (token === undefined) continue;
    if (token.kind !== null && !NOT_WITH.has(token.kind)) features.add(WITH, token.kind);
    if (token.text === 'group' || token.text === 'groups') features.add(WITH_GROUPS);
  }
}

const SHARE_IN_BRACKETS = featureName('share in brackets');
const PART_OF_A_FRACTION = featureName('part of a fraction');
const WHOLE_OF_A_FRACTION = featureName('whole of a fraction');
const WHOLE_OF_SOME = featureName('whole of some');
const SOME_OF_MORE = featureName('some of more');
const EQUALS = featureName('equals');
const EQUALS_CAPITAL = featureName('equals capital=');

function shares({ tokens, at, equals, isWhole, isPart, capital }: Count, features: FeatureList): void {
  const [right, right2, right3] = [tokens[at + 1], tokens[at + 2], tokens[at + 3]];
  if (right?.text === '(' && tokens.slice(at + 2, at + 8).some(({ text }) => text === '%'))
    features.add(SHARE_IN_BRACKETS);
  if (isPart) features.add(PART_OF_A_FRACTION);
  if (isWhole) features.add(tokens[at - 1]?.text === '/' ? WHOLE_OF_A_FRACTION : WHOLE_OF_SOME);
  if (
    (right?.text === 'of' && (right2?.kind === 'count' || right3?.kind === 'count')) ||
    (right?.text === 'out' && right2?.text === 'of')
  )
    features.add(SOME_OF_MORE);
  if (!equals) return;
  features.add(EQUALS);
  features.add(EQUALS_CAPITAL, String(capital));
}

const COUNT = hashOf('count ');
const NTH = hashOf('nth=', COUNT);
const KIND = hashOf('kind=', COUNT);
const KIND_SECTION = hashOf('kindSection=', COUNT);

/** Features of a number relative to the other numbers of the record. */
export class Company {
  readonly #largest: number;
  readonly #before = new Map<Count, number>();
  readonly #times = new Map<number, number>();
  readonly #people: readonly Count[];
  readonly #wholes: ReadonlySet<number>;

  constructor(counts: readonly Count[]) {
    this.#people = counts.filter(isOfPeople);
    this.#largest = Math.max(0, ...this.#people.map(({ value }) => value));
    this.#wholes = new Set(
      counts
        .filter(({ tokens, at, isWhole }) => isWhole && tokens[at - 1]?.text === '/')
        .map(({ value }) => value),
    );
    let largest = 0;
    for (const count of counts) {
      this.#before.set(count, largest);
      this.#times.set(count.value, (this.#times.get(count.value) ?? 0) + 1);
      if (isOfPeople(count)) largest = Math.max(largest, count.value);
    }
  }

  get people(): readonly Count[] {
    return this.#people;
  }

  /** Whether some people are counted with this number. */
  isSaid(value: number): boolean {
    return this.#people.some((each) => each.value === value);
  }

  /** Against the largest number of people, and against the largest before. */
  addAgainst(option: OptionFeatures, start: number, value: number, first: Count, name: string): void {
    const largest = this.#largest;
    const before = this.#before.get(first) ?? 0;
    option.add(
      start,
      name,
      value === largest
        ? 'largest=same'
        : value > largest
          ? value > largest * 1.3
            ? 'largest=over'
            : 'largest=just over'
          : value * 4 < largest
            ? 'largest=quarter'
            : value * 2 < largest
              ? 'largest=half'
              : 'largest=under',
    );
    option.add(
      start,
      name,
      before === 0
        ? 'earlier=none'
        : before === value
          ? 'earlier=same'
          : before < value
            ? 'earlier=over'
            : before > 1.3 * value
              ? 'earlier=far under'
              : 'earlier=under',
    );
  }

  addFeatures(option: OptionFeatures, count: Count, sums: ReadonlySet<number>, section: string): void {
    const kind = isOfPeople(count) ? 'people' : count.head;
    const nth = this.#people.indexOf(count);
    this.addAgainst(option, COUNT, count.value, count, 'all');
    this.addAgainst(option, COUNT, count.value, count, kind);
    option.add(NTH, kind, String(Math.min(nth, 4)));
    option.add(KIND, kind);
    option.add(KIND_SECTION, kind, section);
    if ((this.#times.get(count.value) ?? 0) > 1) {
      option.add(COUNT, 'again');
      option.add(COUNT, 'again', kind);
    }
    if (this.#wholes.has(count.value) && !count.isWhole) option.add(COUNT, 'whole elsewhere');
    if (sums.has(count.value)) {
      option.add(COUNT, 'sum');
      option.add(COUNT, 'sum', kind);
    }
    const isSmaller = ({ value, text, order }: Count): boolean =>
      value > count.value && text === count.text && order === count.order;
    if (this.#people.some(isSmaller)) option.add(COUNT, 'larger beside', kind);
  }
}
