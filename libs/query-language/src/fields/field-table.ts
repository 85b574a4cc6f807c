import type { Dialect, FieldName } from '../syntax-tree.js';
import {
  ALL_FIELDS,
  date,
  mesh,
  MULTI_PURPOSE,
  SUBHEADING,
  SUBSET,
  text,
  TEXT_WORDS,
  TITLE_ABSTRACT,
  UNINDEXED,
  type FieldMeaning,
} from './field-meaning.js';

/** Names in one line, separated by bars, with their meaning. */
type Row = readonly [names: string, meaning: FieldMeaning];

/** Tags of PubMed, as its user guide and its search box write them; case and inner spaces do not count. */
const PUBMED_ROWS: readonly Row[] = [
  ['ti|title', text('title')],
  ['tiab|title/abstract|title or abstract', text(...TITLE_ABSTRACT)],
  ['ab|abstract', text('abstract')],
  ['tw|text|text word|text words|word', text(...TEXT_WORDS)],
  ['all|all fields|all field', text(...ALL_FIELDS)],
  ['ot|other term|other terms', text('keyword')],
  ['nm|supplementary concept|substance name|substance', text('substance')],
  ['pt|ptyp|publication type', text('publicationType')],
  ['au|auth|author|author name|fau|full author name|author - full', text('author')],
  ['1au|first author|first author name|author - first', text('firstAuthor')],
  ['lastau|last author|last author name|author - last', text('lastAuthor')],
  ['ta|jo|jour|journal|so|source', text('journal')],
  ['la|lang|language', text('language')],
  [
    'pmid|uid|aid|doi|pmc|pmcid|lid|si|secondary source id|location id|article identifier',
    text('identifier'),
  ],
  ['rn|ec/rn number|ec rn|ecno', text('registryNumber')],
  ['mh|mesh|mesh terms|mesh term|mesh heading', mesh(true, false)],
  ['majr|mj|mesh major topic|major', mesh(true, true)],
  ['sh|mesh subheading|mesh subheadings|subheading', SUBHEADING],
  ['dp|pdat|publication date|date - publication|ppdat|print publication date|year', date('publication')],
  ['epdat|electronic publication date|electronic date of publication', date('electronic')],
  ['edat|entrez date|date - entrez|date - entry|entry date', date('entry')],
  ['crdt|create date|date - create|date - created', date('created')],
  ['mhda|mhdt|mesh date|date - mesh|dcom|cdat|completion date|date - completion', date('indexed')],
  ['sb|filter|subset', SUBSET],
  [
    'ad|affl|affiliation|gr|grant|grant number|lr|date - modification|modification date|vi|volume|ip|issue|pg|' +
      'is|issn|page|pagination|pl|place of publication|ir|investigator|fir|cn|corporate author|ed|editor|isbn|book|jid|' +
      'nlm unique id|pa|pharmacological action|ps|personal name as subject|pubn|publisher|tt|transliterated title|' +
      'cois|conflict of interest|author - corporate|author - identifier|auid|investigator - full|ps|subject - personal name|cited|owner',
    UNINDEXED,
  ],
];

/** Field codes of Ovid MEDLINE. */
const OVID_ROWS: readonly Row[] = [
  ['ti|ot|m_titl', text('title')],
  ['ab', text('abstract')],
  ['tw', text('title', 'abstract')],
  ['mp', text(...MULTI_PURPOSE)],
  ['af', text(...ALL_FIELDS)],
  ['kw|kf|id', text('keyword')],
  ['hw', text('heading')],
  ['nm|ps|rs', text('substance')],
  ['pt', text('publicationType')],
  ['au', text('author')],
  ['jn|jw|ja|jx', text('journal')],
  ['la|lg', text('language')],
  ['ui|si|do|pm', text('identifier')],
  ['rn', text('registryNumber')],
  ['sh|mh', mesh(false, false)],
  ['sj', mesh(false, true)],
  ['fs|xs', SUBHEADING],
  ['yr|dp|sa_year', date('publication')],
  ['ep', date('electronic')],
  ['ed|ez|em|up|rd', date('entry')],
  ['dt', date('created')],
  ['da', date('indexed')],
  [
    'in|ia|is|cp|vo|ip|pg|cm|pa|sb|st|rf|gs|gr|no|cn|an|lu|px|rx|sa|tc|tt|ux|fx|go|ec|bs|bt|be|bk|co|cr|fa|' +
      'ir|nj|nw|ol|os|ow|pl|pu|sw|ac|dm|dk|ct|tn|mf|dv|kp|cb|ox|sy|dw|dj|dy|mx|dq|kc',
    UNINDEXED,
  ],
];

/** Tags of Trip in addition to those of PubMed, in brackets. */
const TRIP_ROWS: readonly Row[] = [
  ['hw|heading word', text('heading')],
  ['kw|keyword|keywords', text('keyword')],
  ['mp', text(...MULTI_PURPOSE)],
];

/** Field labels of Embase.com, which it writes after a colon. */
const EMBASE_ROWS: readonly Row[] = [
  ['ti', text('title')],
  ['ab', text('abstract')],
  ['kw', text('keyword')],
  ['de', text('heading')],
  ['tn', text('substance')],
  ['it|pt', text('publicationType')],
  ['au', text('author')],
  ['jt|ta|so', text('journal')],
  ['la', text('language')],
  ['ui|do|id|an', text('identifier')],
  ['rn', text('registryNumber')],
  ['py|pd|yr', date('publication')],
  ['dc', date('entry')],
  [
    'ad|af|ca|cy|ct|cn|ed|ff|is|ib|cl|mn|dn|df|cb|lnk|lc|ld|oa|ok|pg|pu|ss|tt|vi|vol|st|em|ar|gr|fn|ii|oc|nc',
    UNINDEXED,
  ],
];

/** Field labels of the Cochrane search manager; its keywords are the author's and the index terms. */
const COCHRANE_ROWS: readonly Row[] = [
  ['ti', text('title')],
  ['ab', text('abstract')],
  ['kw', text('keyword', 'heading')],
  ['pt', text('publicationType')],
  ['au', text('author')],
  ['so', text('journal')],
  ['doi', text('identifier')],
  ['py', date('publication')],
  ['an|ot|rg|tb|bs|cc|st|dp|la|at|cs|cr', UNINDEXED],
];

/** Prefixes allowed before a colon. */
const PREFIX_ROWS: readonly Row[] = [
  ['title|ti', text('title')],
  ['abstract|ab', text('abstract')],
  ['tiab', text(...TITLE_ABSTRACT)],
  ['tw|text', text(...TEXT_WORDS)],
  ['all', text(...ALL_FIELDS)],
  ['keyword|keywords|kw', text('keyword')],
  ['author|au', text('author')],
  ['journal|ta|source', text('journal')],
  ['pt|type', text('publicationType')],
  ['substance|nm', text('substance')],
  ['language|la', text('language')],
  ['pmid|doi|id', text('identifier')],
  ['mesh|mh', mesh(true, false)],
  ['majr', mesh(true, true)],
  ['sh|subheading', SUBHEADING],
  ['year|date|dp', date('publication')],
];

type Table = ReadonlyMap<string, FieldMeaning>;

function tableOf(rows: readonly Row[]): Table {
  return new Map(
    rows.flatMap(([names, meaning]) => names.split('|').map((name) => [name, meaning] as const)),
  );
}

const PUBMED_TAGS = tableOf(PUBMED_ROWS);
const TRIP_TAGS = tableOf([...PUBMED_ROWS, ...TRIP_ROWS]);
const OVID_SUFFIXES = tableOf(OVID_ROWS);
const EMBASE_CODES = tableOf(EMBASE_ROWS);
const COCHRANE_CODES = tableOf(COCHRANE_ROWS);
const PREFIXES = tableOf(PREFIX_ROWS);

/** Position in which a field name is written. */
export type FieldPlace = 'tag' | 'suffix' | 'prefix';

/**
 * Every field name of the dialects with its meaning here: the single table for parsing, printing, completing and
 * explaining.
 */
export function fieldTable(place: FieldPlace, dialect: Dialect): Table {
  if (place === 'suffix') return OVID_SUFFIXES;
  if (place === 'prefix') return PREFIXES;
  if (dialect === 'embase') return EMBASE_CODES;
  if (dialect === 'cochrane') return COCHRANE_CODES;
  return dialect === 'pubmed' ? PUBMED_TAGS : TRIP_TAGS;
}

/** @returns null for an unknown name of this dialect */
export function findField(place: FieldPlace, dialect: Dialect, name: string): FieldMeaning | null {
  return fieldTable(place, dialect).get(name.toLowerCase().replace(/\s+/g, ' ').trim()) ?? null;
}

/** Code of a single field; null where the dialect cannot search it alone. */
export const FIELD_CODES: Readonly<Record<Dialect, Readonly<Record<FieldName, string | null>>>> = {
  trip: {
    title: 'ti',
    abstract: 'ab',
    keyword: 'kw',
    heading: 'hw',
    substance: 'nm',
    publicationType: 'pt',
    author: 'au',
    firstAuthor: '1au',
    lastAuthor: 'lastau',
    journal: 'ta',
    language: 'la',
    identifier: 'uid',
    registryNumber: 'rn',
    fullText: 'sb',
  },
  pubmed: {
    title: 'ti',
    abstract: 'ab',
    keyword: 'ot',
    heading: null,
    substance: 'nm',
    publicationType: 'pt',
    author: 'au',
    firstAuthor: '1au',
    lastAuthor: 'lastau',
    journal: 'ta',
    language: 'la',
    identifier: 'uid',
    registryNumber: 'rn',
    fullText: 'sb',
  },
  ovid: {
    title: 'ti',
    abstract: 'ab',
    keyword: 'kf',
    heading: 'hw',
    substance: 'nm',
    publicationType: 'pt',
    author: 'au',
    firstAuthor: null,
    lastAuthor: null,
    journal: 'jn',
    language: 'la',
    identifier: 'ui',
    registryNumber: 'rn',
    fullText: null,
  },
  embase: {
    title: 'ti',
    abstract: 'ab',
    keyword: 'kw',
    heading: 'de',
    substance: 'tn',
    publicationType: 'it',
    author: 'au',
    firstAuthor: null,
    lastAuthor: null,
    journal: 'jt',
    language: 'la',
    identifier: 'ui',
    registryNumber: 'rn',
    fullText: null,
  },
  cochrane: {
    title: 'ti',
    abstract: 'ab',
    keyword: null,
    heading: null,
    substance: null,
    publicationType: 'pt',
    author: 'au',
    firstAuthor: null,
    lastAuthor: null,
    journal: 'so',
    language: null,
    identifier: 'doi',
    registryNumber: null,
    fullText: null,
  },
};

/** One code for exactly these fields, given in canonical order; null when there is none. */
export function codeOf(fields: readonly FieldName[], dialect: Dialect): string | null {
  const [only, another] = fields;
  if (only !== undefined && another === undefined) return FIELD_CODES[dialect][only];
  const key = fields.join(',');
  for (const code of COMBINED_CODES[dialect]) {
    const place = dialect === 'ovid' ? 'suffix' : 'tag';
    const meaning = findField(place, dialect, code);
    if (meaning?.kind === 'text' && meaning.fields.join(',') === key) return code;
  }
  return null;
}

const COMBINED_CODES: Readonly<Record<Dialect, readonly string[]>> = {
  trip: ['tiab', 'tw', 'mp', 'all'],
  pubmed: ['tiab', 'tw', 'all'],
  ovid: ['mp', 'af'],
  embase: [],
  cochrane: [],
};
