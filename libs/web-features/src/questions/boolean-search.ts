/** The two helpers of the specification for searches that are typed by hand (questions, section 5). */

const OPERATOR = /^(?:and|or|not)$/i;
/** A phrase in straight quotes, a parenthesis, or a word. */
const PARTS = /[\p{L}\d-]+:"[^"]*"?|"[^"]*"?|[()]|[^\s()"]+/gu;

/**
 * A search with operators in capitals, straight quotes, and one space between its parts and none inside of parentheses.
 * What stands in quotes stays as it is. Pure.
 */
export function booleanSearch(text: string): string {
  return partsOf(text)
    .map((part) => (OPERATOR.test(part) ? part.toUpperCase() : part))
    .join(' ')
    .replaceAll('( ', '(')
    .replaceAll(' )', ')');
}

/** A search with a prefix, such as `title:`, before each term that has none; operators and parentheses have none. Pure. */
export function prefixedSearch(text: string, prefix: string): string {
  return booleanSearch(
    partsOf(booleanSearch(text))
      .map((part) => (isTerm(part) && !/^[\p{L}\d-]+:/u.test(part) ? prefix + part : part))
      .join(' '),
  );
}

function partsOf(text: string): string[] {
  return (
    text
      .replaceAll(/[\u201C\u201D\u201E\u00AB\u00BB]/g, '"')
      .replaceAll(/[\u2018\u2019]/g, "'")
      .match(PARTS) ?? []
  );
}

const isTerm = (part: string): boolean => part !== '(' && part !== ')' && !OPERATOR.test(part);
