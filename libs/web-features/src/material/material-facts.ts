import type { Language, MaterialOnWire } from '@clinical/contracts';
import { useTranslation } from '../i18n/use-translation.js';
import { languageName } from '../i18n/language-name.js';
import { useLanguage } from '../i18n/use-language.js';

const UNITS = [
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;

/** `4 min 30 sec`: the parts that are not zero, in the short form of a language. */
export function formatDuration(seconds: number, language: Language): string {
  let rest = seconds;
  const parts: string[] = [];
  for (const [unit, size] of UNITS) {
    const count = Math.floor(rest / size);
    rest -= count * size;
    if (count > 0)
      parts.push(
        new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short' }).format(count),
      );
  }
  return parts.join(' ');
}

/** Facts about material in words: its length, its audience, and its language if not the page's. */
export function useMaterialFacts(material: MaterialOnWire): readonly string[] {
  const { t } = useTranslation('search');
  const language = useLanguage();
  const { duration_seconds: seconds, page_count: pages, audience, languages } = material;
  const audiences = new Intl.ListFormat(language, { type: 'conjunction' }).format(
    audience.map((one) => t(`audience.${one}`)),
  );
  const other = languages.length > 0 && !languages.includes(CODES[language]);
  return [
    seconds === null || seconds === 0 ? '' : formatDuration(seconds, language),
    pages === null ? '' : t('materialPages', { count: pages }),
    audiences === '' ? '' : t('materialFor', { audience: audiences }),
    other ? languages.map((code) => languageName(code, language)).join(', ') : '',
  ].filter((fact) => fact !== '');
}

/** ISO 639-2 codes of the languages that pages have. */
const CODES: Readonly<Record<Language, string>> = { en: 'eng', es: 'spa' };
