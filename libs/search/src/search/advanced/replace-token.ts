import type { MatchNode, SpanNode } from '@clinical/search-engine';
import { stem, tokenise } from '@clinical/text-analysis';

/** The match with every occurrence of an exact token, and of its stem, replaced by another. */
export function withToken(node: MatchNode, from: string, to: string): MatchNode {
  switch (node.kind) {
    case 'stem':
      return node.stem === stem(from) ? { ...node, stem: stem(to) } : node;
    case 'span':
      return { ...node, span: spanWithToken(node.span, from, to) };
    case 'and':
    case 'or':
    case 'firstOf':
      return { ...node, children: node.children.map((child) => withToken(child, from, to)) };
    default:
      return node;
  }
}

function spanWithToken(span: SpanNode, from: string, to: string): SpanNode {
  switch (span.kind) {
    case 'token':
      return span.text === from ? { ...span, text: to } : span;
    case 'pattern':
      return span;
    case 'sequence':
      return { ...span, parts: span.parts.map((part) => spanWithToken(part, from, to)) };
    case 'near':
      return { ...span, operands: span.operands.map((operand) => spanWithToken(operand, from, to)) };
    case 'any':
      return { ...span, options: span.options.map((option) => spanWithToken(option, from, to)) };
  }
}

/** The text with every word that folds to `from` replaced. */
export function textWithToken(text: string, from: string, to: string): string {
  let replaced = '';
  let at = 0;
  for (const token of tokenise(text)) {
    if (token.text !== from || token.start < at) continue;
    replaced += text.slice(at, token.start) + to;
    at = token.end;
  }
  return replaced + text.slice(at);
}
