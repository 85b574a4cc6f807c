import {
  flowDiagramMessages,
  formatMessage,
  limitsOfGroup,
  searchReportMessages,
  titlePhraseOf,
  type Language,
  type SearchLimit,
  type SearchReportMessageKey,
} from '@clinical/contracts';
import { filtersIn } from '@clinical/query-language';
import { flowSteps, type FlowStep } from '@clinical/search';
import type { CollectionFacts, SearchFacts } from './search-facts.js';

/** One of the 16 items of PRISMA-S. */
export interface ReportItem {
  readonly number: number;
  readonly name: string;
  /** Paragraphs that the product fills in. */
  readonly known: readonly string[];
  /** Labelled field for data that only the author has; null if none is left. */
  readonly author: string | null;
}

/** A report before it is laid out. Texts are plain: laying out escapes them. */
export interface SearchReport {
  readonly language: Language;
  readonly title: string;
  readonly intro: string;
  readonly columns: readonly [number: string, item: string, report: string];
  readonly sections: readonly { readonly heading: string; readonly items: readonly ReportItem[] }[];
  readonly strategy: {
    readonly heading: string;
    readonly about: readonly string[];
    readonly verbatimLabel: string;
    /** The complete strategy, character by character. */
    readonly verbatim: string;
    readonly linesLabel: string;
    readonly columns: readonly [line: string, text: string, records: string];
    readonly lines: readonly (readonly [label: string, text: string, records: string])[];
    readonly messagesLabel: string;
    readonly messages: readonly string[];
  };
  /** Flow diagram by PRISMA 2020, with the number of records that the search found. */
  readonly flow: {
    readonly heading: string;
    readonly about: readonly string[];
    readonly steps: readonly FlowStep[];
    /** Where the diagram comes from. */
    readonly source: string;
  };
}

type Say = (key: SearchReportMessageKey, values?: Readonly<Record<string, string | number>>) => string;
type Numbered = (count: number) => string;

/** Numbers of the items, by section. */
const SECTIONS = [
  ['section.sources', [1, 2, 3, 4, 5, 6, 7]],
  ['section.strategies', [8, 9, 10, 11, 12, 13]],
  ['section.review', [14]],
  ['section.records', [15, 16]],
] as const;
type ItemNumber = (typeof SECTIONS)[number][1][number];

/** Items with a part that only the author can fill in. */
const AUTHOR_FIELDS = [1, 3, 4, 5, 6, 7, 10, 11, 12, 14, 15, 16] as const;
const LOCALES = { en: 'en-GB', es: 'es-ES' } as const;

/** The report of a search by PRISMA-S. Pure. */
export function buildReport(facts: SearchFacts, language: Language): SearchReport {
  const texts = searchReportMessages[language];
  const say: Say = (key, values = {}) => formatMessage(texts[key], { product: facts.product, ...values });
  const number = new Intl.NumberFormat(LOCALES[language]);
  const numbered: Numbered = (count) => number.format(count);
  const known = knownOf(facts, say, numbered, language);
  return {
    language,
    title: say('title'),
    intro: say('intro'),
    columns: [say('column.number'), say('column.item'), say('column.report')],
    sections: SECTIONS.map(([heading, numbers]) => ({
      heading: say(heading),
      items: numbers.map((item) => ({
        number: item,
        name: say(`item.${item}`),
        known: known[item] ?? [],
        author: authorField(item, say),
      })),
    })),
    strategy: strategyOf(facts, say, numbered),
    flow: flowOf(facts, say, language),
  };
}

function authorField(item: ItemNumber, say: Say): string | null {
  const field = AUTHOR_FIELDS.find((each) => each === item);
  return field === undefined ? null : say('author', { what: say(`author.${field}`) });
}

/** Facts known to the product, by the number of the item. */
function knownOf(
  facts: SearchFacts,
  say: Say,
  numbered: Numbered,
  language: Language,
): Readonly<Partial<Record<ItemNumber, readonly string[]>>> {
  const { collection, searchedAt, total, withAllWords } = facts;
  const date = new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeZone: 'UTC' });
  return {
    1: [
      say('platform', { url: facts.siteUrl }),
      ...collectionLines(collection, say, numbered, (iso) => date.format(new Date(iso))),
    ],
    2: [say('together')],
    3: [registriesLine(collection, say)],
    8: [say('strategy.below'), say('strategy.dialect', { dialect: facts.dialect })],
    9: limitLines(facts, say, numbered, new Intl.DisplayNames(LOCALES[language], { type: 'language' })),
    10: [
      say('filters'),
      ...filtersIn(facts.query, facts.filters).map(({ source, date, link }) =>
        say('filters.used', { source, date, link }),
      ),
    ],
    12: [say('updates', { url: facts.searchUrl })],
    13: [say('date', { date: date.format(searchedAt) })],
    15: [
      say('total', { count: numbered(total) }),
      ...(withAllWords === null ? [] : [say('total.relaxed', { count: numbered(withAllWords) })]),
    ],
    16: [deduplicationLine(collection, say, numbered)],
  };
}

function collectionLines(
  { documents, demonstration, sources }: CollectionFacts,
  say: Say,
  numbered: Numbered,
  dated: (iso: string) => string,
): string[] {
  return [
    documents === null ? say('collection.unknown') : say('collection', { count: numbered(documents) }),
    ...sources.map(({ name, records, newest, imported }) =>
      newest === '' || imported === null
        ? say('source.dates_unknown', { name, records: numbered(records) })
        : say('source', { name, records: numbered(records), newest, imported: dated(imported) }),
    ),
    ...(demonstration ? [say('demonstration')] : []),
  ];
}

function registriesLine({ sources }: CollectionFacts, say: Say): string {
  const names = sources.filter(({ isRegistry }) => isRegistry).map(({ name }) => name);
  return names.length === 0 ? say('registries.none') : say('registries', { names: names.join(', ') });
}

function limitLines(
  { limits, lines: strategyLines, searchType, folded, withoutProRecords }: SearchFacts,
  say: Say,
  numbered: Numbered,
  languages: Intl.DisplayNames,
): string[] {
  const { categories, publications, clinicalArea, topics, from, to, inQuery } = limits;
  const lines = [
    ...categories.map((value) => say('limit.category', { value })),
    ...publications.map((value) => say('limit.publication', { value })),
    ...(clinicalArea === null ? [] : [say('limit.area', { value: clinicalArea })]),
    ...topics.map((topic) => {
      const phrase = titlePhraseOf(topic);
      return phrase === null ? say('limit.heading', { value: topic }) : say('limit.title', { value: phrase });
    }),
    ...limitsOfGroup(limits.limits, 'access').map((name) => say(`limit.${name}`)),
    ...limitsOfGroup(limits.limits, 'age').map((name) => say(`limit.${name}`)),
    ...limitsOfGroup(limits.limits, 'language').map(
      (code) => `${say('limit.kind.language')}: ${languages.of(code) ?? code}`,
    ),
    ...(from === null ? [] : [say('limit.from', { value: from })]),
    ...(to === null ? [] : [say('limit.to', { value: to })]),
    ...inQuery.map((limit) => limitOfQuery(limit, strategyLines.length > 1, say)),
  ];
  // Topics of a strategy may be limits too, such as an age group: only its author knows.
  const none = searchType === 'standard' ? say('limits.none') : say('limits.none.query');
  return [
    ...(lines.length === 0 ? [none] : lines),
    ...(folded === 0 ? [] : [say('limit.folded', { count: numbered(folded) })]),
    ...(withoutProRecords ? [say('limit.access')] : []),
  ];
}

/** A limit as it was typed and, for dates, as it was read. */
function limitOfQuery({ kind, role, text, line, from, to }: SearchLimit, isLined: boolean, say: Say): string {
  const of = say(`limit.kind.${kind}`);
  const what = role === 'all' ? of : say(`limit.role.${role}`, { limit: of });
  const dates = from === null && to === null ? '' : ` (${datesRead(from, to, say)})`;
  const typed = `${what}: ${text}${dates}`;
  return isLined ? say('limit.line', { limit: typed, line }) : typed;
}

function datesRead(from: string | null, to: string | null, say: Say): string {
  if (from === null) return say('limit.dates.to', { to: to ?? '' });
  return to === null ? say('limit.dates.from', { from }) : say('limit.dates', { from, to });
}

/** Each record of a source beyond the first of its work was joined to another. */
function deduplicationLine({ documents, sources }: CollectionFacts, say: Say, numbered: Numbered): string {
  const joined = sources.reduce((sum, { records }) => sum + records, 0) - (documents ?? 0);
  return documents === null || joined < 0
    ? say('deduplicated.unknown')
    : say('deduplicated', { count: numbered(joined) });
}

function flowOf({ total, collection }: SearchFacts, say: Say, language: Language): SearchReport['flow'] {
  const texts = flowDiagramMessages[language];
  const hasRegistries = collection.sources.some(({ isRegistry }) => isRegistry);
  return {
    heading: texts.title,
    about: [say('flow.about'), ...(hasRegistries ? [say('flow.registries')] : [])],
    steps: flowSteps({ numbers: { databases: total }, reasons: [] }, language),
    source: texts.source,
  };
}

function strategyOf(facts: SearchFacts, say: Say, numbered: Numbered): SearchReport['strategy'] {
  const { searchType, typed, corrected } = facts;
  return {
    heading: say('strategy.title'),
    about: [
      say(`strategy.kind.${searchType}`),
      say('strategy.dialect', { dialect: facts.dialect }),
      ...(corrected === null ? [] : [say('strategy.corrected', { typed, corrected })]),
    ],
    verbatimLabel: say('strategy.verbatim'),
    verbatim: facts.query,
    linesLabel: say('strategy.lines'),
    columns: [say('strategy.line'), say('strategy.text'), say('strategy.records')],
    lines: facts.lines.map(({ label, text, total }) => [
      label,
      text,
      total === null ? say('strategy.not_run') : numbered(total),
    ]),
    messagesLabel: say('strategy.messages'),
    messages: [...new Set(facts.messages.map(({ message }) => message))],
  };
}
