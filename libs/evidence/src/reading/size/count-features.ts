import { isOfPeople, type Count, type SizeText } from './counts.js';
import { shapeOf, wordOf, type Token } from './tokens.js';

const SIZES = [5, 10, 20, 50, 100, 200, 500, 1_000, 5_000, 50_000];
const VERBS: ReadonlySet<string> = new Set(['randomised', 'taken', 'lost', 'found', 'screened', 'outcome']);
const MOST_BEHIND = 28;

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

/** Features of the text around a number; each once. */
export function countFeatures(count: Count, texts: readonly SizeText[]): ReadonlySet<string> {
  const { tokens, at, from, head, headWord, value, order, text } = count;
  const place = texts[text];
  const features = new Set<string>([
    `section=${place === undefined ? '' : kindOfSection(place)}`,
    `size=${magnitude(value)}`,
    `words=${tokens[at]?.text === '#word'}`,
    `place=${at === from ? 'first' : at - from < 4 ? 'early' : 'late'}`,
    `sentence=${place?.title === true ? 'title' : [2, 4, 7, 10].findIndex((max) => order < max)}`,
    `head=${head.replace(/^\(.*/, '')}`,
    `headWord=${headWord}`,
    `bracket=${count.bracketed}`,
  ]);
  around(count, features);
  behind(count, features);
  inSentence(count, features);
  shares(count, features);
  if (count.bracketAt !== -1) {
    features.add(`bracketBehind=${wordOf(tokens[count.bracketAt - 1])}`);
    features.add(`bracketBehindShape=${shapeOf(tokens[count.bracketAt - 1])}`);
    if (head.startsWith('(')) features.add(`bracketHead=${head}`);
  }
  return features;
}

function around({ tokens, at, from, to, head, headAt }: Count, features: Set<string>): void {
  const left = (steps: number): Token | undefined => (at - steps >= from ? tokens[at - steps] : undefined);
  const right = (steps: number, base = at): Token | undefined =>
    base + steps <= to ? tokens[base + steps] : undefined;
  features.add(`left=${wordOf(left(1))}`);
  features.add(`leftShape=${shapeOf(left(1))}`);
  features.add(`left2=${wordOf(left(2))} ${wordOf(left(1))}`);
  features.add(`left2Shape=${shapeOf(left(2))} ${shapeOf(left(1))}`);
  features.add(`left3Shape=${shapeOf(left(3))} ${shapeOf(left(2))} ${shapeOf(left(1))}`);
  for (let steps = 1; steps <= 6; steps += 1) {
    const token = left(steps);
    if (token === undefined) break;
    features.add(`before=${wordOf(token)}`);
    if (token.kind !== null) features.add(`beforeKind=${token.kind}`);
  }
  features.add(`right=${wordOf(right(1))}`);
  features.add(`rightShape=${shapeOf(right(1))}`);
  features.add(`right2Shape=${shapeOf(right(1))} ${shapeOf(right(2))}`);
  features.add(`right3Shape=${shapeOf(right(1))} ${shapeOf(right(2))} ${shapeOf(right(3))}`);
  features.add(`both=${wordOf(left(1))} ${head}`);
  features.add(`bothShape=${shapeOf(left(1))} ${head}`);
  const after = headAt > 0 ? headAt : at;
  const [a, b, c] = [right(1, after), right(2, after), right(3, after)];
  features.add(`after=${wordOf(a)} ${head}`);
  features.add(`afterShape=${shapeOf(a)} ${head}`);
  features.add(`after2Shape=${shapeOf(a)} ${shapeOf(b)} ${head}`);
  features.add(`after3Shape=${shapeOf(a)} ${shapeOf(b)} ${shapeOf(c)}`);
}

/** Words about their treatment, up to the next number or the end of the sentence. */
function behind({ tokens, at, to, head, headAt }: Count, features: Set<string>): void {
  const after = headAt > 0 ? headAt + 1 : at + 1;
  let depth = 0;
  let seen = false;
  for (let next = after; next <= to && next - after < MOST_BEHIND; next += 1) {
    const token = tokens[next];
    const passed = next - after;
    if (token === undefined) break;
    if (token.text === '(') depth += 1;
    else if (token.text === ')') depth -= 1;
    if (depth > 0) {
      if (passed < 6 && token.text === '%') features.add('share behind');
      continue;
    }
    if (token.kind !== null && VERBS.has(token.kind)) {
      const verb = `${token.kind}${isPassive(tokens[next - 1]) ? ' passive' : ''}`;
      features.add(`verb=${verb}`);
      if (!seen) features.add(`firstVerb=${verb} ${head}`).add(`verbWord=${token.text}`);
      seen = true;
    }
    if (token.kind === 'count' && passed > 0) {
      features.add(`number behind${seen ? ' verb' : ''}`);
      break;
    }
    if (token.text === 'each' || token.text === 'per')
      features.add(`each behind${passed < 4 ? ' close' : ''}`);
    if (token.kind === 'group' && passed < 8) features.add('group behind');
    if (token.kind === 'groups') features.add('groups behind');
  }
}

function isPassive(before: Token | undefined): boolean {
  return (
    before !== undefined &&
    (/^(?:were|was|are|been|be|is)$|ly$/.test(before.text) || before.kind === 'randomised')
  );
}

function inSentence({ tokens, from, to }: Count, features: Set<string>): void {
  for (let at = from; at <= to; at += 1) {
    const token = tokens[at];
    if (token === undefined) continue;
    if (token.kind !== null && !/^(?:count|unit|joins)$/.test(token.kind)) features.add(`with=${token.kind}`);
    if (/^groups?$/.test(token.text)) features.add('with groups');
  }
}

function shares({ tokens, at, equals, isWhole, isPart, capital }: Count, features: Set<string>): void {
  const [right, right2, right3] = [tokens[at + 1], tokens[at + 2], tokens[at + 3]];
  if (right?.text === '(' && tokens.slice(at + 2, at + 8).some(({ text }) => text === '%'))
    features.add('share in brackets');
  if (isPart) features.add('part of a fraction');
  if (isWhole) features.add(tokens[at - 1]?.text === '/' ? 'whole of a fraction' : 'whole of some');
  if (
    (right?.text === 'of' && (right2?.kind === 'count' || right3?.kind === 'count')) ||
    (right?.text === 'out' && right2?.text === 'of')
  )
    features.add('some of more');
  if (equals) features.add('equals').add(`equals capital=${capital}`);
}

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
  against(value: number, first: Count, name: string): string[] {
    const largest = this.#largest;
    const before = this.#before.get(first) ?? 0;
    const toLargest =
      value === largest
        ? 'same'
        : value > largest
          ? value > largest * 1.3
            ? 'over'
            : 'just over'
          : value * 4 < largest
            ? 'quarter'
            : value * 2 < largest
              ? 'half'
              : 'under';
    const toBefore =
      before === 0
        ? 'none'
        : before === value
          ? 'same'
          : before < value
            ? 'over'
            : before > 1.3 * value
              ? 'far under'
              : 'under';
    return [`${name} largest=${toLargest}`, `${name} earlier=${toBefore}`];
  }

  features(count: Count, sums: ReadonlySet<number>, section: string): string[] {
    const kind = isOfPeople(count) ? 'people' : count.head;
    const nth = this.#people.indexOf(count);
    const found = [
      ...this.against(count.value, count, 'all'),
      ...this.against(count.value, count, kind),
      `nth=${kind} ${Math.min(nth, 4)}`,
      `kind=${kind}`,
      `kindSection=${kind} ${section}`,
    ];
    if ((this.#times.get(count.value) ?? 0) > 1) found.push('again', `again ${kind}`);
    if (this.#wholes.has(count.value) && !count.isWhole) found.push('whole elsewhere');
    if (sums.has(count.value)) found.push('sum', `sum ${kind}`);
    const isSmaller = ({ value, text, order }: Count): boolean =>
      value > count.value && text === count.text && order === count.order;
    if (this.#people.some(isSmaller)) found.push(`larger beside ${kind}`);
    return found;
  }
}
