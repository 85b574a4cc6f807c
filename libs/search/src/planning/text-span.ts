import type { Wildcard } from '@clinical/query-language';
import type { SpanNode, TokenPattern } from '@clinical/search-engine';
import { tokenise } from '@clinical/text-analysis';

/** A text with characters left open, as the syntax tree has it. */
export interface WildText {
  readonly text: string;
  readonly wildcards: readonly Wildcard[];
}

/** One token of a query: the exact one, or its pattern. */
export type TokenShape = string | TokenPattern;

type Gap = TokenPattern['gaps'][number];

/**
 * The tokens of a text, in order. A wildcard belongs to the token that it touches, on either side or both; one that
 * touches none is a token of its own. The spans between wildcards are folded separately, as the index is folded token
 * by token.
 */
export function tokenShapes({ text, wildcards }: WildText): TokenShape[] {
  const shapes: OpenShape[] = [];
  let from = 0;
  let touched: OpenShape | null = null;
  for (const { at, min, max } of wildcards) {
    touched = addStretch(shapes, text.slice(from, at), touched);
    if (touched === null) {
      touched = { literals: [''], gaps: [] };
      shapes.push(touched);
    }
    touched.gaps.push({ min, max });
    touched.literals.push('');
    from = at;
  }
  addStretch(shapes, text.slice(from), touched);
  return shapes.map(closed);
}

/** The tokens one directly after the other; null for a text without any. */
export function spanOfText(text: WildText): SpanNode | null {
  return sequenceOf(tokenShapes(text));
}

/** The shapes one directly after the other; null for none. */
export function sequenceOf(shapes: readonly TokenShape[]): SpanNode | null {
  const parts = shapes.map(spanOfShape);
  const [first, ...others] = parts;
  if (first === undefined) return null;
  return others.length === 0 ? first : { kind: 'sequence', parts };
}

export function spanOfShape(shape: TokenShape): SpanNode {
  return typeof shape === 'string' ? { kind: 'token', text: shape } : { kind: 'pattern', pattern: shape };
}

/** Shapes joined by spaces into one value. */
export function joinShapes(shapes: readonly TokenShape[]): TokenShape | null {
  if (shapes.length === 0) return null;
  const literals: string[] = [''];
  const gaps: Gap[] = [];
  shapes.forEach((shape, index) => {
    const [first = '', ...others] = typeof shape === 'string' ? [shape] : shape.literals;
    literals.push(`${literals.pop() ?? ''}${index === 0 ? '' : ' '}${first}`, ...others);
    if (typeof shape !== 'string') gaps.push(...shape.gaps);
  });
  const [only = ''] = literals;
  return gaps.length === 0 ? only : { literals, gaps };
}

/** The shape with any number of characters after it. */
export function beginningWith(shape: TokenShape): TokenPattern {
  const gap: Gap = { min: 0, max: null };
  if (typeof shape === 'string') return { literals: [shape, ''], gaps: [gap] };
  return { literals: [...shape.literals, ''], gaps: [...shape.gaps, gap] };
}

/** User notation of a shape: `*` for any number of characters, `?` for at most one, `#` for one, `$n` for at most n. */
export function showShape(shape: TokenShape): string {
  if (typeof shape === 'string') return shape;
  return shape.literals.map((literal, index) => `${literal}${showGap(shape.gaps[index])}`).join('');
}

function showGap(gap: Gap | undefined): string {
  if (gap === undefined) return '';
  if (gap.max === null) return `${'#'.repeat(gap.min)}*`;
  const open = gap.max - gap.min;
  return `${'#'.repeat(gap.min)}${open > 1 ? `$${open}` : '?'.repeat(open)}`;
}

interface OpenShape {
  readonly literals: string[];
  readonly gaps: Gap[];
}

function closed({ literals, gaps }: OpenShape): TokenShape {
  const [only = ''] = literals;
  return gaps.length === 0 ? only : { literals, gaps };
}

/**
 * Adds the tokens of a span, the first of them to the token before when a wildcard joins the two.
 *
 * @param touched the token that ends in a wildcard directly before the span; null without one
 * @returns the token that the end of the span touches
 */
function addStretch(shapes: OpenShape[], stretch: string, touched: OpenShape | null): OpenShape | null {
  if (stretch === '') return touched;
  const tokens = tokenise(stretch);
  let last: OpenShape | null = null;
  for (const token of tokens) {
    if (last === null && token.start === 0 && touched !== null) {
      touched.literals.push(`${touched.literals.pop() ?? ''}${token.text}`);
      last = touched;
    } else {
      last = { literals: [token.text], gaps: [] };
      shapes.push(last);
    }
  }
  return tokens.at(-1)?.end === stretch.length ? last : null;
}
