/** ISO 639-2 (bibliographic) codes, as MEDLINE writes them, with the ISO 639-1 code and the English name. */
const LANGUAGES: readonly (readonly [code: string, short: string, name: string])[] = [
  ['afr', 'af', 'afrikaans'], ['ara', 'ar', 'arabic'], ['bos', 'bs', 'bosnian'], ['bul', 'bg', 'bulgarian'], ['cat', 'ca', 'catalan'],
  ['chi', 'zh', 'chinese'], ['cze', 'cs', 'czech'], ['dan', 'da', 'danish'], ['dut', 'nl', 'dutch'], ['eng', 'en', 'english'],
  ['est', 'et', 'estonian'], ['fin', 'fi', 'finnish'], ['fre', 'fr', 'french'], ['ger', 'de', 'german'], ['gre', 'el', 'greek'],
  ['heb', 'he', 'hebrew'], ['hrv', 'hr', 'croatian'], ['hun', 'hu', 'hungarian'], ['ice', 'is', 'icelandic'], ['ita', 'it', 'italian'],
  ['jpn', 'ja', 'japanese'], ['kor', 'ko', 'korean'], ['lit', 'lt', 'lithuanian'], ['nor', 'no', 'norwegian'], ['per', 'fa', 'persian'],
  ['pol', 'pl', 'polish'], ['por', 'pt', 'portuguese'], ['rum', 'ro', 'romanian'], ['rus', 'ru', 'russian'], ['slo', 'sk', 'slovak'],
  ['slv', 'sl', 'slovenian'], ['spa', 'es', 'spanish'], ['srp', 'sr', 'serbian'], ['swe', 'sv', 'swedish'], ['tha', 'th', 'thai'],
  ['tur', 'tr', 'turkish'], ['ukr', 'uk', 'ukrainian'], ['vie', 'vi', 'vietnamese'],
]; // prettier-ignore

/** Codes of ISO 639-2 for terminology, where they differ from the bibliographic ones. */
const TERMINOLOGY: Readonly<Record<string, string>> = {
  zho: 'chi', ces: 'cze', nld: 'dut', fra: 'fre', deu: 'ger', ell: 'gre', isl: 'ice', fas: 'per', ron: 'rum', slk: 'slo',
}; // prettier-ignore

const BY_NAME: ReadonlyMap<string, string> = new Map(
  LANGUAGES.flatMap(([code, short, name]) => [code, short, name].map((one) => [one, code] as const)),
);

/** The code MEDLINE has for a language given by code or English name, such as `en-GB` or `English`; empty for others. */
export function languageCode(text: string): string {
  const given = text.trim().toLowerCase();
  const known = BY_NAME.get(given) ?? TERMINOLOGY[given] ?? BY_NAME.get(given.split(/[-_]/, 1)[0] ?? '');
  return known ?? (/^[a-z]{3}$/.test(given) ? given : '');
}
