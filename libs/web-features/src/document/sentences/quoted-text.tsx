import type { RecordQuote } from '@clinical/contracts';
import { styledPieces, StyledText, type TextStyle } from '@clinical/web-ui';
import { Fragment, type ReactNode } from 'react';
import { useAppraisalText } from '../../appraisal/use-appraisal-text.js';
import { QuoteBlock } from '../../appraisal/parts/appraisal-parts.js';
import {
  cutAtQuotes,
  goToPoint,
  goToSentence,
  type NumberedQuote,
  type QuotedSentences,
  sentenceId,
  type SentenceMarks,
  type TextPiece,
} from './quoted-sentences.js';
import styles from './sentences.module.css';

export interface QuotedTextProps {
  readonly text: string;
  readonly quotes: readonly NumberedQuote[];
  readonly marks: SentenceMarks;
  /** Parts that are italic, subscript or superscript. */
  readonly markup?: readonly TextStyle[] | undefined;
}

/** A text whose quoted sentences are underlined and numbered; the numbers lead back to what the sentences show. */
export function QuotedText({ text, quotes, marks, markup = [] }: QuotedTextProps) {
  if (quotes.length === 0) return <StyledText text={text} markup={markup} />;
  return cutAtQuotes(text, quotes).map((piece, index) => (
    <Fragment key={index}>
      {piece.within.length === 0 ? (
        styledPieces(text, piece.start, piece.start + piece.text.length, markup)
      ) : (
        <Quoted piece={piece} marks={marks}>
          {styledPieces(text, piece.start, piece.start + piece.text.length, markup)}
        </Quoted>
      )}
      {piece.ends.map((number) => (
        <BackLink key={number} number={number} />
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
      {/* Quotes that begin at one place are found there each. */}
      {others.map((number) => (
        <span key={number} id={sentenceId(number)} tabIndex={-1} />
      ))}
      {children}
    </mark>
  );
}

function BackLink({ number }: { number: number }) {
  const { t } = useAppraisalText();
  return (
    <sup className={styles.number}>
      <a
        href="#appraisal"
        aria-label={t('recordSentenceBack', { number })}
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

export interface SentenceLinkProps {
  readonly quote: RecordQuote;
  readonly sentences: QuotedSentences;
  readonly marks: SentenceMarks;
}

/** A quoted sentence as the way to its place in the abstract; pointing at it marks it there. */
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
      onMouseEnter={() => marks.point(number)}
      onMouseLeave={() => marks.point(null)}
      onFocus={() => marks.point(number)}
      onBlur={() => marks.point(null)}
      onClick={(event) => {
        event.preventDefault();
        goToSentence(number);
        // What was gone to stays marked until something else is pointed at.
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
