import { childrenOf, type Dialect, type LinesNode, type QueryNode, type SourceSpan } from '../syntax-tree.js';
import { combinesLines, missingSlash } from './line-text.js';
import type { Edit } from './mapped-text.js';
import type { LineNumbers } from './number-lines.js';

/** The references to other lines in a tree, in the order of the text. */
export function referencesIn(tree: QueryNode): LinesNode[] {
  return tree.kind === 'lines' ? [tree] : childrenOf(tree).flatMap(referencesIn);
}

/** The numbers that a tree refers to, in the order of the text, none twice. */
export function referredNumbers(tree: QueryNode): number[] {
  return [...new Set(referencesIn(tree).flatMap(({ lines }) => lines))];
}

/** A number next to references to lines that is read as a word, though a line has that number. */
export function bareNumbersBesideReferences(
  tree: QueryNode,
  isLine: (number: number) => boolean,
): (SourceSpan & { number: number })[] {
  const children = childrenOf(tree);
  const below = children.flatMap((child) => bareNumbersBesideReferences(child, isLine));
  if ((tree.kind !== 'and' && tree.kind !== 'or' && tree.kind !== 'not') || !children.some(isReference))
    return below;
  const bare = children.flatMap((child) =>
    child.kind === 'word' && /^\d{1,4}$/.test(child.text) && isLine(Number(child.text))
      ? [{ number: Number(child.text), start: child.start, end: child.end }]
      : [],
  );
  return [...bare, ...below];
}

function isReference(node: QueryNode): boolean {
  return node.kind === 'lines';
}

const PART = /(?<![\w#])([0-9]{1,4}[a-z]?|[a-z])(?!\w)|\b(and|or|not)\b/gi;

/** The bare numbers of a line that only combines others, as references. */
export function bareReferences(source: string, body: SourceSpan): (SourceSpan & { lines: number[] })[] {
  return [...source.slice(body.start, body.end).matchAll(PART)].flatMap(({ 1: label, index }) => {
    const start = body.start + index;
    return label === undefined ? [] : [{ lines: [Number(label)], start, end: start + label.length }];
  });
}

/** Names of lines, and what stands between and behind their numbers in print. */
export const NAME_OF_LINE =
  /\b(?:(?:all of|combine[ds]?)\s+(?=\D{0,8}\d)|(?:lines?|sets?|search(?:es)?|steps?|query|queries|nos?\.?)\s*(?=#?\d))/gi;

/**
 * A line that only combines others, but for signs and names around the numbers: `1 or 2;`, `2†`, `line 1 and line 2`.
 * Every number must be one of a line. Null for other lines.
 *
 * @param at position of the line among the queries
 */
export function strayReferenceEdits(
  source: string,
  body: SourceSpan,
  at: number,
  numbers: LineNumbers,
  dialect: Dialect,
): Edit[] | null {
  const text = source.slice(body.start, body.end);
  if (numbers.numbers.length < 2 || text.length > MAX_COMBINATION_LENGTH || /["“”/]/.test(text)) return null;
  const plain = text
    .replace(NAME_OF_LINE, '')
    .replace(/\b[SL](?=\d)/g, '')
    .replace(/(\d)#/g, '$1')
    .replace(/[[{]/g, '(')
    .replace(/[\]}]/g, ')')
    .replace(/(\d)(?=(?:and|or|not)\b)/gi, '$1 ')
    .replace(/\b(and|or|not)(?=\d)/gi, '$1 ')
    .replace(/[^\p{L}\d\s()#]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  // Ovid itself reads a full stop behind the last number.
  if (
    plain === text.trim() ||
    combinesLines(text) ||
    (dialect === 'ovid' && combinesLines(text.replace(/\.$/, '')))
  )
    return null;
  if (!combinesLines(plain) || /\b[a-z]\b/i.test(plain)) return null;
  const isLine = (label: string): boolean => numbers.lookUp(label, at) !== null;
  if (!(plain.match(/\d+/g) ?? []).every(isLine)) return null;
  const sign = dialect === 'ovid' ? '' : '#';
  const written = plain
    .replace(/(?:#\s?)?(\d+)/g, (_, label: string) => `${sign}${label}`)
    .replace(/\b(?:and|or|not)\b/gi, (operator) => operator.toUpperCase());
  return [{ start: body.start, end: body.end, text: written }];
}

/** A line that combines others is short. */
export const MAX_COMBINATION_LENGTH = 400;

const AT_START = /^(\(*)(\d{1,4})(?=\)*\s+(?:and|or|not)\s)/i;
const AT_END = /\s(?:and|or|not)\s+\(*(\d{1,4})(?=\)*$)/i;

/**
 * Bare numbers of lines next to an operator at the start or the end of a line that has other terms too, such as `3 AND
 * child[mh]`, written as references. Ovid itself reads them so.
 */
export function outerReferenceEdits(
  source: string,
  body: SourceSpan,
  at: number,
  numbers: LineNumbers,
  dialect: Dialect,
): Edit[] {
  if (dialect === 'ovid' || numbers.renumbered || at === 0) return [];
  const text = source.slice(body.start, body.end);
  // Next to a reference with its sign a bare number may be a word (Q034).
  if (text.includes('#')) return [];
  const first = AT_START.exec(text);
  const last = AT_END.exec(text);
  const spans = [
    first === null ? null : { number: first[2] ?? '', start: (first[1] ?? '').length },
    last === null
      ? null
      : { number: last[1] ?? '', start: last.index + last[0].length - (last[1] ?? '').length },
  ];
  return spans.flatMap((span) => {
    const number = span === null ? null : numbers.lookUp(span.number, at);
    if (span === null || number === null || number === numbers.numbers[at]) return [];
    const start = body.start + span.start;
    return [{ start, end: start + span.number.length, text: `#${span.number}` }];
  });
}

/**
 * Writes a line that only combines others by bare numbers or by names, such as `1a and (2a or 3)`, with the references
 * and operators of a dialect. Null for other lines, and without changes.
 *
 * @param at position of the line among the queries
 */
export function referenceEdits(
  source: string,
  body: SourceSpan,
  at: number,
  numbers: LineNumbers,
  dialect: Dialect,
): Edit[] | null {
  const text = source.slice(body.start, body.end);
  const slash = missingSlash(text);
  if (slash !== null) {
    const at = body.start + slash;
    return dialect === 'ovid' ? [{ start: at, end: at + 1, text: '/' }] : null;
  }
  if (numbers.numbers.length < 2 || text.includes('#') || !combinesLines(text) || text.includes('/'))
    return null;
  if (dialect === 'ovid' && !numbers.renumbered) return null;
  const edits: Edit[] = [];
  for (const { 0: part, 1: label, 2: operator, index } of text.matchAll(PART)) {
    const span = { start: body.start + index, end: body.start + index + part.length };
    if (operator !== undefined) edits.push({ ...span, text: operator.toUpperCase() });
    else if (label !== undefined) {
      const number = numbers.lookUp(label, at) ?? (/^\d+$/.test(label) ? Number(label) : null);
      if (number === null) return null;
      edits.push({ ...span, text: dialect === 'ovid' ? String(number) : `#${number}` });
    }
  }
  return edits;
}
