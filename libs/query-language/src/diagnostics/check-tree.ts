import { isPlatformDialect } from '../dialects/dialect-rules.js';
import { isBareFilter } from '../fields/subsets.js';
import { countLetters, STANDARD_MINIMUM } from '../lexer/wildcards.js';
import { QUERY_LIMITS } from '../limits.js';
import type { Reading } from '../reading.js';
import {
  childrenOf,
  type FieldName,
  type PhraseNode,
  type ProximityNode,
  type QueryNode,
  type WordNode,
} from '../syntax-tree.js';
import type { DiagnosticList } from './diagnostic-list.js';
import { reportCovered, reportSharedStems } from './or-groups.js';

/** Context of a node. */
interface Place {
  readonly fields: readonly FieldName[] | null;
  /** Below an OR, so that a limit in it does not limit the entire query. */
  readonly inPart: boolean;
  /** Words match exactly, not in all of their forms: in a field, in a proximity, and in Ovid anywhere. */
  readonly isExact: boolean;
}

/** Everything of QL-4.7 that shows from the tree alone. */
export function checkTree(tree: QueryNode, reading: Reading): void {
  if (tree.kind === 'phrase' && tree.quoted) reportWholePhrase(tree, reading);
  const anyField = hasField(tree);
  visit(
    tree,
    { fields: null, inPart: false, isExact: reading.dialect !== 'trip' && reading.dialect !== 'pubmed' },
    (node, place) => {
      if (node.kind === 'word' || node.kind === 'phrase') {
        checkWildcards(node, place, reading);
        reportLeadingStars(node, reading);
        reportLastLetter(node, reading);
        checkIdentifier(node, place, reading);
        if (node.kind === 'word' && place.fields === null) checkBareFilter(node, reading);
        if (anyField && place.fields === null) reportImplied(node, reading);
      }
      if (node.kind === 'or') {
        reportCovered(node, place.isExact, reading);
        if (reading.rules.adjacency === 'phrase' || place.fields !== null || anyField)
          reportSharedStems(node, place.fields, reading);
      }
      if (node.kind === 'proximity') checkOperands(node, reading);
      if (node.kind === 'and' && place.inPart) reportPartialLimit(node, reading);
    },
  );
}

function visit(node: QueryNode, place: Place, act: (node: QueryNode, place: Place) => void): void {
  act(node, place);
  const within: Place = {
    fields: node.kind === 'field' ? node.fields : place.fields,
    inPart: place.inPart || node.kind === 'or',
    isExact: place.isExact || ['field', 'proximity', 'frequency'].includes(node.kind),
  };
  for (const child of childrenOf(node)) visit(child, within, act);
}

function hasField(node: QueryNode): boolean {
  return node.kind === 'field' || node.kind === 'mesh' || childrenOf(node).some(hasField);
}

function isFilterWord(node: WordNode | PhraseNode, reading: Reading): boolean {
  const { dialect } = reading;
  return (dialect === 'pubmed' || dialect === 'trip') && isBareFilter(reading.textOf(node));
}

/** `hasabstract` is a filter of PubMed even without a tag. */
function checkBareFilter(node: WordNode, reading: Reading): void {
  if (!isFilterWord(node, reading)) return;
  const values = { text: node.text };
  reading.diagnostics.add('error', 'Q081.filter', node, { values, hint: 'Q081.hint' });
}

/** Without them the word matches exactly. */
const WILDCARD_SIGNS = /[*?#]|[$:]\d*/g;

const AUTHORS: ReadonlySet<FieldName> = new Set(['author', 'firstAuthor', 'lastAuthor']);

/** Q020: an open wildcard with so few letters that it would match anything. */
function checkWildcards(node: WordNode | PhraseNode, place: Place, reading: Reading): void {
  const { least, reported } = reading.rules.letters;
  const isAuthor = place.fields?.every((field) => AUTHORS.has(field)) ?? false;
  for (const { 0: word, index } of node.text.matchAll(/\S+/g)) {
    const end = index + word.length;
    const isOpen = node.wildcards.some(({ at, max }) => max === null && at >= index && at <= end);
    const letters = countLetters(word);
    // After a surname one letter of the initials is enough: `smith j*[au]`.
    if (!isOpen || letters >= reported || (isAuthor && index > 0 && letters > 0)) continue;
    const typed = reading.textOf(node);
    const values = { word: typed.replace(/["“”]/g, ''), n: reported };
    const exact = typed.replace(WILDCARD_SIGNS, '');
    const fix = countLetters(exact) > 0 ? { fix: exact } : {};
    if (letters < least)
      reading.diagnostics.add('error', 'Q020', node, {
        values: { ...values, n: least },
        hint: 'Q020.hint',
        ...fix,
      });
    else reading.diagnostics.add('warning', 'Q020.few', node, { values, hint: 'Q020.hint', ...fix });
  }
}

/** Q131: Ovid rejects a wildcard at the start of a word; here the word is searched as typed. */
function reportLeadingStars(node: WordNode | PhraseNode, reading: Reading): void {
  if (reading.dialect !== 'ovid' || !node.wildcards.some(({ at }) => /^$|\s$/.test(node.text.slice(0, at))))
    return;
  const text = reading.textOf(node);
  const fix = text.replace(/(?<![\p{L}\p{N}\p{M}*])\*+(?=[\p{L}\p{N}])/gu, '');
  const details = { values: { text, dialect: 'Ovid' }, hint: 'Q131.hint', fix } as const;
  reading.diagnostics.add('notice', 'Q131.star', node, details);
}

/** Q140: `child#` in Ovid, which finds neither `child` nor `children`. */
function reportLastLetter(node: WordNode | PhraseNode, reading: Reading): void {
  if (reading.dialect !== 'ovid' || node.kind !== 'word') return;
  const text = reading.textOf(node);
  const stem = /^([\p{L}\p{M}\p{N}-]*\p{L})#$/u.exec(text)?.[1];
  if (stem === undefined) return;
  reading.diagnostics.add('notice', 'Q140', node, {
    values: { text, stem },
    hint: 'Q140.hint',
    fix: `${stem}*`,
  });
}

/** Q070: a proximity has too many operands to search for. */
function checkOperands(node: ProximityNode, reading: Reading): void {
  const values = { n: node.operands.length, max: QUERY_LIMITS.operands };
  if (values.n > values.max)
    reading.diagnostics.add('error', 'Q070.operands', node, { values, hint: 'Q070.operands.hint' });
}

/** Q061. */
function checkIdentifier(node: WordNode | PhraseNode, place: Place, reading: Reading): void {
  if (place.fields?.join() !== 'identifier' || /^10\.\d{4,9}\/\S+$/.test(node.text)) return;
  const behind = reading.source.slice(node.end, node.end + 8).toLowerCase();
  const before = reading.source.slice(Math.max(0, node.start - 4), node.start).toLowerCase();
  if (!/^\s?\[doi\]|^\.do\b/.test(behind) && before !== 'doi:') return;
  reading.diagnostics.add('warning', 'Q061', node, { values: { text: node.text }, hint: 'Q061.hint' });
}

/** Q015. */
function reportWholePhrase(tree: PhraseNode, reading: Reading): void {
  const typed = reading.textOf(tree);
  if (!/^["“”„‟«»＂].*["“”„‟«»＂]$/s.test(typed)) return;
  const words = typed.slice(1, -1).replace(/[()]/g, ' ').replace(/\s+/g, ' ').trim();
  // Numbers without quotation marks may be those of lines.
  if (!words.includes(' ') || !/\p{L}/u.test(words)) return;
  const fix = words
    .replace(/\b(?:and|or|not)\b/gi, ' ')
    // Without quotation marks a hyphen before a word means NOT.
    .replace(/(?<!\S)-+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  reading.diagnostics.add('warning', 'Q015', tree, { hint: 'Q015.hint', fix });
}

/** Q042: in a query with fields, a term without one. */
function reportImplied(node: WordNode | PhraseNode, reading: Reading): void {
  // That is reported already.
  if (/^(?:and|or|not)$/i.test(node.text) || isFilterWord(node, reading)) return;
  // A limit, a filter or a field that is an error already.
  if (/\[[^\]]*\]|\p{L}:/u.test(reading.textOf(node))) return;
  const key =
    reading.dialect === 'ovid' ? 'Q042.ovid' : isPlatformDialect(reading.dialect) ? 'Q042.all' : 'Q042';
  reading.diagnostics.add('notice', key, node, { values: { term: reading.textOf(node) }, hint: 'Q042.hint' });
}

/** Q111: a limit on date or journal in one part of an OR. */
function reportPartialLimit(node: QueryNode, reading: Reading): void {
  for (const child of childrenOf(node)) {
    if (child.kind === 'date') reading.diagnostics.add('warning', 'Q111', child, { hint: 'Q111.hint' });
    if (child.kind === 'field' && child.fields.join() === 'journal')
      reading.diagnostics.add('warning', 'Q111.journal', child, { hint: 'Q111.hint' });
  }
}

/** At the end of a word: intended as truncation. */
const BEHIND_WORD = /(?<=[\p{L}\p{N}])\*+(?![\p{L}\p{N}])/u;
/** Before a letter, or not directly after one. Before a digit it belongs to a name, as of alleles (`CYP2D6*4`). */
const OUT_OF_PLACE = /\*\p{L}|[-']\*/u;

/**
 * Reports each `*` of a standard search that was read as an ordinary sign although it was probably intended as
 * truncation.
 */
export function reportUnusedStars(node: QueryNode, source: string, diagnostics: DiagnosticList): void {
  for (const child of childrenOf(node)) reportUnusedStars(child, source, diagnostics);
  if (node.kind !== 'word' && node.kind !== 'phrase') return;
  const short = node.text.split(/\s+/).find((word) => BEHIND_WORD.test(word));
  const fix = source.slice(node.start, node.end).replaceAll('*', '');
  if (short !== undefined) {
    const values = { word: short, n: STANDARD_MINIMUM };
    diagnostics.add('warning', 'Q020', node, { values, hint: 'Q020.hint', fix });
  } else if (OUT_OF_PLACE.test(node.text))
    diagnostics.add('warning', 'Q022', node, { hint: 'Q022.standard.hint', fix });
}
