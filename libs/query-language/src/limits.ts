import { MAX_QUERY_LENGTH } from '@clinical/contracts';
import type { DiagnosticList } from './diagnostics/diagnostic-list.js';
import type { Lexeme } from './lexeme.js';
import { childrenOf, type QueryNode, type SourceSpan } from './syntax-tree.js';

/**
 * Limits of one query (QL-4.5). `operands`: maximum of different words or groups in one proximity, since the ways to
 * arrange them double with each; engines accept no more either.
 */
export const QUERY_LIMITS = {
  characters: MAX_QUERY_LENGTH,
  depth: 50,
  nodes: 5000,
  operands: 30,
} as const;

/** Reports brackets too deep for the recursive parser. @returns whether there are any */
export function isTooLarge(
  lexemes: readonly Lexeme[],
  diagnostics: DiagnosticList,
  fullSpan: SourceSpan,
): boolean {
  const terms = lexemes.filter(({ kind }) => kind === 'word' || kind === 'phrase').length;
  if (terms > QUERY_LIMITS.nodes) return refuse('Q070', terms, QUERY_LIMITS.nodes, diagnostics, fullSpan);
  const depth = deepestBrackets(lexemes) + 1;
  if (depth <= QUERY_LIMITS.depth) return false;
  return refuse('Q070.depth', depth, QUERY_LIMITS.depth, diagnostics, fullSpan);
}

/** Reports a tree that is too large for functions that recurse into trees; whether it was. */
export function isTreeTooLarge(tree: QueryNode, diagnostics: DiagnosticList, fullSpan: SourceSpan): boolean {
  const { nodes, height } = measure(tree);
  if (height > QUERY_LIMITS.depth)
    return refuse('Q070.depth', height, QUERY_LIMITS.depth, diagnostics, fullSpan);
  return nodes > QUERY_LIMITS.nodes && refuse('Q070', nodes, QUERY_LIMITS.nodes, diagnostics, fullSpan);
}

function refuse(
  key: 'Q070' | 'Q070.depth',
  n: number,
  max: number,
  diagnostics: DiagnosticList,
  fullSpan: SourceSpan,
): true {
  diagnostics.add('error', key, fullSpan, { values: { n, max }, hint: 'Q070.hint' });
  return true;
}

function deepestBrackets(lexemes: readonly Lexeme[]): number {
  let depth = 0;
  let deepest = 0;
  for (const { kind } of lexemes) {
    if (kind === 'open') deepest = Math.max(deepest, ++depth);
    else if (kind === 'close') depth = Math.max(0, depth - 1);
  }
  return deepest;
}

/** Without recursion: it decides whether recursion is safe. */
function measure(tree: QueryNode): { nodes: number; height: number } {
  let level: readonly QueryNode[] = [tree];
  let nodes = 0;
  let height = 0;
  for (; level.length > 0; level = level.flatMap(childrenOf)) {
    nodes += level.length;
    height++;
  }
  return { nodes, height };
}
