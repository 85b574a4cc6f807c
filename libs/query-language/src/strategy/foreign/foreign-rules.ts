import type { QuerySystem } from '../dialect-marks.js';

/** A system whose queries are translated and not read. */
export type ForeignSystem = Exclude<QuerySystem, 'PubMed' | 'Ovid' | 'Trip'>;

/** Why a translation does not find the same: a key of what is lost. */
export type ForeignLoss = 'vocabulary' | 'field' | 'limit' | 'same' | 'qualifier' | 'database';

/** How one construct is written in the Trip dialect. It is tried where a word or sign begins. */
export interface ForeignRule {
  /** Sticky and bounded. */
  readonly pattern: RegExp;
  /** @param groups of the pattern */
  readonly write: (groups: readonly string[]) => string;
  readonly loss?: ForeignLoss;
}

const rule = (
  pattern: string,
  write: (groups: readonly string[]) => string,
  loss?: ForeignLoss,
): ForeignRule => ({
  pattern: new RegExp(pattern, 'y'),
  write,
  ...(loss === undefined ? {} : { loss }),
});

const heading = (name = '', tag: string): string => `"${name.replaceAll('"', '').trim()}"[${tag}]`;
/** Systems that count the words themselves write one more than there may stand between. */
const lessOne = (n = '1'): number => Math.max(0, Number(n) - 1);

const TAGS: Readonly<Record<string, string>> = {
  ti: 'ti',
  ab: 'ab',
  kw: 'kw',
  pt: 'pt',
  it: 'pt',
  jt: 'ta',
  so: 'ta',
  au: 'au',
  la: 'la',
  de: 'mh',
  tw: 'tw',
  dn: 'pmid',
};

/** `:ti,ab,kw` and the like after a word or group. */
function afterColon([names = '']: readonly string[]): string {
  const tags = names.toLowerCase().split(',');
  if (tags.includes('ti') && tags.includes('ab')) return '[tiab]';
  return `[${TAGS[tags[0] ?? ''] ?? 'all'}]`;
}

/** Operators may be written small where a number makes clear what they are. */
const NEAR_N = '[Nn][Ee][Aa][Rr]\\/(\\d{1,2})(?!\\d)';
const NEXT_N = '[Nn][Ee][Xx][Tt]\\/(\\d{1,2})(?!\\d)';

const YEARS = (from = '', to = ''): string => `${from}:${to === '' ? from : to}[dp]`;

const EMBASE: readonly ForeignRule[] = [
  rule("'([^'\\n]{1,200})'\\/(?:exp|syn|br)(?:\\/mj)?", ([name]) => heading(name, 'mh'), 'vocabulary'),
  rule("'([^'\\n]{1,200})'\\/de", ([name]) => heading(name, 'mh:noexp'), 'vocabulary'),
  rule("'([^'\\n]{1,200})'\\/mj", ([name]) => heading(name, 'majr'), 'vocabulary'),
  rule('(\\w[\\w-]{0,60})\\/(?:exp|syn|br)(?![\\w])', ([name]) => heading(name, 'mh'), 'vocabulary'),
  rule('(\\w[\\w-]{0,60})\\/de(?![\\w])', ([name]) => heading(name, 'mh:noexp'), 'vocabulary'),
  rule('(\\w[\\w-]{0,60})\\/mj(?![\\w])', ([name]) => heading(name, 'majr'), 'vocabulary'),
  rule(' (?:AND|NOT) \\[[^\\]\\n]{1,60}\\]\\/(?:lim|py)', () => '', 'limit'),
  rule("'([^'\\n]{1,200})'", ([words]) => `"${words ?? ''}"`),
  rule(':((?:ti|ab|kw|pt|it|jt|au|la|de|dn|tn|lnk|cl)(?:,(?:ti|ab|kw|de|tn|dn)){0,6})(?!\\w)', afterColon),
  rule(NEAR_N, ([n]) => `NEAR/${lessOne(n)}`),
  rule(NEXT_N, ([n]) => `NEXT/${lessOne(n)}`),
  rule('\\?', () => '#'),
  rule('\\$', () => '?'),
];

const COCHRANE: readonly ForeignRule[] = [
  rule('\\[mh \\^"?([^"\\]\\n]{1,120})"?\\]', ([name]) => heading(name, 'mh:noexp')),
  rule('\\[mh "?([^"\\]\\n]{1,120})"?\\]', ([name]) => heading(name, 'mh')),
  rule(
    'MeSH descriptor:? ?\\[([^\\]\\n]{1,120})\\] (?:this term only|explode (?:all )?trees?(?: \\d)?) and with qualifiers?\\(?s?\\)?:? ?\\[[^\\n]{1,200}\\]',
    ([name]) => heading(name, 'mh'),
    'qualifier',
  ),
  rule('MeSH descriptor:? ?\\[([^\\]\\n]{1,120})\\] this term only', ([name]) => heading(name, 'mh:noexp')),
  rule('MeSH descriptor:? ?\\[([^\\]\\n]{1,120})\\](?: explode (?:all )?trees?)?', ([name]) =>
    heading(name, 'mh'),
  ),
  rule('\\{(OR|AND) #(\\d{1,3})-#?(\\d{1,3})\\}', ([operator = 'OR', from = '1', to = '1']) =>
    lineRange(operator, from, to),
  ),
  rule(
    '\\{(OR|AND) ((?:#\\d{1,3},? ?){1,60})\\}',
    ([operator = 'OR', list = '']) => `(${(list.match(/#\d+/g) ?? []).join(` ${operator} `)})`,
  ),
  rule(' in (?:Trials|Cochrane Reviews|CENTRAL)[^\\n]{0,60}', () => '', 'database'),
  rule(':((?:ti|ab|kw|pt|so|au)(?:,(?:ti|ab|kw)){0,3})(?!\\w)', afterColon),
  rule(NEAR_N, ([n]) => `NEAR/${lessOne(n)}`),
  rule('NEAR(?![\\w/])', () => 'NEAR/5'),
  rule('NEXT(?![\\w/])', () => 'NEXT/0'),
];

const WEB_OF_SCIENCE: readonly ForeignRule[] = [
  rule('PY ?= ?\\(?(\\d{4})(?:-(\\d{4}))?\\)?', ([from, to]) => YEARS(from, to)),
  rule('(?:TS|KP) ?= ?(?=[("\\w])', () => 'tiab:'),
  rule('TI ?= ?(?=[("\\w])', () => 'ti:'),
  rule('AB ?= ?(?=[("\\w])', () => 'ab:'),
  rule('AK ?= ?(?=[("\\w])', () => 'kw:'),
  rule('(?:SO|IS) ?= ?(?=[("\\w])', () => 'ta:'),
  rule('AU ?= ?(?=[("\\w])', () => 'au:'),
  rule('LA ?= ?(?=[("\\w])', () => 'la:'),
  rule('(?:ALL) ?= ?(?=[("\\w])', () => 'all:'),
  rule('(?:WC|SU|DO|OG|CU|DT) ?= ?(?=[("\\w])', () => 'all:', 'field'),
  rule('SAME(?!\\w)', () => 'AND', 'same'),
  rule('NEAR(?![\\w/])', () => 'NEAR/15'),
  rule('\\?', () => '#'),
  rule('\\$', () => '?'),
];

const EBSCO: readonly ForeignRule[] = [
  rule('(?:MH|DE|DH) "([^"\\n]{1,120})\\+"', ([name]) => heading(name, 'mh')),
  rule('(?:MH|DE|DH) "([^"\\n]{1,120})"', ([name]) => heading(name, 'mh:noexp')),
  rule('(?:MM|DM) "([^"\\n]{1,120})\\+?"', ([name]) => heading(name, 'majr')),
  rule('TI (?=[("\\w*])', () => 'ti:'),
  rule('AB (?=[("\\w*])', () => 'ab:'),
  rule('(?:TX) (?=[("\\w*])', () => 'all:'),
  rule('(?:SU|MW|KW) (?=[("\\w*])', () => 'kw:', 'vocabulary'),
  rule('SO (?=[("\\w*])', () => 'ta:'),
  rule('AU (?=[("\\w*])', () => 'au:'),
  rule('(?:PT|ZT) (?=[("\\w*])', () => 'pt:'),
  rule('N(\\d{1,2})(?= )', ([n]) => `NEAR/${n ?? '0'}`),
  rule('W(\\d{1,2})(?= )', ([n]) => `NEXT/${n ?? '0'}`),
  rule('S(\\d{1,3})(?!\\w)', ([n]) => `#${n ?? ''}`),
  rule('\\?', () => '#'),
  rule('(?<=\\w)#', () => '?'),
];

const SCOPUS: readonly ForeignRule[] = [
  rule('TITLE-ABS(?:-KEY)?(?:-AUTH)? ?(?=\\()', () => 'tiab:'),
  rule('(?:SRCTITLE|EXACTSRCTITLE) ?(?=\\()', () => 'ta:'),
  rule('TITLE ?(?=\\()', () => 'ti:'),
  rule('ABS ?(?=\\()', () => 'ab:'),
  rule('(?:KEY|AUTHKEY) ?(?=\\()', () => 'kw:'),
  rule('INDEXTERMS ?(?=\\()', () => 'hw:', 'vocabulary'),
  rule('(?:AUTH|AUTHOR-NAME|AU) ?(?=\\()', () => 'au:'),
  rule('ALL ?(?=\\()', () => 'all:'),
  rule(
    ' ?(?:AND|AND NOT) ?\\(? ?(?:LIMIT-TO|EXCLUDE|DOCTYPE|SUBJAREA|LANGUAGE) ?\\([^()\\n]{0,80}\\) ?\\)?',
    () => '',
    'limit',
  ),
  rule('PUBYEAR ?> ?(\\d{4})', ([year]) => YEARS(String(Number(year) + 1), '3000')),
  rule('PUBYEAR ?< ?(\\d{4})', ([year]) => YEARS('1000', String(Number(year) - 1))),
  rule('PUBYEAR ?= ?(\\d{4})', ([year]) => YEARS(year)),
  rule('AND NOT(?!\\w)', () => 'NOT'),
  rule('W\\/(\\d{1,2})', ([n]) => `NEAR/${n ?? '0'}`),
  rule('PRE\\/(\\d{1,2})', ([n]) => `NEXT/${n ?? '0'}`),
  rule('\\{([^}\\n]{1,200})\\}', ([words]) => `"${words ?? ''}"`),
  rule('\\?', () => '#'),
];

const PROQUEST: readonly ForeignRule[] = [
  rule(
    '(?:MESH|EMB|MAINSUBJECT)\\.(?:EXACT|X)\\.EXPLODE\\("([^"\\n]{1,120})"\\)',
    ([name]) => heading(name, 'mh'),
    'vocabulary',
  ),
  rule(
    '(?:MESH|EMB|MAINSUBJECT)\\.(?:EXACT|X)\\("([^"\\n]{1,120})"\\)',
    ([name]) => heading(name, 'mh:noexp'),
    'vocabulary',
  ),
  rule('(?:ti,ab|ab,ti)(?:,su|,if)?(?=\\()', () => 'tiab:'),
  rule('ti(?=\\()', () => 'ti:'),
  rule('ab(?=\\()', () => 'ab:'),
  rule('su(?=\\()', () => 'hw:', 'vocabulary'),
  rule('noft(?=\\()', () => 'all:'),
  rule('(?:NEAR|N)\\/(\\d{1,2})', ([n]) => `NEAR/${n ?? '0'}`),
  rule('(?:PRE|P)\\/(\\d{1,2})', ([n]) => `NEXT/${n ?? '0'}`),
  rule('\\?', () => '#'),
];

/** What is tried at every place of a query, in this order; LILACS writes what the Trip dialect reads. */
export const FOREIGN_RULES: Readonly<Record<ForeignSystem, readonly ForeignRule[]>> = {
  Embase: EMBASE,
  Cochrane: COCHRANE,
  'Web of Science': WEB_OF_SCIENCE,
  EBSCO,
  Scopus: SCOPUS,
  ProQuest: PROQUEST,
  LILACS: [],
};

/** Most lines that a range is written out to. */
const LONGEST_RANGE = 500;

function lineRange(operator: string, from: string, to: string): string {
  const first = Number(from);
  const length = Math.min(LONGEST_RANGE, Math.max(1, Number(to) - first + 1));
  return `(${Array.from({ length }, (_, at) => `#${first + at}`).join(` ${operator} `)})`;
}
