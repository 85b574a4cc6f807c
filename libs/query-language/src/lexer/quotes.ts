import { characterAt, roleOf } from '../characters.js';

/** Pairs of quotation marks. */
export interface QuotePairs {
  /** End of the phrase at an offset: the offset of its closing mark. */
  readonly closing: ReadonlyMap<number, number>;
}

/** Signs that a phrase contains query syntax, so that its own closing mark is the missing one. */
const SWALLOWED = /\s(?:AND|OR|NOT|and|or|not)\s|[()[\]]|\.\w\w[.,]/;

/**
 * Pairs the quotation marks of a text. If their number is odd, the unpaired one is found by the position of spaces: in
 * `"a OR "b"` a mark is missing after `a`, not after `b`. Marks without a partner are in no pair.
 */
export function pairQuotes(source: string): QuotePairs {
  const marks: number[] = [];
  for (let at = 0; at < source.length; at++) if (roleOf(source.charAt(at)) === 'quote') marks.push(at);
  const closing = new Map<number, number>();
  let odd = marks.length % 2 === 1;
  let open: number | null = null;
  for (const mark of marks) {
    const opens = couldOpen(source, mark);
    const closes = couldClose(source, mark);
    if (open === null) {
      if (odd && closes && !opens) odd = false;
      else open = mark;
    } else if (opens && !closes && (odd || SWALLOWED.test(source.slice(open, mark - 1)))) {
      odd = !odd;
      open = mark;
    } else {
      closing.set(open, mark);
      open = null;
    }
  }
  return { closing };
}

function couldOpen(source: string, at: number): boolean {
  const before = at === 0 ? ' ' : source.charAt(at - 1);
  const after = at + 1 >= source.length ? ' ' : characterAt(source, at + 1);
  const role = roleOf(before);
  return (role === 'space' || role === 'open' || '*[=:^'.includes(before)) && roleOf(after) !== 'space';
}

function couldClose(source: string, at: number): boolean {
  const before = at === 0 ? ' ' : source.charAt(at - 1);
  const after = at + 1 >= source.length ? ' ' : characterAt(source, at + 1);
  const role = roleOf(after);
  const ends = role === 'space' || role === 'close' || '[.~/:,;?'.includes(after);
  return ends && roleOf(before) !== 'space' && roleOf(before) !== 'open';
}
