import { stem } from './stem.js';
import { tokenise, type Token } from './tokens.js';

/** A stretch of a text, in UTF-16 offsets. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** What to mark in a text. */
export interface HighlightTerms {
  /** Stems: every token with one of these stems is marked. */
  readonly stems: ReadonlySet<string>;
  /** Phrases of exact tokens (one token is a phrase of one): marked where the tokens stand in order. */
  readonly phrases: readonly (readonly string[])[];
}

/**
 * The stretches of `text` that match, in order and without overlap. Matches that stand next to each other
 * stay apart, so that each can be counted.
 */
export function highlightSpans(text: string, terms: HighlightTerms): Span[] {
  const tokens = tokenise(text);
  const marked = new Uint8Array(tokens.length);
  const spans: Span[] = [];
  for (const phrase of terms.phrases) markPhrase(tokens, phrase, marked, spans);
  tokens.forEach((token, index) => {
    if (marked[index] === 0 && terms.stems.has(stem(token.text)))
      spans.push({ start: token.start, end: token.end });
  });
  return spans.sort((a, b) => a.start - b.start || a.end - b.end).filter(startsAfterPrevious);
}

function markPhrase(
  tokens: readonly Token[],
  phrase: readonly string[],
  marked: Uint8Array,
  spans: Span[],
): void {
  const [head] = phrase;
  if (head === undefined) return;
  for (let at = 0; at + phrase.length <= tokens.length; at++) {
    if (!phrase.every((word, ahead) => tokens[at + ahead]?.text === word)) continue;
    const first = tokens[at];
    const last = tokens[at + phrase.length - 1];
    if (first === undefined || last === undefined) continue;
    marked.fill(1, at, at + phrase.length);
    spans.push({ start: first.start, end: last.end });
  }
}

function startsAfterPrevious(span: Span, index: number, all: readonly Span[]): boolean {
  const previous = all[index - 1];
  return previous === undefined || span.start >= previous.end;
}
