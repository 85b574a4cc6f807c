import { createHmac } from 'node:crypto';
import { normaliseEmail } from '@clinical/people';

/** The parameters of a signed link, as they were sent (A34). */
export interface SignedLink {
  readonly instId: string;
  readonly email: string;
  readonly name: string;
  /** Seconds since 1970, as text; null where the link has none. */
  readonly ts: string | null;
  readonly nonce: string | null;
}

/**
 * The signature of a link (A34): hexadecimal HMAC-SHA256 of institution id, address in lower case and name, with time and
 * nonce where there are any, separated by line feeds. Pure.
 */
export function linkSignature(secret: string, { instId, email, name, ts, nonce }: SignedLink): string {
  const timed = ts === null && nonce === null ? [] : [ts ?? '', nonce ?? ''];
  const text = [instId, email.toLowerCase(), name, ...timed].join('\n');
  return createHmac('sha256', secret).update(text).digest('hex');
}

/** Whether a part contains what separates the parts, so that two links could have one signature. Pure. */
export function isAmbiguous(link: SignedLink): boolean {
  return [link.instId, link.email, link.name, link.ts ?? '', link.nonce ?? ''].some((part) =>
    /[\r\n]/.test(part),
  );
}

/** Whether the link names a person by a mail address. Pure. */
export function hasEmail({ email }: SignedLink): boolean {
  return normaliseEmail(email) !== null;
}
