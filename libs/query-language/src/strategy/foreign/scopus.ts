import { exactly } from '../../fields/subsets.js';
import { ANY, ONE } from '../../lexer/wildcards.js';
import { BAR, COUNT, dateOperand, reportType } from '../../platforms/common-rules.js';
import { phraseOf } from '../../platforms/platform-lexer.js';
import { operand, rule, type PlatformSyntax, type SyntaxRule } from '../../platforms/platform-syntax.js';
import type { QueryNode } from '../../syntax-tree.js';
import {
  anyType,
  DOI_VALUE,
  betweenWindow,
  fieldsOf,
  prefix,
  SETS,
  unknownLimit,
  years,
  type FieldCodes,
} from './foreign-constructs.js';

const CODES: FieldCodes = {
  'title-abs-key': ['ti', 'ab', 'kw', 'hw'],
  'title-abs-key-auth': ['ti', 'ab', 'kw', 'hw', 'au'],
  'title-abs': ['ti', 'ab'],
  title: ['ti'],
  abs: ['ab'],
  key: ['kw', 'hw'],
  authkey: ['kw'],
  indexterms: ['hw'],
  srctitle: ['ta'],
  exactsrctitle: ['ta'],
  auth: ['au'],
  'author-name': ['au'],
  authlastname: ['au'],
  firstauth: ['1au'],
  language: ['la'],
  all: ['all'],
  pmid: ['pmid'],
  doi: ['doi'],
  casregnumber: ['rn'],
  chemname: ['nm'],
};

/** Document types of Scopus that are types of publication here. */
const DOCUMENT_TYPES: Readonly<Record<string, string>> = {
  ar: 'journal article',
  re: 'review',
  le: 'letter',
  ed: 'editorial',
  er: 'published erratum',
  cp: 'congress',
};

/** Every record without something. */
function allBut(node: QueryNode): QueryNode {
  const { start, end } = node;
  return { kind: 'not', left: { kind: 'everything', start, end }, right: node, start, end };
}

/** `LIMIT-TO ( LANGUAGE , "English" )`, `DOCTYPE(ar)`. */
const LIMIT: SyntaxRule = rule(
  '(?:(LIMIT-TO|EXCLUDE)\\s?\\(\\s?([A-Z]+)\\s?,\\s?["“”]?([^"“”(),\\n]{1,60})["“”]?(?:\\s?,\\s?["“”]?[^"“”(),\\n]{1,20}["“”]?)?\\s?\\)|(DOCTYPE)\\s?\\(\\s?["“”]?([a-z]{2})["“”]?\\s?\\)|[A-Z]{4,}(?:-[A-Z]{4,}){0,2}\\s(?:AFT|BEF)\\s\\d{5,12})',
  ([command = '', name = '', value = '', , type = ''], place) => {
    const field = command === '' ? 'DOCTYPE' : name.toUpperCase();
    const text = (command === '' ? type : value).trim().toLowerCase();
    const isExcluded = command.toUpperCase() === 'EXCLUDE';
    if (isExcluded && field !== 'DOCTYPE') return unknownLimit(place, 'Scopus');
    if (field === 'LANGUAGE') return [operand(exactly('language', text, place), place)];
    if (field === 'PUBYEAR') return years(text, '', place);
    const publication =
      field === 'DOCTYPE' && Object.hasOwn(DOCUMENT_TYPES, text) ? DOCUMENT_TYPES[text] : null;
    if (publication === null || publication === undefined) return unknownLimit(place, 'Scopus');
    reportType(publication, place, 'Scopus');
    const types = anyType([publication], place);
    return [operand(isExcluded ? allBut(types) : types, place)];
  },
);

const YEARS: SyntaxRule = rule(
  'PUBYEAR\\s?(>|<|=|AFT|BEF|IS)\\s?(\\d{4})(?!\\d)',
  ([sign = '', year = ''], place) => {
    const number = Number(year);
    const key = sign.toUpperCase();
    const range =
      key === '>' || key === 'AFT'
        ? `${number + 1}:3000`
        : key === '<' || key === 'BEF'
          ? `0001:${number - 1}`
          : `${number}:${number}`;
    return dateOperand(range, 'publication', place, place.reading);
  },
);

/** Fields of Scopus that no record here has, which may be separated from their bracket. */
const OTHER_CODES =
  /^(?:SUBJAREA|SRCTYPE|DOCTYPE|PUBSTAGE|OPENACCESS|AFFIL(?:ORG|CITY|COUNTRY)?|AF-ID|AU-ID|EID|ISSN|EISSN|ISBN|REF[A-Z]{0,8}|FUND-[A-Z]{2,8}|CONF[A-Z]{0,8}|EDITOR|INDEX|ORCID|COLLAB|TRADENAME|MANUFACTURER|VOLUME|ISSUE|EXACTKEYWORD)$/;

const FIELD: SyntaxRule = rule('([a-z]{2,20}(?:-[a-z]{3,}){0,3})\\s?(?=\\()', ([code = ''], place) => {
  if (/^(?:and|or|not|pre)$/i.test(code)) return null;
  const isKnown = Object.hasOwn(CODES, code.toLowerCase());
  // A word next to a group is separated from it; a name directly before a bracket is a field.
  const isField = isKnown || OTHER_CODES.test(code);
  if (!isField && place.reading.source.charAt(place.end) !== '(') return null;
  return prefix(fieldsOf(code, CODES), place, true);
});

const AND_NOT: SyntaxRule = rule('AND\\s+NOT(?=[\\s(])', (_, { start, end }) => [
  { kind: 'operator', operator: 'NOT', start, end },
]);

/** `{heart attack}`: within braces no sign is a wildcard. */
const EXACT: SyntaxRule = rule('\\{([^{}\\n]{1,300})\\}', ([inside = ''], place) => [
  phraseOf(inside.replace(/[*?#$~^]/g, ' ').trim(), place, SCOPUS),
]);

/** Scopus, by Elsevier's help on Boolean and proximity operators. */
export const SCOPUS: PlatformSyntax = {
  system: 'Scopus',
  signs: { '*': ANY, '?': ONE },
  adjacency: 'and',
  levels: [['OR'], ['AND'], ['NOT']],
  orBeforeProximity: true,
  oneProximity: true,
  prefixScope: 'term',
  begins: [
    BAR,
    COUNT,
    DOI_VALUE,
    AND_NOT,
    LIMIT,
    YEARS,
    FIELD,
    EXACT,
    SETS,
    betweenWindow('W\\/', false),
    betweenWindow('PRE\\/', true),
  ],
  follows: [],
};
