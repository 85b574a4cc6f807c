import { createHash, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

/** 160 bits, as RFC 4226 advises. */
const SECRET_BYTES = 20;
const PERIOD_S = 30;
/** Steps that the clock of a device may be ahead or behind (RFC 6238, 5.2). */
const WINDOW = 1;
const RECOVERY_CODES = 10;
/** Letters and digits that are not mistaken for each other. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const RECOVERY_LETTERS = 16;

/** A new secret of an authenticator app, base32. */
export function newTotpSecret(): string {
  return new Secret({ buffer: Uint8Array.from(randomBytes(SECRET_BYTES)).buffer }).base32;
}

/** The `otpauth:` address that a QR code shows. @param issuer name of the product @param label of the account */
export function totpUri(secret: string, issuer: string, label: string): string {
  return totp(secret, issuer, label).toString();
}

/**
 * The time step of a code of six digits (RFC 6238: SHA-1, 30 seconds); null if the code is not that of a step within
 * 30 seconds of the time. Pure.
 */
export function totpStep(secret: string, code: string, at: Date): number | null {
  const digits = code.replaceAll(/\s/g, '');
  if (!/^\d{6}$/.test(digits)) return null;
  const timestamp = at.getTime();
  const delta = totp(secret).validate({ token: digits, timestamp, window: WINDOW });
  return delta === null ? null : TOTP.counter({ period: PERIOD_S, timestamp }) + delta;
}

function totp(secret: string, issuer = '', label = ''): TOTP {
  return new TOTP({
    secret: Secret.fromBase32(secret),
    period: PERIOD_S,
    ...(issuer === '' ? {} : { issuer, label }),
  });
}

/** Ten recovery codes of 80 random bits, as people write them: `ABCD-EFGH-JKLM-NPQR`. */
export function newRecoveryCodes(): readonly string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const letters = [...randomBytes(RECOVERY_LETTERS)].map((byte) => ALPHABET[byte % ALPHABET.length]);
    return letters.join('').replaceAll(/(.{4})(?=.)/g, '$1-');
  });
}

/**
 * The hash of a recovery code that is stored, however it is typed; null for another text. 80 random bits need no slower
 * hash. Pure.
 */
export function recoveryHash(code: string): string | null {
  const letters = code.toUpperCase().replaceAll(/[\s-]/g, '');
  if (letters.length !== RECOVERY_LETTERS || ![...letters].every((letter) => ALPHABET.includes(letter)))
    return null;
  return createHash('sha256').update(letters).digest('hex');
}
