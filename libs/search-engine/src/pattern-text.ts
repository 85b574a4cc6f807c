import type { TokenPattern } from './search-plan.js';

/**
 * A pattern as people read it: `*` is any number of characters, `?` at most one, `#` exactly one, `*3` at most
 * three, and `{2,5}` what has no sign of its own.
 */
export function patternText({ literals, gaps }: TokenPattern): string {
  return literals.map((literal, at) => literal + (gaps[at] === undefined ? '' : gapText(gaps[at]))).join('');
}

function gapText({ min, max }: TokenPattern['gaps'][number]): string {
  if (min === 0 && max === null) return '*';
  if (min === 0 && max === 1) return '?';
  if (min === 1 && max === 1) return '#';
  return min === 0 && max !== null ? `*${max}` : `{${min},${max ?? ''}}`;
}
