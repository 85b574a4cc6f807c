const NAMES = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });

/** English name in small letters of a language that is given by its code of two or three letters; other texts as they are. */
export function languageName(text: string): string {
  return /^[a-z]{2,3}$/i.test(text) ? (NAMES.of(text.toLowerCase())?.toLowerCase() ?? text) : text;
}
