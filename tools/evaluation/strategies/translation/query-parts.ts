import {
  childrenOf,
  parse,
  print,
  queryLines,
  translate,
  type Dialect,
  type FieldNode,
  type ParsedStrategy,
  type QueryNode,
} from '@clinical/query-language';

/** A part of queries that is looked up by itself, in its field, with its translation. */
export interface TranslatedPart {
  readonly text: string;
  readonly tree: QueryNode;
  readonly translatedText: string;
  /** Null when the translation cannot be run. */
  readonly translatedTree: QueryNode | null;
  /** Codes of the losses that the translation states. */
  readonly losses: readonly string[];
}

/**
 * The distinct parts of a strategy other than operators, each translated separately: this reveals differences that a
 * loss elsewhere in the line would excuse.
 */
export function translatedParts(strategy: ParsedStrategy, to: Dialect, today: string): TranslatedPart[] {
  const { dialect } = strategy;
  const parts = new Map<string, QueryNode>();
  for (const { tree, diagnostics } of queryLines(strategy)) {
    if (tree === null || diagnostics.some(({ severity }) => severity === 'error')) continue;
    for (const part of partsOf(tree, null)) parts.set(print(part, dialect), part);
  }
  return [...parts].map(([text, tree]) => {
    const translated = translate(tree, dialect, to);
    const read = parse(translated.text, { dialect: to, mode: 'advanced', today });
    const isSound = read.diagnostics.every(({ severity }) => severity !== 'error');
    return {
      text,
      tree,
      translatedText: translated.text,
      translatedTree: isSound ? read.tree : null,
      losses: [...new Set(translated.losses.map(({ code }) => code))],
    };
  });
}

/** Trees as the lines of a strategy, numbered from 1. */
export function strategyOfTrees(trees: readonly QueryNode[], dialect: Dialect): ParsedStrategy {
  return {
    dialect,
    detected: null,
    lines: trees.map((tree, at) => ({
      kind: 'query',
      number: at + 1,
      label: null,
      start: 0,
      end: 0,
      text: '',
      recordedTotal: null,
      tree,
      references: [],
      diagnostics: [],
    })),
    finalLine: trees.length,
    diagnostics: [],
  };
}

function partsOf(node: QueryNode, field: FieldNode | null): QueryNode[] {
  switch (node.kind) {
    case 'and':
    case 'or':
    case 'not':
      return childrenOf(node).flatMap((child) => partsOf(child, field));
    case 'field':
      return partsOf(node.child, node);
    case 'lines':
      return [];
    default:
      return [field === null ? node : { ...field, child: node }];
  }
}
