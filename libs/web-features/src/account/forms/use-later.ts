import { useCallback, useEffect, useRef } from 'react';

/** Does something after a while, in milliseconds, unless the page has been left by then. */
export function useLater(): (delayMs: number, work: () => void) => void {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback((delayMs, work) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(work, delayMs);
  }, []);
}
