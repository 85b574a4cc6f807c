import type { Language } from '@clinical/contracts';

/** Names of the most frequent languages of records, by the ISO 639-2 code of PubMed. */
export const COMMON_NAMES: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  eng: { en: 'English', es: 'inglés' },
  ger: { en: 'German', es: 'alemán' },
  fre: { en: 'French', es: 'francés' },
  spa: { en: 'Spanish', es: 'español' },
  chi: { en: 'Chinese', es: 'chino' },
  rus: { en: 'Russian', es: 'ruso' },
  ita: { en: 'Italian', es: 'italiano' },
  jpn: { en: 'Japanese', es: 'japonés' },
  por: { en: 'Portuguese', es: 'portugués' },
  pol: { en: 'Polish', es: 'polaco' },
  dut: { en: 'Dutch', es: 'neerlandés' },
  hun: { en: 'Hungarian', es: 'húngaro' },
};

/**
 * The display name of a language, from its ISO 639 code of two or three letters; the code itself if unknown.
 *
 * The frequent ones equal `Intl.DisplayNames`, whose first use takes 120 ms on a phone before a page is usable.
 */
export function languageName(code: string, shownIn: Language): string {
  const common = Object.hasOwn(COMMON_NAMES, code) ? COMMON_NAMES[code] : undefined;
  if (common !== undefined) return common[shownIn];
  try {
    return new Intl.DisplayNames([shownIn], { type: 'language' }).of(code) ?? code;
  } catch {
    return code;
  }
}
