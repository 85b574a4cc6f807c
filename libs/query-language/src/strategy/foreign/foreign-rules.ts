import type { QuerySystem } from '../dialect-marks.js';

/** A system whose queries are translated and not read. */
export type ForeignSystem = Exclude<QuerySystem, 'PubMed' | 'Ovid' | 'Trip' | 'Embase' | 'Cochrane'>;

/** Whether a system's queries are translated as a whole: no dialect reads them. */
export function isForeign(system: QuerySystem): system is ForeignSystem {
  return Object.hasOwn(FOREIGN_RULES, system);
}

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
const YEARS = (from = '', to = ''): string => `${from}:${to === '' ? from : to}[dp]`;

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
  'Web of Science': WEB_OF_SCIENCE,
  EBSCO,
  Scopus: SCOPUS,
  ProQuest: PROQUEST,
  LILACS: [],
};
