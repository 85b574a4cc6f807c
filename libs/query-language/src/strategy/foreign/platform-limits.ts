/** Limits that a setting of a platform states: in the Trip dialect, and what of it has no counterpart. */
export interface PlatformLimits {
  readonly terms: readonly string[];
  readonly rest: readonly string[];
}

const LEAD = /^(?:Limiters?|Narrow by [\w ]{1,30}|Refined by)\s?[-:–]\s*(?!\s)/i;
const YEARS =
  /^(?:Published Date|Publication Dates?|Date Published|Publication Years?)\s?:?\s*(\d{4})(\d{2})?(\d{2})?\s?-\s?(\d{4})(\d{2})?(\d{2})?$/i;
const LANGUAGES = /^(?:Languages?\s?:\s*\(?([\p{L} ]{4,60}?)\)?|(\p{L}{4,20}) Language)$/iu;
const TYPES = /^Document Types?\s?:\s*\(?([\p{L} ]{4,60}?)\)?$/iu;
const TYPE_NAMES: Readonly<Record<string, string>> = {
  article: 'journal article',
  articles: 'journal article',
  review: 'review',
  'review article': 'review',
  'review articles': 'review',
};

/** Reads `Limiters - Published Date: 20100101-20201231; English Language` and `Refined by: LANGUAGES: (ENGLISH)`. */
export function platformLimits(setting: string): PlatformLimits {
  const terms: string[] = [];
  const rest: string[] = [];
  const text = setting.trim();
  const lead = LEAD.exec(text)?.[0];
  if (lead === undefined) return { terms, rest: [text] };
  for (const item of text.slice(lead.length).split(/\s*;\s*|\s+AND\s+/)) {
    const term = termOf(item.trim());
    if (term === null) rest.push(item.trim());
    else terms.push(term);
  }
  return { terms, rest };
}

function termOf(item: string): string | null {
  if (/^Humans?$/i.test(item)) return 'humans[mh:noexp]';
  const years = YEARS.exec(item);
  if (years !== null) {
    const [from, to] = [years.slice(1, 4), years.slice(4)].map((day: (string | undefined)[]) =>
      day.filter((part) => part !== undefined).join('/'),
    );
    return `${from}:${to}[dp]`;
  }
  const language = LANGUAGES.exec(item);
  if (language !== null) return oneOf((language[1] ?? language[2] ?? '').split(/ or /i), 'la');
  const types = TYPES.exec(item)?.[1]
    ?.split(/ or /i)
    .map((type) => TYPE_NAMES[type.trim().toLowerCase()]);
  return types === undefined || types.includes(undefined) ? null : oneOf(types.map(String), 'pt');
}

function oneOf(values: readonly string[], field: string): string {
  const terms = values.map((value) => `"${value.trim().toLowerCase()}"[${field}]`);
  return terms.length === 1 ? String(terms[0]) : `(${terms.join(' OR ')})`;
}
