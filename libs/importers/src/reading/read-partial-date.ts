import type { PartialDate } from '@clinical/evidence';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** Month number from 1 of `3`, `03`, `Mar`, `March`; 0 for other text. */
export function monthNumber(text: string): number {
  const trimmed = text.trim().toLowerCase();
  if (/^\d{1,2}$/.test(trimmed)) {
    const number = Number(trimmed);
    return number >= 1 && number <= 12 ? number : 0;
  }
  return trimmed.length < 3 ? 0 : MONTHS.indexOf(trimmed.slice(0, 3)) + 1;
}

/**
 * The date that year, month and day make, as precise as they are valid: a month or day that cannot be is
 * left out. Empty without a year from 1500 to two years ahead: what is printed later is a misprint.
 */
export function partialDate(year: string, month: string, day: string): PartialDate | '' {
  const years = year.trim();
  if (!/^(?:1[5-9]|2[01])\d\d$/.test(years) || isFarAhead(Number(years))) return '';
  const months = monthNumber(month);
  if (months === 0) return years;
  const withMonth = `${years}-${String(months).padStart(2, '0')}`;
  const days = /^\d{1,2}$/.test(day.trim()) ? Number(day.trim()) : 0;
  const last = new Date(Date.UTC(Number(years), months, 0)).getUTCDate();
  return days >= 1 && days <= last ? `${withMonth}-${String(days).padStart(2, '0')}` : withMonth;
}

const MAX_YEARS_AHEAD = 2;

function isFarAhead(year: number): boolean {
  return year > new Date().getUTCFullYear() + MAX_YEARS_AHEAD;
}

/**
 * The date that people wrote into a field for one: as {@link readPartialDate} reads it, else the first year in it.
 * `2001-2002` and `2001\u20132002` are 2001, `25.03.2019` and `03/25/2019` are 2019: day and month may be either.
 */
export function writtenDate(text: string): PartialDate | '' {
  return readPartialDate(text) || readMedlineDate(text).slice(0, 4);
}

/** The date of a year and a text with month and day alone: `Nov 3`, `3 Nov`, `SEP-OCT`, `11-03`; empty for other texts. */
export function dateInYear(year: string, text: string): PartialDate | '' {
  const named = /^(?:(\d{1,2})\.?\s+)?([A-Za-z]{3,9})\.?(?:[\s-]+(\d{1,2})(?!\d)|[-/\s].*)?$/.exec(
    text.trim(),
  );
  if (named !== null) return partialDate(year, named[2] ?? '', named[3] ?? named[1] ?? '');
  const numbers = /^(\d{1,2})[-/](\d{1,2})$/.exec(text.trim());
  return numbers === null ? '' : partialDate(year, numbers[1] ?? '', numbers[2] ?? '');
}

/** Reads `YYYY`, `YYYY-MM`, `YYYY-MM-DD`, with `-`, `/` or nothing but a space between; empty for other forms. */
export function readPartialDate(text: string): PartialDate | '' {
  const match = /^(\d{4})(?:[-/ ](\w{1,9})(?:[-/ ](\d{1,2}))?)?(?:T.*)?$/.exec(text.trim());
  return match === null ? '' : partialDate(match[1] ?? '', match[2] ?? '', match[3] ?? '');
}

/**
 * The date in PubMed's free form `MedlineDate`: the start of the span it names. `1998 Nov-Dec` is 1998-11, `1998
 * Dec-1999 Jan` 1998-12, `2000 Spring`, `Winter 2003` and `2000-2001` are years.
 */
export function readMedlineDate(text: string): PartialDate | '' {
  const year = /(?:^|[^\d])((?:1[5-9]|2[01])\d\d)(?!\d)/.exec(text);
  if (year === null) return '';
  const years = year[1] ?? '';
  const rest = text.slice(year.index + year[0].length);
  const after = /^\s+([A-Za-z]{3,9})\.?(?:\s+(\d{1,2})(?!\d))?/.exec(rest);
  return partialDate(years, after?.[1] ?? '', after?.[2] ?? '');
}
