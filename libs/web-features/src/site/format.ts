import type { Language } from '@clinical/contracts';

/** The locale whose way of writing numbers and dates a language takes here ('14 Mar 2026', ui.md). */
const LOCALES: Record<Language, string> = { en: 'en-GB', es: 'es' };

/** A number as people write it, such as '218,750'. Spanish groups four digits too, for columns that line up. */
export function formatCount(count: number, language: Language): string {
  return new Intl.NumberFormat(LOCALES[language], { useGrouping: 'always' }).format(count);
}

/**
 * An ISO partial date (decisions.md B54) as '14 Mar 2026', 'Mar 2026' or '2026'; as it came when it is no date,
 * and empty for an empty one.
 */
export function formatPartialDate(date: string, language: Language): string {
  const match = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/.exec(date);
  if (!match?.[1]) return date;
  const [, year, month, day] = match;
  const moment = new Date(Date.UTC(Number(year), Number(month ?? 1) - 1, Number(day ?? 1)));
  moment.setUTCFullYear(Number(year));
  if (Number.isNaN(moment.getTime())) return date;
  return new Intl.DateTimeFormat(LOCALES[language], {
    timeZone: 'UTC',
    year: 'numeric',
    ...(month ? { month: 'short' } : {}),
    ...(day ? { day: 'numeric' } : {}),
  }).format(moment);
}
