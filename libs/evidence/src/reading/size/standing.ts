import { isOfPeople, type Count } from './counts.js';
import { hashOf, type OptionFeatures } from './features.js';
import type { Token } from './tokens.js';

/** Status of the counted people by the words around them, the strongest claim to be the entire study first. */
export const STANDINGS = [
  'randomised',
  'taken',
  'total',
  'plain',
  'whole',
  'screened',
  'arm',
  'found',
  'lost',
  'part',
] as const;

export type Standing = (typeof STANDINGS)[number];

const MAX_BEHIND = 22;

/** One status for each number, also for those that count no people. */
export function standingOf(count: Count): Standing {
  const { tokens, at, from, isPart, isWhole } = count;
  const right = tokens[at + 1];
  if (isPart || hasShare(count) || isSomeOf(count)) return 'part';
  if (isWhole) return 'whole';
  const verb = firstVerb(count);
  if (verb === 'lost' || verb === 'found') return verb;
  const before = kindsBefore(tokens, at, from);
  if (isArm(count)) return 'arm';
  if (verb === 'randomised' || before.has('randomised')) return 'randomised';
  if (before.has('screened') || (verb === 'screened' && right?.kind !== 'taken')) return 'screened';
  if (before.has('lost') || before.has('found')) return before.has('lost') ? 'lost' : 'found';
  if (verb === 'taken' || before.has('taken')) return 'taken';
  return before.has('total') ? 'total' : 'plain';
}

function hasShare({ tokens, at, headAt }: Count): boolean {
  return [at, headAt].some(
    (place) =>
      place !== -1 &&
      tokens[place + 1]?.text === '(' &&
      tokens.slice(place + 2, place + 6).some(({ text }) => text === '%'),
  );
}

function isSomeOf({ tokens, at }: Count): boolean {
  const [one, two, three] = [tokens[at + 1], tokens[at + 2], tokens[at + 3]];
  if (one?.text === 'out') return two?.text === 'of';
  return one?.text === 'of' && (two?.kind === 'count' || three?.kind === 'count');
}

function kindsBefore(tokens: readonly Token[], at: number, from: number): Set<string> {
  const kinds = new Set<string>();
  for (let before = at - 1; before >= from && at - before <= 4; before -= 1) {
    const token = tokens[before];
    if (token === undefined || /^[,;)]$/.test(token.text) || token.kind === 'count') break;
    if (token.kind !== null) kinds.add(token.kind);
  }
  return kinds;
}

/** The first verb after it, outside of brackets, before another number. */
function firstVerb({ tokens, at, to, headAt }: Count): string | null {
  const after = headAt > 0 ? headAt + 1 : at + 1;
  let depth = 0;
  let found: string | null = null;
  for (let next = after; next <= to && next - after < MAX_BEHIND; next += 1) {
    const token = tokens[next];
    if (token === undefined) break;
    if (token.text === '(') depth += 1;
    else if (token.text === ')') depth -= 1;
    else if (depth > 0) continue;
    else if (token.kind === 'randomised') return 'randomised';
    else if (token.kind === 'count' && next > after) break;
    else if (found === null && /^(?:taken|lost|found|screened)$/.test(token.kind ?? '')) found = token.kind;
  }
  return found;
}

/** `46 were assigned to the drug and 22 to placebo`, `40 patients in the control group`. */
function isArm({ tokens, at, to, headAt }: Count): boolean {
  const after = headAt > 0 ? headAt + 1 : at + 1;
  for (let next = after; next <= to && next - after < 8; next += 1) {
    const token = tokens[next];
    if (token === undefined || token.kind === 'count' || /^[.;,(]$/.test(token.text)) return false;
    if (token.text === 'each' || token.text === 'per') return true;
    if (/^(?:to|in|for)$/.test(token.text)) {
      const behind = tokens.slice(next + 1, next + 7);
      return (
        behind[0]?.kind !== 'count' &&
        !/^(?:one|either|receive|each|this|our|these)$/.test(behind[0]?.text ?? '') &&
        (behind.some(({ kind, text }) => kind === 'group' || (kind === 'control' && text !== 'healthy')) ||
          (token.text === 'to' && hasPartner(tokens, next, to)))
      );
    }
  }
  return false;
}

/** `… and 22 to placebo`. */
function hasPartner(tokens: readonly Token[], from: number, to: number): boolean {
  for (let next = from + 1; next < to && next - from < 24; next += 1)
    if (tokens[next]?.kind === 'count' && /^(?:to|received|were|in)$/.test(tokens[next + 1]?.text ?? ''))
      return true;
  return false;
}

const COUNT = hashOf('count ');
const STANDING = hashOf('standing=', COUNT);
const LARGER = hashOf('larger=', COUNT);
const SMALLER = hashOf('smaller=', COUNT);
const EARLIER = hashOf('earlier=', COUNT);
const RIVALS = hashOf('rivals=', COUNT);
const SUM = hashOf('sum ');
const STANDINGS_OF_SUM = hashOf('standings=', SUM);
const TYPE_STANDINGS = hashOf('typeStandings=', SUM);
const NEAR = hashOf('near=', SUM);
const TYPE_NEAR = hashOf('typeNear=', SUM);
const MORE = hashOf('more=', SUM);
const RIVALS_OF_SUM = hashOf('rivals=', SUM);

/** The status of all people of a record, and how one affects another. */
export class Standings {
  readonly #known = new Map<Count, Standing>();
  readonly #people: readonly Count[];

  constructor(counts: readonly Count[]) {
    this.#people = counts.filter(isOfPeople);
  }

  of(count: Count): Standing {
    const before = this.#known.get(count);
    if (before !== undefined) return before;
    const standing = standingOf(count);
    this.#known.set(count, standing);
    return standing;
  }

  /** Features of a number relative to the others. */
  addFeatures(option: OptionFeatures, count: Count): void {
    const own = this.of(count);
    const kind = isOfPeople(count) ? 'people' : 'other';
    const others = this.#people.filter(({ value }) => value !== count.value);
    const larger = this.#best(others, ({ value }) => value > count.value);
    const smaller = this.#best(others, ({ value }) => value < count.value);
    const earlier = this.#best(
      others,
      ({ text, at }) => text < count.text || (text === count.text && at < count.at),
    );
    option.add(STANDING, own, kind);
    option.add(LARGER, own, larger, kind);
    option.add(SMALLER, own, smaller, kind);
    option.add(EARLIER, own, earlier, kind);
    option.add(RIVALS, own, larger, smaller);
  }

  /** Features of a sum: its parts, and whether the number of included people is nearly as many or more. */
  addOfSum(option: OptionFeatures, type: string, value: number, parts: readonly Count[]): void {
    const own = [...new Set(parts.map((part) => this.of(part)))].sort().join('+');
    const others = this.#people.filter((each) => !parts.some((part) => part.value === each.value));
    const near = this.#best(others, (each) => each.value >= value && each.value <= value * 1.35);
    const more = this.#best(others, (each) => each.value > value * 1.35);
    const less = this.#best(others, (each) => each.value < value);
    option.add(STANDINGS_OF_SUM, own);
    option.add(TYPE_STANDINGS, type, own);
    option.add(NEAR, near, own);
    option.add(TYPE_NEAR, type, near);
    option.add(MORE, more, type);
    option.add(RIVALS_OF_SUM, near, more, less);
  }

  /** The strongest claim of some of the numbers. */
  #best(counts: readonly Count[], isMeant: (count: Count) => boolean): Standing | 'none' {
    let best: number = STANDINGS.length;
    for (const count of counts) if (isMeant(count)) best = Math.min(best, STANDINGS.indexOf(this.of(count)));
    return STANDINGS[best] ?? 'none';
  }
}
