import { knownQualifiers } from '../../fields/heading-leaves.js';
import { ANY, ONE, PERHAPS_ONE } from '../../lexer/wildcards.js';
import { BAR, COUNT, dateOperand } from '../../platforms/common-rules.js';
import {
  rule,
  type PlatformSyntax,
  type RulePlace,
  type SyntaxRule,
} from '../../platforms/platform-syntax.js';
import {
  betweenWindow,
  DOI_VALUE,
  fieldsOf,
  headings,
  prefix,
  reportVocabulary,
  SETS,
  unknownLimit,
  type FieldCodes,
} from './foreign-constructs.js';

const CODES: FieldCodes = {
  ti: ['ti'],
  ab: ['ab'],
  xb: ['ti', 'ab'],
  tx: ['all'],
  su: ['hw'],
  mw: ['hw'],
  kw: ['kw'],
  so: ['ta'],
  jn: ['ta'],
  au: ['au'],
  pt: ['pt'],
  la: ['la'],
  py: ['dp'],
  em: ['edat'],
  pm: ['pmid'],
  nm: ['nm'],
  rn: ['rn'],
};

/** `PY 2015-2020`, `DT 20150101-20201231`, `EM 202001-`. */
const DATES: SyntaxRule = rule(
  '(PY|DT|EM)\\s(?=-?\\d)(\\d{4}(?:\\d{2}){0,2})?(\\s?[-–]\\s?)?(\\d{4}(?:\\d{2}){0,2})?(?![\\p{L}\\p{N}-])',
  ([code = '', from = '', dash = '', to = ''], place) => {
    const range =
      dash === '' ? `${from}:${from}` : `${from === '' ? '0001' : from}:${to === '' ? '3000' : to}`;
    return dateOperand(range, code === 'EM' ? 'entry' : 'publication', place, place.reading);
  },
  'uy',
);

const HEADING: SyntaxRule = rule(
  '(MH|MM|DE|DH|DM)\\s(?:["“”]([^"“”\\n]{1,160})["“”]|([\\p{L}][\\p{L}\\p{N}, \'-]{0,100}?\\+?)(?=\\s(?:AND|OR|NOT)\\s|[)]|$))',
  ([code = '', quoted = '', plain = ''], place) => {
    const text = (quoted === '' ? plain : quoted).trim();
    const [name = '', ...lists] = text.split('/');
    const codes = lists.join(',');
    if (code === 'DE' || code === 'DM' || code === 'DH') reportVocabulary(place, 'EBSCO');
    const major = code === 'MM' || code === 'DM';
    const qualifiers = qualifiersOf(codes, place);
    return headings(
      [name.replace(/\+\s*$/, '').trim()],
      { explode: text.includes('+'), major },
      qualifiers,
      place,
    );
  },
  'uy',
);

function qualifiersOf(codes: string, place: RulePlace): readonly string[] {
  const typed = codes.replaceAll('+', '').split(',');
  return codes === '' ? [] : knownQualifiers(typed, place, place.reading);
}

const FIELD: SyntaxRule = rule(
  '(TI|AB|XB|TX|SU|MW|KW|SO|JN|AU|PT|LA|PY|EM|PM|AF|AN|IS|IB|ZY|ZT|ZU|ZR|ZC|ZG|GE|CO|RN|TA|RV|LC|MA|AG|SH|TM)\\s{1,3}(?=[("“”\\p{L}\\p{N}*])',
  ([code = ''], place) => prefix(fieldsOf(code, CODES), place, true),
  'uy',
);

/** Abbreviations of two letters that are no codes, as far as EBSCO's lists of codes of its medical databases show. */
const ABBREVIATIONS = new Set('UK US EU UN TB MS HF MI RA IL CD VR'.split(' '));

/** Farthest that the start of a group is looked for. */
const MAX_GROUP_LENGTH = 4000;

/** Whether a code stands before one of the open brackets: what is in them are words. */
function isInField({ reading, start }: RulePlace): boolean {
  let depth = 0;
  for (let at = start - 1; at >= Math.max(0, start - MAX_GROUP_LENGTH); at--) {
    const character = reading.source.charAt(at);
    if (character === ')') depth++;
    else if (character === '(' && depth > 0) depth--;
    else if (
      character === '(' &&
      /(?:^|[\s(])(?!OR)[A-Z]{2}\s{0,3}$/.test(reading.source.slice(Math.max(0, at - 6), at))
    )
      return true;
  }
  return false;
}

/** `ZE "child"`, `QX (…)`, `NM aspirin`: any other code. */
const OTHER_FIELD: SyntaxRule = rule(
  '(?!(?:OR|NOT|AND)\\b)([A-Z]{2})\\s{1,3}(?=["“”(]|(?!(?:OR|NOT|AND|[NW]\\d{1,2})\\b)[\\p{L}\\p{N}*])',
  ([code = ''], place) => {
    const isBeforeWord = !/["“”(]/.test(place.reading.source.slice(place.end).trimStart().charAt(0));
    const startsTerm =
      place.before === undefined || place.before.kind === 'operator' || place.before.kind === 'open';
    if (isBeforeWord && (!startsTerm || ABBREVIATIONS.has(code) || isInField(place))) return null;
    return prefix(fieldsOf(code, CODES), place, true);
  },
  'uy',
);

/** `FT Y`, `RV Y`: limits of a database. */
const LIMITER: SyntaxRule = rule(
  '(?:FT|RV|FC|PZ|LK)\\s[YyNn](?![\\p{L}\\p{N}-])',
  (_, place) => unknownLimit(place, 'EBSCO'),
  'uy',
);

/** EBSCOhost in the mode Boolean/Phrase, by EBSCO's help on Boolean operators, field codes, proximity and wildcards. */
export const EBSCO: PlatformSyntax = {
  system: 'EBSCO',
  signs: { '*': ANY, '?': ONE, '#': PERHAPS_ONE },
  removedAtEnd: '?',
  adjacency: 'phrase',
  levels: [['AND', 'NOT'], ['OR']],
  prefixScope: 'run',
  begins: [
    LIMITER,
    BAR,
    COUNT,
    DOI_VALUE,
    DATES,
    HEADING,
    FIELD,
    OTHER_FIELD,
    SETS,
    betweenWindow('N', false),
    betweenWindow('W', true),
  ],
  follows: [],
};
