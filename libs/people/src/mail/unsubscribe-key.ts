import { APP_SECRET, Signer } from '@clinical/platform';
import { Inject, Injectable } from '@nestjs/common';
import { MAIL_LISTS, type MailList } from './mail-lists.js';

/** Account and list of an unsubscription. */
export interface UnsubscribeOrder {
  readonly userId: number;
  readonly list: MailList;
}

const MAX_KEY_LENGTH = 200;

/**
 * Signed keys for unsubscribing without a login (B62). They contain the account and the list, and do not expire, as
 * people also unsubscribe from old mails.
 */
@Injectable()
export class UnsubscribeKeys {
  readonly #signer: Signer;

  constructor(@Inject(APP_SECRET) secret: string) {
    this.#signer = new Signer(secret, 'clinical:unsubscribe:1');
  }

  make({ userId, list }: UnsubscribeOrder): string {
    const text = `${userId}.${list}`;
    return `${text}.${this.#signer.sign(text)}`;
  }

  /** Null for a key without a valid signature. */
  read(key: string): UnsubscribeOrder | null {
    if (key.length > MAX_KEY_LENGTH) return null;
    const [, text = '', id = '', name = '', signature = ''] =
      /^((\d{1,10})\.([a-z-]+))\.([\w-]{43})$/.exec(key) ?? [];
    const list = MAIL_LISTS.find((each) => each === name);
    if (list === undefined) return null;
    return this.#signer.isSigned(text, signature) ? { userId: Number(id), list } : null;
  }
}
