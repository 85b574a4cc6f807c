import type { CaptchaChallenge } from '@clinical/contracts';
import { useEffect, useMemo, useRef } from 'react';
import { callApi } from '../../api-client/call-api.js';
import type { CaptchaAnswer } from './captcha.worker.js';

/** A solution is not used when it expires within this time, in seconds. */
const MARGIN_S = 15;

/** A captcha that the reader never sees: the browser works for the permission to send a form. */
interface Captcha {
  /** Begins to work on a challenge, so that it is solved by the time the form is sent. Does nothing while at it. */
  readonly prepare: () => void;
  /**
   * The value to send as `captchaValue`; empty if none is required. It is valid once.
   *
   * @throws Error if no challenge could be loaded or solved
   */
  readonly take: () => Promise<string>;
  /** Forgets the challenge: each is for one attempt (ACCOUNTS-4). */
  readonly reset: () => void;
}

interface Work {
  readonly solved: Promise<{ readonly value: string; readonly until: number }>;
  readonly cancellation: AbortController;
}

/** @param demanded whether the server requires it; otherwise nothing is fetched */
export function useCaptcha(demanded: boolean): Captcha {
  const work = useRef<Work | null>(null);
  const captcha = useMemo<Captcha>(() => {
    const reset = () => {
      work.current?.cancellation.abort();
      work.current = null;
    };
    const begin = (): Work => (work.current ??= startWork());
    const take = async () => {
      if (!demanded) return '';
      const { value, until } = await begin().solved;
      if (until - Date.now() / 1_000 > MARGIN_S) return value;
      reset();
      return (await begin().solved).value;
    };
    return { prepare: () => void (demanded ? begin() : null), take, reset };
  }, [demanded]);
  useEffect(() => captcha.reset, [captcha]);
  return captcha;
}

function startWork(): Work {
  const cancellation = new AbortController();
  const solved = fetchAndSolve(cancellation.signal);
  // A failure is reported where the value is used; unused, it is ignored.
  solved.catch(() => undefined);
  return { solved, cancellation };
}

async function fetchAndSolve(signal: AbortSignal) {
  const challenge = await callApi('GET /captcha', signal);
  const value = await solveAside(challenge, signal);
  return { value, until: challenge.parameters.expiresAt ?? Number.POSITIVE_INFINITY };
}

/** Solves a challenge in a separate worker; on the page if the browser has no workers. */
async function solveAside(challenge: CaptchaChallenge, signal: AbortSignal): Promise<string> {
  if (typeof Worker === 'undefined') return (await import('./solve-challenge.js')).solveChallenge(challenge);
  const worker = new Worker(new URL('./captcha.worker.ts', import.meta.url), { type: 'module' });
  try {
    return await answerOf(worker, challenge, signal);
  } finally {
    worker.terminate();
  }
}

function answerOf(worker: Worker, challenge: CaptchaChallenge, signal: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<CaptchaAnswer>) =>
      data === null ? reject(new Error('The challenge has no solution')) : resolve(data),
    );
    worker.addEventListener('error', () => reject(new Error('The worker could not be started')));
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    worker.postMessage(challenge);
  });
}
