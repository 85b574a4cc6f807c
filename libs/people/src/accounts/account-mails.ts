import {
  AccountKeyRepository,
  type AccountRecord,
  type KeyPurpose,
  type Transaction,
} from '@clinical/database';
import { APP_CONFIG, Clock, type AppConfig } from '@clinical/platform';
import { Inject, Injectable } from '@nestjs/common';
import { MailQueueService } from '../mail/mail-queue.service.js';
import { hashToken, newToken } from './security/secrets.js';
import { ACCOUNT_DELETED_MAIL } from './mails/account-deleted.mail.js';
import { ASSISTANT_CONNECTED_MAIL } from './mails/assistant-connected.mail.js';
import { EMAIL_CHANGE_NEW_MAIL } from './mails/email-change-new.mail.js';
import { EMAIL_CHANGE_OLD_MAIL } from './mails/email-change-old.mail.js';
import { PASSWORD_CHANGED_MAIL } from './mails/password-changed.mail.js';
import { PASSWORD_RESET_MAIL } from './mails/password-reset.mail.js';
import { SECOND_FACTOR_CHANGED_MAIL } from './mails/second-factor-changed.mail.js';
import { TRIAL_MAIL } from './mails/trial.mail.js';
import { VERIFICATION_MAIL } from './mails/verification.mail.js';

const HOUR = 3_600_000;
const MINUTE = 60_000;

/** Lifetime of keys in milliseconds (A21). */
export const KEY_LIFE_MS: Readonly<Record<KeyPurpose, number>> = {
  verify: 48 * HOUR,
  'email-change': 48 * HOUR,
  reset: HOUR,
  exchange: 15 * MINUTE,
  change: 15 * MINUTE,
  trial: 48 * HOUR,
};
export const KEY_PURPOSES = Object.keys(KEY_LIFE_MS) as readonly KeyPurpose[];

type Recipient = Pick<AccountRecord, 'id' | 'email' | 'firstname' | 'lastname' | 'language' | 'verifiedAt'>;

/** Makes keys, and queues the mails that bring them. */
@Injectable()
export class AccountMails {
  constructor(
    private readonly mail: MailQueueService,
    private readonly keys: AccountKeyRepository,
    private readonly clock: Clock,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  /** A new key; earlier ones of the same purpose work no more. */
  async newKey(
    transaction: Transaction,
    accountId: number,
    purpose: KeyPurpose,
    email = '',
  ): Promise<string> {
    const keys = this.keys.within(transaction);
    const now = this.clock.now();
    await keys.withdraw(accountId, [purpose], now);
    const key = newToken();
    await keys.add({
      purpose,
      keyHash: hashToken(key),
      accountId,
      email,
      createdAt: now,
      expiresAt: new Date(now.getTime() + KEY_LIFE_MS[purpose]),
    });
    return key;
  }

  async verification(transaction: Transaction, account: Recipient): Promise<void> {
    const key = await this.newKey(transaction, account.id, 'verify', account.email);
    await this.mail.queue(
      VERIFICATION_MAIL,
      {
        ...addressed(account),
        values: { link: this.#link('/UpdateTokenRegistration', key), hours: KEY_LIFE_MS.verify / HOUR },
      },
      { within: transaction },
    );
  }

  /** Proves that the person who starts the free trial reads the mail of the address (A27). */
  async trial(transaction: Transaction, account: Recipient): Promise<void> {
    const key = await this.newKey(transaction, account.id, 'trial', account.email);
    await this.mail.queue(
      TRIAL_MAIL,
      {
        ...addressed(account),
        values: { link: this.#link('/UpdateTokenFreeTrial', key), hours: KEY_LIFE_MS.trial / HOUR },
      },
      { within: transaction },
    );
  }

  async passwordReset(transaction: Transaction, account: Recipient): Promise<void> {
    const key = await this.newKey(transaction, account.id, 'reset', account.email);
    await this.mail.queue(
      PASSWORD_RESET_MAIL,
      {
        ...addressed(account),
        values: { link: this.#link('/UpdateToken', key), minutes: KEY_LIFE_MS.reset / MINUTE },
      },
      { within: transaction },
    );
  }

  async passwordChanged(transaction: Transaction, account: Recipient): Promise<void> {
    await this.mail.queue(
      PASSWORD_CHANGED_MAIL,
      {
        ...addressed(account),
        values: { at: this.clock.now().toISOString(), link: `${this.config.publicUrl}/Passwordreset` },
      },
      { within: transaction },
    );
  }

  async secondFactorChanged(
    transaction: Transaction,
    account: Recipient,
    change: (typeof SECOND_FACTOR_CHANGED_MAIL)['example']['change'],
  ): Promise<void> {
    const link = `${this.config.publicUrl}/Passwordreset`;
    await this.mail.queue(
      SECOND_FACTOR_CHANGED_MAIL,
      {
        ...addressed(account),
        values: { change, at: this.clock.now().toISOString(), link },
      },
      { within: transaction },
    );
  }

  /** @param host where the browser was sent with the answer, or the scheme of an application */
  async assistantConnected(
    transaction: Transaction,
    account: Recipient,
    name: string,
    host: string,
  ): Promise<void> {
    const at = this.clock.now().toISOString();
    await this.mail.queue(
      ASSISTANT_CONNECTED_MAIL,
      {
        ...addressed(account),
        values: { name, host, at, link: `${this.config.publicUrl}/Profile` },
      },
      { within: transaction },
    );
  }

  /** Mails both addresses: a notice to the old one, a confirmation link to the new one (A43). */
  async emailChange(transaction: Transaction, account: Recipient, email: string): Promise<void> {
    const key = await this.newKey(transaction, account.id, 'email-change', email);
    await this.mail.queue(
      EMAIL_CHANGE_OLD_MAIL,
      {
        ...addressed(account),
        values: { email, link: `${this.config.publicUrl}/Passwordreset` },
      },
      { within: transaction },
    );
    await this.mail.queue(
      EMAIL_CHANGE_NEW_MAIL,
      {
        ...addressed({ ...account, email, verifiedAt: null }),
        values: {
          link: this.#link('/UpdateTokenRegistration', key),
          hours: KEY_LIFE_MS['email-change'] / HOUR,
        },
      },
      { within: transaction },
    );
  }

  /** Not linked to the account, so that it outlives it. */
  async accountDeleted(transaction: Transaction, account: Recipient): Promise<void> {
    const { to, language } = addressed(account);
    await this.mail.queue(
      ACCOUNT_DELETED_MAIL,
      { to, language, values: { at: this.clock.now().toISOString() } },
      { within: transaction },
    );
  }

  #link(path: string, key: string): string {
    return `${this.config.publicUrl}${path}?_t=${key}`;
  }
}

const MAX_MAIL_NAME_LENGTH = 120;

/** An unverified address may belong to a stranger, who must not receive text written by another person. */
function addressed(account: Recipient) {
  const isVerified = account.verifiedAt !== null;
  const name = isVerified
    ? `${account.firstname} ${account.lastname}`.trim().slice(0, MAX_MAIL_NAME_LENGTH)
    : '';
  return { to: { address: account.email, name }, language: account.language, userId: account.id };
}
