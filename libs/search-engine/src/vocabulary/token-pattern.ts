import type { TokenPattern } from '../search-plan.js';

/** Where characters beyond the basic plane stand, lengths in UTF-16 units are not lengths in code points. */
const SURROGATE = /[\ud800-\udfff]/;

/** A pattern made ready to be tried on many texts. */
export interface TextMatcher {
  /** Every text that fits begins so. */
  readonly prefix: string;
  readonly fits: (text: string) => boolean;
}

/**
 * Makes a pattern ready. Trying a text takes time in proportion to its length and to the number of gaps,
 * whatever they are: no arrangement is tried twice.
 */
export function textMatcher({ literals, gaps }: TokenPattern): TextMatcher {
  const prefix = literals[0] ?? '';
  const suffix = literals.at(-1) ?? '';
  const longest = literals.reduce((best, literal) => (literal.length > best.length ? literal : best), '');
  const isPlain = !literals.some((literal) => SURROGATE.test(literal));
  const points = literals.map((literal) => Array.from(literal));
  return {
    prefix,
    fits: (text) =>
      text.startsWith(prefix) &&
      text.endsWith(suffix) &&
      text.includes(longest) &&
      (isPlain && !SURROGATE.test(text)
        ? fitsCharacters(text, literals, gaps)
        : fitsCharacters(Array.from(text), points, gaps)),
  };
}

type Characters = ArrayLike<string>;

/** Keeps, for each literal in turn, all places where it may end. */
function fitsCharacters(
  text: Characters,
  literals: readonly Characters[],
  gaps: TokenPattern['gaps'],
): boolean {
  const [first] = literals;
  if (first === undefined || !standsAt(text, first, 0)) return false;
  let ends = new Uint8Array(text.length + 1);
  ends[first.length] = 1;
  for (let number = 1; number < literals.length; number++) {
    const literal = literals[number] ?? [];
    const { min, max } = gaps[number - 1] ?? { min: 0, max: 0 };
    const next = new Uint8Array(text.length + 1);
    let isAny = false;
    // How far behind `start` the last end lies that is at least `min` before it.
    let lastEnd = -1;
    for (let start = min; start + literal.length <= text.length; start++) {
      if (ends[start - min] === 1) lastEnd = start - min;
      if (lastEnd < 0 || (max !== null && start - lastEnd > max)) continue;
      if (!standsAt(text, literal, start)) continue;
      next[start + literal.length] = 1;
      isAny = true;
    }
    if (!isAny) return false;
    ends = next;
  }
  return ends[text.length] === 1;
}

function standsAt(text: Characters, literal: Characters, start: number): boolean {
  if (start + literal.length > text.length) return false;
  for (let at = 0; at < literal.length; at++) if (text[start + at] !== literal[at]) return false;
  return true;
}
