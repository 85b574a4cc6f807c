import { isKnownTag } from '../lexer/tags.js';
import type { SourceSpan } from '../syntax-tree.js';
import type { Edit } from './mapped-text.js';

const JOINS = /\b(?:and|or|not|adj\d*)\b/i;
const OVID_SYNTAX = /\.[a-z]{2}[.,]|\/(?:\s|$|\])|\$/i;
/** Maximum characters between brackets that are needed to recognise them. */
const LOOKED_AT = 1000;

/**
 * The square brackets of an Ovid line: the platform's explanations (`[mp=title, …]`, `[Diagnosis]`) and the searcher's
 * comments are left out; brackets around a part of the query become round ones. A field of PubMed is kept, so that it
 * is reported as not Ovid's.
 */
export function squareBracketEdits(source: string, { start, end }: SourceSpan): Edit[] {
  const edits: Edit[] = [];
  const { opening, partners } = pairBrackets(source, start, end);
  let passed = start;
  for (const at of opening) {
    if (at < passed) continue;
    const close = partners.get(at) ?? null;
    const inside = source.slice(at + 1, Math.min(close ?? end, at + LOOKED_AT));
    // Empty ones may have lost what stood in them: they are reported.
    if (close !== null && ((at > start && isKnownTag(inside)) || inside.trim() === '')) continue;
    if (JOINS.test(inside) && OVID_SYNTAX.test(inside)) {
      edits.push({ start: at, end: at + 1, text: '(' });
      if (close !== null) edits.push({ start: close, end: close + 1, text: ')' });
    } else if (close !== null || inside.startsWith('mp=')) {
      passed = close === null ? end : close + 1;
      edits.push({ start: at, end: passed, text: null });
    }
  }
  return edits.sort((a, b) => a.start - b.start);
}

/** Square brackets outside of quotation marks: where each opens, and where it closes, if it does. */
function pairBrackets(
  source: string,
  start: number,
  end: number,
): { opening: readonly number[]; partners: ReadonlyMap<number, number> } {
  const opening: number[] = [];
  const open: number[] = [];
  const partners = new Map<number, number>();
  let quoted = false;
  for (let at = start; at < end; at++) {
    const character = source.charAt(at);
    if (character === '"') quoted = !quoted;
    if (quoted) continue;
    if (character === '[') {
      opening.push(at);
      open.push(at);
    } else if (character === ']') {
      const partner = open.pop();
      if (partner !== undefined) partners.set(partner, at);
    }
  }
  return { opening, partners };
}
