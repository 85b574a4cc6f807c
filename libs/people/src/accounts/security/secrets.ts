import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const TOKEN_BYTES = 32;
const SELECTOR_BYTES = 16;
/** A token of 256 bits as base64url. */
export const TOKEN = /^[\w-]{43}$/;

/** 256 random bits as base64url: 43 characters. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** 128 random bits as base64url: 22 characters. */
export function newSelector(): string {
  return randomBytes(SELECTOR_BYTES).toString('base64url');
}

/** Hash of a token that is stored: SHA-256 as hex. Tokens have 256 random bits, so that no slower hash is needed. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Compares hashes in a time that does not reveal how far they agree. */
export function sameHash(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** A pseudonym of a text for one purpose, which cannot be computed or reversed without the key: 32 hex digits. */
export function pseudonym(secret: string, purpose: string, text: string): string {
  return createHmac('sha256', secret).update(`${purpose}\n${text}`).digest('hex').slice(0, 32);
}
