import type { CaptchaChallenge } from '@clinical/contracts';
import { renderHook } from '@testing-library/react';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { webcrypto } from 'node:crypto';
import { answeringServer, jsonResponse } from '../../testing/answering-server.js';
import { useCaptcha } from './use-captcha.js';

const SECRET = 'a secret of the test';

beforeAll(() => {
  // jsdom has no cryptography of its own.
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
});

async function challenge(lasts = 600): Promise<CaptchaChallenge> {
  const made = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 10,
    deriveKey,
    counter: 5,
    expiresAt: new Date(Date.now() + lasts * 1_000),
    hmacSignatureSecret: SECRET,
  });
  return made as CaptchaChallenge;
}

describe('useCaptcha', () => {
  it('returns a solution that the server accepts', async () => {
    answeringServer(() => challenge());
    const { result } = renderHook(() => useCaptcha(true));
    const value = await result.current.take();
    const { challenge: sent, solution } = JSON.parse(atob(value)) as Record<string, never>;
    const { verified } = await verifySolution({
      challenge: sent as never,
      solution: solution as never,
      deriveKey,
      hmacSignatureSecret: SECRET,
    });
    expect(verified).toBe(true);
  });

  it('solves one challenge in advance, and a new one after each attempt', async () => {
    const calls = answeringServer(() => challenge());
    const { result } = renderHook(() => useCaptcha(true));
    result.current.prepare();
    result.current.prepare();
    const first = await result.current.take();
    expect(calls).toEqual(['/captcha']);
    result.current.reset();
    expect(await result.current.take()).not.toBe(first);
    expect(calls).toHaveLength(2);
  });

  it('does not send a solution that is about to expire', async () => {
    const lasting = [1, 600];
    const calls = answeringServer(() => challenge(lasting.shift()));
    const { result } = renderHook(() => useCaptcha(true));
    await result.current.take();
    expect(calls).toHaveLength(2);
  });

  it('requests nothing when no captcha is required', async () => {
    const calls = answeringServer(() => challenge());
    const { result } = renderHook(() => useCaptcha(false));
    result.current.prepare();
    expect(await result.current.take()).toBe('');
    expect(calls).toEqual([]);
  });

  it('fails when no challenge can be loaded', async () => {
    answeringServer(() => jsonResponse({}, 503));
    const { result } = renderHook(() => useCaptcha(true));
    await expect(result.current.take()).rejects.toThrow();
  });
});
