import { isPlatformDialect } from '../dialects/dialect-rules.js';
import type { LexemeOf } from '../lexeme.js';
import { readSuffix } from '../lexer/suffixes.js';
import { readBrackets } from '../lexer/tags.js';
import { writeMarkFor } from '../fields/native-forms.js';
import type { Reading } from '../reading.js';

/**
 * `[tiab]` of PubMed and `.ti,ab.` of Ovid in a text of another platform (Q014).
 *
 * @param isReported whether it is reported
 * @returns null without a mark
 */
export function readForeignMark(
  source: string,
  start: number,
  reading: Reading,
  isReported = true,
): LexemeOf<'field'> | null {
  const mark = source.charAt(start) === '[' ? pubmedTag(source, start) : ovidSuffix(source, start);
  if (mark === null || !isReported) return mark;
  const { dialect } = reading;
  const system = mark.place === 'suffix' ? 'Ovid' : 'PubMed';
  reading.foreign(mark, system, isPlatformDialect(dialect) ? writeMarkFor(mark, null, dialect) : null);
  return mark;
}

function pubmedTag(source: string, start: number): LexemeOf<'field'> | null {
  const read = readBrackets(source, start, true, 'pubmed');
  if (read.kind !== 'lexeme' || read.lexeme.kind !== 'field') return null;
  return { ...read.lexeme, system: 'PubMed' };
}

function ovidSuffix(source: string, start: number): LexemeOf<'field'> | null {
  if (source.charAt(start) !== '.') return null;
  const lexeme = readSuffix(source, start, false)?.lexeme;
  return lexeme?.kind === 'field' ? lexeme : null;
}
