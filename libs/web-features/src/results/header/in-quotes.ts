/** A query text as it stands in a sentence; one that brings its own quotation marks gets no second pair. */
export function inQuotes(query: string): string {
  const text = query.trim();
  return text.includes('"') ? text : `‘${text}’`;
}
