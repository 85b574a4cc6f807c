import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts a text with a key derived from the application's secret. @param purpose differs for each kind of text */
export function sealText(secret: string, purpose: string, text: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, keyOf(secret, purpose), iv);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Decrypts what {@link sealText} made. @returns null if it was changed, or made with another secret */
export function openSealedText(secret: string, purpose: string, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url');
  if (bytes.length < IV_BYTES + TAG_BYTES) return null;
  const decipher = createDecipheriv(ALGORITHM, keyOf(secret, purpose), bytes.subarray(0, IV_BYTES));
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  try {
    const text = [decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()];
    return Buffer.concat(text).toString('utf8');
  } catch {
    return null;
  }
}

/** Keys that were derived, by secret and purpose; a process has one secret and few purposes. */
const derived = new Map<string, Buffer>();
const MAX_DERIVED = 100;

function keyOf(secret: string, purpose: string): Buffer {
  const id = `${secret}\0${purpose}`;
  const known = derived.get(id);
  if (known !== undefined) return known;
  if (derived.size >= MAX_DERIVED) derived.clear();
  const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  derived.set(id, key);
  return key;
}
