import type { LexemeOf, System } from '../lexeme.js';
import type { FieldName, QueryNode, SourceSpan, WordNode } from '../syntax-tree.js';
import { asCloseText, isClose } from './close-text.js';
import { writeFields } from '../fields/native-forms.js';
import type { Reading } from '../reading.js';
import { type Window, writeOperator } from '../dialects/dialect-rules.js';
import { leafKey } from '../word-runs.js';

/** Largest number that may be typed (QL-4.7, Q050). */
const MAX_DISTANCE = 99;

/** A typed distance; reported and null when it is invalid. */
export function readDistance(
  typed: string,
  span: SourceSpan,
  least: number,
  reading: Reading,
): number | null {
  const distance = /^\d{1,4}$/.test(typed) ? Number(typed) : -1;
  if (distance >= least && distance <= MAX_DISTANCE) return distance;
  const text = reading.textOf(span);
  const fix = typed === '' || !text.includes(typed) ? undefined : corrected(text, typed, least);
  reading.diagnostics.add('error', 'Q050', span, {
    hint: 'Q050.hint',
    ...(fix === undefined ? {} : { fix }),
  });
  return null;
}

/** The number among other signs (`adj-3`, `[tiab:2]`), or the nearest one that may be typed; undefined for other text. */
function corrected(text: string, typed: string, least: number): string | undefined {
  const number = Number(/^[^\p{L}\d]*(\d{1,4})[^\p{L}\d]*$/u.exec(typed)?.[1] ?? NaN);
  if (Number.isNaN(number)) return undefined;
  const sign = text.startsWith('[') && /^[~:]/.test(typed) ? ':~' : '';
  return text.replace(typed, `${sign}${Math.min(Math.max(number, least), MAX_DISTANCE)}`);
}

/** System of the operator, and how its number counts: the arithmetic table of QL-4.3. */
export function windowOf(near: LexemeOf<'near'>, reading: Reading): Window {
  const { name, number } = near;
  const { dialect } = reading;
  const typed = number === null ? null : readDistance(number, near, name === 'adj' ? 1 : 0, reading);
  const isBad = number !== null && typed === null;
  const window = countWords(near, typed, reading);
  const system = foreignSystem(near, reading);
  if (isBad) return window;
  if (near.name === 'near' && number === null && dialect === 'ovid') reportNear(near, reading);
  else if (system === 'EBSCO' && dialect === 'trip') reportEbsco(near, window, reading);
  else if (system !== null && dialect === 'pubmed' && !window.ordered)
    reportPubMed(near, system, window, reading);
  else if (system !== null) reading.foreign(near, system, writeOperator(window, reading.dialect));
  else reportCounting(near, typed, window, reading);
  return window;
}

/** PubMed writes the distance behind the words, which no fix of the operator alone can do. */
function reportPubMed(near: SourceSpan, system: System, { distance }: Window, reading: Reading): void {
  const values = { text: reading.textOf(near), system, translated: `"…"[tiab:~${distance}]` };
  reading.diagnostics.add('error', 'Q014', near, { values, hint: 'Q014.hint' });
}

/** `near` in a text that looks like Ovid's may be of two systems, so that no fix is right for both. */
function reportNear(near: SourceSpan, reading: Reading): void {
  const values = { text: reading.textOf(near), dialect: 'Ovid' };
  reading.diagnostics.add('error', 'Q014.near', near, { values, hint: 'Q014.near.hint' });
}

/** `stroke N3 aspirin`: counted as in Trip, unless it is a word. */
function reportEbsco(near: SourceSpan, window: Window, reading: Reading): void {
  const written = writeOperator(window, 'trip') ?? '';
  const values = { text: reading.textOf(near), n: window.distance, written };
  reading.diagnostics.add('warning', 'Q053.ebsco', near, { values, hint: 'Q053.ebsco.hint', fix: written });
}

function countWords(near: LexemeOf<'near'>, typed: number | null, reading: Reading): Window {
  const { dialect } = reading;
  switch (near.name) {
    case 'adj':
      return typed === null ? { distance: 0, ordered: true } : { distance: typed - 1, ordered: false };
    case 'near':
      if (typed === null) return { distance: COCHRANE_DEFAULT - 1, ordered: false };
      return { distance: dialect === 'trip' ? typed : Math.max(0, typed - 1), ordered: false };
    case 'next':
      if (typed === null) return { distance: 0, ordered: true };
      return { distance: dialect === 'trip' ? typed : Math.max(0, typed - 1), ordered: true };
    case 'n':
      return { distance: typed ?? 0, ordered: false };
    case 'w':
      // Scopus writes `W/3` for any order, EBSCO `W3` for this order.
      return { distance: typed ?? 0, ordered: !reading.textOf(near).includes('/') };
    case 'pre':
      return { distance: typed ?? 0, ordered: true };
  }
}

/** Meaning of `NEAR` without a number in the Cochrane Library. */
const COCHRANE_DEFAULT = 6;

function foreignSystem(near: LexemeOf<'near'>, reading: Reading): System | null {
  const { name, number } = near;
  const { dialect } = reading;
  switch (name) {
    case 'adj':
      return dialect === 'ovid' ? null : 'Ovid';
    case 'near':
    case 'next':
      if (dialect === 'trip' && (name === 'next' || number !== null)) return null;
      return number === null ? 'Cochrane' : 'Embase';
    case 'n':
      return 'EBSCO';
    case 'w':
      return reading.textOf(near).includes('/') ? 'Scopus' : 'EBSCO';
    case 'pre':
      return 'Scopus';
  }
}

function reportCounting(
  near: LexemeOf<'near'>,
  typed: number | null,
  { distance }: Window,
  reading: Reading,
): void {
  if (typed === null) return;
  const key = near.name === 'adj' ? 'Q053.ovid' : 'Q053.trip';
  reading.noticeOnce(key, near, { text: reading.textOf(near), n: distance });
}

/** Operands close together. Chains of adjacency become one node; a common field is taken out. */
export function makeProximity(
  left: QueryNode,
  window: Window,
  right: QueryNode,
  reading: Reading,
): QueryNode {
  const span = { start: left.start, end: right.end };
  const fields = commonFields(left, right);
  if (fields !== null && fields.length > 0) {
    if (left.kind === 'field' && !isSameField(left, right)) {
      const values = { text: shortened(reading.textOf(span)), field: fieldShown(fields, reading) };
      reading.diagnostics.add('notice', 'Q134', span, { values });
    }
    const child = makeProximity(withoutField(left), window, withoutField(right), reading);
    return child.kind === 'and' ? child : { kind: 'field', fields, child, ...span };
  }
  for (const operand of [left, right]) {
    if (isClose(operand)) continue;
    const key = operand.kind === 'field' ? 'Q052.field' : 'Q052';
    const fix = asCloseText(operand, reading.dialect);
    reading.diagnostics.add('error', key, operand, {
      hint: 'Q052.hint',
      ...(fix === null ? {} : { fix }),
    });
    return { kind: 'and', children: [left, right], implicit: false, ...span };
  }
  const chain = left.kind === 'proximity' && left.ordered && left.distance === 0;
  // A chain in its own brackets is kept.
  const isApart = chain && left.start !== left.operands[0]?.start;
  const joins = chain && window.ordered && window.distance === 0 && !isApart;
  return proximityOf(joins ? [...left.operands, right] : [left, right], window, span, reading);
}

/**
 * The fields of a proximity group whose operands have fields of their own: operands that are close together are in one
 * field, so it is one that all of them allow. Null when none has any.
 */
function commonFields(left: QueryNode, right: QueryNode): readonly FieldName[] | null {
  if (left.kind !== 'field') return right.kind === 'field' ? right.fields : null;
  if (right.kind !== 'field') return left.fields;
  return left.fields.filter((field) => right.fields.includes(field));
}

/** Whether both sides have the same fields. */
function isSameField(left: QueryNode, right: QueryNode): boolean {
  return left.kind === 'field' && right.kind === 'field' && left.fields.join() === right.fields.join();
}

function fieldShown(fields: readonly FieldName[], { dialect }: Reading): string {
  const written = writeFields(fields, dialect) ?? fields.join(',');
  return dialect === 'ovid' ? `.${written}.` : `[${written}]`;
}

/** Longest piece of the query that a message shows. */
const MAX_SHOWN_LENGTH = 80;

function shortened(text: string): string {
  return text.length > MAX_SHOWN_LENGTH ? `${text.slice(0, MAX_SHOWN_LENGTH - 1)}…` : text;
}

function withoutField(node: QueryNode): QueryNode {
  return node.kind === 'field' ? node.child : node;
}

/** Makes a proximity node; repeated operands are searched once, and reported (Q117). */
export function proximityOf(
  operands: readonly QueryNode[],
  { distance, ordered }: Window,
  { start, end }: SourceSpan,
  reading: Reading,
): QueryNode {
  const seen = new Set<string>();
  const exact = reading.rules.adjacency === 'and' ? operands.map(quoted) : operands;
  const different = exact.filter((operand) => {
    if (operand.kind !== 'word' && operand.kind !== 'phrase') return true;
    const key = leafKey(operand);
    if (!seen.has(key)) {
      seen.add(key);
      return true;
    }
    reading.diagnostics.add('warning', 'Q117', operand, {
      values: { word: reading.textOf(operand) },
      hint: 'Q117.hint',
    });
    return false;
  });
  const [only, another] = different;
  if (only !== undefined && another === undefined) return alone(only, { start, end });
  return { kind: 'proximity', distance, ordered, operands: different, start, end };
}

/** Words side by side are a phrase in a proximity group, whether it is anywhere or not. */
function quoted(node: QueryNode): QueryNode {
  return node.kind === 'phrase' ? { ...node, quoted: true, fallback: null } : node;
}

/** The only operand when all were equal: matched exactly, like words in a proximity group. */
function alone(node: QueryNode, { start, end }: SourceSpan): QueryNode {
  if (node.kind !== 'word') return { ...node, start, end };
  const { text, wildcards } = node;
  return { kind: 'phrase', text, wildcards, quoted: true, fallback: null, start, end };
}

/** The words of `"a b"~3`. */
export function wordsClose(
  words: readonly WordNode[],
  window: Window,
  span: SourceSpan,
  reading: Reading,
): QueryNode | null {
  if (words.length > 1) return proximityOf(words, window, span, reading);
  reading.diagnostics.add('error', 'Q051', span, { hint: 'Q051.hint' });
  const [only] = words;
  return only === undefined ? null : alone(only, span);
}
