import type { Language } from '@clinical/contracts';

/** The locale of number and date formats for a language ('14 Mar 2026'). */
const LOCALES: Record<Language, string> = { en: 'en-GB', es: 'es' };

/** Short names of the months. */
const MONTHS: Record<Language, readonly string[]> = {
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec'],
  es: ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sept', 'oct', 'nov', 'dic'],
};

/** Separator between groups of three digits. */
const SEPARATORS: Record<Language, string> = { en: ',', es: '.' };

/**
 * A formatted number, such as '218,750'. Spanish groups four digits too, so that columns align.
 *
 * Equals `Intl.NumberFormat`, whose first use takes 30 ms on a phone before a page is usable.
 *
 * @param count an integer
 */
export function formatCount(count: number, language: Language): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, SEPARATORS[language]);
}

/** A share from 0 to 1 as whole per cent, such as '38%'. */
export function formatShare(share: number, language: Language): string {
  return `${Math.round(share * 100)}${language === 'es' ? '\u00a0' : ''}%`;
}

/**
 * An ISO partial date (B54) as '14 Mar 2026', 'Mar 2026' or '2026'; unchanged if it is no date, and empty for an
 * empty one.
 *
 * Equals `Intl.DateTimeFormat` in current browsers. Its first use takes 35 ms on a phone before a page is usable, and
 * versions differ in the name of September, which server and browser have to write alike.
 */
export function formatPartialDate(date: string, language: Language): string {
  const match = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/.exec(date);
  if (!match?.[1]) return date;
  const [, year, month, day] = match;
  const moment = new Date(Date.UTC(2000, Number(month ?? 1) - 1, Number(day ?? 1)));
  moment.setUTCFullYear(Number(year), Number(month ?? 1) - 1, Number(day ?? 1));
  if (Number.isNaN(moment.getTime())) return date;
  const parts = [
    ...(day === undefined ? [] : [moment.getUTCDate()]),
    ...(month === undefined ? [] : [MONTHS[language][moment.getUTCMonth()]]),
    moment.getUTCFullYear(),
  ];
  return parts.join(' ');
}

/** A formatted time, such as '14 Mar 2026, 09:05', in the reader's time zone; unchanged if invalid. */
export function formatMoment(moment: string, language: Language): string {
  const date = new Date(moment);
  if (Number.isNaN(date.getTime())) return moment;
  return new Intl.DateTimeFormat(LOCALES[language], {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  }).format(date);
}
