import type { SourceSpan } from '../syntax-tree.js';
import type { Edit } from './mapped-text.js';

const JOINS = /\b(?:and|or|not|adj\d*)\b/i;
const OVID_SYNTAX = /\.[a-z]{2}[.,]|\/(?:\s|$|\])|\$/i;

/**
 * The square brackets of an Ovid line: the platform's explanations (`[mp=title, …]`, `[Diagnosis]`) and the
 * searcher's comments are left out; brackets around a part of the query become round ones.
 */
export function squareBracketEdits(source: string, { start, end }: SourceSpan): Edit[] {
  const edits: Edit[] = [];
  let quoted = false;
  for (let at = start; at < end; at++) {
    const character = source[at];
    if (character === '"') quoted = !quoted;
    if (character !== '[' || quoted) continue;
    const close = source.indexOf(']', at);
    const inside = source.slice(at + 1, close < 0 || close >= end ? end : close);
    const closed = close >= 0 && close < end;
    if (JOINS.test(inside) && OVID_SYNTAX.test(inside)) {
      edits.push({ start: at, end: at + 1, text: '(' });
      if (closed) edits.push({ start: close, end: close + 1, text: ')' });
    } else if (closed || inside.startsWith('mp=')) {
      edits.push({ start: at, end: closed ? close + 1 : end, text: null });
    } else continue;
    at = closed ? close : end;
  }
  return edits;
}
