/** Within this time a second signal is the first come twice: from the terminal, and from the starting program. */
const SAME_SIGNAL_MS = 1_000;

/** An abort signal for Ctrl-C and SIGTERM. A second signal ends the process at once; written data is not lost. */
export function stopSignals(
  onStop: () => void,
  exitNow: () => void,
): { readonly signal: AbortSignal; release(): void } {
  const controller = new AbortController();
  let since: number | null = null;
  const stop = (): void => {
    if (since === null) {
      since = performance.now();
      controller.abort();
      onStop();
    } else if (performance.now() - since > SAME_SIGNAL_MS) exitNow();
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  return {
    signal: controller.signal,
    release: () => {
      process.off('SIGINT', stop);
      process.off('SIGTERM', stop);
    },
  };
}
