import {
  isPlainWords,
  isRunnable,
  leavesOf,
  parse,
  type ParsedQuery,
  type QueryNode,
} from '@clinical/query-language';
import { isStopWord, stem, tokenise, type Token } from '@clinical/text-analysis';

/** Distinct stems, without stop words. */
export function contentStems(words: readonly string[]): string[] {
  return [...new Set(words.filter((word) => !isStopWord(word)).map(stem))];
}

/** Maximum number of open brackets to close after a completed word. */
const MAX_OPEN_BRACKETS = 3;
/** A complete operator at the end is ambiguous: it may be the start of a word. */
const ENDS_WITH_OPERATOR = /(?:^|[\s()（）"“”„‟«»＂])(?:AND|OR|NOT)$/u;
const ENDS_IN_WORD = /[\p{L}\p{N}\p{M}]$/u;
const QUOTES = /["“”„‟«»＂]/gu;
const OPENING = /[(（]/gu;
const CLOSING = /[)）]/gu;
const HAS_MARKS = /["“”„‟«»＂()（）]/u;
/** Placeholder for the rest of the last word, to locate it in the query. */
const REST = 'x';

/** Typed text whose last word is to be completed; the rest is kept as typed. */
export interface TextBeingTyped {
  readonly before: string;
  /** The folded prefix of the last word. */
  readonly prefix: string;
  /** Closing marks and brackets. */
  readonly after: string;
  /** Further stems that a document must contain to be certainly found. */
  readonly stems: readonly string[];
  /** Words of a phrase that is the entire query, except the last; null otherwise. */
  readonly phrase: readonly string[] | null;
}

/** Whether a text is plain words, for which a topic may be offered: no operator, quotation mark or bracket. */
export function isOnlyWords(typed: string): boolean {
  if (ENDS_WITH_OPERATOR.test(typed) || HAS_MARKS.test(typed)) return false;
  const query = parse(typed + REST);
  return isRunnable(query) && isPlainWords(query.tree);
}

/**
 * Context of the last word; null if none is being typed, or if documents with the completed word might not be
 * found, as after NOT or next to a phrase.
 */
export function textBeingTyped(typed: string): TextBeingTyped | null {
  if (!ENDS_IN_WORD.test(typed) || ENDS_WITH_OPERATOR.test(typed)) return null;
  const tokens = tokenise(typed);
  const last = tokens.at(-1);
  const closed = closedQuery(typed);
  if (last === undefined || closed === null) return null;
  const { tree, after } = closed;
  const others = tokens.slice(0, -1);
  const text = { before: typed.slice(0, last.start).trimStart(), prefix: last.text, after };
  if (tree.kind === 'phrase')
    return { ...text, stems: contentStems(textsOf(others)), phrase: textsOf(others) };
  const needed = neededParts(tree, last.start);
  if (needed === null) return null;
  const inNeeded = ({ start, end }: Token) => needed.some((part) => part.start <= start && end <= part.end);
  return { ...text, stems: contentStems(textsOf(others.filter(inNeeded))), phrase: null };
}

/** The query with the last word completed and open marks closed. */
function closedQuery(typed: string): { tree: QueryNode; after: string } | null {
  // Unclosed marks are ignored by searches; while typing they are intended.
  const mark = (typed.match(QUOTES)?.length ?? 0) % 2 === 1 ? '"' : '';
  const open = (typed.match(OPENING)?.length ?? 0) - (typed.match(CLOSING)?.length ?? 0);
  if (open > MAX_OPEN_BRACKETS) return null;
  const after = mark + ')'.repeat(Math.max(0, open));
  const query: ParsedQuery = parse(typed + REST + after);
  return isRunnable(query) ? { tree: query.tree, after } : null;
}

/**
 * Words that suffice to match a query, including the one at an offset: of OR only its own side. Null if words do
 * not suffice.
 */
function neededParts(node: QueryNode, at: number): QueryNode[] | null {
  switch (node.kind) {
    case 'word':
      return node.wildcards.length === 0 ? [node] : null;
    case 'and': {
      const parts = node.children.map((child) => neededParts(child, at));
      return parts.includes(null) ? null : parts.flatMap((part) => part ?? []);
    }
    case 'or': {
      const own = node.children.find((child) => leavesOf(child).some((leaf) => stands(leaf.node, at)));
      return own === undefined ? null : neededParts(own, at);
    }
    default:
      return null;
  }
}

function stands({ start, end }: QueryNode, at: number): boolean {
  return start <= at && at < end;
}

export function textsOf(tokens: readonly Token[]): string[] {
  return tokens.map(({ text }) => text);
}
