import type { Operator } from '../lexeme.js';
import type { QueryNode } from '../syntax-tree.js';

/** Operator between two operands; null when they are only adjacent. */
export type Joint = Operator | null;

/** One operand of a chain. */
export interface Operand {
  /** Operator that joins it to its left neighbour. */
  readonly joint: Joint;
  readonly node: QueryNode;
  /** Plain words side by side, read as one AND group before any operator. */
  readonly isRun?: boolean;
}

/**
 * Makes one tree of a chain of operands; runs of words are operands already. All operators are equal and read from left
 * to right; or, with `orLoosest`, OR is read after the others (QL-4.6). A run of one operator becomes one node. The
 * first joint is unused.
 */
export function fold(operands: readonly Operand[], orLoosest: boolean): QueryNode | null {
  if (!orLoosest) return foldLeft(operands, true);
  const parts: Operand[][] = [];
  for (const operand of operands) {
    const part = parts.at(-1);
    if (part === undefined || operand.joint === 'OR') parts.push([operand]);
    else part.push(operand);
  }
  const nodes = parts.map((part) => foldLeft(part, false)).filter((node) => node !== null);
  return foldLeft(
    nodes.map((node) => ({ joint: 'OR', node })),
    false,
  );
}

/** Like `fold`, for any order of precedence: the operators of each level, the tightest level first. */
export function foldByLevels(
  operands: readonly Operand[],
  levels: readonly (readonly Operator[])[],
): QueryNode | null {
  let parts = operands;
  for (const level of levels) {
    const groups: Operand[][] = [];
    for (const part of parts) {
      const group = groups.at(-1);
      if (group === undefined || !level.includes(kindOf(part))) groups.push([part]);
      else group.push(part);
    }
    parts = groups.flatMap((group) => {
      const node = foldLeft(group, false);
      return node === null ? [] : [{ joint: group[0]?.joint ?? null, node }];
    });
  }
  return foldLeft(parts, false);
}

function foldLeft(all: readonly Operand[], mayBeImplicit: boolean): QueryNode | null {
  // `*` means nothing by itself: it is removed when an error took the right side of its NOT.
  const operands = all[0]?.node.kind === 'everything' && all[1]?.joint !== 'NOT' ? all.slice(1) : all;
  let tree = operands[0]?.node ?? null;
  let isRun = operands[0]?.isRun === true;
  for (let at = 1; at < operands.length && tree !== null;) {
    const { joint, node } = operands[at] ?? { joint: null, node: tree };
    if (joint === 'NOT') {
      tree = { kind: 'not', left: tree, right: node, start: tree.start, end: node.end };
      isRun = false;
      at++;
      continue;
    }
    const run: Operand[] = [];
    for (let next = operands[at]; next !== undefined && kindOf(next) === kindOf({ joint, node });) {
      run.push(next);
      next = operands[++at];
    }
    tree = joinRun({ joint: null, node: tree, isRun }, run, mayBeImplicit);
    isRun = false;
  }
  return tree;
}

/** @param mayBeImplicit whether adjacent operands mean AND, and not a missing operator */
function joinRun(first: Operand, run: readonly Operand[], mayBeImplicit: boolean): QueryNode {
  const implicit = mayBeImplicit && run.every(({ joint }) => joint === null);
  // Words and adjacent operands without an operator are one group.
  const children = [first, ...run].flatMap(({ node, isRun }) =>
    implicit && isRun === true && node.kind === 'and' ? node.children : [node],
  );
  const span = { start: first.node.start, end: children.at(-1)?.end ?? first.node.end };
  if (run[0]?.joint === 'OR') return { kind: 'or', children, ...span };
  return { kind: 'and', children, implicit, ...span };
}

function kindOf(operand: Operand): Operator {
  return operand.joint ?? 'AND';
}
