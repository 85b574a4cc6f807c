const NOT_PLAIN =
  /[\u00a0\u00ad\u2000-\u200a\u2010-\u2015\u2018-\u201f\u202f\u205f\u2212\u2043\ufe58\ufe63\uff0d\n\r\t]/;
const DASH = /[\u00ad\u2010-\u2015\u2212\u2043\ufe58\ufe63\uff0d]/g;
const SPACE = /[\u00a0\u2000-\u200a\u202f\u205f\n\r\t]/g;
const QUOTE = /[\u2018-\u201b]/g;
const DOUBLE_QUOTE = /[\u201c-\u201f]/g;

/** A text with one kind of hyphen, space and quotation mark, each character at its old place. */
export function plainText(text: string): string {
  if (!NOT_PLAIN.test(text)) return text;
  return text.replace(DASH, '-').replace(SPACE, ' ').replace(QUOTE, "'").replace(DOUBLE_QUOTE, '"');
}
