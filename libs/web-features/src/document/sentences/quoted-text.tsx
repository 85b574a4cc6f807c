import { StyledText, styledPieces, type TextStyle } from '@clinical/web-ui';
import { Fragment, type ReactNode } from 'react';
import { useAppraisalText } from '../../appraisal/use-appraisal-text.js';
import { cutAtQuotes, type TextPiece } from './cut-at-quotes.js';
import type { NumberedQuote } from './quoted-sentences.js';
import { goToPoint, sentenceId, type SentenceMarks } from './sentence-marks.js';
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
