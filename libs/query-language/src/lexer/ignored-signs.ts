import { tokenTexts } from '@clinical/text-analysis';
import type { Dialect, SourceSpan } from '../syntax-tree.js';
import type { Lexeme, LexicalProblem } from '../lexeme.js';

/** Wildcards that no dialect takes at the start of a word, and those that truncate. */
const FIRST: Readonly<Record<Dialect, string>> = {
  trip: '?#$',
  pubmed: '',
  ovid: '?#$',
  embase: '?$',
  cochrane: '?',
};
const TRUNCATING: Readonly<Record<Dialect, string>> = {
  trip: '*',
  pubmed: '*',
  ovid: '*$',
  embase: '*',
  cochrane: '*',
};

const CHARACTER = '\\p{L}\\p{N}\\p{M}';
const BEFORE = `(?<![${CHARACTER}*?#$])`;

/** A sign with letters after it and none before it. */
function firstOf(signs: string): RegExp | null {
  return signs === '' ? null : new RegExp(`${BEFORE}[${signs}]+(?=\\p{L})`, 'u');
}

/** A sign with no letter on either side. */
function apartOf(signs: string): RegExp {
  return new RegExp(`${BEFORE}([${signs}]+)(?![${CHARACTER}*$])`, 'u');
}

const PATTERNS = Object.fromEntries(
  (['trip', 'pubmed', 'ovid', 'embase', 'cochrane'] as const).map((dialect) => [
    dialect,
    { first: firstOf(FIRST[dialect]), apart: apartOf(TRUNCATING[dialect]) },
  ]),
) as Readonly<Record<Dialect, { readonly first: RegExp | null; readonly apart: RegExp }>>;

/**
 * An ignored wildcard of a word, `?phobi*`, `work'*`; null when all are used.
 *
 * @param before the text before the word: signs directly after a phrase or a group belong to it
 */
export function ignoredWildcard(
  span: SourceSpan,
  source: string,
  dialect: Dialect,
  before: Lexeme | undefined,
): LexicalProblem | null {
  const text = source.slice(span.start, span.end);
  const { first, apart } = PATTERNS[dialect];
  const leading = first?.exec(text);
  if (leading) return ignored('first', leading[0], text, text.replace(leading[0], ''), span);
  const lone = apart.exec(text);
  return lone === null ? null : apartFrom(lone, text, span, source, before);
}

function apartFrom(
  { 0: sign, index }: RegExpExecArray,
  text: string,
  span: SourceSpan,
  source: string,
  before: Lexeme | undefined,
): LexicalProblem {
  if (tokenTexts(text).length > 0) {
    // `work'*` is most likely `work*`.
    const kept = text.slice(0, index).replace(/[^\p{L}\p{N}\p{M}]+$/u, '');
    const rest = text.slice(index + sign.length);
    return ignored('apart', sign, text, kept === '' ? text.replace(sign, '') : `${kept}${sign}${rest}`, span);
  }
  if (before?.kind !== 'phrase' || before.end !== span.start) return ignored('apart', sign, text, '', span);
  const phrase = source.slice(before.start, before.end);
  const fix = `${phrase.slice(0, -1)}${sign}${phrase.slice(-1)}`;
  return ignored('apart', sign, `${phrase}${text}`, fix, { start: before.start, end: span.end });
}

/** The same of a phrase with its quotation marks. */
export function ignoredWildcardInPhrase(
  span: SourceSpan,
  source: string,
  dialect: Dialect,
): LexicalProblem | null {
  const text = source.slice(span.start, span.end);
  const { first, apart } = PATTERNS[dialect];
  const leading = first?.exec(text);
  if (leading) return ignored('first', leading[0], text, text.replace(leading[0], ''), span);
  const lone = apart.exec(text);
  if (lone === null || tokenTexts(text).length === 0) return null;
  const fix = `${text.slice(0, lone.index)}${text.slice(lone.index + lone[0].length)}`.replace(/ {2,}/g, ' ');
  return ignored('apart', lone[0], text, fix, span);
}

function ignored(
  place: 'first' | 'apart',
  sign: string,
  text: string,
  fix: string,
  { start, end }: SourceSpan,
): LexicalProblem {
  return { kind: 'ignored wildcard', place, sign, text, fix, start, end };
}

/** Text that may follow a term in Ovid: the end, a closing bracket or an operator. */
const BEHIND_TERM = /^\s*(?:$|\)|(?:and|or|not|adj\d{0,2})(?![\p{L}\p{N}]))/iu;
/** A word with no dot but the last ones. */
const DOTTED = /^([^.]*\p{L}[^.]*)\.{1,2}$/u;

/** `dement*.` in Ovid, where a field was most likely forgotten; null where the dot belongs to the word. */
export function bareDot(span: SourceSpan, source: string, before: Lexeme | undefined): LexicalProblem | null {
  const text = source.slice(span.start, span.end);
  const word = DOTTED.exec(text)?.[1] ?? null;
  const isBehind =
    before !== undefined && before.end === span.start && /^(?:close|phrase)$/.test(before.kind);
  if (word === null && !(isBehind && /^\.{1,2}$/.test(text))) return null;
  if (!BEHIND_TERM.test(source.slice(span.end, span.end + 40))) return null;
  return { kind: 'bare dot', text, fix: `${word ?? ''}.mp.`, ...span };
}
