/**
 * What `matchAll` gives, without the copy of the expression that it makes for each text: where most texts hold
 * nothing, the copy takes longer than the reading. It may be left early, and asked again within.
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
