import { tokenTexts } from '@clinical/text-analysis';
import type { LexemeOf } from '../lexeme.js';
import type { Reading } from '../reading.js';
import { splitPhrase } from '../word-runs.js';
import { readDistance, wordsClose } from './proximity.js';
import type { Dialect, FieldName, PhraseNode, QueryNode, SourceSpan, WordNode } from '../syntax-tree.js';
import { isPlatformDialect } from '../dialects/dialect-rules.js';
import { dateNode } from '../fields/dates.js';
import { inCanonicalOrder, type FieldMeaning } from '../fields/field-meaning.js';
import { findField, fieldTable } from '../fields/field-table.js';
import { headingOf, knownQualifiers } from '../fields/heading-leaves.js';
import { mapLeaves } from '../map-tree.js';
import { nearestName } from '../fields/nearest-name.js';
import { isBareFilter, readSubset } from '../fields/subsets.js';

type Mark = LexemeOf<'field'> | LexemeOf<'prefix'>;

/**
 * Applies a field as written to the operand before or after it, and reports all problems of the field.
 *
 * @param exploded whether `exp` precedes it
 */
export function applyField(operand: QueryNode, typed: Mark, reading: Reading, exploded = false): QueryNode {
  const child = numbersAsWords(operand, reading);
  // A filter of PubMed that is written with a tag of words.
  const isFilter = typed.names.join() === 'text' && child.kind === 'word' && isBareFilter(child.text);
  const mark = isFilter ? { ...typed, names: ['sb'] } : typed;
  const span = { start: Math.min(child.start, mark.start), end: Math.max(child.end, mark.end) };
  const found = mark.names.map((name) => meaningOf(name, mark, reading));
  const meanings = withoutUnindexed(found, mark, reading);
  reportNearestField(mark, reading);
  const nearness = mark.distance === null ? null : distanceIn(mark, meanings, reading);
  const close = nearness === null ? child : closeTogether(child, mark, nearness, span, reading);
  const reported = reportGroup(close, mark, reading);
  const parts = alternatives(reported, meanings, mark, reading, exploded);
  const [only] = parts;
  if (only === undefined) return { ...close, ...span };
  return parts.length === 1 ? { ...only, ...span } : { kind: 'or', children: parts, ...span };
}

/** `(2010 or 2011).yr.`: under a field, numbers alone are no lines. */
export function numbersAsWords(node: QueryNode, reading: Reading): QueryNode {
  switch (node.kind) {
    case 'lines': {
      const text = /^[(\s]*(\d+)[)\s]*$/.exec(reading.textOf(node))?.[1];
      if (text === undefined || node.operator !== null) return node;
      return { kind: 'word', text, wildcards: [], start: node.start, end: node.end };
    }
    case 'and':
    case 'or':
      return { ...node, children: node.children.map((child) => numbersAsWords(child, reading)) };
    case 'not':
      return {
        ...node,
        left: numbersAsWords(node.left, reading),
        right: numbersAsWords(node.right, reading),
      };
    default:
      return node;
  }
}

/** A meaning for each kind of field among several; text fields are joined into one. */
function alternatives(
  child: QueryNode,
  meanings: readonly (FieldMeaning | null)[],
  mark: Mark,
  reading: Reading,
  exploded: boolean,
): QueryNode[] {
  const textFields = meanings.flatMap((meaning) => (meaning?.kind === 'text' ? meaning.fields : []));
  const parts: QueryNode[] = [];
  // Ovid searches narrower types only on request, PubMed and Trip unless the query excludes them.
  const noExplode = mark.noExplode || (mark.place === 'suffix' && !exploded);
  if (textFields.length > 0) parts.push(inFields(child, inCanonicalOrder(textFields), noExplode, reading));
  for (const [index, meaning] of meanings.entries()) {
    if (meaning === null || meaning.kind === 'text') continue;
    const change = (leaf: WordNode | PhraseNode): QueryNode =>
      leafAs(leaf, meaning, mark, mark.names[index] ?? '', reading);
    parts.push(meaning.kind === 'unindexed' ? child : mapLeaves(joinedForHeading(child), change));
  }
  return parts;
}

/** Of several fields, those that are not indexed here are left out; alone they are an error. */
function withoutUnindexed(
  meanings: readonly (FieldMeaning | null)[],
  mark: Mark,
  reading: Reading,
): readonly (FieldMeaning | null)[] {
  const left = mark.names.filter((_, at) => meanings[at]?.kind === 'unindexed');
  if (left.length === 0) return meanings;
  const field = reading.textOf(mark);
  const kept = mark.names.filter((name) => !left.includes(name));
  const fix = kept.length === 0 ? '' : writeMark(kept.join(','), mark, reading.dialect);
  if (kept.length === 0 || meanings.includes(null))
    reading.diagnostics.add('error', 'Q080', mark, { values: { field }, hint: 'Q080.hint', fix });
  else {
    const values = { field, fields: left.join(',') };
    reading.diagnostics.add('warning', 'Q080.beside', mark, { values, hint: 'Q080.beside.hint', fix });
  }
  return kept.length === 0
    ? meanings
    : meanings.map((meaning) => (meaning?.kind === 'unindexed' ? null : meaning));
}

function meaningOf(name: string, mark: Mark, reading: Reading): FieldMeaning | null {
  const own = reading.dialect;
  const dialect = mark.place === 'suffix' ? 'ovid' : mark.system === null ? own : 'trip';
  const meaning = findField(mark.place, dialect, name);
  if (meaning === null) reportUnknown(name, mark, reading);
  return meaning;
}

/** Fields of Ovid that contain titles. */
const TITLES = /^(?:ti|tw|mp|af|m_titl)$/;

/** Q133: fields of Ovid that are not supported, where another one is searched instead. */
function reportNearestField(mark: Mark, reading: Reading): void {
  if (mark.place !== 'suffix' || reading.dialect !== 'ovid') return;
  const { names } = mark;
  const field = reading.textOf(mark);
  const isNearest = (name: string): boolean => name === 'kw' || name === 'id';
  if (names.some(isNearest) && !names.includes('kf')) {
    const written = [...new Set(names.map((name) => (isNearest(name) ? 'kf' : name)))].join(',');
    reading.noticeOnce('Q133', mark, { field }, { fix: `.${written}.` });
  }
  if (names.includes('ot') && !names.some((name) => TITLES.test(name)))
    reading.noticeOnce('Q133.title', mark, { field });
}

function reportUnknown(name: string, mark: Mark, reading: Reading): void {
  const known = fieldTable(mark.place, reading.dialect).keys();
  const best = nearestName(name, known);
  const values = {
    field: reading.textOf(mark),
    best: writeNames(name, best, mark, reading.dialect),
  };
  const code = best === null ? 'Q040.none' : 'Q040';
  reading.diagnostics.add('error', code, mark, { values, hint: 'Q040.hint', fix: values.best });
}

/** The mark with another name in place of one of its own, or without it; empty when no name is left. */
function writeNames(name: string, another: string | null, mark: Mark, dialect: Dialect): string {
  const names = mark.names.flatMap((each) => (each === name ? (another ?? []) : each));
  return names.length === 0 ? '' : writeMark(names.join(','), mark, dialect);
}

function writeMark(name: string, mark: Mark, dialect: Dialect): string {
  if (isPlatformDialect(dialect)) return `:${name}`;
  if (mark.place === 'tag') return `[${name}]`;
  return mark.place === 'suffix' ? `.${name}.` : `${name}:`;
}

/** The distance that was typed; reported and null in a field that has no text to measure it in. */
function distanceIn(mark: Mark, meanings: readonly (FieldMeaning | null)[], reading: Reading): string | null {
  if (
    meanings.every((meaning) => meaning === null || meaning.kind === 'text' || meaning.kind === 'unindexed')
  )
    return mark.distance;
  const field = `[${mark.names.join(',')}]`;
  reading.diagnostics.add('error', 'Q050.field', mark, {
    values: { field },
    hint: 'Q050.field.hint',
    fix: field,
  });
  return null;
}

/** The words of a phrase or a compound: `VLBW-I` is two. */
function separateWords(node: PhraseNode | WordNode, source: string): WordNode[] {
  const words = node.kind === 'phrase' ? splitPhrase(node, source) : [node];
  const [only] = words;
  if (words.length !== 1 || only === undefined || only.wildcards.length > 0) return words;
  const parts = [...only.text.matchAll(/[^-/]+/g)].filter(({ 0: text }) => tokenTexts(text).length > 0);
  if (parts.length < 2) return words;
  return parts.map(({ 0: text }) => ({ ...only, text }));
}

/** `"a b"[tiab:~3]`. */
function closeTogether(
  child: QueryNode,
  mark: Mark,
  typed: string,
  span: SourceSpan,
  reading: Reading,
): QueryNode {
  const distance = readDistance(typed, mark, 0, reading);
  if (distance === null) return child;
  const words =
    child.kind === 'phrase' || child.kind === 'word' ? separateWords(child, reading.source) : null;
  if (words === null) {
    reading.diagnostics.add('error', 'Q051.group', span, { hint: 'Q051.hint' });
    return child;
  }
  if (reading.dialect === 'pubmed' && words.some(({ wildcards }) => wildcards.length > 0)) {
    reading.diagnostics.add('warning', 'Q083', mark, { hint: 'Q083.hint' });
    return child;
  }
  return wordsClose(words, { distance, ordered: false }, child, reading) ?? child;
}

/** Q041: PubMed allows no tag on a group. */
function reportGroup(child: QueryNode, mark: Mark, reading: Reading): QueryNode {
  const isGroup = child.kind === 'and' || child.kind === 'or' || child.kind === 'not';
  if (!isGroup || reading.rules.tagsGroups || mark.system !== null) return child;
  const f = mark.names.join(',');
  reading.diagnostics.add('warning', 'Q041', mark, { values: { f }, hint: 'Q041.hint' });
  return child;
}

/** Words in fields. Nodes with a field of their own keep it. */
function inFields(
  child: QueryNode,
  fields: readonly FieldName[],
  noExplode: boolean,
  reading: Reading,
): QueryNode {
  const wrap = (node: QueryNode): QueryNode => ({
    kind: 'field',
    fields,
    child: withoutFallback(node, fields),
    ...(noExplode && fields.join() === 'publicationType' ? { noExplode } : {}),
    start: node.start,
    end: node.end,
  });
  if (reading.rules.tagsGroups && isFree(child)) return wrap(child);
  return distribute(child, wrap);
}

function distribute(node: QueryNode, wrap: (node: QueryNode) => QueryNode): QueryNode {
  switch (node.kind) {
    case 'word':
    case 'phrase':
    case 'proximity':
      return wrap(node);
    case 'and':
    case 'or':
      return { ...node, children: node.children.map((child) => distribute(child, wrap)) };
    case 'not':
      return { ...node, left: distribute(node.left, wrap), right: distribute(node.right, wrap) };
    default:
      return node;
  }
}

/** Whether nothing in it has a field of its own. */
function isFree(node: QueryNode): boolean {
  switch (node.kind) {
    case 'word':
    case 'phrase':
    case 'proximity':
      return true;
    case 'and':
    case 'or':
      return node.children.every(isFree);
    case 'not':
      return isFree(node.left) && isFree(node.right);
    default:
      return false;
  }
}

const PROSE: ReadonlySet<FieldName> = new Set(['title', 'abstract', 'keyword', 'heading', 'substance']);

/** Names of people, journals and types are values: their words elsewhere are not the same. */
function withoutFallback(node: QueryNode, fields: readonly FieldName[]): QueryNode {
  if (node.kind !== 'phrase' || fields.some((field) => PROSE.has(field))) return node;
  return { ...node, fallback: null };
}

/** `(heart attack)[mh]`: words in brackets are one heading. */
function joinedForHeading(node: QueryNode): QueryNode {
  if (node.kind !== 'and' || !node.implicit) return node;
  const words = node.children.filter((child) => child.kind === 'word');
  if (words.length !== node.children.length || words.some(({ wildcards }) => wildcards.length > 0))
    return node;
  const text = words.map((word) => word.text).join(' ');
  const { start, end } = node;
  return { kind: 'phrase', text, wildcards: [], quoted: true, fallback: null, start, end };
}

/** One word or phrase under a field that is not of text. */
function leafAs(
  leaf: WordNode | PhraseNode,
  meaning: FieldMeaning,
  mark: Mark,
  name: string,
  reading: Reading,
): QueryNode {
  switch (meaning.kind) {
    case 'mesh':
      return headingOf(leaf, meaning.explode && !mark.noExplode, meaning.major, reading);
    case 'subheading': {
      const names = knownQualifiers(leaf.text.split(','), leaf, reading);
      if (names.length === 0) return leaf;
      // `.xs.` of Ovid is exploded, and `.fs.` is not.
      const noExplode = mark.noExplode || name === 'fs' ? { noExplode: true as const } : {};
      return { kind: 'subheading', names, ...noExplode, start: leaf.start, end: leaf.end };
    }
    case 'date':
      return dateOf(leaf, meaning.field, reading);
    case 'subset':
      return readSubset(leaf, name, mark, reading);
    default:
      return leaf;
  }
}

function dateOf(
  leaf: WordNode | PhraseNode,
  field: Extract<FieldMeaning, { kind: 'date' }>['field'],
  reading: Reading,
): QueryNode {
  const typed = reading.textOf(leaf).replace(/^\(\s*([^()]+?)\s*\)$/, '$1');
  return dateNode(typed, field, leaf, reading) ?? leaf;
}
