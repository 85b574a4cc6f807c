import { createHmac, timingSafeEqual } from 'node:crypto';
import { MAIL_LISTS, type MailList } from './mail-templates.js';

/** Who is not to get what any more. */
export interface UnsubscribeOrder {
  readonly userId: number;
  readonly list: MailList;
}

const LONGEST_KEY = 200;

/**
 * Keys by which whoever has the mail ends it, without logging in (B62). They hold whose and which list it is,
 * signed; they do not expire, as old mails are unsubscribed from, too.
 */
export class UnsubscribeKeys {
  readonly #key: Buffer;

  constructor(secret: string) {
    this.#key = createHmac('sha256', secret).update('clinical:unsubscribe:1').digest();
  }

  make({ userId, list }: UnsubscribeOrder): string {
    const text = `${userId}.${list}`;
    return `${text}.${this.#sign(text).toString('base64url')}`;
  }

  /** Null for what we have not signed. */
  read(key: string): UnsubscribeOrder | null {
    if (key.length > LONGEST_KEY) return null;
    const [, text = '', id = '', name = '', signature = ''] =
      /^((\d{1,10})\.([a-z-]+))\.([\w-]{43})$/.exec(key) ?? [];
    const list = MAIL_LISTS.find((each) => each === name);
    if (list === undefined) return null;
    const given = Buffer.from(signature, 'base64url');
    const right = this.#sign(text);
    return given.length === right.length && timingSafeEqual(given, right)
      ? { userId: Number(id), list }
      : null;
  }

  #sign(text: string): Buffer {
    return createHmac('sha256', this.#key).update(text).digest();
  }
}
