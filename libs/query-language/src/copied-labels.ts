import type { DiagnosticList } from './diagnostics/diagnostic-list.js';
import type { Dialect, SourceSpan } from './syntax-tree.js';

/** Lookahead from either end of a text. */
const REACH = 240;
const LABEL =
  /^\s*(?:\d{1,3}[.)](?=[\s("]|[a-z](?![a-z][.,]))|#\s?\d{1,4}(?:\s*[.:](?=[\s("]|[a-z](?![a-z][.,]))|(?=\s+(?!(?:AND|OR|NOT|and|or|not|with|in|Publication)\b|[^\s#]+\s+#\d)[^\s)#])))\s*/;
const PLATFORM =
  /^\s*(?:(?:PubMed|MEDLINE|Ovid(?: MEDLINE)?|Embase|Cochrane(?: Library)?|Trip|Search(?: strategy)?|Query)\s?(?:\([^()]{0,60}\)\s?)?:\s*|Search\s+(?=[(#"“]))/;
const COUNT = /\s*[([]\s?\d{1,3}(?:[,.]\d{3})*\s?[)\]]\s*$|\s*[([]\s?\d{2,9}\s?[)\]]\s*$/;
const SORTED = /\s*(?:Sort(?:ed)? by|Limits|Filters|Results)\s*:[^\n]*$/i;

/**
 * Span of the query within a line: line numbers, hit counts and names of platforms around it are skipped and reported
 * (Q016).
 *
 * @param hasLabel whether the number of the line was already removed, so that `#4` at the start is a reference
 */
export function spanOfQuery(
  text: string,
  dialect: Dialect,
  diagnostics: DiagnosticList,
  hasLabel = false,
): SourceSpan {
  let start = 0;
  let end = text.length;
  for (const pattern of hasLabel ? [PLATFORM] : [LABEL, PLATFORM]) {
    const found = pattern.exec(text.slice(start, Math.min(end, start + REACH)));
    if (found === null || found[0].trim() === '' || start + found[0].length >= end) continue;
    ignore('Q016.before', text, { start, end: start + found[0].length }, diagnostics);
    start += found[0].length;
  }
  for (const pattern of [SORTED, COUNT]) {
    const from = Math.max(start, end - REACH);
    const found = pattern.exec(text.slice(from, end));
    if (found === null || from + found.index <= start) continue;
    const at = from + found.index;
    if (pattern === COUNT && !canBeCount(text.slice(start, at), found[0], dialect)) continue;
    ignore('Q016', text, { start: at, end }, diagnostics);
    end = at;
  }
  return { start, end };
}

/**
 * A number in brackets at the end is a count, unless the query continues with it or it may be a year (QL-4.5): from
 * 1800 to 2100 without a separator, after a plain word.
 */
function canBeCount(before: string, count: string, dialect: Dialect): boolean {
  const text = before.trimEnd();
  // `PMID(12345678)`: a field of another system.
  if (!/^\s/.test(count) && /(?:^|[\s(])[A-Z][A-Z-]{1,20}$/.test(before)) return false;
  if (text === '' || /(?:\b(?:and|or|not|adj\d*|near(?:\/\d+)?|next(?:\/\d+)?|to)|[(=,-])$/i.test(text))
    return false;
  const follows = dialect === 'ovid' ? /[./)\d\]]$/.test(text) : /[)\]"”]$|#\d+$/.test(text);
  return follows || !/^\D*(?:1[89]\d\d|20\d\d|2100)\D*$/.test(count);
}

/** Whether something at either end of a text would be taken for no part of the query. */
export function hasCopiedLabels(text: string, dialect: Dialect): boolean {
  const head = text.slice(0, REACH);
  if (LABEL.test(head) || PLATFORM.test(head)) return true;
  const from = Math.max(0, text.length - REACH);
  const tail = text.slice(from);
  const count = COUNT.exec(tail);
  return (
    SORTED.test(tail) || (count !== null && canBeCount(text.slice(0, from + count.index), count[0], dialect))
  );
}

function ignore(
  key: 'Q016' | 'Q016.before',
  text: string,
  span: SourceSpan,
  diagnostics: DiagnosticList,
): void {
  const typed = text.slice(span.start, span.end);
  const start = span.start + (typed.length - typed.trimStart().length);
  const place = { start, end: start + typed.trim().length };
  diagnostics.add('warning', key, place, { values: { text: typed.trim() }, hint: 'Q016.hint', fix: '' });
}
