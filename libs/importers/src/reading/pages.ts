/**
 * Pages with both ends written out: `132-42` is `132-142`, `e132-8` is `e132-e138`. What is no such range stays as it is;
 * several ranges are divided by commas or semicolons.
 */
export function fullPages(text: string): string {
  return text.replace(
    /(?<![\p{L}\d.])([A-Za-z]{0,3})(\d{1,7})\s?[-\u2013]\s?(\d{1,6})(?![\p{L}\d.-])/gu,
    expand,
  );
}

function expand(range: string, prefix: string, first: string, last: string): string {
  if (last.length > first.length || (last.length === first.length && prefix === '')) return range;
  const end = first.slice(0, first.length - last.length) + last;
  return Number(end) < Number(first) ? range : `${prefix}${first}-${prefix}${end}`;
}

/** An article number among publishers' identifiers: `e0123456`, `103214`; empty for those of other forms. */
export function articleNumber(identifiers: readonly string[]): string {
  return identifiers.find((text) => /^(?:[A-Za-z]{1,4}[.-]?)?\d{1,8}(?:\.\d{1,3})?$/.test(text)) ?? '';
}
