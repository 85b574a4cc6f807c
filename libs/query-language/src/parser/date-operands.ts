import { dateNode } from '../fields/dates.js';
import { findField } from '../fields/field-table.js';
import type { Lexeme } from '../lexeme.js';
import type { DateField, DateNode, QueryNode } from '../syntax-tree.js';
import type { Cursor } from './cursor.js';
import type { Reading } from '../reading.js';

/** Most lexemes that a range of dates has: two dates, two tags and a colon. */
const MAX_LENGTH = 5;

/**
 * `"2010"[dp] : "2015/12/31"[dp]` and `2010 : 2015[dp]`: a range written in several pieces.
 *
 * @returns null, and consumes nothing, without a range
 */
export function readDateOperand(cursor: Cursor, reading: Reading): QueryNode | null {
  const first = cursor.peek();
  if (first === undefined || !isValue(first)) return null;
  const firstField = dateField(cursor.peek(1), reading);
  const colon = firstField === null ? 1 : 2;
  const last = cursor.peek(colon + 1);
  if (cursor.peek(colon)?.kind !== 'range' || last === undefined || !isValue(last)) return null;
  const tag = cursor.peek(colon + 2);
  const field = dateField(tag, reading);
  if (field === null || tag === undefined || colon + 3 > MAX_LENGTH) return null;
  const span = { start: first.start, end: tag.end };
  const typed = `${reading.textOf(first)}:${reading.textOf(last)}`;
  for (let count = 0; count < colon + 3; count++) cursor.skip();
  const node = dateNode(typed, field, { start: first.start, end: last.end }, reading);
  if (node === null)
    return { kind: 'phrase', text: typed, wildcards: [], quoted: true, fallback: null, ...span };
  return { ...(node as DateNode), ...span };
}

const MONTH = /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)|^\d{1,2}(?:st|nd|rd|th)?$/i;

/** Whether a date with a field of its own starts here: no words before it but a month belong to that field. */
export function startsDate(cursor: Cursor, reading: Reading): boolean {
  const first = cursor.peek();
  const before = cursor.peek(-1);
  if (first?.kind !== 'word' || (before !== undefined && MONTH.test(reading.textOf(before)))) return false;
  if (cursor.peek(1)?.kind === 'range') return true;
  return dateField(cursor.peek(1), reading) !== null && isDate(reading.textOf(first));
}

/** Whether a word reads as a date or a range of dates, whether or not the date exists. */
function isDate(text: string): boolean {
  return /^\d{4}(?:[/-]\d{1,2}){0,2}(?:[:–—-]\d{4}(?:[/-]\d{1,2}){0,2})?[*?$]?$/.test(text);
}

function isValue({ kind }: Lexeme): boolean {
  return kind === 'word' || kind === 'phrase';
}

function dateField(lexeme: Lexeme | undefined, reading: Reading): DateField | null {
  if (lexeme?.kind !== 'field') return null;
  const [name = ''] = lexeme.names;
  const meaning = findField(lexeme.place, lexeme.place === 'suffix' ? 'ovid' : reading.dialect, name);
  return meaning?.kind === 'date' ? meaning.field : null;
}
