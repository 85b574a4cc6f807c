import { characterAt, inOneSpelling, roleOf } from '../characters.js';
import type { Lexeme } from '../lexeme.js';
import { readSuffix } from './suffixes.js';
import { readColonSuffix } from './tags.js';

const DOI = /^10\.\d{4,9}\/(?=[^\s"\]])/;
/** Longest identifier that is read, in UTF-16 units. */
const MAX_LENGTH = 300;

/**
 * A DOI at an offset, with the brackets that many of those of the 1990s have: `10.1016/S0929-693X(17)30517-1`. It ends
 * at a space, a quotation mark, a field, or a bracket without its partner in it. Null without a DOI that needs it.
 *
 * @param native whether the dialect writes fields as suffixes
 */
export function readDoi(source: string, start: number, native: boolean): Lexeme | null {
  const head = DOI.exec(source.slice(start, start + 12));
  if (head === null) return null;
  let depth = 0;
  let end = start + head[0].length;
  let hasBrackets = false;
  const last = Math.min(source.length, start + MAX_LENGTH);
  for (let at = end; at < last;) {
    const character = characterAt(source, at);
    const role = roleOf(character);
    if (role === 'space' || role === 'quote' || role === 'unreadable' || character === '[') break;
    if (role === 'open') depth++;
    else if (role === 'close' && --depth < 0) break;
    else if (character === '.' && depth === 0 && readSuffix(source, at, native) !== null) break;
    else if (character === ':' && readColonSuffix(source, at) !== null) break;
    hasBrackets ||= role === 'open';
    at += character.length;
    if (depth === 0) end = at;
  }
  if (!hasBrackets) return null;
  const text = inOneSpelling(source.slice(start, end));
  return /[*?$[\]{}]/.test(text) ? null : { kind: 'word', text, wildcards: [], start, end };
}
