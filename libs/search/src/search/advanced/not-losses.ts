import {
  childrenOf,
  queryLines,
  resolveLines,
  type NotNode,
  type QueryLine,
  type QueryNode,
} from '@clinical/query-language';
import type { LabelDetails, MatchNode } from '@clinical/search-engine';
import { type StrategyContext } from '../../planning/translate-strategy.js';
import { TreeTranslator } from '../../planning/translate-tree.js';
import { withChildren } from '../../planning/with-children.js';
import type { StrategyText } from './strategy-text.js';

/** A NOT, and the matches that show how much it removes. */
export interface NotLoss {
  readonly node: NotNode;
  /** The operand before the NOT. */
  readonly before: MatchNode;
  /** Matches of it that the NOT removes. */
  readonly removed: MatchNode;
  /** Removed matches with the words before the NOT in their title. */
  readonly removedByTitle: MatchNode;
}

/** Input for computing the losses of a strategy. */
export interface NotLosses {
  readonly losses: readonly NotLoss[];
  /** Definitions that the matches refer to. */
  readonly definitions: readonly MatchNode[];
}

/** Most NOTs that are looked into; a strategy has one or two. */
const MAX_NOTS = 8;

/** The NOTs of a strategy's runnable lines, each line with a second definition for the titles. Pure. */
export function notLosses({ strategy }: StrategyText, context: StrategyContext): NotLosses {
  const resolved = resolveLines(strategy);
  const places = new Map(queryLines(strategy).map(({ number }, index) => [number, index]));
  const excluded = onlyExcluded(queryLines(strategy), strategy.finalLine);
  const nots = resolved.definitions.flatMap(({ number, tree }) =>
    excluded.has(number) ? [] : notsIn(tree).map((node) => ({ number, node })),
  );
  if (nots.length === 0) return { losses: [], definitions: [] };
  const count = resolved.definitions.length;
  const translator = (number: number, titleOnly: boolean): TreeTranslator =>
    new TreeTranslator(
      {
        ...context,
        dialect: strategy.dialect,
        lineMatch: (line) => {
          const index = resolved.indexOf.get(line);
          return index === undefined
            ? { kind: 'nothing' }
            : { kind: 'definition', index: titleOnly ? count + index : index };
        },
      },
      places.get(number) ?? 0,
      titleOnly,
    );
  const definitions = [false, true].flatMap((titleOnly) =>
    resolved.definitions.map(({ number, tree }) => unlabelled(translator(number, titleOnly).translate(tree))),
  );
  const losses = nots.slice(0, MAX_NOTS).map(({ number, node }): NotLoss => {
    const before = unlabelled(translator(number, false).translate(node.left));
    const exclude = unlabelled(translator(number, false).translate(node.right));
    const inTitle = translator(number, true).translate(node.left);
    const removed: MatchNode = { kind: 'and', children: [before, exclude] };
    return {
      node,
      before,
      removed,
      removedByTitle: { kind: 'and', children: [inTitle, ...removed.children] },
    };
  });
  return { losses, definitions };
}

/** Share of removed results from which a NOT is reported. */
const LARGE_LOSS = 0.25;

/** Whether the loss is worth a warning (Q116): large, and with records that are about the subject by their titles. */
export function isLargeLoss(before: LabelDetails, removed: LabelDetails, byTitle: LabelDetails): boolean {
  return byTitle.hits > 0 && removed.hits >= before.hits * LARGE_LOSS;
}

/** The NOTs of a tree; a NOT within the right side of another only affects what that one removes. */
function notsIn(node: QueryNode): NotNode[] {
  const below = (node.kind === 'not' ? [node.left] : childrenOf(node)).flatMap(notsIn);
  return node.kind === 'not' && node.left.kind !== 'everything' ? [node, ...below] : below;
}

/** Lines that others use on the right side of a NOT only, such as a filter of animals without people. */
function onlyExcluded(lines: readonly QueryLine[], finalLine: number | null): ReadonlySet<number> {
  const needed = new Set<number>();
  const unwanted = new Set<number>();
  const byNumber = new Map(lines.map((line) => [line.number, line]));
  const visit = (number: number, isExcluded: boolean): void => {
    const seen = isExcluded ? unwanted : needed;
    if (seen.has(number)) return;
    seen.add(number);
    const tree = byNumber.get(number)?.tree;
    if (tree !== null && tree !== undefined) walk(tree, isExcluded);
  };
  const walk = (node: QueryNode, isExcluded: boolean): void => {
    if (node.kind === 'lines') node.lines.forEach((number) => visit(number, isExcluded));
    else if (node.kind === 'not') {
      walk(node.left, isExcluded);
      walk(node.right, true);
    } else childrenOf(node).forEach((child) => walk(child, isExcluded));
  };
  if (finalLine !== null) visit(finalLine, false);
  return new Set([...unwanted].filter((number) => !needed.has(number)));
}

/** The same match without labels: matches counted twice must be reported once. */
export function unlabelled(node: MatchNode): MatchNode {
  return node.kind === 'labelled' ? unlabelled(node.child) : withChildren(node, unlabelled);
}
