import { act, waitFor } from '@testing-library/react';

/** A response: a value as JSON with status 200, or a Response. */
type Answer = Response | object | Promise<Response | object>;

/** A request, except for its address. */
export interface SentRequest {
  readonly method: string;
  /** The JSON body; undefined if none. */
  readonly body: unknown;
}

/**
 * Replaces `fetch` by a server for the duration of a test. `answer` gets path and query of every call and returns the
 * response; throwing there is a broken connection. Returns the calls made, in order.
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

/** A response with a JSON body. */
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

/** Waits, in milliseconds, until delayed effects of a component have happened. */
export async function letPass(duration: number): Promise<void> {
  await act(() => new Promise<void>((resolve) => setTimeout(resolve, duration)));
}

/** Timers may fire slightly early by the measuring clock. */
const TIMER_TOLERANCE_MS = 20;

/**
 * Waits for a condition that must not hold before `delay` milliseconds have passed since `began` (of
 * `performance.now()`). Only the minimum is checked: a busy machine takes longer.
 */
export async function untilLater(began: number, delay: number, holds: () => void): Promise<void> {
  await waitFor(holds);
  expect(performance.now() - began).toBeGreaterThan(delay - TIMER_TOLERANCE_MS);
}
