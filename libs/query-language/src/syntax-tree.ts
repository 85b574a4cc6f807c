/** Where a node stands in the text that was parsed: UTF-16 offsets, brackets and quotation marks included. */
export interface SourceSpan {
  readonly start: number;
  readonly end: number;
}

/** A word as typed, such as `COVID-19`; analysis may make several tokens of it, and makes at least one. */
export interface WordNode extends SourceSpan {
  readonly kind: 'word';
  readonly text: string;
}

/** What stood between quotation marks: tokens that must follow one another. At least one. */
export interface PhraseNode extends SourceSpan {
  readonly kind: 'phrase';
  readonly text: string;
}

/** Every record: `*` before NOT. */
export interface EverythingNode extends SourceSpan {
  readonly kind: 'everything';
}

/** All children hold; at least two. */
export interface AndNode extends SourceSpan {
  readonly kind: 'and';
  readonly children: readonly QueryNode[];
  /** The children only stand side by side; no AND was typed. */
  readonly implicit: boolean;
}

/** Some child holds; at least two. */
export interface OrNode extends SourceSpan {
  readonly kind: 'or';
  readonly children: readonly QueryNode[];
}

/** `left` holds and `right` does not. */
export interface NotNode extends SourceSpan {
  readonly kind: 'not';
  readonly left: QueryNode;
  readonly right: QueryNode;
}

/** A query as understood. Every dialect and every kind of search has this one tree. */
export type QueryNode = WordNode | PhraseNode | EverythingNode | AndNode | OrNode | NotNode;

/** A leaf of a tree, with whether it stands on the right of an odd number of NOTs. */
export interface QueryLeaf {
  readonly node: WordNode | PhraseNode;
  readonly excluded: boolean;
}

/** The words and phrases of a tree, in the order of the text. */
export function leavesOf(node: QueryNode, excluded = false): QueryLeaf[] {
  switch (node.kind) {
    case 'word':
    case 'phrase':
      return [{ node, excluded }];
    case 'everything':
      return [];
    case 'and':
    case 'or':
      return node.children.flatMap((child) => leavesOf(child, excluded));
    case 'not':
      return [...leavesOf(node.left, excluded), ...leavesOf(node.right, !excluded)];
  }
}

/** Whether the tree holds nothing but words side by side: no operator, bracket or quotation mark was typed. */
export function isPlainWords(node: QueryNode): boolean {
  return (
    node.kind === 'word' ||
    (node.kind === 'and' && node.implicit && node.children.every((child) => child.kind === 'word'))
  );
}

/** Whether AND, OR or NOT was typed anywhere. */
export function hasOperators(node: QueryNode): boolean {
  if (node.kind === 'or' || node.kind === 'not') return true;
  return node.kind === 'and' && (!node.implicit || node.children.some(hasOperators));
}

/** The parts of a node, outermost first. */
export function childrenOf(node: QueryNode): readonly QueryNode[] {
  switch (node.kind) {
    case 'and':
    case 'or':
      return node.children;
    case 'not':
      return [node.left, node.right];
    default:
      return [];
  }
}
