/** Parts looked up at most, when a search finds nothing. */
const PARTS_TRIED = 6;
const OPERATORS = new Set(['AND', 'OR', 'NOT']);

/**
 * The phrases and words of a query text, each once and as typed, to tell which of them finds nothing. Only upper
 * case words are operators (B9). Empty for a single word, which is the whole query.
 */
export function queryParts(criteria: string): readonly string[] {
  const parts = criteria.match(/"[^"]+"|[^\s()"]+/g) ?? [];
  const distinct = [...new Set(parts.map((part) => part.trim()))];
  const words = distinct.filter((part) => !OPERATORS.has(part) && /[\p{L}\p{N}]/u.test(part));
  return words.length > 1 ? words.slice(0, PARTS_TRIED) : [];
}
