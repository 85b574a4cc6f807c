import type { Language, QueryDialect } from '@clinical/contracts';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { analyseText, type HistoryLines, type TextAnalysis } from './analyse-text.js';

/** Delay after typing before the text is analysed again, in milliseconds. */
const TYPING_PAUSE_MS = 150;
/** Longest wait for the browser to have nothing better to do. */
const IDLE_MS = 300;

/** The text being worked on, read whenever typing pauses, so that no key ever waits for it. */
export interface Analysing {
  readonly analysis: TextAnalysis;
  /** Reports a change; the analysis follows. */
  readonly textChanged: (text: string) => void;
  /** The analysis of a text now, for what cannot wait. */
  readonly analyseNow: (text: string) => TextAnalysis;
}

/** Keeps the analysis of a text in step with it, with the dialect, the history and the language of the page. */
export function useAnalysis(
  initialText: string,
  dialect: QueryDialect,
  language: Language,
  history: HistoryLines,
): Analysing {
  const [text, setText] = useState(initialText);
  const waiting = useRef<() => void>(() => undefined);
  const analysis = useMemo(
    () => analyseText(text, dialect, language, history),
    [text, dialect, language, history],
  );
  useEffect(() => () => waiting.current(), []);

  const textChanged = useCallback((changed: string) => {
    waiting.current();
    waiting.current = whenIdle(() => setText(changed));
  }, []);
  const analyseNow = useCallback(
    (changed: string) => {
      waiting.current();
      setText(changed);
      return analyseText(changed, dialect, language, history);
    },
    [dialect, language, history],
  );
  return { analysis, textChanged, analyseNow };
}

/** Runs a callback after a pause, when the browser is idle; returns a function that cancels it. */
function whenIdle(act: () => void): () => void {
  let idle: number | null = null;
  const timer = setTimeout(() => {
    if (typeof requestIdleCallback === 'undefined') act();
    else idle = requestIdleCallback(act, { timeout: IDLE_MS });
  }, TYPING_PAUSE_MS);
  return () => {
    clearTimeout(timer);
    if (idle !== null) cancelIdleCallback(idle);
  };
}
