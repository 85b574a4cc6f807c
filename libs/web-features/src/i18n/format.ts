import type { Language } from '@clinical/contracts';

/** The locale whose way of writing numbers and dates a language takes here ('14 Mar 2026'). */
const LOCALES: Record<Language, string> = { en: 'en-GB', es: 'es' };

/** Making a formatter takes far longer than using it, and a page of results uses hundreds. */
function kept<T>(make: (language: Language, key: string) => T): (language: Language, key?: string) => T {
  const made = new Map<string, T>();
  return (language, key = '') => {
    const known = made.get(language + key);
    if (known) return known;
    const fresh = make(language, key);
    made.set(language + key, fresh);
    return fresh;
  };
}

const counts = kept((language) => new Intl.NumberFormat(LOCALES[language], { useGrouping: 'always' }));
const shares = kept(
  (language) => new Intl.NumberFormat(LOCALES[language], { style: 'percent', maximumFractionDigits: 0 }),
);
const dates = kept(
  (language, precision) =>
    new Intl.DateTimeFormat(LOCALES[language], {
      timeZone: 'UTC',
      year: 'numeric',
      ...(precision === 'year' ? {} : { month: 'short' }),
      ...(precision === 'day' ? { day: 'numeric' } : {}),
    }),
);

/** A number as people write it, such as '218,750'. Spanish groups four digits too, for columns that line up. */
export function formatCount(count: number, language: Language): string {
  return counts(language).format(count);
}

/** A share from 0 to 1 as whole per cent, such as '38%'. */
export function formatShare(share: number, language: Language): string {
  return shares(language).format(share);
}

/**
 * An ISO partial date (B54) as '14 Mar 2026', 'Mar 2026' or '2026'; as it came when it is no date,
 * and empty for an empty one.
 */
export function formatPartialDate(date: string, language: Language): string {
  const match = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/.exec(date);
  if (!match?.[1]) return date;
  const [, year, month, day] = match;
  const moment = new Date(Date.UTC(Number(year), Number(month ?? 1) - 1, Number(day ?? 1)));
  moment.setUTCFullYear(Number(year));
  if (Number.isNaN(moment.getTime())) return date;
  return dates(language, day ? 'day' : month ? 'month' : 'year').format(moment);
}

/** A moment as people write it, such as '14 Mar 2026, 09:05', in the reader's own time; as it came when it is none. */
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
