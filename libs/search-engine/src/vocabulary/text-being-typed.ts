import {
  isPlainWords,
  isRunnable,
  leavesOf,
  parse,
  type ParsedQuery,
  type QueryNode,
} from '@clinical/query-language';
import { tokenise, type Token } from '@clinical/text-analysis';
import { contentStems } from './content-stems.js';

/** Brackets that are closed behind a completed word; whoever nests more types on. */
const MOST_OPEN_BRACKETS = 3;
/** An operator that is typed to its end: whether it is to be one, or the beginning of a word, nobody knows yet. */
const ENDS_WITH_OPERATOR = /(?:^|[\s()（）"“”„‟«»＂])(?:AND|OR|NOT)$/u;
const ENDS_IN_WORD = /[\p{L}\p{N}\p{M}]$/u;
const QUOTES = /["“”„‟«»＂]/gu;
const OPENING = /[(（]/gu;
const CLOSING = /[)）]/gu;
const HAS_MARKS = /["“”„‟«»＂()（）]/u;
/** Stands for the rest of the last word, of which only the place in the query is asked. */
const REST = 'x';

/** A text whose last word is to be completed; all else of it stays as it was typed. */
export interface TextBeingTyped {
  readonly before: string;
  /** The folded beginning of the last word. */
  readonly begun: string;
  /** What closes marks and brackets that are still open. */
  readonly after: string;
  /** Stems beside the last word's that a document must hold to be surely found. */
  readonly stems: readonly string[];
  /** The words of a phrase that is the whole query, up to the last; null where it is none. */
  readonly phrase: readonly string[] | null;
}

/** Whether a text is words side by side, for which a topic may stand: no operator, quotation mark or bracket. */
export function isOnlyWords(typed: string): boolean {
  if (ENDS_WITH_OPERATOR.test(typed) || HAS_MARKS.test(typed)) return false;
  const query = parse(typed + REST);
  return isRunnable(query) && isPlainWords(query.tree);
}

/**
 * How the last word of a text stands in the query that it is; null where none is being typed, and where it is not known
 * that documents with the completed word are found by it: behind NOT, or beside a phrase.
 */
export function textBeingTyped(typed: string): TextBeingTyped | null {
  if (!ENDS_IN_WORD.test(typed) || ENDS_WITH_OPERATOR.test(typed)) return null;
  const tokens = tokenise(typed);
  const last = tokens.at(-1);
  const closed = closedQuery(typed);
  if (last === undefined || closed === null) return null;
  const { tree, after } = closed;
  const others = tokens.slice(0, -1);
  const text = { before: typed.slice(0, last.start).trimStart(), begun: last.text, after };
  if (tree.kind === 'phrase')
    return { ...text, stems: contentStems(textsOf(others)), phrase: textsOf(others) };
  const needed = neededParts(tree, last.start);
  if (needed === null) return null;
  const inNeeded = ({ start, end }: Token) => needed.some((part) => part.start <= start && end <= part.end);
  return { ...text, stems: contentStems(textsOf(others.filter(inNeeded))), phrase: null };
}

/** The query that a text becomes with its last word, with as little closed behind it as can be. */
function closedQuery(typed: string): { tree: QueryNode; after: string } | null {
  // A mark or bracket that stays open is searched as if it were not there; one being typed is meant.
  const mark = (typed.match(QUOTES)?.length ?? 0) % 2 === 1 ? '"' : '';
  const open = (typed.match(OPENING)?.length ?? 0) - (typed.match(CLOSING)?.length ?? 0);
  if (open > MOST_OPEN_BRACKETS) return null;
  const after = mark + ')'.repeat(Math.max(0, open));
  const query: ParsedQuery = parse(typed + REST + after);
  return isRunnable(query) ? { tree: query.tree, after } : null;
}

/**
 * Words that are enough to be found by a query, the one at an offset among them: of OR its own side alone. Null where
 * words are not enough.
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

function textsOf(tokens: readonly Token[]): string[] {
  return tokens.map(({ text }) => text);
}
