import type { EvidenceRecord, RecordQuote } from '@clinical/contracts';
import { styledPieces, StyledText, type TextStyle } from '@clinical/web-ui';
import { Fragment, type ReactNode } from 'react';
import { QuoteBlock } from '../appraisal/quote-block.js';
import { useAppraisalText } from '../appraisal/use-appraisal-text.js';
import styles from './quoted-text.module.css';

/** A sentence that something is quoted from, with its number on the page. */
interface NumberedQuote extends RecordQuote {
  readonly number: number;
  /** Whether it starts in an earlier paragraph, or ends in a later one. */
  readonly isContinued?: boolean;
  readonly isUnfinished?: boolean;
}

/** The quoted sentences of a record, numbered from 1 in reading order: title first, then the abstract. */
export interface QuotedSentences {
  readonly all: readonly NumberedQuote[];
  /** The number of a quote; null for one that is not of this record. */
  readonly numberOf: (quote: RecordQuote) => number | null;
  /** The sentences of a section of the abstract, or of the title (null). */
  readonly inSection: (section: number | null) => readonly NumberedQuote[];
}

/**
 * Numbers the sentences that the appraisal of a record quotes. A repeated quote has one number. A quote that does not
 * match its place is left out: marking the wrong words would be worse than marking none.
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
interface TextPiece {
  readonly text: string;
  /** Offset in the whole text. */
  readonly start: number;
  /** Numbers of the quotes that cover it; empty if none. */
  readonly within: readonly number[];
  /** Numbers of the quotes that start and end with it. */
  readonly begins: readonly number[];
  readonly ends: readonly number[];
}

/** The parts of quotes within a range of their text. A label that the range leaves out is not part of them. */
function quotesWithin(
  text: string,
  quotes: readonly NumberedQuote[],
  from: number,
  to: number,
): readonly NumberedQuote[] {
  return quotes
    .filter(({ start, end }) => Math.min(end, to) > Math.max(start, from))
    .map((quote) => ({
      ...quote,
      start: Math.max(quote.start, from),
      end: Math.min(quote.end, to),
      isContinued: quote.start < from && !/^[^:]*:\s*$/.test(text.slice(quote.start, from)),
      isUnfinished: quote.end > to && text.slice(to, quote.end).trim() !== '',
    }));
}

/**
 * Splits a range of a text, by default all of it, at every start and end of a quote; joined, the pieces are the range
 * again.
 */
export function cutAtQuotes(
  text: string,
  quotes: readonly NumberedQuote[],
  from = 0,
  to = text.length,
): readonly TextPiece[] {
  const places = [from, to, ...quotes.flatMap(({ start, end }) => [start, end])];
  const cuts = [...new Set(places)].filter((place) => place >= from && place <= to).sort((a, b) => a - b);
  return cuts.slice(1).map((end, index) => {
    const start = cuts[index] ?? from;
    const numbers = (holds: (quote: NumberedQuote) => boolean) =>
      quotes.filter(holds).map(({ number }) => number);
    return {
      text: text.slice(start, end),
      start,
      within: numbers((quote) => quote.start <= start && quote.end >= end),
      begins: numbers((quote) => quote.isContinued !== true && quote.start === start && quote.end >= end),
      ends: numbers((quote) => quote.isUnfinished !== true && quote.end === end && quote.start <= start),
    };
  });
}

/** Shared state of the abstract and the appraisal next to it, for links in both directions. */
export interface SentenceMarks {
  /** The hovered sentence; null if none. */
  readonly active: number | null;
  readonly point: (number: number | null) => void;
}

/** Element id of a sentence's start. */
const sentenceId = (number: number): string => `sentence-${number}`;

/** Moves to a sentence in the abstract, including the reading position. */
function goToSentence(number: number): void {
  goTo(document.getElementById(sentenceId(number)));
}

/** Moves back to the first point of a sentence. */
function goToPoint(number: number): void {
  goTo(document.querySelector(`[data-shows="${number}"]`));
}

function goTo(place: HTMLElement | null): void {
  if (!place) return;
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  place.scrollIntoView({ block: 'center', behavior: still ? 'auto' : 'smooth' });
  place.focus({ preventScroll: true });
}

/** Props for rendering the quoted sentences of a record. */
export interface MarkedProps {
  readonly sentences: QuotedSentences;
  readonly marks: SentenceMarks;
}

interface QuotedTextProps {
  readonly text: string;
  /** The rendered range of the text; by default all of it. */
  readonly within?: { readonly start: number; readonly end: number };
  readonly quotes: readonly NumberedQuote[];
  readonly marks: SentenceMarks;
  /** Parts that are italic, subscript or superscript. */
  readonly markup?: readonly TextStyle[] | undefined;
}

/** A text with its quoted sentences numbered; the numbers link back to their points. */
export function QuotedText({ text, within, quotes, marks, markup = [] }: QuotedTextProps) {
  const { start, end } = within ?? { start: 0, end: text.length };
  const shown = quotesWithin(text, quotes, start, end);
  if (shown.length === 0 && within === undefined) return <StyledText text={text} markup={markup} />;
  return cutAtQuotes(text, shown, start, end).map((piece, index) => (
    <Fragment key={index}>
      {piece.within.length === 0 ? (
        styledPieces(text, piece.start, piece.start + piece.text.length, markup)
      ) : (
        <Quoted piece={piece} marks={marks}>
          {styledPieces(text, piece.start, piece.start + piece.text.length, markup)}
        </Quoted>
      )}
      {piece.ends.map((number) => (
        <BackLink key={number} number={number} marks={marks} />
      ))}
    </Fragment>
  ));
}

function Quoted({ piece, marks, children }: { piece: TextPiece; marks: SentenceMarks; children: ReactNode }) {
  const [first, ...others] = piece.begins;
  const active = marks.active !== null && piece.within.includes(marks.active);
  return (
    <mark
      id={first === undefined ? undefined : sentenceId(first)}
      tabIndex={first === undefined ? undefined : -1}
      className={styles.quoted}
      data-active={active}
    >
      {/* Each quote with the same start gets its own anchor. */}
      {others.map((number) => (
        <span key={number} id={sentenceId(number)} tabIndex={-1} />
      ))}
      {children}
    </mark>
  );
}

function BackLink({ number, marks }: { number: number; marks: SentenceMarks }) {
  const { t } = useAppraisalText();
  return (
    <sup className={styles.number}>
      <a
        href="#appraisal"
        aria-label={t('recordSentenceBack', { number })}
        {...markingOn(number, marks)}
        onClick={(event) => {
          event.preventDefault();
          goToPoint(number);
        }}
      >
        {number}
      </a>
    </sup>
  );
}

/** Has a sentence marked while the pointer or the focus is on a link that belongs to it. */
function markingOn(number: number, { point }: SentenceMarks) {
  const mark = () => point(number);
  const unmark = () => point(null);
  return { onMouseEnter: mark, onMouseLeave: unmark, onFocus: mark, onBlur: unmark };
}

/** Has a sentence marked in the abstract while the pointer is over an element. */
export function pointingAt(quote: RecordQuote | null, { sentences, marks }: MarkedProps) {
  const number = quote === null ? null : sentences.numberOf(quote);
  if (number === null) return {};
  return { onMouseEnter: () => marks.point(number), onMouseLeave: () => marks.point(null) };
}

interface SentenceLinkProps {
  readonly quote: RecordQuote;
  readonly sentences: QuotedSentences;
  readonly marks: SentenceMarks;
}

/** A quoted sentence as a link to its place in the abstract; hovering marks it there. */
export function SentenceLink({ quote, sentences, marks }: SentenceLinkProps) {
  const { t } = useAppraisalText();
  const number = sentences.numberOf(quote);
  if (number === null) return <QuoteBlock quote={quote} />;
  return (
    <a
      className={styles.link}
      href={`#${sentenceId(number)}`}
      aria-label={t('recordSentenceTo', { number, text: quote.text })}
      data-shows={number}
      {...markingOn(number, marks)}
      onClick={(event) => {
        event.preventDefault();
        goToSentence(number);
        // The target stays marked until another sentence is hovered.
        marks.point(number);
      }}
    >
      <span className={styles.badge} aria-hidden="true">
        {number}
      </span>
      <q className={styles.words}>{quote.text}</q>
    </a>
  );
}
