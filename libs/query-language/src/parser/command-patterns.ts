import { LINE_LIST } from '../lexer/line-lexemes.js';

/** Commands of Ovid that are a line of their own. */
export const LIMIT = new RegExp(
  `^(\\s*limit\\s+)(#?\\d{1,4}|(?:or|and)\\s?/\\s?${LINE_LIST})(\\s+to\\s+)`,
  'i',
);
export const WITHOUT_DUPLICATES = /^\s*(?:remove\s+dup(?:licate)?s?\s+from|dedup\w*)\s+#?(\d{1,4})\s*$/i;
export const KEEP = /^\s*(?:from\s+#?(\d{1,4})\s+keep|\.\.\S+)\b/i;

/** `6 use medall`: the records of one database, in a search of several. */
export const USE = /^\s*#?(\d{1,4})\s+use\s+([a-z][a-z0-9]{2,9}(?:\s?,\s?[a-z][a-z0-9]{2,9}){0,9})\s*$/i;

/** Whether a text would be read as a command. */
export function isCommand(text: string): boolean {
  return (
    LIMIT.test(text.slice(0, 120)) ||
    WITHOUT_DUPLICATES.test(text.slice(0, 160)) ||
    KEEP.test(text.slice(0, 160)) ||
    USE.test(text.slice(0, 160))
  );
}
