import { SIGNUP_CODE_LENGTH } from '@clinical/contracts';
import { randomInt } from 'node:crypto';
import { hashToken, sameHash } from '@clinical/people';

/** Digits and letters of Crockford's base 32: without I, L, O and U, which are read wrongly. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUP = /.{1,4}/g;

/** A new signup code of 60 random bits. */
export function newSignupCode(): string {
  return Array.from({ length: SIGNUP_CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

/** A code as a person types it: letter case, blanks and hyphens do not matter, O is 0, and I and L are 1. Pure. */
export function readSignupCode(text: string): string {
  return text
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');
}

/** A code in groups of four; empty for none. Pure. */
export function presentSignupCode(code: string | null): string {
  return (code ?? '').match(GROUP)?.join('-') ?? '';
}

/** Compares codes in a time that does not reveal how far they agree. Pure. */
export function isSignupCode(typed: string, code: string | null): boolean {
  return code !== null && sameHash(hashToken(typed), hashToken(code));
}
