import type { Diagnostic } from '@clinical/contracts';
import {
  childrenOf,
  leavesOf,
  queryLines,
  strategyLimits,
  type ParsedStrategy,
  type QueryNode,
} from '@clinical/query-language';
import { type DiagnosticGroup, grouped } from '../diagnostics/grouped.js';

/**
 * The six elements of PRESS 2015 (McGowan J et al., J Clin Epidemiol 2016;75:40, doi:10.1016/j.jclinepi.2016.01.021), in
 * its order.
 */
export const PRESS_ELEMENTS = ['question', 'operators', 'headings', 'words', 'spelling', 'limits'] as const;
export type PressElement = (typeof PRESS_ELEMENTS)[number];

/** Messages by the element that they belong to; all others are of spelling, syntax and line numbers. */
const CODES: Readonly<Partial<Record<PressElement, readonly string[]>>> = {
  operators: [
    ...[
      'Q010',
      'Q011',
      'Q012',
      'Q050',
      'Q051',
      'Q052',
      'Q053',
      'Q083',
      'Q084',
      'Q101',
      'Q102',
      'Q104',
      'Q106',
    ],
    ...['Q107', 'Q112', 'Q114', 'Q116', 'Q117', 'Q126', 'Q128', 'Q134', 'Q139'],
  ],
  headings: ['Q085', 'Q086', 'Q088', 'Q090', 'Q091', 'Q092', 'Q120', 'Q123', 'Q124', 'Q127', 'Q130'],
  words: ['Q020', 'Q021', 'Q022', 'Q023', 'Q042', 'Q110', 'Q113', 'Q118', 'Q119', 'Q131', 'Q137', 'Q140'],
  limits: ['Q036', 'Q060', 'Q081', 'Q082', 'Q111', 'Q121', 'Q125', 'Q136', 'Q138'],
};

/** What a text has of what an element is about. */
export interface StrategyFacts {
  readonly lines: number;
  readonly headings: number;
  readonly exploded: number;
  readonly words: number;
  readonly truncated: number;
  readonly limits: number;
}

/** One element, with what is known about it. */
export interface PressItem {
  readonly element: PressElement;
  /** Messages of the text, equal ones once. */
  readonly findings: readonly DiagnosticGroup[];
}

/** The checklist as far as the text answers it: the element of the question is for a person alone. */
export function pressItems(diagnostics: readonly Diagnostic[]): readonly PressItem[] {
  const groups = grouped(diagnostics);
  return PRESS_ELEMENTS.map((element) => ({
    element,
    findings: groups.filter(({ first }) => elementOf(first.code) === element),
  }));
}

function elementOf(code: string): PressElement {
  return PRESS_ELEMENTS.find((element) => CODES[element]?.includes(code) === true) ?? 'spelling';
}

/** Counts of a strategy, each part as often as it is written. */
export function strategyFacts(strategy: ParsedStrategy, text: string): StrategyFacts {
  const lines = queryLines(strategy);
  const nodes = lines.flatMap(({ tree }) => (tree === null ? [] : nodesOf(tree)));
  const leaves = lines.flatMap(({ tree }) => (tree === null ? [] : wordsOf(tree)));
  const headings = nodes.filter((node) => node.kind === 'mesh');
  return {
    lines: lines.length,
    headings: headings.length,
    exploded: headings.filter(({ explode }) => explode).length,
    words: leaves.length,
    truncated: leaves.filter(({ node }) => node.wildcards.length > 0).length,
    limits: strategyLimits(strategy, text).length,
  };
}

const VALUES: ReadonlySet<string> = new Set(['language', 'publicationType', 'fullText']);

/** Words that are searched in texts, not the values of limits. */
function wordsOf(node: QueryNode): ReturnType<typeof leavesOf> {
  if (node.kind === 'field' && node.fields.every((field) => VALUES.has(field))) return [];
  const children = childrenOf(node);
  return children.length === 0 || node.kind === 'not' ? leavesOf(node) : children.flatMap(wordsOf);
}

function nodesOf(node: QueryNode): QueryNode[] {
  return [node, ...childrenOf(node).flatMap(nodesOf)];
}
