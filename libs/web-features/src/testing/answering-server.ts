import { act, waitFor } from '@testing-library/react';

/** What a request is answered with: a value as JSON with status 200, or a Response of its own. */
type Answer = Response | object | Promise<Response | object>;

/** What a call sends beside its address. */
export interface SentRequest {
  readonly method: string;
  /** What was sent as JSON; undefined where nothing was. */
  readonly body: unknown;
}

/**
 * Puts a server behind `fetch` for the length of a test. `answer` is given path and query of every call and says
 * what comes back; throwing there is a broken connection. Gives back the calls made, in order.
 */
export function answeringServer(
  answer: (path: string, signal: AbortSignal | null, sent: SentRequest) => Answer,
): string[] {
  const calls: string[] = [];
  const realFetch = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const path = input instanceof Request ? input.url : input.toString();
    calls.push(path);
    const signal = init?.signal ?? null;
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
    const answered = await answer(path, signal, { method: init?.method ?? 'GET', body });
    signal?.throwIfAborted();
    return answered instanceof Response ? answered : jsonResponse(answered);
  };
  afterThisTest(() => {
    globalThis.fetch = realFetch;
  });
  return calls;
}

/** An answer with a JSON body. */
export function jsonResponse(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });
}

const cleanUps: (() => void)[] = [];

function afterThisTest(cleanUp: () => void): void {
  cleanUps.push(cleanUp);
}

afterEach(() => {
  while (cleanUps.length > 0) cleanUps.pop()?.();
});

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
