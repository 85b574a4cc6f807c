import type { CaptchaChallenge } from '@clinical/contracts';
import { solveChallenge as solve } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/** Longest time that a challenge is worked on, in milliseconds. */
const PATIENCE_MS = 60_000;

/**
 * Solves a challenge: the value to send as `captchaValue`, base64 of challenge and solution. It is CPU-bound; in a
 * worker the page stays responsive.
 *
 * @throws Error when there is no solution in time, or the browser has no cryptography, as on a page without TLS
 */
export async function solveChallenge(challenge: CaptchaChallenge): Promise<string> {
  const solution = await solve({
    challenge: challenge,
    deriveKey,
    timeout: PATIENCE_MS,
  });
  if (!solution) throw new Error('The challenge was not solved in time');
  return btoa(JSON.stringify({ challenge, solution }));
}
