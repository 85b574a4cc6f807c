import type { CaptchaChallenge } from '@clinical/contracts';
import type { CaptchaAnswer } from './captcha.worker.js';

/** Solves a challenge in a worker of its own; where the browser has none, on the page. */
export async function solveAside(challenge: CaptchaChallenge, signal: AbortSignal): Promise<string> {
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
