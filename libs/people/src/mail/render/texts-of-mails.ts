import { formatMessage, mailMessages, type Language } from '@clinical/contracts';
import type { MailTexts } from '../mail-kind.js';

const LOCALES = { en: 'en-GB', es: 'es-ES' } as const;

/** Made once: making one takes longer than a mail. */
const MOMENTS = formatters({ dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
const DAYS = formatters({ dateStyle: 'long', timeZone: 'UTC' });
const MONTHS = formatters({ month: 'long', year: 'numeric', timeZone: 'UTC' });
const COUNTS = {
  en: new Intl.NumberFormat(LOCALES.en),
  es: new Intl.NumberFormat(LOCALES.es),
} as const;

function formatters(options: Intl.DateTimeFormatOptions): Readonly<Record<Language, Intl.DateTimeFormat>> {
  return {
    en: new Intl.DateTimeFormat(LOCALES.en, options),
    es: new Intl.DateTimeFormat(LOCALES.es, options),
  };
}

/** Texts, dates and numbers of mails in a language. @param product name of the service, which many texts have */
export function textsOfMails(language: Language, product: string): MailTexts {
  return {
    language,
    say: (key, values = {}) => formatMessage(mailMessages[language][key], { product, ...values }),
    day: (at) => DAYS[language].format(new Date(at)),
    moment: (at) => MOMENTS[language].format(new Date(at)),
    month: (month) => MONTHS[language].format(new Date(`${month}-01`)),
    count: (count) => COUNTS[language].format(count),
  };
}
