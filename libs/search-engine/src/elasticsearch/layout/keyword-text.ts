/** Elasticsearch takes no keyword of more than 32,766 bytes; a UTF-16 code unit has at most three. */
const LONGEST_KEYWORD = 8_000;

/** A value as it is indexed and looked up: one too long for a keyword is cut. */
export function keywordText(value: string): string {
  return value.length <= LONGEST_KEYWORD ? value : value.slice(0, LONGEST_KEYWORD);
}
