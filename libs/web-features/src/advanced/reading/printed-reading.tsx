import { describeReading } from '@clinical/query-language';
import { useEffect, useMemo, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { useProductName } from '../../api-client/site.query.js';
import { useLanguage } from '../../i18n/use-language.js';
import { useAdvancedText } from '../use-advanced-text.js';
import type { ReadingPanelProps } from './reading-panel.js';
import { ReadingReport } from './reading-report.js';
import styles from './reading-panel.module.css';

export interface PrintedReadingProps extends Pick<ReadingPanelProps, 'analysis' | 'details'> {
  /** Whether the button requested it; ends with `onDone`. */
  readonly isAsked: boolean;
  readonly onDone: () => void;
  /** Whether the browser's print command prints the reading. */
  readonly isPage: boolean;
}

/**
 * The reading on paper, without the page: by its button or, if the page has nothing else to print, by the browser's
 * command.
 */
export function PrintedReading({ analysis, details, isAsked, onDone, isPage }: PrintedReadingProps) {
  const byBrowser = useBrowserPrint(isPage && !analysis.isEmpty);
  usePrint(isAsked, onDone);
  if (!isAsked && !byBrowser) return null;
  return createPortal(<PrintedReport analysis={analysis} details={details} />, document.body);
}

/** Prints once rendered, then ends. */
function usePrint(printing: boolean, onDone: () => void): void {
  useEffect(() => {
    if (!printing) return;
    setPrinting(true);
    window.print();
    setPrinting(false);
    onDone();
    // Once for each print request.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [printing]);
}

/** Whether the browser is about to print, without the button. */
function useBrowserPrint(isEnabled: boolean): boolean {
  const [printing, setDrawn] = useState(false);
  useEffect(() => {
    if (!isEnabled) return;
    const begin = () => {
      if (isPrinting()) return;
      // The browser prints the state at the end of the event.
      flushSync(() => setDrawn(true));
      setPrinting(true);
    };
    const end = () => {
      setDrawn(false);
      setPrinting(false);
    };
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, [isEnabled]);
  return printing;
}

function isPrinting(): boolean {
  return document.documentElement.dataset['printing'] !== undefined;
}

/** The style sheet hides everything else during printing. */
function setPrinting(printing: boolean): void {
  if (printing) document.documentElement.dataset['printing'] = 'reading';
  else delete document.documentElement.dataset['printing'];
}

function PrintedReport({ analysis, details }: Pick<ReadingPanelProps, 'analysis' | 'details'>) {
  const { t } = useAdvancedText();
  const product = useProductName();
  const language = useLanguage();
  const reading = useMemo(() => describeReading(analysis.text, analysis.strategy), [analysis]);
  return (
    <div className={styles.printed}>
      <h1>{t('reading.heading')}</h1>
      <p>{t('reading.printed', { product, date: new Date().toLocaleDateString(language) })}</p>
      <ReadingReport reading={reading} details={details} />
    </div>
  );
}
