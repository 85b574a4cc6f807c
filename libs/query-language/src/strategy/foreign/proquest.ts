import { knownQualifiers } from '../../fields/heading-leaves.js';
import { ANY, ONE } from '../../lexer/wildcards.js';
import { headingOfEmtree } from '../../platforms/emtree.js';
import { BAR, COUNT, dateOperand } from '../../platforms/common-rules.js';
import { rule, type PlatformSyntax, type SyntaxRule } from '../../platforms/platform-syntax.js';
import {
  betweenWindow,
  DOI_VALUE,
  fieldsOf,
  headings,
  plainWindow,
  prefix,
  reportVocabulary,
  SETS,
  typesRule,
  years,
  type FieldCodes,
} from './foreign-constructs.js';

const CODES: FieldCodes = {
  ti: ['ti'],
  title: ['ti'],
  ab: ['ab'],
  abstract: ['ab'],
  tiab: ['ti', 'ab'],
  if: ['kw'],
  su: ['hw'],
  subject: ['hw'],
  mesh: ['hw'],
  mainsubject: ['hw'],
  noft: ['all'],
  ft: ['all'],
  all: ['all'],
  au: ['au'],
  pub: ['ta'],
  la: ['la'],
  pmid: ['pmid'],
};

/** `MESH.EXACT.EXPLODE("Asthma" OR "Child")`, `MJEMB.EXACT("…")`, `MESH.EXACT("Asthma -- drug therapy")`. */
const HEADING: SyntaxRule = rule(
  '(MJ)?(MESH|EMB|MAINSUBJECT|SUBJECT|SUB|SU)\\.(?:EXACT|X)(\\.EXPLODE)?\\s?\\(\\s?(["“”][^"“”\\n]{1,160}["“”](?:\\s+OR\\s+["“”][^"“”\\n]{1,160}["“”]){0,100})\\s?\\)',
  ([major = '', vocabulary = '', explode = '', list = ''], place) => {
    const names = [...list.matchAll(/["“”]([^"“”]+)["“”]/g)].map(([, name = '']) => name.trim());
    const isMesh = vocabulary.toUpperCase() === 'MESH';
    if (!isMesh) reportVocabulary(place, 'ProQuest');
    const [, code = ''] = (names[0] ?? '').split(/\s--\s/);
    const qualifiers = code === '' ? [] : knownQualifiers([code], place, place.reading);
    const terms = names.map((name) => name.split(/\s--\s/)[0] ?? name);
    const how = { explode: explode !== '', major: major !== '' };
    return headings(isMesh ? terms : terms.map(headingOfEmtree), how, qualifiers, place);
  },
);

/** Document types of ProQuest that are types of publication here. */
const DOCUMENT_TYPES: Readonly<Record<string, string>> = {
  article: 'journal article',
  'journal article': 'journal article',
  review: 'review',
  'literature review': 'review',
  editorial: 'editorial',
  letter: 'letter',
  'letter to the editor': 'letter',
  'case study': 'case reports',
  'clinical trial': 'clinical trial',
  'randomized controlled trial': 'randomized controlled trial',
  'meta-analysis': 'meta-analysis',
  'systematic review': 'systematic review',
};

/** `rtype.exact("Editorial")`. */
const TYPES: SyntaxRule = typesRule(
  '(?:at|rtype|dtype)(?:\\.(?:exact|x))?\\s?\\(([^()\\n]{1,300})\\)',
  DOCUMENT_TYPES,
  'ProQuest',
);

const YEARS: SyntaxRule = rule(
  '(?:yr|pd|py)\\s?\\(\\s?(\\d{8}|\\d{4})(?:\\s?[-–]\\s?(\\d{8}|\\d{4}))?\\s?\\)',
  ([from = '', to = ''], place) => years(from, to, place),
);

/** `pd(>20100101)`. */
const SINCE: SyntaxRule = rule(
  '(?:yr|pd|py)\\s?\\(\\s?([<>])=?\\s?(\\d{8}|\\d{4})\\s?\\)',
  ([sign = '', day = ''], place) =>
    dateOperand(sign === '>' ? `${day}:3000` : `0001:${day}`, 'publication', place, place.reading),
);

const FIELD: SyntaxRule = rule(
  '([a-z]{2,12}(?:\\s?,\\s?[a-z]{2,12}){0,8})(?:\\.(?:exact|x))?\\s?(?=\\()',
  ([codes = ''], place) => {
    const names = codes.split(/\s?,\s?/);
    const isWord = /^(?:and|or|not|near|pre|n|p)$/i.test(codes);
    const isKnown = names.every((name) => Object.hasOwn(CODES, name.toLowerCase()));
    // `word (group)` is a word next to a group; directly before a bracket a name is a field.
    if (isWord || (!isKnown && /\s$/.test(place.reading.source.slice(0, place.end + 1)))) return null;
    return prefix([...new Set(names.flatMap((name) => fieldsOf(name, CODES)))], place, true);
  },
);

const BRACKETED_SET: SyntaxRule = rule('\\[S(\\d{1,4})\\]', ([number = ''], place) => {
  const { start, end } = place;
  return [
    {
      kind: 'operand',
      node: { kind: 'lines', operator: null, lines: [Number(number)], start, end },
      start,
      end,
    },
  ];
});

/** ProQuest, by its help on operators, field codes and wildcards. */
export const PROQUEST: PlatformSyntax = {
  system: 'ProQuest',
  signs: { '*': ANY, '?': ONE },
  limits: true,
  adjacency: 'and',
  levels: [['AND'], ['OR'], ['NOT']],
  oneProximity: true,
  prefixScope: 'term',
  begins: [
    BAR,
    COUNT,
    DOI_VALUE,
    HEADING,
    YEARS,
    SINCE,
    TYPES,
    BRACKETED_SET,
    SETS,
    betweenWindow('(?:NEAR|N)\\/', false),
    betweenWindow('(?:PRE|P)\\/', true),
    plainWindow('NEAR', 4, false),
    plainWindow('PRE', 4, true),
    FIELD,
  ],
  follows: [],
};
