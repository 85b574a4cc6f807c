import type { ProximityNode, QueryNode } from '@clinical/query-language';
import { MAX_NEAR_GAP, type SpanNode } from '@clinical/search-engine';
import { showShape, spanOfText } from './text-span.js';

/** Counting rule of a proximity group of more than two operands. */
export interface ProximityRule {
  /** The distance applies between one operand and the next instead of to the entire group. */
  readonly pairwise: boolean;
}

/**
 * Span of a word, phrase, group of alternatives or proximity in running text: exact tokens, never stems (QL-4.6, rules
 * 4 and 5). Null for nodes that cannot match at one position of a text.
 */
export function spanOf(node: QueryNode, rule: ProximityRule): SpanNode | null {
  switch (node.kind) {
    case 'word':
    case 'phrase':
      return spanOfText(node);
    case 'or':
      return anySpan(node.children.map((child) => spanOf(child, rule)));
    case 'proximity':
      return proximitySpan(node, rule);
    case 'field':
    case 'frequency':
      return spanOf(node.child, rule);
    default:
      return null;
  }
}

/** Operands that mean the same are searched once, with a notice (Q117). */
function proximitySpan(node: ProximityNode, rule: ProximityRule): SpanNode | null {
  const spans = node.operands.map((operand) => spanOf(operand, rule));
  const operands = distinct(spans.filter((span) => span !== null));
  const [first] = operands;
  if (first === undefined || spans.includes(null)) return null;
  if (operands.length === 1) return first;
  const distance = rule.pairwise ? node.distance * (operands.length - 1) : node.distance;
  // Words so far apart are in different passages.
  const gap = Math.min(distance, MAX_NEAR_GAP);
  return { kind: 'near', operands, gap, ordered: node.ordered };
}

function anySpan(spans: readonly (SpanNode | null)[]): SpanNode | null {
  const options = distinct(spans.filter((span) => span !== null));
  const [first] = options;
  if (first === undefined) return null;
  return options.length === 1 ? first : { kind: 'any', options };
}

function distinct(spans: readonly SpanNode[]): SpanNode[] {
  return [...new Map(spans.map((span) => [JSON.stringify(span), span])).values()];
}

/** A span for people: `("heart attack" OR infarct*) NEAR/3 pain`, with the number of words between. */
export function showSpan(span: SpanNode): string {
  switch (span.kind) {
    case 'token':
      return span.text;
    case 'pattern':
      return showShape(span.pattern);
    case 'sequence':
      return `"${span.parts.map(showSpan).join(' ')}"`;
    case 'any':
      return `(${span.options.map(showSpan).join(' OR ')})`;
    case 'near':
      return span.operands
        .map((operand) => (operand.kind === 'near' ? `(${showSpan(operand)})` : showSpan(operand)))
        .join(` ${span.ordered ? 'NEXT' : 'NEAR'}/${span.gap} `);
  }
}

/** Every word or shape of a span, in order. */
export function partsOfSpan(span: SpanNode): SpanNode[] {
  switch (span.kind) {
    case 'sequence':
      return span.parts.flatMap(partsOfSpan);
    case 'any':
      return span.options.flatMap(partsOfSpan);
    case 'near':
      return span.operands.flatMap(partsOfSpan);
    default:
      return [span];
  }
}
