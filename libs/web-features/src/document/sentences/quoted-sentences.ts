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
