/**
 * White space other than single spaces between words: other white space, control characters, two spaces, spaces at the
 * ends.
 */
const UNEVEN = /[^\S ]|\p{Cc}| {2}|^ | $/u;
const GAPS = /[\s\p{Cc}]+/gu;
const SPACE = 0x20;
const LAST_PRINTABLE_ASCII = 0x7e;

/** One line of text: runs of white space (and control characters) become one space, ends are trimmed. */
export function oneLine(text: string): string {
  return isPlainLine(text) || !UNEVEN.test(text) ? text : text.replace(GAPS, ' ').trim();
}

/** Whether a text is printable ASCII with single spaces within; most are, and this check takes half the time. */
function isPlainLine(text: string): boolean {
  let before = SPACE;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit < SPACE || unit > LAST_PRINTABLE_ASCII || (unit === SPACE && before === SPACE)) return false;
    before = unit;
  }
  return before !== SPACE || text === '';
}
