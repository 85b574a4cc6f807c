// eslint-disable-next-line no-control-regex -- control characters are what is looked for
const UNEVEN = /[^\S ]|[\u0000-\u001f\u007f-\u009f]| {2}|^ | $/u;
// eslint-disable-next-line no-control-regex -- control characters are what is taken out
const GAPS = /[\s\u0000-\u001f\u007f-\u009f]+/gu;

/** One line of text: runs of white space (and control characters) become one space, ends are trimmed. */
export function oneLine(text: string): string {
  return isPlainLine(text) || !UNEVEN.test(text) ? text : text.replace(GAPS, ' ').trim();
}

const SPACE = 0x20;
const LAST_PRINTABLE_ASCII = 0x7e;

/** Whether a text is printable ASCII with single spaces within; most are, and this says so in half the time. */
function isPlainLine(text: string): boolean {
  let before = SPACE;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit < SPACE || unit > LAST_PRINTABLE_ASCII || (unit === SPACE && before === SPACE)) return false;
    before = unit;
  }
  return before !== SPACE || text === '';
}

/** A DOI without resolver address or prefix, lower case; empty when it is none. */
export function bareDoi(text: string): string {
  const match = /10\.\d{4,9}\/\S+/.exec(text.trim());
  return match === null ? '' : match[0].toLowerCase();
}

/** A PMCID with its prefix; empty when it is none. */
export function prefixedPmcid(text: string): string {
  const match = /^(?:PMC)?(\d{1,9})(?:\.\d+)?$/i.exec(text.trim());
  return match === null ? '' : `PMC${match[1] ?? ''}`;
}

/** A PMID of digits only, without leading zeros; empty when it is none. */
export function plainPmid(text: string): string {
  const match = /^0*([1-9]\d{0,9})$/.exec(text.trim());
  return match?.[1] ?? '';
}

/** An address that a browser may be sent to; empty when it is none. */
export function webAddress(text: string): string {
  const trimmed = text.trim();
  if (!/^https?:\/\//i.test(trimmed) || !URL.canParse(trimmed)) return '';
  return trimmed;
}

/** The members in order, without empty ones and repetitions. */
export function distinct(values: readonly string[]): string[] {
  return [...new Set(values.filter((value) => value !== ''))];
}
