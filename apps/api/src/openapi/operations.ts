import {
  EVIDENCE_PAGES,
  MAX_MESH_COMPLETIONS,
  MESH_COMPLETIONS,
  SEARCH_PARAMETERS,
  type SearchParameterDescription,
} from '@clinical/contracts';
import type { SchemaName } from './openapi-document.js';

export interface OperationParameter {
  readonly name: string;
  readonly place: 'query' | 'path';
  readonly meaning: string;
  readonly required: boolean;
  readonly example: string;
}

/** One route, as the OpenAPI document describes it. */
export interface Operation {
  readonly path: string;
  readonly id: string;
  /** Also a `POST` of the same parameters as a JSON object, of which none is in the address. */
  readonly takesBody?: true;
  readonly summary: string;
  readonly parameters: readonly OperationParameter[];
  /** Bodies of status 200, one of them at a time. */
  readonly answers: readonly SchemaName[];
  /** What else than JSON it answers with. */
  readonly otherContent: 'text/html' | 'text/plain' | null;
  readonly redirects: boolean;
  /** Bodies by the status of what is no success. */
  readonly failures: Readonly<Record<number, SchemaName>>;
}

const LANGUAGE: OperationParameter = {
  name: 'lang',
  place: 'query',
  meaning: "Language of messages: 'en' (the default) or 'es'.",
  required: false,
  example: 'en',
};

const DOCUMENT_ID: OperationParameter = {
  name: 'document_id',
  place: 'query',
  meaning:
    "Id of a document to look up, with search_type 'document'; the answer is then the document, not a search.",
  required: false,
  example: '',
};

const PATH_ID: OperationParameter = {
  name: 'id',
  place: 'path',
  meaning: 'Id of the document, as search results have it.',
  required: true,
  example: 'pubmed-31101888',
};

const SEARCH: readonly OperationParameter[] = [
  ...Object.values(SEARCH_PARAMETERS).flatMap((parameter: SearchParameterDescription) => named(parameter)),
  DOCUMENT_ID,
  LANGUAGE,
];

const CHECK: readonly OperationParameter[] = [
  ...named(SEARCH_PARAMETERS.criteria),
  ...named(SEARCH_PARAMETERS.query),
  ...named(SEARCH_PARAMETERS.dialect),
  LANGUAGE,
];

const SPELLING: readonly OperationParameter[] = [
  { name: 'criteria', place: 'query', meaning: 'The query as typed.', required: false, example: 'astma' },
  ...(['searchType', 'categories', 'publications', 'clinicalArea', 'fromDate', 'toDate'] as const).flatMap(
    (key) => named(SEARCH_PARAMETERS[key]),
  ),
];

const SEARCH_FAILURES = { 400: 'Error', 403: 'Error', 404: 'Error', 429: 'Error', 503: 'Error' } as const;
const LOOKUP_FAILURES = { 404: 'Error', 429: 'Error', 503: 'Error' } as const;
const DOCUMENT_FAILURES = { 403: 'Error', ...LOOKUP_FAILURES } as const;

/** Every route of the API. A test holds it against the routes that the application really has. */
export const OPERATIONS: readonly Operation[] = [
  {
    path: '/Search',
    id: 'search',
    takesBody: true,
    summary: 'Search the collection.',
    parameters: SEARCH,
    answers: ['SearchResponse', 'DocumentLookup'],
    otherContent: 'text/html',
    redirects: false,
    failures: SEARCH_FAILURES,
  },
  {
    path: '/api/Search',
    id: 'searchHelper',
    takesBody: true,
    summary: 'The same as /Search.',
    parameters: SEARCH,
    answers: ['SearchResponse', 'DocumentLookup'],
    otherContent: null,
    redirects: true,
    failures: SEARCH_FAILURES,
  },
  {
    path: '/strategy/check',
    id: 'checkStrategy',
    takesBody: true,
    summary: 'Read and count a query or strategy, part by part, without listing anything.',
    parameters: CHECK,
    answers: ['StrategyCheck'],
    otherContent: null,
    redirects: false,
    failures: { 400: 'Error', 403: 'Error', 429: 'Error', 503: 'Error' },
  },
  {
    path: '/Searchsuggestions',
    id: 'suggest',
    summary: 'Complete what is being typed.',
    parameters: [
      {
        name: 'keywords',
        place: 'query',
        meaning: 'What has been typed. Blank or very long text has no completions.',
        required: false,
        example: 'asth',
      },
    ],
    answers: ['Suggestions'],
    otherContent: null,
    redirects: false,
    failures: { 429: 'Error', 503: 'Error' },
  },
  {
    path: '/api/spell',
    id: 'spell',
    summary:
      'A better spelling of the query of a standard search that finds fewer than 50 records, if there is one that finds more with the same filters. None for a query that names fields.',
    parameters: SPELLING,
    answers: ['Spelling'],
    otherContent: null,
    redirects: false,
    failures: { 429: 'Error', 503: 'Error' },
  },
  {
    path: '/mesh',
    id: 'completeHeading',
    summary: 'Complete the name of a MeSH heading, or one of its entry terms.',
    parameters: [
      {
        name: 'prefix',
        place: 'query',
        meaning: 'What has been typed. Blank or very long text has no completions.',
        required: false,
        example: 'myocard',
      },
      {
        name: 'limit',
        place: 'query',
        meaning: `Most headings wanted, 1 to ${MAX_MESH_COMPLETIONS}; ${MESH_COMPLETIONS} when not stated.`,
        required: false,
        example: String(MESH_COMPLETIONS),
      },
    ],
    answers: ['MeshCompletions'],
    otherContent: null,
    redirects: false,
    failures: { 429: 'Error', 503: 'Error' },
  },
  {
    path: '/Document/{id}',
    id: 'document',
    summary: 'Look a document up.',
    parameters: [PATH_ID, LANGUAGE],
    answers: ['DocumentLookup'],
    otherContent: 'text/html',
    redirects: false,
    failures: DOCUMENT_FAILURES,
  },
  {
    path: '/r/{id}',
    id: 'redirect',
    summary: 'Go to the address of a document; JSON only when asked for by name.',
    parameters: [PATH_ID, LANGUAGE],
    answers: ['DocumentLookup'],
    otherContent: 'text/html',
    redirects: true,
    failures: DOCUMENT_FAILURES,
  },
  {
    path: '/rctScore',
    id: 'rctScore',
    summary: 'Rating, strengths and limitations of one controlled trial, under its id.',
    parameters: [
      { ...PATH_ID, place: 'query', meaning: 'Id of the trial, as search results have it.' },
      LANGUAGE,
    ],
    answers: ['RctScores'],
    otherContent: null,
    redirects: false,
    failures: { 400: 'Error', ...DOCUMENT_FAILURES },
  },
  {
    path: '/Administrator/getGuidelinesScore',
    id: 'guidelineScore',
    summary: 'What editors gave the publisher of guidelines, by criterion; null where nobody has scored it.',
    parameters: [
      {
        name: 'pub_id',
        place: 'query',
        meaning: 'Number of the publication, as results have it in publication_id.',
        required: true,
        example: '12',
      },
      LANGUAGE,
    ],
    answers: ['GuidelineScore'],
    otherContent: null,
    redirects: false,
    failures: { 400: 'Error', ...LOOKUP_FAILURES },
  },
  {
    path: '/EPages',
    id: 'evidencePage',
    summary: 'A page about evidence, as HTML of a few known elements.',
    parameters: [
      {
        name: 'page',
        place: 'query',
        meaning: `Name of the page: ${EVIDENCE_PAGES.join(', ')}.`,
        required: true,
        example: 'index',
      },
      LANGUAGE,
    ],
    answers: ['EvidencePage'],
    otherContent: null,
    redirects: false,
    failures: { 404: 'Error', 429: 'Error' },
  },
  {
    path: '/sources',
    id: 'sources',
    summary: 'Where the collection comes from, and when each source was last imported.',
    parameters: [LANGUAGE],
    answers: ['Sources'],
    otherContent: 'text/html',
    redirects: false,
    failures: { 429: 'Error' },
  },
  {
    path: '/api/site',
    id: 'site',
    summary: 'What stands around the pages.',
    parameters: [],
    answers: ['Site'],
    otherContent: null,
    redirects: false,
    failures: {},
  },
  {
    path: '/api/openapi.json',
    id: 'openapi',
    summary: 'This document.',
    parameters: [],
    answers: ['OpenApi'],
    otherContent: null,
    redirects: false,
    failures: {},
  },
  {
    path: '/health/live',
    id: 'live',
    summary: 'Whether the process answers.',
    parameters: [],
    answers: ['Liveness'],
    otherContent: null,
    redirects: false,
    failures: {},
  },
  {
    path: '/health/ready',
    id: 'ready',
    summary: 'Whether the service can search.',
    parameters: [],
    answers: ['Readiness'],
    otherContent: null,
    redirects: false,
    failures: { 503: 'Readiness' },
  },
  {
    path: '/metrics',
    id: 'metrics',
    summary: "Figures of the running service in Prometheus' text format.",
    parameters: [],
    answers: [],
    otherContent: 'text/plain',
    redirects: false,
    failures: {},
  },
];

function named({ names, meaning, example }: SearchParameterDescription): OperationParameter[] {
  const [canonical] = names;
  return names.map((name) => ({
    name,
    place: 'query',
    meaning: name === canonical ? meaning : `Another name of '${canonical}'.`,
    required: false,
    example: name === canonical ? example : '',
  }));
}
