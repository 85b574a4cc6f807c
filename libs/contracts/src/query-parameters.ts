import type { RequestParameters } from './collect-parameters.js';
import {
  FORM_SCOPES,
  MAX_PROXIMITY,
  MAX_QUERY_LENGTH,
  QUERY_DIALECTS,
  type FormScope,
  type SearchType,
} from './constants.js';
import type { ParameterProblems } from './parameter-problems.js';
import { FORM_PARAMETERS, SEARCH_PARAMETERS, type SearchParameterKey } from './search-parameter-names.js';
import { replaceLoneSurrogates } from './search-path.js';
import type { AdvancedForm, SearchRequest } from './search-request.js';

/** The part of a request that says what is looked for. */
export type QueryParameters = Pick<
  SearchRequest,
  'criteria' | 'dialect' | 'form' | 'intervention' | 'comparison' | 'outcome' | 'picoLevel'
>;

const NOTHING: QueryParameters = {
  criteria: '',
  dialect: 'trip',
  form: null,
  intervention: '',
  comparison: '',
  outcome: '',
  picoLevel: 0,
};

// eslint-disable-next-line no-control-regex -- control characters are what is looked for; tab and line ends are spaces already
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g;

/** What is looked for, by the kind of search (SEARCH-2.1; B2, B3, B6). */
export function readQuery(
  searchType: SearchType,
  params: RequestParameters,
  problems: ParameterProblems,
): QueryParameters {
  if (searchType === 'advanced') return readAdvanced(params, problems);
  if (searchType === 'pico') return readPico(params, problems);
  return { ...NOTHING, criteria: readText('criteria', params, problems, 'required') };
}

/** The text with every unreadable unit replaced by a space, so that offsets stay true. */
export function readableText(text: string): string {
  return replaceLoneSurrogates(text.replace(CONTROL, ' '), ' ');
}

/**
 * An advanced search has a query, or a form. A form may come with the query that was written from it: the query
 * counts, as it is what a person saw last.
 */
function readAdvanced(params: RequestParameters, problems: ParameterProblems): QueryParameters {
  const hasForm = FORM_PARAMETERS.some((key) => params[key] !== undefined);
  const dialect = readDialect(params, problems);
  if (params.query === undefined && hasForm) return readForm(params, dialect, problems);
  if (
    params.query !== undefined &&
    params.criteria !== undefined &&
    !hasForm &&
    params.query !== params.criteria
  ) {
    const names = [...SEARCH_PARAMETERS.criteria.names, ...SEARCH_PARAMETERS.query.names].join(', ');
    problems.error('P010.conflict', 'criteria', { names });
    return { ...NOTHING, dialect };
  }
  if (params.query !== undefined && hasForm) problems.notice('P092.form_ignored', 'advsearchboxfield');
  const key = params.query === undefined ? 'criteria' : 'query';
  return { ...NOTHING, dialect, criteria: readText(key, params, problems, 'required') };
}

function readForm(
  params: RequestParameters,
  dialect: QueryParameters['dialect'],
  problems: ParameterProblems,
): QueryParameters {
  const texts = {
    anyWords: readText('anyWords', params, problems),
    exactPhrase: readText('exactPhrase', params, problems),
    excludingWords: readText('excludingWords', params, problems),
  };
  const criteria = readText('criteria', params, problems);
  const isEmpty = [criteria, ...Object.values(texts)].every((text) => text.trim() === '');
  if (isEmpty && problems.errors.length === 0) problems.error('P001.criteria_missing', 'criteria');
  const form: AdvancedForm = {
    ...texts,
    scopes: {
      allWords: readScope('allWordsScope', params, problems),
      anyWords: readScope('anyWordsScope', params, problems),
      exactPhrase: readScope('exactPhraseScope', params, problems),
      excludingWords: readScope('excludingWordsScope', params, problems),
    },
    proximity: readProximity(params, problems),
  };
  return { ...NOTHING, criteria, dialect, form };
}

function readPico(params: RequestParameters, problems: ParameterProblems): QueryParameters {
  const fields = {
    criteria: readText('criteria', params, problems),
    intervention: readText('intervention', params, problems),
    comparison: readText('comparison', params, problems),
    outcome: readText('outcome', params, problems),
  };
  const isEmpty = Object.values(fields).every((text) => text.trim() === '');
  if (isEmpty && problems.errors.length === 0) problems.error('P004.pico_missing', 'criteria');
  return { ...NOTHING, ...fields, picoLevel: readPicoLevel(params, problems) };
}

function readText(
  key: SearchParameterKey,
  params: RequestParameters,
  problems: ParameterProblems,
  need: 'required' | 'optional' = 'optional',
): string {
  const [name] = SEARCH_PARAMETERS[key].names;
  const typed = params[key] ?? '';
  if (typed.length > MAX_QUERY_LENGTH) {
    problems.error('P002.criteria_too_long', name, { length: typed.length, limit: MAX_QUERY_LENGTH });
    return '';
  }
  const text = readableText(typed);
  if (text.trim() === '') {
    const isTold = problems.has(name) || problems.has(SEARCH_PARAMETERS.query.names[0]);
    if (need === 'required' && !isTold) problems.error('P001.criteria_missing', name);
  } else if (text !== typed) problems.notice('P003.control_characters', name);
  return text;
}

function readDialect(params: RequestParameters, problems: ParameterProblems): QueryParameters['dialect'] {
  const value = params.dialect?.trim() ?? 'trip';
  const allowed = [...QUERY_DIALECTS, 'detect'] as const;
  const known = allowed.find((name) => name === value.toLowerCase());
  if (known === undefined)
    problems.error('P013.dialect_unknown', 'dialect', { value, allowed: allowed.join(', ') });
  return known ?? 'trip';
}

function readScope(
  key: SearchParameterKey,
  params: RequestParameters,
  problems: ParameterProblems,
): FormScope {
  const value = params[key]?.trim() ?? 'tb';
  const known = FORM_SCOPES.find((scope) => scope === value.toLowerCase());
  const [name] = SEARCH_PARAMETERS[key].names;
  if (known === undefined)
    problems.error('P014.scope_unknown', name, { value, name, allowed: FORM_SCOPES.join(', ') });
  return known ?? 'tb';
}

function readProximity(params: RequestParameters, problems: ParameterProblems): number | null {
  const value = params.proximity?.trim();
  if (value === undefined) return null;
  if (/^\d{1,2}$/.test(value)) return Number(value);
  problems.error('P015.proximity_out_of_range', 'proximity', { value, max: MAX_PROXIMITY });
  return null;
}

function readPicoLevel(params: RequestParameters, problems: ParameterProblems): 0 | 1 | 2 {
  const value = params.picoLevel?.trim() ?? '0';
  const known = ([0, 1, 2] as const).find((level) => String(level) === value);
  if (known === undefined) problems.error('P016.pico_level_unknown', 'f', { value });
  return known ?? 0;
}
