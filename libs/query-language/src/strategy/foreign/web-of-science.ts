import { dateNode } from '../../fields/dates.js';
import { ANY, ONE, PERHAPS_ONE } from '../../lexer/wildcards.js';
import { BAR, COUNT } from '../../platforms/common-rules.js';
import type { SourceSpan } from '../../syntax-tree.js';
import type { Edit } from '../mapped-text.js';
import { operand, rule, type PlatformSyntax, type SyntaxRule } from '../../platforms/platform-syntax.js';
import {
  betweenWindow,
  DOI_VALUE,
  fieldsOf,
  plainWindow,
  prefix,
  SETS,
  typesRule,
  years,
  type FieldCodes,
} from './foreign-constructs.js';

const CODES: FieldCodes = {
  ts: ['tiab'],
  topic: ['tiab'],
  ti: ['ti'],
  title: ['ti'],
  ab: ['ab'],
  abstract: ['ab'],
  ak: ['kw'],
  mh: ['mh'],
  'mh:exp': ['mh'],
  mj: ['majr'],
  au: ['au'],
  author: ['au'],
  so: ['ta'],
  la: ['la'],
  language: ['la'],
  languages: ['la'],
  pmid: ['pmid'],
  do: ['doi'],
  di: ['doi'],
  all: ['all'],
  allfields: ['all'],
  py: ['dp'],
};

const YEARS: SyntaxRule = rule(
  'PY\\s?=\\s?(?:\\((\\d{4})(?:\\s?[-–]\\s?(\\d{4}))?\\)|(\\d{4})(?:\\s?[-–]\\s?(\\d{4}))?)(?![\\p{L}\\p{N}-])',
  ([first = '', last = '', from = '', to = ''], place) => years(first || from, last || to, place),
);

/** `PY=(2010 OR 2012-2014)`. */
const YEAR_LIST: SyntaxRule = rule(
  'PY\\s?=\\s?\\((\\d{4}(?:-\\d{4})?(?:\\s+OR\\s+\\d{4}(?:-\\d{4})?){1,60})\\)',
  ([list = ''], place) => {
    const nodes = list.split(/\s+OR\s+/i).flatMap((part) => {
      const [from = '', to = from] = part.split('-');
      return dateNode(`${from}:${to}`, 'publication', place, place.reading) ?? [];
    });
    return [operand({ kind: 'or', children: nodes, start: place.start, end: place.end }, place)];
  },
);

/** Document types of Web of Science that are types of publication here. */
const DOCUMENT_TYPES: Readonly<Record<string, string>> = {
  article: 'journal article',
  review: 'review',
  'review article': 'review',
  letter: 'letter',
  'editorial material': 'editorial',
  correction: 'published erratum',
  'meeting abstract': 'meeting abstract',
  'proceedings paper': 'congress',
};

/** `DT=(Article OR Review)`. */
const TYPES: SyntaxRule = typesRule(
  '(?:DT\\s?=|DOCUMENT TYPES?:)\\s?(?:\\(([^()\\n]{1,300})\\)|["“”]([^"“”\\n]{1,60})["“”]|([\\p{L}]{3,20}))',
  DOCUMENT_TYPES,
  'Web of Science',
);

const FIELD: SyntaxRule = rule(
  '(MH:exp|[A-Z]{2,4})\\s?=\\s?(?=[("“”\\p{L}\\p{N}*])|(TOPIC|TITLE|ABSTRACT|AUTHOR|LANGUAGES?|ALL FIELDS):\\s?(?=[("“”\\p{L}])',
  ([code = '', name = ''], place) =>
    prefix(fieldsOf(code === '' ? name : code, CODES), place, code !== 'MH:exp'),
  'uy',
);

/** Names of fields behind the rows of a search, and their codes. */
const ROWS: Readonly<Record<string, string>> = {
  Topic: 'TS',
  Title: 'TI',
  Abstract: 'AB',
  Author: 'AU',
  'Author Keywords': 'AK',
  'Publication Titles': 'SO',
  'Publication/Source Titles': 'SO',
  'Year Published': 'PY',
  'Publication Years': 'PY',
  'PubMed ID': 'PMID',
  DOI: 'DO',
  Languages: 'LA',
  'Document Types': 'DT',
  'All Fields': 'ALL',
  // No record here has these: their codes are reported.
  'Accession Number': 'UT',
  Address: 'AD',
  Affiliation: 'AD',
  Conference: 'CF',
  Editor: 'ED',
  'Funding Agency': 'FO',
  'Group Author': 'GP',
  'ISSN/ISBN': 'IS',
  'Keyword Plus': 'KP',
  Publisher: 'PB',
  'Research Areas': 'SU',
  'Web of Science Categories': 'WC',
};

/** `(Topic)` where a row ends. */
export const END_OF_ROW = `\\((?:${Object.keys(ROWS).join('|')})\\)(?=\\s*(?:$|\\n|(?:AND|OR|NOT|and|or|not)\\b))`;

/**
 * `asthma OR wheeze (Topic) AND child (Title)`: each row of a search, with its field behind it, in the usual syntax. None
 * where a row has a bracket without its partner: the text is no list of rows.
 */
export function rowEdits(source: string, body: SourceSpan): readonly Edit[] {
  const edits: Edit[] = [];
  let from = body.start;
  for (const { 0: found, index } of source
    .slice(body.start, body.end)
    .matchAll(new RegExp(END_OF_ROW, 'g'))) {
    const end = body.start + index;
    const row = source.slice(from, end);
    if (row.split('(').length !== row.split(')').length) return [];
    const start = from + (/^\s*(?:(?:AND|OR|NOT)\s+)?/i.exec(row)?.[0].length ?? 0);
    edits.push({ start, end: start, text: `${ROWS[found.slice(1, -1)] ?? ''}=(` });
    from = end + found.length;
    edits.push({ start: end, end: from, text: ')' });
  }
  return edits;
}

/** `SAME`: in one sentence, which is not distinguished here. */
const SAME: SyntaxRule = rule('SAME(?=[\\s(])', (_, place) => {
  place.reading.diagnostics.add('warning', 'Q128', place, {});
  return [{ kind: 'operator', operator: 'AND', start: place.start, end: place.end }];
});

/** Web of Science, by Clarivate's help on search operators, rules and wildcards. */
export const WEB_OF_SCIENCE: PlatformSyntax = {
  system: 'Web of Science',
  signs: { '*': ANY, '?': ONE, $: PERHAPS_ONE },
  adjacency: 'and',
  levels: [['NOT'], ['AND'], ['OR']],
  prefixScope: 'run',
  begins: [
    BAR,
    COUNT,
    DOI_VALUE,
    YEAR_LIST,
    YEARS,
    TYPES,
    FIELD,
    SETS,
    betweenWindow('NEAR\\/', false),
    plainWindow('NEAR', 15, false),
    SAME,
  ],
  follows: [],
};
