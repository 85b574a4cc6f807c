import { patternText } from '../pattern-text.js';
import { relaxationNodes } from '../relaxation.js';
import { type MatchNode, type SearchPlan, type SpanNode, type TokenPattern } from '../search-plan.js';
import type { LabelDetails } from '../search-result.js';
import { expandWithinLimit, type PatternExpansions, type PatternPlace } from './pattern-expansion.js';

/** Words that details tell of one pattern. */
const MOST_WORDS_TOLD = 50;

/** A pattern of a plan, where it is looked for, and the nearest label around it. */
export interface PlacedPattern {
  readonly pattern: TokenPattern;
  readonly place: PatternPlace;
  readonly label: string | null;
}

/** Every pattern of a plan: those of the definitions, then of the match, then of its relaxation. Some may come twice. */
export function patternsOf({
  definitions,
  match,
  relaxation,
}: Pick<SearchPlan, 'definitions' | 'match' | 'relaxation'>): PlacedPattern[] {
  const nodes = [...definitions, match, ...relaxationNodes(relaxation)];
  return nodes.flatMap((node) => [...patternsIn(node, null)]);
}

/**
 * Refuses a plan with a pattern that fits too much, wherever it stands: whether a search is refused must not
 * depend on which of its parts happen to be looked at.
 *
 * @throws TooManyExpansionsError for the first: definitions come before the match, that before its relaxation
 */
export function requireFewExpansions(plan: SearchPlan, expansions: PatternExpansions): void {
  for (const { pattern, place, label } of patternsOf(plan))
    expandWithinLimit(expansions, pattern, place, label);
}

/** What the patterns under a label stand for, those under labels within it aside. */
export function expansionsUnder(
  { child, label }: Extract<MatchNode, { kind: 'labelled' }>,
  expansions: PatternExpansions,
): LabelDetails['expansions'] {
  const byText = new Map<string, LabelDetails['expansions'][number]>();
  for (const { pattern, place } of patternsIn(child, label, false)) {
    const text = patternText(pattern);
    if (byText.has(text)) continue;
    const { words, count } = expansions.expand(pattern, place);
    byText.set(text, { pattern: text, words: words.slice(0, MOST_WORDS_TOLD), count });
  }
  return [...byText.values()];
}

/** Labelled nodes in the order in which they stand. */
export function* labelledNodes(node: MatchNode): Generator<Extract<MatchNode, { kind: 'labelled' }>> {
  if (node.kind === 'labelled') yield node;
  for (const child of childrenOf(node)) yield* labelledNodes(child);
}

/** @param within whether labelled nodes are gone into */
function* patternsIn(node: MatchNode, label: string | null, within = true): Generator<PlacedPattern> {
  if (node.kind === 'span') {
    const place: PatternPlace = { kind: 'words', fields: node.fields };
    for (const pattern of spanPatterns(node.span)) yield { pattern, place, label };
  } else if (node.kind === 'value') {
    const place: PatternPlace = { kind: 'values', field: node.field };
    for (const value of node.values) if (typeof value !== 'string') yield { pattern: value, place, label };
  } else if (node.kind !== 'labelled' || within) {
    const nearest = node.kind === 'labelled' ? node.label : label;
    for (const child of childrenOf(node)) yield* patternsIn(child, nearest, within);
  }
}

function* spanPatterns(span: SpanNode): Generator<TokenPattern> {
  switch (span.kind) {
    case 'token':
      return;
    case 'pattern':
      yield span.pattern;
      return;
    case 'sequence':
      for (const part of span.parts) yield* spanPatterns(part);
      return;
    case 'near':
      for (const operand of span.operands) yield* spanPatterns(operand);
      return;
    case 'any':
      for (const option of span.options) yield* spanPatterns(option);
  }
}

function childrenOf(node: MatchNode): readonly MatchNode[] {
  switch (node.kind) {
    case 'and':
    case 'or':
    case 'firstOf':
      return node.children;
    case 'not':
      return [node.include, node.exclude];
    case 'labelled':
      return [node.child];
    default:
      return [];
  }
}
