import { SEARCH_PARAMETERS, type SearchParameterKey } from '@clinical/contracts';
import type { ParameterDescription } from '../http/endpoint.decorator.js';

/** The parameter of every response with texts. */
export const LANGUAGE: ParameterDescription = {
  name: 'lang',
  description: "Language of messages: 'en' (the default) or 'es'.",
  example: 'en',
};

/** Descriptions of the search parameters for the OpenAPI document. */
const DESCRIPTIONS: Readonly<
  Record<SearchParameterKey, { readonly meaning: string; readonly example: string }>
> = {
  criteria: {
    meaning:
      'What to search for, at most 32,000 characters: words; an advanced query or strategy, or the words of its form that must all be there; the population or question of a PICO search.',
    example: 'asthma inhaled corticosteroids',
  },
  searchType: {
    meaning:
      "Kind of search: 'standard' (the default), 'advanced', 'pico', or 'document' to look up 'document_id'.",
    example: 'standard',
  },
  page: {
    meaning: 'Page, from 1. Below 1 it is corrected to 1; page times rows may not exceed 10,000.',
    example: '1',
  },
  rows: {
    meaning:
      'Results per page: 20, 50 or 100. Other numbers are corrected to the nearest of them, the smaller when two are as near.',
    example: '20',
  },
  sort: {
    meaning: "Order: 'r' TripRank (the default), 't' text relevance, 'y' date, newest first.",
    example: 'r',
  },
  categories: {
    meaning:
      'Category ids, separated by commas; a record in any of them passes. Unknown ids are left out, with a notice.',
    example: '11',
  },
  publications: {
    meaning: 'Publication ids, separated by commas; a record in any of them passes.',
    example: '3',
  },
  clinicalArea: {
    meaning:
      "Clinical area, by its id, as the summary's 'clinical_area' has it ('respiratory-medicine'), or by its English title, in any letter case. An unknown one is left out, with a notice. Pro only: otherwise left out, with a notice.",
    example: 'Respiratory Medicine',
  },
  tag: {
    meaning:
      'Name of a refinement, whose filters are added. One that does not exist is left out, with a notice.',
    example: '',
  },
  fromDate: {
    meaning:
      'Earliest date: YYYY, YYYY-MM or YYYY-MM-DD; slashes do as well. When several names are given, the most precise one counts.',
    example: '2015',
  },
  toDate: {
    meaning: 'Latest date, inclusive, in the same forms. Reversed dates are swapped, with a notice.',
    example: '2024-06',
  },
  showAll: {
    meaning: '1: also list results of low relevance. Pro only: otherwise left out, with a notice.',
    example: '0',
  },
  asTyped: {
    meaning:
      '1: search what was typed, even where that finds next to nothing and a corrected spelling finds more. Otherwise the corrected search is shown (`corrected` in the summary).',
    example: '0',
  },
  explain: { meaning: '1: include the ranking factors of every result.', example: '0' },
  details: {
    meaning:
      "1: include what was searched, part by part ('search_details'); advanced and PICO searches always do.",
    example: '0',
  },
  history: {
    meaning:
      "0: not a search of the person's own; it is left out of the search history of who is logged in. Otherwise 1 (the default).",
    example: '1',
  },
  query: {
    meaning: "Advanced: the query or strategy, as 'criteria'; it counts instead of the fields of the form.",
    example: '',
  },
  dialect: {
    meaning:
      "Advanced: the language of the query, 'trip' (the default), 'pubmed', 'ovid', 'embase', 'cochrane', or 'detect' for whichever it is written in.",
    example: 'trip',
  },
  anyWords: { meaning: 'Advanced form: any of these words.', example: '' },
  exactPhrase: { meaning: 'Advanced form: this exact phrase.', example: '' },
  excludingWords: { meaning: 'Advanced form: none of these words.', example: '' },
  proximity: {
    meaning: "Advanced form: the words of 'criteria' at most so many words apart, 0 to 99, in any order.",
    example: '',
  },
  allWordsScope: { meaning: scopeOf('criteria'), example: '' },
  anyWordsScope: { meaning: scopeOf('anywords'), example: '' },
  exactPhraseScope: { meaning: scopeOf('exactphrase'), example: '' },
  excludingWordsScope: { meaning: scopeOf('excludingwords'), example: '' },
  intervention: { meaning: 'PICO: the intervention.', example: '' },
  comparison: { meaning: 'PICO: what it is compared with.', example: '' },
  outcome: { meaning: 'PICO: the outcome.', example: '' },
  picoLevel: {
    meaning:
      'PICO: 0 for all fields (the default), 1 without the outcome, 2 without the comparison either. With fewer than 20 results the next one is used.',
    example: '',
  },
  repeatPico: {
    meaning: 'PICO: as the summary of an earlier answer had it; it changes nothing.',
    example: '',
  },
};

/** Parameters of searches under each of their names. */
export function searchParameters(keys: readonly SearchParameterKey[]): ParameterDescription[] {
  return keys.flatMap(named);
}

export const EVERY_SEARCH_PARAMETER = Object.keys(SEARCH_PARAMETERS) as SearchParameterKey[];

function named(key: SearchParameterKey): ParameterDescription[] {
  const { meaning, example } = DESCRIPTIONS[key];
  const [canonical, ...others] = SEARCH_PARAMETERS[key];
  return [
    { name: canonical, description: meaning, ...(example === '' ? {} : { example }) },
    ...others.map((name) => ({ name, description: `Another name of '${canonical}'.` })),
  ];
}

function scopeOf(name: string): string {
  return `Advanced form: where the words of '${name}' are looked for, 'tb' title, abstract and keywords (the default) or 't' title.`;
}
