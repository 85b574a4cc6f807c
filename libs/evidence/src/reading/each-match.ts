/**
 * Like `matchAll`, without copying the expression for each text: if most texts have no match, the copy takes longer
 * than the search. It may be left early, and is reentrant.
 *
 * @param expression global
 */
export function* eachMatch(text: string, expression: RegExp): Generator<RegExpExecArray> {
  let at = 0;
  for (;;) {
    expression.lastIndex = at;
    const match = expression.exec(text);
    if (match === null) return;
    yield match;
    at = match.index + Math.max(match[0].length, 1);
  }
}

/** One expression that matches where any of several does, the first of them first; their flags do not count. */
export function anyOf(expressions: readonly RegExp[], flags = ''): RegExp {
  return new RegExp(expressions.map(({ source }) => source).join('|'), flags);
}
