import {
  LIMITS,
  PAGE_SIZES,
  QUERY_DIALECTS,
  SEARCH_PARAMETERS,
  type SearchParameterKey,
} from '@clinical/contracts';
import type { ParameterDescription } from './endpoint.decorator.js';

/** The parameter of every response with texts. */
export const LANGUAGE: ParameterDescription = {
  name: 'lang',
  description: "Language of messages: 'en' (the default) or 'es'.",
  example: 'en',
  schema: { type: 'string', enum: ['en', 'es'] },
};

/** What a parameter of a search means, in Markdown. */
export interface SearchParameterDescription {
  readonly meaning: string;
  readonly example: string;
  /** The value that counts when the parameter is missing. */
  readonly standard?: string;
  /** Its values in JSON Schema; any text when absent. */
  readonly schema?: object;
}

const YES_OR_NO = { type: 'integer', enum: [0, 1] } as const;

/** For the OpenAPI document and the tables of docs/api.md. */
export const PARAMETER_DESCRIPTIONS: Readonly<Record<SearchParameterKey, SearchParameterDescription>> = {
  criteria: {
    meaning:
      'The query (required), at most 32,000 characters. In an advanced search: the query, or the words of the form that must all be there. In a PICO search: the population or question.',
    example: 'asthma inhaled corticosteroids',
  },
  searchType: {
    schema: { type: 'string', enum: ['standard', 'advanced', 'pico', 'document'] },
    meaning:
      'Kind of search: `standard` (or `standardsearch`), `advanced` (`advanced2`), `pico` (`picosearch`), or `document` to look up `document_id`.',
    example: 'standard',
    standard: '`standard`',
  },
  page: {
    schema: { type: 'integer', minimum: 1 },
    meaning:
      'Number of the page. Numbers below 1 become 1 (`P021`). `page` × `rows` may not exceed 10,000 (`P022`).',
    example: '1',
    standard: '1',
  },
  rows: {
    schema: { type: 'integer', enum: [...PAGE_SIZES] },
    meaning:
      'Results per page: 20, 50 or 100. Other numbers become the nearest of them, the smaller one when two are equally near (`P031`).',
    example: '20',
    standard: '20',
  },
  sort: {
    schema: { type: 'string', enum: ['r', 't', 'y', 'v12m', 'a'] },
    meaning:
      'Order: `r` TripRank, `t` text relevance, `y` newest first, `v12m` views of the last twelve months, `a` newest in the collection first. Other values return `P040`.',
    example: 'r',
    standard: '`r`',
  },
  cursor: {
    meaning:
      'Instead of `page`: `*` for the first results, then `next_cursor` of the last response. Results are in the order `a`, and stay in it while records are imported. A cursor of another search returns `P025`.',
    example: '*',
  },
  categories: {
    meaning:
      'Up to 50 ids of categories, separated by commas; records in any of them match. Unknown ids are ignored (`P051`).',
    example: '11',
  },
  publications: {
    meaning: 'Up to 50 ids of publications, separated by commas; records in any of them match.',
    example: '3',
  },
  clinicalArea: {
    meaning:
      'Clinical area (Pro): its id, such as `respiratory-medicine`, or its English title, in any letter case. Unknown areas are ignored (`P061`); without Pro every area is (`P111`).',
    example: 'Respiratory Medicine',
  },
  topics: {
    meaning:
      'Up to 10 topics, separated by semicolons; records must have all of them. A topic is the name of a MeSH heading, or words of the title in double quotes.',
    example: 'Asthma',
  },
  limits: {
    meaning: `Limits, separated by commas: ${LIMITS.join(', ')}. Limits of one kind (access, age, language) are alternatives. Records that do not state the age group or language are left out. Other values return \`P064\`.`,
    example: 'free,adult',
  },
  tag: {
    meaning:
      'Name of a refinement, as in `summary.refinements`; its filters are added. Unknown names are ignored (`P090`).',
    example: '',
  },
  fromDate: {
    meaning:
      'Earliest date: `YYYY`, `YYYY-MM` or `YYYY-MM-DD`, years 1000 to 2999. Slashes work too. With several names, the most precise value is used.',
    example: '2015',
  },
  toDate: {
    meaning:
      'Latest date in the same formats, inclusive: `2019` includes 31 December 2019. Reversed dates are swapped (`P071`).',
    example: '2024-06',
  },
  showAll: {
    schema: YES_OR_NO,
    meaning: '1 also lists results of low relevance (Pro). Without Pro it is ignored (`P112`).',
    example: '0',
    standard: '0',
  },
  asTyped: {
    schema: YES_OR_NO,
    meaning:
      '1 searches the query as typed. Otherwise a clearly misspelt query is corrected, and `summary.corrected` names the query used.',
    example: '0',
    standard: '0',
  },
  explain: {
    schema: YES_OR_NO,
    meaning: '1 adds the ranking `factors` to each result.',
    example: '0',
    standard: '0',
  },
  details: {
    schema: YES_OR_NO,
    meaning: '1 adds `search_details` to a standard search. Advanced and PICO searches always have them.',
    example: '0',
    standard: '0',
  },
  history: {
    schema: YES_OR_NO,
    meaning:
      "0 keeps the search out of the account's search history. Values that are neither yes nor no return `P080`.",
    example: '1',
    standard: '1',
  },
  query: {
    meaning:
      'The query, or a strategy of up to 500 lines; `criteria` works too. If a form is sent as well, the form is ignored (`P092`).',
    example: '',
  },
  dialect: {
    schema: { type: 'string', enum: [...QUERY_DIALECTS, 'detect'] },
    meaning:
      'Query language: `trip`, `pubmed`, `ovid`, `embase`, `cochrane`, or `detect` to recognize it. Other values return `P013`.',
    example: 'trip',
    standard: '`trip`',
  },
  anyWords: { meaning: 'Form: any of these words.', example: '' },
  exactPhrase: { meaning: 'Form: this exact phrase.', example: '' },
  excludingWords: { meaning: 'Form: none of these words.', example: '' },
  proximity: {
    schema: { type: 'integer', minimum: 0, maximum: 99 },
    meaning:
      'Form: highest number of words between the words of `criteria`, in any order, 0 to 99. Other values return `P015`.',
    example: '',
  },
  allWordsScope: scopeOf('criteria'),
  anyWordsScope: scopeOf('anywords'),
  exactPhraseScope: scopeOf('exactphrase'),
  excludingWordsScope: scopeOf('excludingwords'),
  intervention: { meaning: 'The intervention.', example: '' },
  comparison: { meaning: 'What the intervention is compared with.', example: '' },
  outcome: { meaning: 'The outcome.', example: '' },
  picoLevel: {
    schema: { type: 'integer', enum: [0, 1, 2] },
    meaning:
      'First level: 0 all fields, 1 without the outcome, 2 without outcome and comparison. With fewer than 20 results the next level is tried; `summary.fvalue` is the level used, 3 with some of the concepts of population and intervention. Other values return `P016`.',
    example: '',
    standard: '0',
  },
  repeatPico: {
    meaning: 'Ignored. In responses: whether a wider level than `f` was used.',
    example: '',
  },
};

/** Parameters of searches under each of their names. */
export function searchParameters(keys: readonly SearchParameterKey[]): ParameterDescription[] {
  return keys.flatMap(named);
}

export const EVERY_SEARCH_PARAMETER = Object.keys(SEARCH_PARAMETERS) as SearchParameterKey[];

function named(key: SearchParameterKey): ParameterDescription[] {
  const { meaning, example, schema } = PARAMETER_DESCRIPTIONS[key];
  const typed = schema === undefined ? {} : { schema };
  const [canonical, ...others] = SEARCH_PARAMETERS[key];
  return [
    { name: canonical, description: meaning, ...(example === '' ? {} : { example }), ...typed },
    ...others.map((name) => ({ name, description: `Another name of \`${canonical}\`.`, ...typed })),
  ];
}

function scopeOf(name: string): SearchParameterDescription {
  return {
    meaning: `Form: where the words of \`${name}\` are searched, \`tb\` title, abstract and keywords, or \`t\` title. Other values return \`P014\`.`,
    example: '',
    schema: { type: 'string', enum: ['tb', 't'] },
    standard: '`tb`',
  };
}
