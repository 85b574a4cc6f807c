import { useCallback, useEffect, useRef, useState } from 'react';

export interface Submission {
  readonly busy: boolean;
  /**
   * Runs the work of a form, one at a time; the signal ends it when the form goes.
   *
   * @param failed told of what it came to when it failed, unless the form has gone
   */
  readonly run: (work: (signal: AbortSignal) => Promise<void>, failed: (error: unknown) => void) => void;
}

/** Sending a form: whether it is under way, and how to send it once. */
export function useSubmission(): Submission {
  const [busy, setBusy] = useState(false);
  const current = useRef<AbortController | null>(null);
  useEffect(() => () => current.current?.abort(), []);
  const run = useCallback<Submission['run']>((work, failed) => {
    if (current.current && !current.current.signal.aborted) return;
    const giveUp = new AbortController();
    current.current = giveUp;
    setBusy(true);
    const end = () => {
      current.current = null;
      setBusy(false);
    };
    work(giveUp.signal).then(end, (error: unknown) => {
      if (giveUp.signal.aborted) return;
      end();
      failed(error);
    });
  }, []);
  return { busy, run };
}
