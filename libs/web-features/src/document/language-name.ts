import type { Language } from '@clinical/contracts';

/** The name of a language for people, from its ISO 639 code of two or three letters; the code itself when unknown. */
export function languageName(code: string, shownIn: Language): string {
  try {
    return new Intl.DisplayNames([shownIn], { type: 'language' }).of(code) ?? code;
  } catch {
    return code;
  }
}
