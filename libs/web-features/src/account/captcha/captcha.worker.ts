import type { CaptchaChallenge } from '@clinical/contracts';
import { solveChallenge } from './solve-challenge.js';

/** The result of the worker: the value, or null without a solution. */
export type CaptchaAnswer = string | null;

self.addEventListener('message', ({ data }: MessageEvent<CaptchaChallenge>) => {
  const answer = (value: CaptchaAnswer) => self.postMessage(value);
  solveChallenge(data).then(answer, () => answer(null));
});
