import { useEffect, useState } from 'react';

/** Waits of less than this need no spinner, in milliseconds. */
export const SPINNER_DELAY_MS = 400;

/** True once `active` has been true for `delay` milliseconds without a break; false as soon as it is false. */
export function useDelayed(active: boolean, delay: number = SPINNER_DELAY_MS): boolean {
  const [elapsed, setElapsed] = useState(false);
  useEffect(() => {
    if (!active) return undefined;
    const timer = setTimeout(() => setElapsed(true), delay);
    return () => {
      clearTimeout(timer);
      setElapsed(false);
    };
  }, [active, delay]);
  return active && elapsed;
}
