import { act, waitFor } from '@testing-library/react';

/** Lets time pass, so that what a component does later has happened; in milliseconds. */
export async function letPass(duration: number): Promise<void> {
  await act(() => new Promise<void>((resolve) => setTimeout(resolve, duration)));
}

/** Timers may go off a little early by the clock that is asked. */
const TIMER_TOLERANCE_MS = 20;

/**
 * Waits until something holds that must not hold before `delay` milliseconds have passed since `began` (of `performance.now()`). Only
 * the least time is looked at: a busy machine takes longer.
 */
export async function untilLater(began: number, delay: number, holds: () => void): Promise<void> {
  await waitFor(holds);
  expect(performance.now() - began).toBeGreaterThan(delay - TIMER_TOLERANCE_MS);
}
