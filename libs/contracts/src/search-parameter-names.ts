import type { SearchType } from './constants.js';

/** The names of every parameter of a search (SEARCH-2.2 and SEARCH-7): the canonical name first, then its aliases (B2). */
export const SEARCH_PARAMETERS = {
  criteria: ['criteria'],
  searchType: ['search_type'],
  page: ['page'],
  rows: ['rows'],
  sort: ['sort'],
  cursor: ['cursor'],
  categories: ['category', 'category_id'],
  publications: ['pub', 'publication_id'],
  clinicalArea: ['area', 'clinical'],
  topics: ['topic'],
  limits: ['limits'],
  tag: ['tag', 'tags'],
  fromDate: ['from_date', 'from_date_full', 'advfrom'],
  toDate: ['to_date', 'advto'],
  showAll: ['showall'],
  asTyped: ['verbatim'],
  explain: ['explain'],
  details: ['details'],
  history: ['history'],
  query: ['advsearchboxfield', 'advsearchfield'],
  dialect: ['dialect'],
  anyWords: ['anywords'],
  exactPhrase: ['exactphrase'],
  excludingWords: ['excludingwords'],
  proximity: ['proximity'],
  allWordsScope: ['allwordsfield'],
  anyWordsScope: ['anywordsfield'],
  exactPhraseScope: ['exactphrasefield'],
  excludingWordsScope: ['excludingwordsfield'],
  intervention: ['intervention'],
  comparison: ['comparison'],
  outcome: ['outcome'],
  picoLevel: ['f'],
  repeatPico: ['repeat_pico'],
} as const satisfies Record<string, readonly [string, ...string[]]>;

export type SearchParameterKey = keyof typeof SEARCH_PARAMETERS;

const FORM_KEYS = [
  'anyWords',
  'exactPhrase',
  'excludingWords',
  'proximity',
  'allWordsScope',
  'anyWordsScope',
  'exactPhraseScope',
  'excludingWordsScope',
] as const satisfies readonly SearchParameterKey[];

/** Parameters that make up the advanced form. */
export const FORM_PARAMETERS: readonly SearchParameterKey[] = FORM_KEYS;

/** Parameters with a meaning in one kind of search only. In others they are ignored, with a notice. */
export const PARAMETERS_OF_TYPE: Readonly<Record<SearchType, readonly SearchParameterKey[]>> = {
  standard: [],
  advanced: ['query', 'dialect', ...FORM_KEYS],
  pico: ['intervention', 'comparison', 'outcome', 'picoLevel', 'repeatPico'],
};

/** Parameters of the specification that belong to history, export and look-ups, and have no meaning in any search. */
export const FOREIGN_PARAMETERS: readonly string[] = [
  'proximity2',
  'adv_filter',
  'articles',
  'export_data',
  'export_type',
  'document_id',
];
