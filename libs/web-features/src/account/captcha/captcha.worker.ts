import type { CaptchaChallenge } from '@clinical/contracts';
import { solveChallenge } from './solve-challenge.js';

/** What the worker answers: the value, or null where there is none. */
export type CaptchaAnswer = string | null;

self.addEventListener('message', ({ data }: MessageEvent<CaptchaChallenge>) => {
  const answer = (value: CaptchaAnswer) => self.postMessage(value);
  solveChallenge(data).then(answer, () => answer(null));
});
