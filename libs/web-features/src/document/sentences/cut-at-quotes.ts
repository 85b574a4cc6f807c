import type { NumberedQuote } from './quoted-sentences.js';

/** A stretch of text that the same quotes cover. */
export interface TextPiece {
  readonly text: string;
  /** Where it begins in the whole text. */
  readonly start: number;
  /** Numbers of the quotes that cover it; empty for none. */
  readonly within: readonly number[];
  /** Numbers of the quotes that begin and end with it. */
  readonly begins: readonly number[];
  readonly ends: readonly number[];
}

/** Cuts a text wherever a quote begins or ends; the pieces put together are the text again. */
export function cutAtQuotes(text: string, quotes: readonly NumberedQuote[]): readonly TextPiece[] {
  const places = [0, text.length, ...quotes.flatMap(({ start, end }) => [start, end])];
  const cuts = [...new Set(places)]
    .filter((place) => place >= 0 && place <= text.length)
    .sort((a, b) => a - b);
  return cuts.slice(1).map((end, index) => {
    const start = cuts[index] ?? 0;
    const numbers = (holds: (quote: NumberedQuote) => boolean) =>
      quotes.filter(holds).map(({ number }) => number);
    return {
      text: text.slice(start, end),
      start,
      within: numbers((quote) => quote.start <= start && quote.end >= end),
      begins: numbers((quote) => quote.start === start && quote.end >= end),
      ends: numbers((quote) => quote.end === end && quote.start <= start),
    };
  });
}
