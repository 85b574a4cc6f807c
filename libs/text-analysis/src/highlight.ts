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
 * The stretches of `text` that match, in order and without overlap: matches that overlap become one stretch,
 * matches that only stand next to each other stay apart, so that each can be counted.
 */
export function highlightSpans(text: string, terms: HighlightTerms): Span[] {
  const tokens = tokenise(text);
  const spans = terms.phrases.flatMap((phrase) => phraseSpans(tokens, phrase));
  for (const token of tokens) if (terms.stems.has(stem(token.text))) spans.push(spanOf(token, token));
  return joinOverlapping(spans);
}

function phraseSpans(tokens: readonly Token[], phrase: readonly string[]): Span[] {
  if (phrase.length === 0) return [];
  return tokens.flatMap((first, at) => {
    const last = tokens[at + phrase.length - 1];
    if (last === undefined || !phrase.every((word, ahead) => tokens[at + ahead]?.text === word)) return [];
    return [spanOf(first, last)];
  });
}

function spanOf(first: Token, last: Token): Span {
  return { start: first.start, end: last.end };
}

function joinOverlapping(spans: readonly Span[]): Span[] {
  const joined: Span[] = [];
  for (const span of [...spans].sort((a, b) => a.start - b.start)) {
    const previous = joined.at(-1);
    if (previous === undefined || span.start >= previous.end) joined.push(span);
    else joined[joined.length - 1] = { start: previous.start, end: Math.max(previous.end, span.end) };
  }
  return joined;
}
