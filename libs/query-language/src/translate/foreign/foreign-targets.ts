import { ALL_FIELDS, inCanonicalOrder, TEXT_WORDS } from '../../fields/field-meaning.js';
import type { Window } from '../../dialects/dialect-rules.js';
import type { ForeignSystem } from '../../strategy/foreign/foreign-systems.js';
import type { FieldName } from '../../syntax-tree.js';
import { isOneGroup } from './groups.js';

/** How a platform writes what a query has; the reader of the platform (`strategy/foreign`) is its counterpart. */
export interface ForeignTarget {
  /** Codes of fields, the widest first; `null`: words without a code. */
  readonly fields: readonly (readonly [code: string | null, fields: readonly FieldName[]])[];
  /** `code` before a group or term. */
  readonly field: (code: string, operand: string) => string;
  /** Fields in which the words of a heading or a type that it does not have are searched. */
  readonly indexing: readonly FieldName[];
  /** What comes nearest to all fields without full texts and cited references, and the fields that it has. */
  readonly all: readonly [code: string | null, fields: readonly FieldName[]];
  /** Whether it adds forms of a word of its own: never, unless the word is in quotation marks, or always. */
  readonly wordForms: 'never' | 'unquoted' | 'always';
  /** Sign of exactly one character, and of one or none; null: it has none. */
  readonly one: string;
  readonly perhapsOne: string | null;
  /** Signs of up to so many; null: it has none. */
  readonly upTo: ((most: number) => string) | null;
  /** Whether the sign of one is removed at the end of a word. */
  readonly removesLastOne: boolean;
  /** Whether an expression may have only one operator of proximity. */
  readonly oneProximity: boolean;
  /** Greatest number of words between. */
  readonly farthest: number;
  /** Operator of a window; null: it has none. */
  readonly window: (window: Window) => string | null;
  readonly not: string;
  /** How it numbers lines, and refers to them. */
  readonly label: (line: number) => string;
  readonly line: (line: number) => string;
  /** `EBSCO`: codes of subheadings behind the name; `ProQuest`: one name; null: it has no headings of MeSH. */
  readonly heading: ((name: string, how: HeadingForm) => string) | null;
  readonly subheadings: 'codes' | 'one' | null;
  /** Years, or days without a sign between; null: it has no such limit of days. */
  readonly years: (from: string | null, to: string | null) => string;
  readonly days: ((from: string | null, to: string | null) => string) | null;
  /** Code of a PMID and of a DOI. */
  readonly pmid: string;
  readonly doi: string | null;
  /** Types of publication by their names here; null: it has all of MEDLINE. */
  readonly types: ((type: string) => string | null) | null;
}

/** Explosion, main topic and subheadings of a heading. */
export interface HeadingForm {
  readonly explode: boolean;
  readonly major: boolean;
  readonly subheadings: readonly string[];
}

/** First and last years of limits that are open, on platforms that want both. */
const FIRST_YEAR = '1800';
const LAST_YEAR = '2100';

const between =
  (near: string, ordered: string) =>
  (window: Window): string =>
    `${window.ordered ? ordered : near}${window.distance}`;

const bracketed = (code: string, text: string): string =>
  `${code}${text.startsWith('(') && text.endsWith(')') && isOneGroup(text) ? text : `(${text})`}`;

/** Document types of Web of Science and of Scopus for types of publication. */
const DOCUMENT_TYPES: Readonly<Record<string, readonly [webOfScience: string, scopus: string]>> = {
  review: ['Review', 're'],
  letter: ['Letter', 'le'],
  editorial: ['Editorial Material', 'ed'],
  'published erratum': ['Correction', 'er'],
};

/** Types that ProQuest has under the same name. */
const PROQUEST_TYPES = new Set([
  'review',
  'editorial',
  'letter',
  'clinical trial',
  'randomized controlled trial',
  'meta-analysis',
  'systematic review',
]);

const TITLE_OR_ABSTRACT: readonly FieldName[] = ['title', 'abstract'];
const INDEXED: readonly FieldName[] = ['title', 'abstract', 'keyword', 'heading'];

/** The four platforms, by their help pages on fields, operators and wildcards (QL-4.3). */
export const FOREIGN_TARGETS: Readonly<Record<ForeignSystem, ForeignTarget>> = {
  EBSCO: {
    fields: [
      [null, TEXT_WORDS],
      ['XB', TITLE_OR_ABSTRACT],
      ['TI', ['title']],
      ['AB', ['abstract']],
      ['KW', ['keyword']],
      ['SU', ['heading']],
      ['NM', ['substance']],
      ['RN', ['registryNumber']],
      ['AU', ['author']],
      ['SO', ['journal']],
      ['LA', ['language']],
    ],
    field: (code, operand) => `${code} ${operand}`,
    indexing: ['heading'],
    all: [null, inCanonicalOrder([...TEXT_WORDS, 'author', 'journal'])],
    wordForms: 'never',
    one: '?',
    perhapsOne: '#',
    upTo: null,
    removesLastOne: true,
    oneProximity: false,
    farthest: 99,
    window: between('N', 'W'),
    not: 'NOT',
    label: (line) => `S${line}`,
    line: (line) => `S${line}`,
    heading: (name, { explode, major, subheadings }) =>
      `(${major ? 'MM' : 'MH'} "${name}${explode ? '+' : ''}${subheadings.length > 0 ? `/${subheadings.join('/')}` : ''}")`,
    subheadings: 'codes',
    years: (from, to) => `PY ${from ?? ''}-${to ?? ''}`,
    days: (from, to) => `DT ${from ?? ''}-${to ?? ''}`,
    pmid: 'PM',
    doi: null,
    types: null,
  },
  'Web of Science': {
    fields: [
      ['TS', ['title', 'abstract', 'keyword']],
      ['TI', ['title']],
      ['AB', ['abstract']],
      ['AK', ['keyword']],
      ['AU', ['author']],
      ['SO', ['journal']],
      ['LA', ['language']],
    ],
    field: (code, operand) => bracketed(`${code}=`, operand),
    indexing: ['title', 'abstract', 'keyword'],
    all: ['TS', ['title', 'abstract', 'keyword']],
    wordForms: 'unquoted',
    one: '?',
    perhapsOne: '$',
    upTo: null,
    removesLastOne: false,
    oneProximity: false,
    farthest: 99,
    window: ({ distance, ordered }) => (ordered ? null : `NEAR/${distance}`),
    not: 'NOT',
    label: (line) => `#${line}`,
    line: (line) => `#${line}`,
    heading: null,
    subheadings: null,
    years: (from, to) => `PY=${from ?? FIRST_YEAR}-${to ?? LAST_YEAR}`,
    days: null,
    pmid: 'PMID',
    doi: 'DO',
    types: (type) => {
      const [name] = DOCUMENT_TYPES[type] ?? [];
      return name === undefined ? null : `DT=(${name})`;
    },
  },
  Scopus: {
    fields: [
      ['TITLE-ABS-KEY', INDEXED],
      ['TITLE-ABS', TITLE_OR_ABSTRACT],
      ['KEY', ['keyword', 'heading']],
      ['TITLE', ['title']],
      ['ABS', ['abstract']],
      ['AUTHKEY', ['keyword']],
      ['INDEXTERMS', ['heading']],
      ['CHEMNAME', ['substance']],
      ['CASREGNUMBER', ['registryNumber']],
      ['AUTH', ['author']],
      ['FIRSTAUTH', ['firstAuthor']],
      ['SRCTITLE', ['journal']],
      ['LANGUAGE', ['language']],
    ],
    field: bracketed,
    indexing: ['heading'],
    all: ['TITLE-ABS-KEY-AUTH', [...INDEXED, 'author']],
    wordForms: 'always',
    one: '?',
    perhapsOne: null,
    upTo: null,
    removesLastOne: false,
    oneProximity: true,
    farthest: 99,
    window: between('W/', 'PRE/'),
    not: 'AND NOT',
    label: (line) => `#${line}`,
    line: (line) => `#${line}`,
    heading: null,
    subheadings: null,
    years: (from, to) => {
      const after = from === null ? [] : [`PUBYEAR > ${Number(from) - 1}`];
      const before = to === null ? [] : [`PUBYEAR < ${Number(to) + 1}`];
      return [...after, ...before].join(' AND ');
    },
    days: null,
    pmid: 'PMID',
    doi: 'DOI',
    types: (type) => {
      const [, code] = DOCUMENT_TYPES[type] ?? [];
      return code === undefined ? null : `DOCTYPE(${code})`;
    },
  },
  ProQuest: {
    fields: [
      ['ti,ab', TITLE_OR_ABSTRACT],
      ['ti', ['title']],
      ['ab', ['abstract']],
      ['if', ['keyword']],
      ['su', ['heading']],
      ['au', ['author']],
      ['pub', ['journal']],
      ['la', ['language']],
    ],
    field: bracketed,
    indexing: ['heading'],
    all: ['noft', ALL_FIELDS],
    wordForms: 'unquoted',
    one: '?',
    perhapsOne: null,
    upTo: (most) => `[*${most}]`,
    removesLastOne: false,
    oneProximity: false,
    farthest: 99,
    window: between('NEAR/', 'PRE/'),
    not: 'NOT',
    label: (line) => `S${line}`,
    line: (line) => `[S${line}]`,
    heading: (name, { explode, major, subheadings: [subheading] }) =>
      `${major ? 'MJ' : ''}MESH.EXACT${explode ? '.EXPLODE' : ''}("${name}${subheading === undefined ? '' : ` -- ${subheading}`}")`,
    subheadings: 'one',
    years: (from, to) => `yr(${from ?? FIRST_YEAR}-${to ?? LAST_YEAR})`,
    days: (from, to) => `pd(${from ?? `${FIRST_YEAR}0101`}-${to ?? `${LAST_YEAR}1231`})`,
    pmid: 'pmid',
    doi: null,
    types: (type) => (PROQUEST_TYPES.has(type) ? `rtype.exact("${type}")` : null),
  },
};
