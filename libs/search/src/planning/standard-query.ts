import { leavesOf, type PhraseNode, type QueryNode, type WordNode } from '@clinical/query-language';
import { QueryConcepts } from './query-concepts.js';
import { TypedWords } from './typed-words.js';
import type { FindVariants } from './word-variants.js';

/** The word lists that a standard query is read with. */
export interface StandardQuery {
  readonly words: TypedWords;
  readonly concepts: QueryConcepts;
}

/** Reads the words of a tree, and those that have variants. */
export function readWords(tree: QueryNode, find: FindVariants): StandardQuery {
  const words = new TypedWords(leavesOf(tree));
  return { words, concepts: new QueryConcepts(tree, words, find) };
}

/** Words of one concept together, and each other node by itself. */
export function inConcepts(
  nodes: readonly QueryNode[],
  { concepts }: StandardQuery,
): readonly (readonly WordNode[] | QueryNode)[] {
  return nodes.flatMap((node): (WordNode[] | QueryNode)[] => {
    const concept = concepts.of(node);
    if (concept === null) return [node];
    return concept.nodes[0] === node ? [[...concept.nodes]] : [];
  });
}

/**
 * Required parts of a query: without general words, unless they belong to a longer name or there are no other words; then
 * without stop words, unless there are no other words.
 */
export function contentOnly<T extends QueryNode>(nodes: readonly T[], query: StandardQuery): readonly T[] {
  const content = nodes.filter((node) => !isOnly(node, (word) => isGeneral(word, query, 'isGeneral')));
  return content.length > 0 ? content : withoutStopWords(nodes, query);
}

/** Whether a word is general or, where it is for scoring, has no weight; a word of a longer name is neither. */
export function isGeneral(
  word: WordNode,
  { words, concepts }: StandardQuery,
  isSuch: 'isGeneral' | 'isWeightless',
): boolean {
  return words.read(word)[isSuch] && (concepts.of(word)?.nodes.length ?? 0) < 2;
}

/** Required parts of a query, without stop words, unless there are no other words. */
export function withoutStopWords<T extends QueryNode>(
  nodes: readonly T[],
  { words }: StandardQuery,
): readonly T[] {
  const content = nodes.filter((node) => !isOnly(node, (word) => words.read(word).isStopWord));
  return content.length > 0 ? content : nodes;
}

/** Only such words, or brackets around them: phrases and operators are always explicit. */
function isOnly(node: QueryNode, isSuch: (word: WordNode) => boolean): boolean {
  if (node.kind === 'word') return !isWild(node) && isSuch(node);
  return node.kind === 'and' && node.implicit && node.children.every((child) => isOnly(child, isSuch));
}

export function isWild({ wildcards }: WordNode | PhraseNode): boolean {
  return wildcards.length > 0;
}
