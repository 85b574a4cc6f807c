import { createHmac, timingSafeEqual } from 'node:crypto';

/** Signs texts of one purpose with a key of its own (HMAC-SHA-256), so that no signature serves another purpose. */
export class Signer {
  readonly #key: Buffer;

  /** @param purpose part of the key, with a version, such as `clinical:unsubscribe:1` */
  constructor(secret: string, purpose: string) {
    this.#key = createHmac('sha256', secret).update(purpose).digest();
  }

  /** Base64url, 43 characters. */
  sign(text: string): string {
    return this.#digest(text).toString('base64url');
  }

  /** Takes the same time for every wrong signature. */
  isSigned(text: string, signature: string): boolean {
    const received = Buffer.from(signature, 'base64url');
    const right = this.#digest(text);
    return received.length === right.length && timingSafeEqual(received, right);
  }

  #digest(text: string): Buffer {
    return createHmac('sha256', this.#key).update(text).digest();
  }
}
