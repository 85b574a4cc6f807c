import { ANY, ONE, PERHAPS_ONE } from '../../lexer/wildcards.js';
import { COUNT } from '../../platforms/common-rules.js';
import { rule, type PlatformSyntax, type SyntaxRule } from '../../platforms/platform-syntax.js';
import {
  betweenWindow,
  fieldsOf,
  plainWindow,
  prefix,
  SETS,
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
  au: ['au'],
  author: ['au'],
  so: ['ta'],
  la: ['la'],
  language: ['la'],
  dt: ['pt'],
  pmid: ['pmid'],
  do: ['doi'],
  all: ['all'],
  allfields: ['all'],
  py: ['dp'],
};

const YEARS: SyntaxRule = rule(
  'PY\\s?=\\s?\\(?(\\d{4})(?:\\s?[-–]\\s?(\\d{4}))?\\)?(?![\\p{L}\\p{N}-])',
  ([from = '', to = ''], place) => years(from, to, place),
);

const FIELD: SyntaxRule = rule(
  '([A-Z]{2,4})\\s?=\\s?(?=[("“”\\p{L}\\p{N}*])|(TOPIC|TITLE|ABSTRACT|AUTHOR|LANGUAGE|ALL FIELDS):\\s?(?=[("“”\\p{L}])',
  ([code = '', name = ''], place) => prefix(fieldsOf(code === '' ? name : code, CODES), place, true),
  'uy',
);

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
  begins: [COUNT, YEARS, FIELD, SETS, betweenWindow('NEAR\\/', false), plainWindow('NEAR', 15, false), SAME],
  follows: [],
};
