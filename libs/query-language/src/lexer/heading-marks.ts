import { tokenTexts } from '@clinical/text-analysis';
import { inOneSpelling, roleOf } from '../characters.js';
import type { Dialect } from '../syntax-tree.js';
import type { Lexeme } from './lexeme.js';
import { readSlash } from './suffixes.js';
import { readBrackets } from './tags.js';

/** Brackets that are part of a heading's name, such as those of `Imagery (Psychotherapy)/`. */
export function readBracketedPart(source: string, start: number, dialect: Dialect): Lexeme | null {
  const piece = /^[（(]\s?([^()（）"[\]/]{1,60})[)）](?=\/|\s?\[)/.exec(source.slice(start, start + 80));
  if (piece === null) return null;
  const end = start + piece[0].length;
  const text = inOneSpelling(piece[0].replace(/[*?#$:]/g, '-'));
  if (tokenTexts(text).length === 0 || !isHeadingMark(source, end, dialect)) return null;
  return { kind: 'word', text, wildcards: [], start, end };
}

/** Whether what stands at an offset, perhaps behind a space, makes a heading of the words before it. */
function isHeadingMark(source: string, at: number, dialect: Dialect): boolean {
  const mark = roleOf(source.charAt(at)) === 'space' ? at + 1 : at;
  if (source.charAt(mark) === '/') return readSlash(source, mark, dialect)?.kind === 'slash';
  const read = readBrackets(source, mark, true, dialect);
  const name = read.kind === 'lexeme' && read.lexeme.kind === 'field' ? read.lexeme.names[0] : '';
  return /^(?:m|nm|sub|supp)/.test(name ?? '');
}

/** Whether a remark in square brackets only repeats, as Ovid does, what the suffix or subheading before it means. */
export function isEcho(remark: string, before: Lexeme | undefined): boolean {
  return /^\[mp\s?=/i.test(remark) || (before?.kind === 'slash' && before.qualifiers.length > 0);
}
