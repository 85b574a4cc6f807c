import { withHyphens } from '../characters.js';
import type { Reading } from '../reading.js';
import type { DateField, QueryNode, SourceSpan } from '../syntax-tree.js';

/** A range of dates, both ends included; null: open. */
export interface DateRange {
  readonly from: string | null;
  readonly to: string | null;
}

const COMPACT = /^(\d{4})(?:(\d{2})(?:(\d{2}))?)?$/;
const PARTED = /^(\d{4})(?:\s?[/-]\s?(\d{1,2})(?:\s?[/-]\s?(\d{1,2}))?)?$/;
const TRUNCATED = /^(\d{4})(?:\s?(\d{2}))?[*$:?]+$/;
/** `200*` and `20081*` or `2008 1*`: a decade, or the months with this prefix. */
const CUT = /^(?!000)(\d{3}(?:\d(?=\s?[01]))?)\s?([01])?[*$:?]+$/;
const RELATIVE = /^last\s+(\d{1,4})\s+(day|month|year)s?$/i;
const DAYS_IN_MONTH = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const RANGE = /^([^:]*):([^:]*)$/;
const DASHED = /^(\d{4}|\d{6}|\d{8}) ?- ?(\d{4}|\d{6}|\d{8}|current|present)$/i;
/** PubMed writes an open end as this year. */
const NO_END = '3000';
/** And an open start as this one. */
const NO_START = '0001';
/** Records have no year before it: there, such a date would be an open end. */
const FIRST_YEAR = 1;

/** `YYYY[-MM[-DD]]` of a date as typed: `2019/1/31`, `2019-01`, `201901`, `2019*`; null for other text. */
export function readDate(typed: string): string | null {
  const parts = COMPACT.exec(typed) ?? PARTED.exec(typed) ?? TRUNCATED.exec(typed);
  if (parts === null) return null;
  const [, year = '', month, day] = parts;
  if (Number(year) < FIRST_YEAR) return null;
  if (month === undefined) return year;
  const days = daysIn(Number(year), Number(month));
  if (days === 0) return null;
  const yearAndMonth = `${year}-${month.padStart(2, '0')}`;
  if (day === undefined) return yearAndMonth;
  if (Number(day) < 1 || Number(day) > days) return null;
  return `${yearAndMonth}-${day.padStart(2, '0')}`;
}

/** Number of days of a month; 0 for an invalid one. */
function daysIn(year: number, month: number): number {
  return month === 2 && !isLeap(year) ? 28 : (DAYS_IN_MONTH[month - 1] ?? 0);
}

function isLeap(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}

/**
 * A date or a range as typed: `2019`, `2010:2015`, `1980 -Current`, `19460101-20180131`, `last 30 days`.
 *
 * @param today ISO date; without it a relative range is not one
 * @returns null for other text
 */
export function readDateRange(typed: string, today: string | null): DateRange | null {
  const text = withHyphens(typed)
    .replace(/["“”„‟«»＂]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const relative = RELATIVE.exec(text);
  if (relative !== null) return today === null ? null : since(today, Number(relative[1]), relative[2] ?? '');
  const single = readDate(text);
  if (single !== null) return { from: single, to: single };
  const cut = CUT.exec(text);
  if (cut !== null) return cutRange(cut[1] ?? '', cut[2]);
  const parts = RANGE.exec(text) ?? DASHED.exec(text);
  if (parts === null) return null;
  const first = (parts[1] ?? '').trim();
  const last = (parts[2] ?? '').trim();
  const from = first === '' || first === NO_START ? null : readDate(first);
  const isOpen = last === '' || /^(?:current|present|3000.*)$/i.test(last);
  const to = isOpen ? null : readDate(last);
  if (
    (from === null && first !== '' && first !== NO_START) ||
    (to === null && !isOpen) ||
    (from === null && to === null)
  )
    return null;
  return from !== null && to !== null && to < from.slice(0, to.length)
    ? { from: to, to: from }
    : { from, to };
}

/** The range of a date that is truncated in the middle. */
function cutRange(digits: string, month: string | undefined): DateRange | null {
  if (digits.length === 3 && month === undefined) return { from: `${digits}0`, to: `${digits}9` };
  if (digits.length < 4) return { from: `${digits}${month ?? ''}`, to: `${digits}${month ?? ''}` };
  return month === '1'
    ? { from: `${digits}-10`, to: `${digits}-12` }
    : { from: `${digits}-01`, to: `${digits}-09` };
}

/**
 * The day so long before another, as PubMed reckons: months and years by the calendar, with the last day of a month that
 * is too short. Null where there are no dates.
 */
function since(today: string, count: number, unit: string): DateRange | null {
  const day = new Date(`${today}T00:00:00Z`);
  if (unit.toLowerCase() === 'day') day.setUTCDate(day.getUTCDate() - count);
  else {
    const dayOfMonth = day.getUTCDate();
    const months = unit.toLowerCase() === 'month' ? count : 12 * count;
    day.setUTCMonth(day.getUTCMonth() - months, 1);
    day.setUTCDate(Math.min(dayOfMonth, daysIn(day.getUTCFullYear(), day.getUTCMonth() + 1)));
  }
  return day.getUTCFullYear() < FIRST_YEAR ? null : { from: day.toISOString().slice(0, 10), to: null };
}

/** A range as PubMed and Trip write it. */
export function writeDateRange({ from, to }: DateRange): string {
  const write = (date: string): string => date.replaceAll('-', '/');
  if (from === to && from !== null) return write(from);
  return `${from === null ? NO_START : write(from)}:${to === null ? NO_END : write(to)}`;
}

/** A range as Ovid writes it. */
export function writeCompactRange({ from, to }: DateRange): string {
  return writeDateRange({ from, to }).replaceAll('/', '');
}

/** A date or range as typed; reported and null for other text. */
export function dateNode(
  typed: string,
  field: DateField,
  span: SourceSpan,
  reading: Reading,
): QueryNode | null {
  const { start, end } = span;
  const range = readDateRange(typed, reading.today);
  if (range === null) {
    const text = typed.replace(/["“”]/g, '').trim();
    const year = /(?<!\d)(?:1[5-9]|20)\d{2}(?!\d)/.exec(text)?.[0];
    reading.diagnostics.add('error', 'Q060', span, {
      values: { text },
      hint: 'Q060.hint',
      ...(year === undefined ? {} : { fix: year }),
    });
    return null;
  }
  reading.dashes(span);
  if (field !== 'publication') reading.otherDate(span, typed.trim());
  return { kind: 'date', field, ...range, start, end };
}
