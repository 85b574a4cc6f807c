import type { RecordQuote } from '@clinical/contracts';
import { QuoteBlock } from '../../appraisal/parts/quote-block.js';
import { useAppraisalText } from '../../appraisal/use-appraisal-text.js';
import type { QuotedSentences } from './quoted-sentences.js';
import { goToSentence, sentenceId, type SentenceMarks } from './sentence-marks.js';
import styles from './sentences.module.css';

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
