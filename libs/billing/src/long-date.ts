import type { Language } from '@clinical/contracts';

const LOCALES: Readonly<Record<Language, string>> = { en: 'en-GB', es: 'es' };

/** A day (UTC) in words, such as `29 November 2027`. */
export function longDate(at: Date, language: Language): string {
  return new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeZone: 'UTC' }).format(at);
}
