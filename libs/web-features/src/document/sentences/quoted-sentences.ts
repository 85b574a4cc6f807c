import type { EvidenceRecord, RecordQuote } from '@clinical/contracts';

/** A sentence that something is quoted from, with its number on the page. */
export interface NumberedQuote extends RecordQuote {
  readonly number: number;
}

/** The quoted sentences of a record, numbered from 1 as they are read: title first, then the abstract. */
export interface QuotedSentences {
  readonly all: readonly NumberedQuote[];
  /** The number of a quote; null for one that is not of this record. */
  readonly numberOf: (quote: RecordQuote) => number | null;
  /** Those of a section of the abstract, or of the title (null). */
  readonly inSection: (section: number | null) => readonly NumberedQuote[];
}

/**
 * Numbers the sentences that the appraisal of a record quotes. One that is quoted several times has one number. A
 * quote whose place does not hold its text is left out: marking the wrong words would be worse than marking none.
 */
export function quotedSentences(
  record: Pick<EvidenceRecord, 'title' | 'abstract' | 'appraisal'>,
): QuotedSentences {
  const textOf = (section: number | null) =>
    section === null ? record.title : (record.abstract[section]?.text ?? '');
  const distinct = new Map<string, RecordQuote>();
  for (const quote of quotesOf(record.appraisal)) {
    if (quote.end > quote.start && textOf(quote.section).slice(quote.start, quote.end) === quote.text)
      distinct.set(keyOf(quote), quote);
  }
  const all = [...distinct.values()]
    .sort(inReadingOrder)
    .map((quote, index) => ({ ...quote, number: index + 1 }));
  const numbers = new Map(all.map((quote) => [keyOf(quote), quote.number]));
  return {
    all,
    numberOf: (quote) => numbers.get(keyOf(quote)) ?? null,
    inSection: (section) => all.filter((quote) => quote.section === section),
  };
}

function quotesOf({ review, trial, design, facts }: EvidenceRecord['appraisal']): readonly RecordQuote[] {
  const quotes = [
    ...(review?.points ?? []).map(({ quote }) => quote),
    ...(trial?.domains ?? []).map(({ quote }) => quote),
    design.quote,
    ...facts.map(({ quote }) => quote),
  ];
  return quotes.filter((quote) => quote !== null);
}

function keyOf({ section, start, end }: RecordQuote): string {
  return `${section ?? 'title'} ${start} ${end}`;
}

function inReadingOrder(a: RecordQuote, b: RecordQuote): number {
  return (a.section ?? -1) - (b.section ?? -1) || a.start - b.start || a.end - b.end;
}

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

/** What the abstract and the appraisal beside it need to point at each other. */
export interface SentenceMarks {
  /** The sentence that is pointed at; null for none. */
  readonly active: number | null;
  readonly point: (number: number | null) => void;
}

/** Id of the place where a sentence begins. */
export const sentenceId = (number: number): string => `sentence-${number}`;

/** Goes to a sentence in the abstract, and reading with it. */
export function goToSentence(number: number): void {
  goTo(document.getElementById(sentenceId(number)));
}

/** Goes back to the first point that a sentence earned. */
export function goToPoint(number: number): void {
  goTo(document.querySelector(`[data-shows="${number}"]`));
}

function goTo(place: HTMLElement | null): void {
  if (!place) return;
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  place.scrollIntoView({ block: 'center', behavior: still ? 'auto' : 'smooth' });
  place.focus({ preventScroll: true });
}
