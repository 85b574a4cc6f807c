import { createHash, createHmac } from 'node:crypto';
import type { CaptchaChallenge } from '@clinical/contracts';
import { UsedChallengeRepository } from '@clinical/database';
import { Clock } from '@clinical/platform';
import { Inject, Injectable } from '@nestjs/common';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import { ACCOUNT_SETTINGS, type AccountSettings } from '../account-settings.js';

const ALGORITHM = 'PBKDF2/SHA-256';
const VALID_MS = 20 * 60_000;
const KEY_LENGTH = 32;
/** Two hexadecimal digits: one of 256 tries fits. */
const KEY_PREFIX = '00';

const PayloadSchema = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.literal(ALGORITHM),
      nonce: z.string().max(200),
      salt: z.string().max(200),
      cost: z.number(),
      keyLength: z.number(),
      keyPrefix: z.string().max(64),
      data: z.object({ expires: z.number() }),
    }),
    signature: z.string().max(200),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string().max(200), time: z.number().optional() }),
});

/**
 * Proof of work in place of puzzles (ALTCHA): the browser computes a proof of work. A challenge is signed, so that none
 * is stored; a solved one is remembered until it would have expired, so that it is valid once.
 */
@Injectable()
export class CaptchaService {
  readonly #key: string;

  constructor(
    private readonly challenges: UsedChallengeRepository,
    private readonly clock: Clock,
    @Inject(ACCOUNT_SETTINGS)
    private readonly settings: Pick<AccountSettings, 'captcha' | 'captchaCost' | 'secret'>,
  ) {
    this.#key = createHmac('sha256', settings.secret).update('captcha').digest('hex');
  }

  get isDemanded(): boolean {
    return this.settings.captcha;
  }

  async challenge(): Promise<CaptchaChallenge> {
    const { parameters, signature } = await createChallenge({
      algorithm: ALGORITHM,
      cost: this.settings.captchaCost,
      deriveKey,
      // Not the library's own expiry, which uses the system clock.
      data: { expires: this.clock.now().getTime() + VALID_MS },
      hmacSignatureSecret: this.#key,
      keyLength: KEY_LENGTH,
      keyPrefix: KEY_PREFIX,
    });
    return { parameters: { ...parameters }, ...(signature === undefined ? {} : { signature }) };
  }

  /** Whether a form may pass; true if this deployment requires no proof. A proof passes once. */
  async accepts(value: string): Promise<boolean> {
    if (!this.isDemanded) return true;
    const payload = readPayload(value);
    if (payload === null) return false;
    const { challenge, solution } = payload;
    const expiresAt = new Date(challenge.parameters.data.expires);
    if (!(expiresAt > this.clock.now())) return false;
    // Challenges signed here have the configured cost. It is checked first, as anyone can make the server do the rest of
    // the work.
    if (challenge.parameters.cost !== this.settings.captchaCost) return false;
    const { verified } = await verifySolution({
      challenge,
      solution,
      deriveKey,
      hmacSignatureSecret: this.#key,
    });
    if (!verified) return false;
    const hash = createHash('sha256').update(challenge.signature).digest('hex');
    return this.challenges.use(hash, expiresAt);
  }
}

function readPayload(value: string): z.infer<typeof PayloadSchema> | null {
  try {
    const reading = PayloadSchema.safeParse(JSON.parse(Buffer.from(value, 'base64').toString('utf8')));
    return reading.success ? reading.data : null;
  } catch {
    return null;
  }
}
