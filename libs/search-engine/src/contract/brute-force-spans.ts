import type { SpanNode, TokenPattern } from '../search-plan.js';

/** The first token of a span and the one after its last, within a passage. */
type Span = readonly [start: number, end: number];

/** Every span of a passage, each once, by trying all that there is to try. */
export function spansIn(node: SpanNode, passage: readonly string[]): readonly Span[] {
  switch (node.kind) {
    case 'token':
      return tokensThat(passage, (token) => token === node.text);
    case 'pattern': {
      const expression = expressionOf(node.pattern);
      return tokensThat(passage, (token) => expression.test(token));
    }
    case 'any':
      return eachOnce(node.options.flatMap((option) => spansIn(option, passage)));
    case 'sequence':
      return eachOnce(
        choicesOf(node.parts.map((part) => spansIn(part, passage)))
          .filter((choice) => choice.every(([start], at) => at === 0 || start === choice[at - 1]?.[1]))
          .map(wholeOf),
      );
    case 'near':
      return eachOnce(
        choicesOf(node.operands.map((operand) => spansIn(operand, passage)))
          .filter((choice) => isNear(choice, node))
          .map(wholeOf),
      );
  }
}

const expressions = new WeakMap<TokenPattern, RegExp>();

/** A pattern as a regular expression; fit for the short texts of tests, not for a service. */
export function expressionOf(pattern: TokenPattern): RegExp {
  let expression = expressions.get(pattern);
  if (expression === undefined) {
    const source = pattern.literals.map((literal, at) => {
      const gap = pattern.gaps[at];
      const quoted = literal.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
      return gap === undefined ? quoted : `${quoted}.{${gap.min},${gap.max ?? ''}}`;
    });
    expression = new RegExp(`^${source.join('')}$`, 'su');
    expressions.set(pattern, expression);
  }
  return expression;
}

function tokensThat(passage: readonly string[], fits: (token: string) => boolean): Span[] {
  return passage.flatMap((token, at): Span[] => (fits(token) ? [[at, at + 1]] : []));
}

/** Every way to take one of each. */
function choicesOf(spans: readonly (readonly Span[])[]): Span[][] {
  return spans.reduce<Span[][]>(
    (choices, more) => choices.flatMap((choice) => more.map((span) => [...choice, span])),
    [[]],
  );
}

function isNear(choice: readonly Span[], { gap, ordered }: { gap: number; ordered: boolean }): boolean {
  const inPlace = ordered ? choice : [...choice].sort((a, b) => a[0] - b[0]);
  const isApart = inPlace.every(([start], at) => at === 0 || start >= (inPlace[at - 1]?.[1] ?? 0));
  const [start, end] = wholeOf(choice);
  const lengths = choice.reduce((sum, [from, to]) => sum + to - from, 0);
  return isApart && end - start - lengths <= gap;
}

function wholeOf(choice: readonly Span[]): Span {
  return [Math.min(...choice.map(([start]) => start)), Math.max(...choice.map(([, end]) => end))];
}

function eachOnce(spans: readonly Span[]): Span[] {
  return [...new Map(spans.map((span) => [span.join(), span])).values()];
}
