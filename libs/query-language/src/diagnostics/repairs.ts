import type { Diagnostic } from '@clinical/contracts';
import type { ParsedQuery } from '../parsed-query.js';
import { toBracketed, type Notation } from '../print/print.js';
import type { QueryNode } from '../syntax-tree.js';

/** Reads another text by the rules of the same query, without repairs. */
export type ReadText = (text: string) => ParsedQuery;

/** A change of the text that closes or deletes a bracket or quotation mark. */
interface Repair {
  /** Offset of what is deleted, or where the text is inserted. */
  readonly at: number;
  readonly deleted: number;
  readonly inserted: string;
}

/** The fields at the end of a text: `.ti,ab.`, `[tiab]`, `:ti,ab`. */
const FIELDS_AT_END = /\s*(?:\.\p{L}{2}(?:,\s?\p{L}{2})*\.?|\[[^\][]+\]|:\p{L}+(?:,\s?\p{L}+)*)$/u;

/**
 * The diagnostics, with fixes for brackets and quotation marks without a partner where the text can only be meant in one
 * way: the fixed text can be searched, keeps every word, and reads as the faulty one was read. Otherwise they have none.
 */
export function withRepairs(
  text: string,
  query: ParsedQuery,
  read: ReadText,
  notation: Notation,
): ParsedQuery {
  const errors = query.diagnostics.filter(({ severity, code }) => severity === 'error' || FORGIVEN.has(code));
  const opening = errors.filter((error) => isAt(error, text, 'Q002', '('));
  const closing = errors.filter((error) => isAt(error, text, 'Q002', ')'));
  const quotes = errors.filter(({ code }) => code === 'Q003');
  const [first] = [...opening, ...closing, ...quotes];
  if (first?.start === undefined) {
    const isFaulty = errors.length > 0;
    return isFaulty
      ? { ...query, diagnostics: query.diagnostics.filter(({ code }) => code !== 'Q112') }
      : query;
  }
  const faults = [opening, closing, quotes].filter(({ length }) => length > 0);
  const reading: Reading = { text, read, notation };
  const repair =
    faults.length > 1
      ? null
      : opening.length > 0
        ? closed(first.start, opening.length, reading)
        : closing.length === 1
          ? opened(first.start, reading)
          : quotes.length === 1
            ? quoted(first.start, reading)
            : null;
  const settled = query.diagnostics.filter(({ code }) => !ABOUT_BRACKETS.has(code));
  const isForgiven = notation === 'pubmed' && query.tree !== null;
  const told = (found: Diagnostic): Diagnostic =>
    isForgiven && isPunctuation(found, text) ? { ...found, severity: 'warning' } : found;
  if (repair === null) return { ...query, diagnostics: settled.map(told) };
  const { at, deleted, inserted } = repair;
  const fixed = { ...first, fix: inserted, fixAt: { start: at, end: at + deleted } };
  return { ...query, diagnostics: settled.map((found) => told(found === first ? fixed : found)) };
}

/** Faults that PubMed forgives: it closes brackets at the end, and leaves out brackets and marks without a partner. */
const FORGIVEN: ReadonlySet<string> = new Set(['Q002', 'Q003']);

function isPunctuation({ code, start }: Diagnostic, text: string): boolean {
  return FORGIVEN.has(code) && start !== undefined && text.charAt(start) !== '[';
}

/** Notices of how brackets are read: a guess as long as one has no partner, or (Q112) a part in them is faulty. */
const ABOUT_BRACKETS: ReadonlySet<string> = new Set(['Q101', 'Q112']);

interface Reading {
  readonly text: string;
  readonly read: ReadText;
  readonly notation: Notation;
}

function isAt({ code, start }: Diagnostic, text: string, fault: string, sign: string): boolean {
  return code === fault && start !== undefined && text.charAt(start) === sign;
}

/**
 * Closes brackets at the end of the text, before its last fields if they are for the group. Not if that reads otherwise
 * than behind the fields, or where a part of the group might be meant.
 */
function closed(first: number, missing: number, { text, read, notation }: Reading): Repair | null {
  const end = text.trimEnd().length;
  const before = end - (FIELDS_AT_END.exec(text.slice(0, end))?.[0].length ?? 0);
  const inserted = ')'.repeat(missing);
  const readWith = (at: number): ParsedQuery => read(`${text.slice(0, at)}${inserted}${text.slice(at)}`);
  const behind = readWith(end);
  const reading = plainReading(behind, notation, first);
  if (reading === null) return null;
  const atEnd: Repair = { at: end, deleted: 0, inserted };
  if (before <= first || before === end) return atEnd;
  const within = readWith(before);
  const other = plainReading(within, notation, first);
  // PubMed allows no tag on a group, so that none was meant.
  if (other === null || within.diagnostics.some(({ code }) => code === 'Q041')) return atEnd;
  if (other !== reading) return null;
  return within.diagnostics.length < behind.diagnostics.length ? { ...atEnd, at: before } : atEnd;
}

/** Deletes a closing bracket where its group may begin anywhere before it without a difference. */
function opened(at: number, { text, read, notation }: Reading): Repair | null {
  const without = plainReading(read(text.slice(0, at) + text.slice(at + 1)), notation, 0);
  const fromStart = plainReading(read(`(${text}`), notation, 0);
  return without === null || without !== fromStart ? null : { at, deleted: 1, inserted: '' };
}

/** Closes a phrase at the end of the text, if only words follow its mark. */
function quoted(at: number, { text, read, notation }: Reading): Repair | null {
  const end = text.trimEnd().length;
  const content = text.slice(at + 1, end);
  if (/^\s|[^\p{L}\p{N}\s'’*?$#-]/u.test(content) || !isPlain(read(content).tree)) return null;
  const inserted = text.charAt(at) === "'" ? "'" : '"';
  const fixed = read(text.slice(0, end) + inserted);
  return plainReading(fixed, notation, at) === null ? null : { at: end, deleted: 0, inserted };
}

/** Words next to each other. */
function isPlain(tree: QueryNode | null): boolean {
  if (tree?.kind === 'and') return tree.implicit && tree.children.every(isPlain);
  return tree?.kind === 'word' || tree?.kind === 'phrase';
}

/** How a text is read; null if it cannot be searched, or mixes operators without brackets from an offset on. */
function plainReading({ tree, diagnostics }: ParsedQuery, notation: Notation, from: number): string | null {
  const isDoubtful = ({ severity, code, start = 0 }: Diagnostic): boolean =>
    severity === 'error' || (code === 'Q101' && start >= from);
  return tree === null || diagnostics.some(isDoubtful) ? null : toBracketed(tree, notation);
}
