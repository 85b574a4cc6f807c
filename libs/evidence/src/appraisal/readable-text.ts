import type { ReadableRecord } from '../reading/quote.js';

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

/** Length of each examined part of a section, in UTF-16 units. */
const WINDOW = 700;
/** Short words that English prose has many of, and other languages hardly any. */
const ENGLISH =
  /\b(?:the|of|and|with|were|was|for|that|this|from|by|which|are|to|in|on|or|is|an|at|be|as|we|had|not)\b/gi;
/** Short words of other languages that English prose has none of. */
const OTHERS =
  /(?<![\p{L}\d-])(?:de|la|el|los|las|les|des|du|une|dans|pour|avec|sur|est|und|der|das|den|mit|von|bei|eine|wurde|wurden|nicht|di|il|della|delle|dei|che|nel|con|y|en|del|que|para|por|como|fueron|con|um|uma|os|dos|das|com|em|não|foram|een|het|van|voor|werd|zijn|och|som|av|med|til|og|af|ve|bir|ile|için|w|z|na|się|oraz|jest|jsou|nebo)(?![\p{L}\d-])/giu;
const OTHER_SCRIPTS = /[\u0370-\u1fff\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/g;
/** Share of the letters in another script from which a text is taken to be written in it. */
const MOSTLY = 0.3;

/** Whether a record has an abstract that is not in another language than English, in which statements are read. */
export function isReadable(record: ReadableRecord): boolean {
  return record.abstract.some(({ text }) => text.trim() !== '' && windows(text).some(isEnglish));
}

/** The start, the middle and the end: abstracts may be in two languages one after the other. */
function windows(text: string): readonly string[] {
  if (text.length <= WINDOW) return [text];
  const middle = (text.length - WINDOW) >> 1;
  return [text.slice(0, WINDOW), text.slice(middle, middle + WINDOW), text.slice(-WINDOW)];
}

function isEnglish(text: string): boolean {
  if (count(text, OTHER_SCRIPTS) > MOSTLY * text.length) return false;
  const others = count(text, OTHERS);
  return others < 2 || count(text, ENGLISH) > others;
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
