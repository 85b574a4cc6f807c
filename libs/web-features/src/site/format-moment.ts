import type { Language } from '@clinical/contracts';

const LOCALES: Record<Language, string> = { en: 'en-GB', es: 'es' };

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
