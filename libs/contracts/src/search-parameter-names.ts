/** What one parameter of a search is called and means; the reader, the OpenAPI document and docs/api.md use it. */
export interface SearchParameterDescription {
  /** The canonical name first, then its aliases (decisions.md B2). */
  readonly names: readonly [string, ...string[]];
  readonly meaning: string;
  readonly example: string;
}

/** Every parameter of a standard search (search.md sections 2.2 and 7). */
export const SEARCH_PARAMETERS = {
  criteria: {
    names: ['criteria'],
    meaning: 'What to search for, at most 32,000 characters.',
    example: 'asthma inhaled corticosteroids',
  },
  searchType: {
    names: ['search_type'],
    meaning: "Kind of search: 'standard' (the default), or 'document' to look up 'document_id'.",
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
    meaning: 'Clinical area. Pro only: otherwise left out, with a notice.',
    example: 'Respiratory',
  },
  tag: {
    names: ['tag', 'tags'],
    meaning: 'Refinement. None is defined yet: any value is left out, with a notice.',
    example: '',
  },
  fromDate: {
    names: ['from_date', 'from_date_full'],
    meaning:
      'Earliest date: YYYY, YYYY-MM or YYYY-MM-DD; slashes do as well. When both names are given, the more precise one counts.',
    example: '2015',
  },
  toDate: {
    names: ['to_date'],
    meaning: 'Latest date, inclusive, in the same forms. Reversed dates are swapped, with a notice.',
    example: '2024-06',
  },
  showAll: {
    names: ['showall'],
    meaning: '1: also list results of low relevance. Pro only: otherwise left out, with a notice.',
    example: '0',
  },
  explain: { names: ['explain'], meaning: '1: tell the ranking factors of every result.', example: '0' },
} as const satisfies Record<string, SearchParameterDescription>;

export type SearchParameterKey = keyof typeof SEARCH_PARAMETERS;

/**
 * Parameters of the specification that belong to PICO and advanced search, export and look-ups. In a standard
 * search they change nothing, and a notice says so.
 */
export const FOREIGN_PARAMETERS: readonly string[] = [
  'intervention',
  'comparison',
  'outcome',
  'f',
  'repeat_pico',
  'advsearchboxfield',
  'advsearchfield',
  'allwordsfield',
  'anywordsfield',
  'exactphrasefield',
  'excludingwordsfield',
  'anywords',
  'exactphrase',
  'excludingwords',
  'advfrom',
  'advto',
  'proximity',
  'proximity2',
  'adv_filter',
  'articles',
  'export_data',
  'export_type',
  'document_id',
];
