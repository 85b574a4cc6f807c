import type { SearchType } from './constants.js';

/** What one parameter of a search is called and means; the reader, the OpenAPI document and docs/api.md use it. */
export interface SearchParameterDescription {
  /** The canonical name first, then its aliases (B2). */
  readonly names: readonly [string, ...string[]];
  readonly meaning: string;
  readonly example: string;
}

/** Every parameter of a search (SEARCH-2.2 and SEARCH-7). */
export const SEARCH_PARAMETERS = {
  criteria: {
    names: ['criteria'],
    meaning:
      'What to search for, at most 32,000 characters: words; an advanced query or strategy, or the words of its form that must all be there; the population or question of a PICO search.',
    example: 'asthma inhaled corticosteroids',
  },
  searchType: {
    names: ['search_type'],
    meaning:
      "Kind of search: 'standard' (the default), 'advanced', 'pico', or 'document' to look up 'document_id'.",
    example: 'standard',
  },
  page: {
    names: ['page'],
    meaning: 'Page, from 1. Below 1 it is corrected to 1; page times rows may not exceed 10,000.',
    example: '1',
  },
  rows: {
    names: ['rows'],
    meaning:
      'Results per page: 20, 50 or 100. Other numbers are corrected to the nearest of them, the smaller when two are as near.',
    example: '20',
  },
  sort: {
    names: ['sort'],
    meaning: "Order: 'r' TripRank (the default), 't' text relevance, 'y' date, newest first.",
    example: 'r',
  },
  categories: {
    names: ['category', 'category_id'],
    meaning:
      'Category ids, separated by commas; a record in any of them passes. Unknown ids are left out, with a notice.',
    example: '11',
  },
  publications: {
    names: ['pub', 'publication_id'],
    meaning: 'Publication ids, separated by commas; a record in any of them passes.',
    example: '3',
  },
  clinicalArea: {
    names: ['area', 'clinical'],
    meaning:
      "Clinical area, by its id, as the summary's 'clinical_area' has it ('respiratory-medicine'), or by its English title, in any letter case. An unknown one is left out, with a notice. Pro only: otherwise left out, with a notice.",
    example: 'Respiratory Medicine',
  },
  tag: {
    names: ['tag', 'tags'],
    meaning:
      'Name of a refinement, whose filters are added. One that does not exist is left out, with a notice.',
    example: '',
  },
  fromDate: {
    names: ['from_date', 'from_date_full', 'advfrom'],
    meaning:
      'Earliest date: YYYY, YYYY-MM or YYYY-MM-DD; slashes do as well. When several names are given, the most precise one counts.',
    example: '2015',
  },
  toDate: {
    names: ['to_date', 'advto'],
    meaning: 'Latest date, inclusive, in the same forms. Reversed dates are swapped, with a notice.',
    example: '2024-06',
  },
  showAll: {
    names: ['showall'],
    meaning: '1: also list results of low relevance. Pro only: otherwise left out, with a notice.',
    example: '0',
  },
  asTyped: {
    names: ['verbatim'],
    meaning:
      '1: search what was typed, even where that finds next to nothing and a corrected spelling finds more. Otherwise the corrected search is shown (`corrected` in the summary).',
    example: '0',
  },
  explain: { names: ['explain'], meaning: '1: include the ranking factors of every result.', example: '0' },
  details: {
    names: ['details'],
    meaning:
      "1: include what was searched, part by part ('search_details'); advanced and PICO searches always do.",
    example: '0',
  },
  history: {
    names: ['history'],
    meaning:
      "0: not a search of the person's own; it is left out of the search history of who is logged in. Otherwise 1 (the default).",
    example: '1',
  },
  query: {
    names: ['advsearchboxfield', 'advsearchfield'],
    meaning: "Advanced: the query or strategy, as 'criteria'; it counts instead of the fields of the form.",
    example: '',
  },
  dialect: {
    names: ['dialect'],
    meaning:
      "Advanced: the language of the query, 'trip' (the default), 'pubmed', 'ovid', 'embase', 'cochrane', or 'detect' for whichever it is written in.",
    example: 'trip',
  },
  anyWords: { names: ['anywords'], meaning: 'Advanced form: any of these words.', example: '' },
  exactPhrase: { names: ['exactphrase'], meaning: 'Advanced form: this exact phrase.', example: '' },
  excludingWords: { names: ['excludingwords'], meaning: 'Advanced form: none of these words.', example: '' },
  proximity: {
    names: ['proximity'],
    meaning: "Advanced form: the words of 'criteria' at most so many words apart, 0 to 99, in any order.",
    example: '',
  },
  allWordsScope: { names: ['allwordsfield'], meaning: scopeOf('criteria'), example: '' },
  anyWordsScope: { names: ['anywordsfield'], meaning: scopeOf('anywords'), example: '' },
  exactPhraseScope: { names: ['exactphrasefield'], meaning: scopeOf('exactphrase'), example: '' },
  excludingWordsScope: { names: ['excludingwordsfield'], meaning: scopeOf('excludingwords'), example: '' },
  intervention: { names: ['intervention'], meaning: 'PICO: the intervention.', example: '' },
  comparison: { names: ['comparison'], meaning: 'PICO: what it is compared with.', example: '' },
  outcome: { names: ['outcome'], meaning: 'PICO: the outcome.', example: '' },
  picoLevel: {
    names: ['f'],
    meaning:
      'PICO: 0 for all fields (the default), 1 without the outcome, 2 without the comparison either. With fewer than 20 results the next one is used.',
    example: '',
  },
  repeatPico: {
    names: ['repeat_pico'],
    meaning: 'PICO: as the summary of an earlier answer had it; it changes nothing.',
    example: '',
  },
} as const satisfies Record<string, SearchParameterDescription>;

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

/** Parameters that have a meaning in one kind of search only. In another they change nothing, and a notice says so. */
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

function scopeOf(name: string): string {
  return `Advanced form: where the words of '${name}' are looked for, 'tb' title, abstract and keywords (the default) or 't' title.`;
}
