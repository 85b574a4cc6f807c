import type { RecordQuote } from '@clinical/contracts';
import type { ReactNode } from 'react';
import styles from './parts.module.css';

/** A sentence of the record, word for word. */
export function QuoteBlock({ quote }: { quote: RecordQuote }) {
  return <blockquote className={styles.quote}>{quote.text}</blockquote>;
}

/** How a quoted sentence is shown: as it stands, or as a way to its place in the abstract. */
export type RenderQuote = (quote: RecordQuote) => ReactNode;
