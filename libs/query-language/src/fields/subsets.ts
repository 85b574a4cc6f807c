import { mapTree } from '../map-tree.js';
import { clinicalFilter } from './clinical-queries.js';
import type { LexemeOf } from '../lexeme.js';
import type { Reading } from '../reading.js';
import type { FieldName, PhraseNode, QueryNode, SourceSpan, WordNode } from '../syntax-tree.js';
import { readDateRange } from './dates.js';
import { meshNode } from './headings.js';
import { joinedName, publicationTypeOf } from './publication-types.js';

export const LANGUAGE_NAMES: ReadonlySet<string> = new Set(
  (
    'afrikaans albanian arabic armenian azerbaijani bosnian bulgarian catalan chinese croatian czech danish ' +
    'dutch english esperanto estonian finnish french georgian german greek hebrew hindi hungarian icelandic ' +
    'indonesian italian japanese korean latin latvian lithuanian macedonian malay norwegian persian polish ' +
    'portuguese romanian russian sanskrit serbian slovak slovenian spanish swedish thai turkish ukrainian ' +
    'vietnamese welsh'
  ).split(' '),
);

const HEADINGS: Readonly<Record<string, string>> = {
  human: 'Humans',
  humans: 'Humans',
  animal: 'Animals',
  animals: 'Animals',
  female: 'Female',
  male: 'Male',
};

/** Age filters of PubMed: the heading, and whether narrower ones count, by the list of filters in PubMed's help. */
const AGES: Readonly<Record<string, readonly [heading: string, explode: boolean][]>> = {
  allchild: [
    ['Infant', true],
    ['Child', true],
    ['Adolescent', false],
  ],
  allinfant: [['Infant', true]],
  infant: [['Infant', false]],
  newborn: [['Infant, Newborn', true]],
  preschoolchild: [['Child, Preschool', false]],
  child: [['Child', false]],
  adolescent: [['Adolescent', false]],
  alladult: [['Adult', true]],
  youngadult: [['Young Adult', false]],
  adult: [['Adult', false]],
  middleagedaged: [
    ['Middle Aged', false],
    ['Aged', true],
  ],
  middleaged: [['Middle Aged', false]],
  aged: [['Aged', true]],
  '80andover': [['Aged, 80 and over', false]],
  aged80andover: [['Aged, 80 and over', false]],
};

/** The tree of a filter that only PubMed has. */
function pubmedFilter(name: string, span: SourceSpan, reading: Reading): QueryNode | null {
  const key = joinedName(name.toLowerCase());
  const headings = Object.hasOwn(AGES, key) ? AGES[key] : undefined;
  if (headings !== undefined) {
    const nodes = headings.map(([heading, explode]) => meshNode(heading, explode, false, [], span));
    const [first, another] = nodes;
    if (first !== undefined && another === undefined) return first;
    return { kind: 'or', children: nodes, start: span.start, end: span.end };
  }
  if (/^(?:ffrft|(?:loattr)?freefulltext)$/.test(key)) return exactly('fullText', 'free full text', span);
  const years = /^y_(\d{1,2})$/.exec(key)?.[1];
  const range = years === undefined ? null : readDateRange(`last ${years} years`, reading.today);
  return range === null
    ? null
    : { kind: 'date', ...range, field: 'publication', start: span.start, end: span.end };
}

/** The tree of a named filter; null for filters that need unavailable data. */
export function subsetTree(name: string, span: SourceSpan): QueryNode | null {
  const { start, end } = span;
  const key = name.toLowerCase().replace(/\s+/g, ' ').trim();
  const heading = Object.hasOwn(HEADINGS, key) ? HEADINGS[key] : undefined;
  // Animals is exploded, as PubMed does for its filter 'Animals'; the others have nothing below them.
  if (heading !== undefined) return meshNode(heading, heading === 'Animals', false, [], span);
  const language = key.replace(/ language$/, '');
  if (LANGUAGE_NAMES.has(language)) return exactly('language', language, span);
  const joined = joinedName(key.replace(/\[ptyp\]$/, ''));
  const type = publicationTypeOf(joined);
  if (type !== null && !/^systematicreview$/.test(joined)) return exactly('publicationType', type, span);
  if (/^systematic(?:reviews?)?$/.test(joined))
    return { kind: 'or', children: systematicReviews(span), start, end };
  return null;
}

/** Equivalent of the filter of systematic reviews. */
function systematicReviews(span: SourceSpan): QueryNode[] {
  return [
    exactly('publicationType', 'systematic review', span),
    exactly('publicationType', 'meta-analysis', span),
    exactly('title', 'systematic review', span),
    exactly('title', 'systematic literature review', span),
    exactly('title', 'meta-analysis', span),
  ];
}

const BARE_FILTERS =
  /^(?:has(?:structured|nonenglish)?abstract|has(?:retraction(?:in|of)|comment(?:in|on)|erratumin)|jsubset[a-z]{1,4})$/i;

/** Whether a word is a filter of PubMed that is written without a tag, or with that of words: `hasabstract`. */
export function isBareFilter(text: string): boolean {
  return BARE_FILTERS.test(text);
}

/** A quoted phrase in one field. */
export function exactly(field: FieldName, text: string, { start, end }: SourceSpan): QueryNode {
  const child: QueryNode = { kind: 'phrase', text, wildcards: [], quoted: true, fallback: null, start, end };
  return { kind: 'field', fields: [field], child, start, end };
}

/** `systematic[sb]`; filters that need unavailable data are reported (Q081). */
export function readSubset(
  leaf: WordNode | PhraseNode,
  name: string,
  mark: LexemeOf<'field'> | LexemeOf<'prefix'>,
  reading: Reading,
): QueryNode {
  const query = clinicalFilter(leaf.text);
  const filter = query === null ? null : reading.readFilter(query);
  if (filter !== null) {
    const values = { text: leaf.text, query: query ?? '' };
    reading.diagnostics.add('notice', 'Q081.clinical', leaf, { values });
    const span = { start: leaf.start, end: leaf.end };
    return mapTree(filter, { span: () => span });
  }
  const known = subsetTree(leaf.text, leaf);
  const tree = known ?? pubmedFilter(leaf.text, leaf, reading);
  if (tree === null) {
    const span = { start: Math.min(leaf.start, mark.start), end: Math.max(leaf.end, mark.end) };
    const values = { text: `${leaf.text}[${name}]` };
    reading.diagnostics.add('error', 'Q081.filter', span, { values, hint: 'Q081.hint' });
    return leaf;
  }
  if (known?.kind === 'or')
    reading.diagnostics.add('warning', 'Q081.systematic', leaf, { values: { text: leaf.text } });
  return tree;
}
