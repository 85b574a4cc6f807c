import { limitTree } from './limits.js';
import { exactly } from './subsets.js';
import { meshNode } from './headings.js';
import type { QueryNode, SourceSpan } from '../syntax-tree.js';

/** Limits of Embase with the publication types of MEDLINE that come nearest. */
const TYPES: Readonly<Record<string, string>> = {
  article: 'journal article',
  review: 'review',
  letter: 'letter',
  editorial: 'editorial',
  erratum: 'published erratum',
  'conference abstract': 'meeting abstract',
  'conference paper': 'congress',
  'conference review': 'congress',
  'randomized controlled trial': 'randomized controlled trial',
  'controlled clinical trial': 'controlled clinical trial',
  'meta analysis': 'meta-analysis',
  'systematic review': 'systematic review',
  'clinical trial': 'clinical trial',
};

/** Age groups of Embase with the headings that MEDLINE indexes them by. */
const AGES: Readonly<Record<string, readonly string[]>> = {
  newborn: ['Infant, Newborn'],
  infant: ['Infant'],
  preschool: ['Child, Preschool'],
  'preschool child': ['Child, Preschool'],
  school: ['Child'],
  'school child': ['Child'],
  child: ['Child', 'Child, Preschool', 'Infant', 'Infant, Newborn'],
  adolescent: ['Adolescent'],
  'young adult': ['Young Adult'],
  adult: ['Adult', 'Young Adult', 'Middle Aged', 'Aged', 'Aged, 80 and over'],
  'middle aged': ['Middle Aged'],
  aged: ['Aged', 'Aged, 80 and over'],
  'very elderly': ['Aged, 80 and over'],
  male: ['Male'],
  female: ['Female'],
};

function nameOf(typed: string): string {
  return typed
    .toLowerCase()
    .replace(/[\s-]+/g, ' ')
    .trim();
}

/** The type of publication that a limit is read as; null for other limits and for types of the same name. */
export function nearestType(typed: string): string | null {
  const name = nameOf(typed);
  const type = Object.hasOwn(TYPES, name) ? TYPES[name] : undefined;
  return type === undefined || nameOf(type) === name ? null : type;
}

/** Equivalent of `[…]/lim` in an index of MEDLINE records; null for limits that have no counterpart. */
export function embaseLimit(typed: string, span: SourceSpan): QueryNode | null {
  const name = nameOf(typed);
  const type = Object.hasOwn(TYPES, name) ? TYPES[name] : undefined;
  if (type !== undefined) {
    const node = exactly('publicationType', type, span);
    return node.kind === 'field' ? { ...node, noExplode: true } : node;
  }
  const headings = Object.hasOwn(AGES, name) ? AGES[name] : undefined;
  if (headings !== undefined) {
    const nodes = headings.map((heading) => meshNode(heading, false, false, [], span));
    const [first, another] = nodes;
    if (first !== undefined && another === undefined) return first;
    return { kind: 'or', children: nodes, start: span.start, end: span.end };
  }
  if (name === 'cochrane review') return exactly('journal', 'cochrane database of systematic reviews', span);
  return /^(?:humans?|animals?|[a-z]+)$/.test(name) ? limitTree(name, span) : null;
}

/** Subheadings of Embase (`dd_ae`, `dm_dt`) with the qualifiers of MeSH that mean the same. */
const LINKS: Readonly<Record<string, string>> = {
  ae: 'adverse effects',
  cn: 'congenital',
  co: 'complications',
  di: 'diagnosis',
  do: 'administration & dosage',
  dt: 'drug therapy',
  ep: 'epidemiology',
  et: 'etiology',
  pc: 'prevention & control',
  pd: 'pharmacology',
  pk: 'pharmacokinetics',
  rh: 'rehabilitation',
  rt: 'radiotherapy',
  su: 'surgery',
  th: 'therapy',
  to: 'toxicity',
};
const DRUG_LINKS: ReadonlySet<string> = new Set(['ae', 'do', 'pd', 'pk', 'to']);

/** The qualifier of MeSH for a subheading of Embase; null without one. */
export function qualifierOfLink(code: string): string | null {
  const key = code.toLowerCase().replace(/^d[dm]_/, '');
  return Object.hasOwn(LINKS, key) ? (LINKS[key] ?? null) : null;
}

/** A qualifier of MeSH as Embase writes it, `dm_dt`; null when Embase has none. */
export function linkOfQualifier(name: string): string | null {
  const found = Object.entries(LINKS).find(([, qualifier]) => qualifier === name)?.[0];
  if (found === undefined) return null;
  return `${DRUG_LINKS.has(found) ? 'dd' : 'dm'}_${found}`;
}
