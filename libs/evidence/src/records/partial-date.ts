import type { PartialDate } from './source-record.js';

/** The parts of a date of known precision; unknown ones are null. */
export interface DateParts {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number | null;
  /** 1 to 31. */
  readonly day: number | null;
}

const FORM = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/;
const MILLISECONDS_A_DAY = 86_400_000;

/** Reads `YYYY`, `YYYY-MM` or `YYYY-MM-DD`; null for other text and days that do not exist. */
export function readPartialDate(text: string): DateParts | null {
  const match = FORM.exec(text);
  if (match === null) return null;
  const year = Number(match[1]);
  const month = match[2] === undefined ? null : Number(match[2]);
  const day = match[3] === undefined ? null : Number(match[3]);
  if (year < 1 || (month !== null && (month < 1 || month > 12))) return null;
  if (day !== null && (day < 1 || day > daysInMonth(year, month ?? 1))) return null;
  return { year, month, day };
}

/** Whether the text is a date as records carry it: `YYYY[-MM[-DD]]`, of a day that exists. */
export function isPartialDate(text: string): text is PartialDate {
  return readPartialDate(text) !== null;
}

/** The year of a date; null for an empty or malformed one. */
export function yearOf(date: string): number | null {
  return readPartialDate(date)?.year ?? null;
}

/** The first day that a partial date can mean, in days since 1970-01-01; null for an empty or malformed one. */
export function earliestDay(date: string): number | null {
  const parts = readPartialDate(date);
  return parts === null ? null : epochDay(parts.year, parts.month ?? 1, parts.day ?? 1);
}

/** The last day that a partial date can mean: the inclusive end of a limit such as `to_date=2019`. */
export function latestDay(date: string): number | null {
  const parts = readPartialDate(date);
  if (parts === null) return null;
  const month = parts.month ?? 12;
  return epochDay(parts.year, month, parts.day ?? daysInMonth(parts.year, month));
}

/** Days since 1970-01-01 in the proleptic Gregorian calendar; `month` from 1. */
export function epochDay(year: number, month: number, day: number): number {
  // Date.UTC would read the years 0 to 99 as 1900 to 1999.
  return Math.round(new Date(0).setUTCFullYear(year, month - 1, day) / MILLISECONDS_A_DAY);
}

function daysInMonth(year: number, month: number): number {
  return new Date(new Date(0).setUTCFullYear(year, month, 0)).getUTCDate();
}
