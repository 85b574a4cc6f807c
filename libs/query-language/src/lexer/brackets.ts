import { tokenTexts } from '@clinical/text-analysis';
import { characterAt, inOneSpelling, roleOf } from '../characters.js';
import type { Dialect } from '../syntax-tree.js';
import type { Lexeme } from '../lexeme.js';
import { readSlash } from './suffixes.js';
import { readBrackets } from './tags.js';

/** Longest sign in brackets that is skipped, in UTF-16 units. */
const MAX_SIGN_LENGTH = 12;

/**
 * End of brackets that contain only signs, such as those of `CD4(+)` and `Suprahyal(®)`: they are part of a name. Null
 * for brackets with a word, a phrase or nothing in them.
 *
 * @param from offset after the opening bracket
 */
export function endOfBracketedSign(source: string, from: number): number | null {
  let sign = '';
  for (let at = from; at < Math.min(source.length, from + MAX_SIGN_LENGTH);) {
    const character = characterAt(source, at);
    const role = roleOf(character);
    at += character.length;
    if (role === 'close') return sign !== '' && tokenTexts(sign).length === 0 ? at : null;
    if (role === 'text') sign += character;
    else if (role !== 'space') return null;
  }
  return null;
}

/** Names of subheadings with an `&`, as patterns around it. */
const AMPERSAND_NAME =
  /(?:analogs|dosage|administration|anatomy|antagonists|growth|isolation|legislation|organi[sz]ation|prevention|statistics|supply) & (?:derivatives|dosage|histology|inhibitors|development|purification|jurisprudence|administration|control|numerical|distribution)/;

/** Whether the `&` at an offset is part of a name such as 'organization & administration'. */
export function isInQualifier(source: string, at: number): boolean {
  return AMPERSAND_NAME.test(source.slice(Math.max(0, at - 24), at + 24).toLowerCase());
}

/**
 * Brackets that are part of a heading's name, such as those of `Imagery (Psychotherapy)/`.
 *
 * @param isFirst whether no word of the name precedes them
 */
export function readBracketedPart(
  source: string,
  start: number,
  dialect: Dialect,
  isFirst: boolean,
): Lexeme | null {
  const piece = /^[（(]\s?([^()（）"[\]/]{1,60})[)）](?=\/|\s?\[)/.exec(source.slice(start, start + 80));
  // `exp (asthma or wheeze)/` is a group.
  if (piece === null || (isFirst && /\s(?:or|and|not)\s/i.test(piece[0]))) return null;
  const end = start + piece[0].length;
  const text = inOneSpelling(piece[0].replace(/[*?#$:]/g, '-'));
  if (tokenTexts(text).length === 0 || !isHeadingMark(source, end, dialect)) return null;
  return { kind: 'word', text, wildcards: [], start, end };
}

/** Whether the text at an offset, possibly after a space, makes the words before it a heading. */
function isHeadingMark(source: string, at: number, dialect: Dialect): boolean {
  const mark = roleOf(source.charAt(at)) === 'space' ? at + 1 : at;
  if (source.charAt(mark) === '/') return readSlash(source, mark, dialect)?.kind === 'slash';
  const read = readBrackets(source, mark, true, dialect);
  const name = read.kind === 'lexeme' && read.lexeme.kind === 'field' ? read.lexeme.names[0] : '';
  return /^(?:m|nm|sub|supp)/.test(name ?? '');
}

/**
 * Whether a comment in square brackets only repeats, like those of Ovid, the meaning of the suffix or subheading before
 * it.
 */
export function isEcho(comment: string, before: Lexeme | undefined): boolean {
  return /^\[mp\s?=/i.test(comment) || (before?.kind === 'slash' && before.qualifiers.length > 0);
}
