import type { Language } from '@clinical/contracts';

const LOCALES: Readonly<Record<Language, string>> = { en: 'en-GB', es: 'es' };

/** A partial date for people, as precise as it is known: `14 Mar 2026`, `Mar 2026`, `2026`. */
export function showDate(date: string, language: Language): string {
  const [year, month, day] = date.split('-').map(Number);
  if (year === undefined || month === undefined) return date;
  const format = new Intl.DateTimeFormat(LOCALES[language], {
    year: 'numeric',
    month: 'short',
    ...(day === undefined ? {} : { day: 'numeric' }),
    timeZone: 'UTC',
  });
  return format.format(new Date(Date.UTC(year, month - 1, day ?? 1)));
}
