import { accountMessages, type AcceptedReply, type EmailValidation } from '@clinical/contracts';
import {
  AccountKeyRepository,
  AccountRepository,
  MailChoiceRepository,
  type AccountKeyRecord,
  type AccountRecord,
  type Database,
  type Transaction,
} from '@clinical/database';
import { AppError, type Clock } from '@clinical/platform';
import type { AccountMails } from '../account-mails.js';
import { networkOf, type Caller } from '../caller.js';
import type { LiveSession } from '../login/index.js';
import {
  AttemptLimits,
  LIMITS,
  type Audit,
  normaliseEmail,
  levelTime,
  hashToken,
  pseudonym,
  TOKEN,
} from '../security/index.js';

const PURPOSES = ['verify', 'email-change'] as const;

interface VerifyParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly mails: AccountMails;
  readonly audit: Audit;
}

/** Proves that addresses belong to people (A18 to A21, A43, A60, A61). */
export class VerifyEmail {
  readonly #parts: VerifyParts;
  readonly #secret: string;
  readonly #limits: AttemptLimits;

  constructor(parts: VerifyParts, secret: string) {
    this.#parts = parts;
    this.#secret = secret;
    this.#limits = new AttemptLimits(parts.database, parts.clock);
  }

  /**
   * Uses the key of a mail. The same key a second time changes nothing and is answered alike, as browsers may ask twice.
   *
   * @param session of the caller, if there is one
   */
  async validate(key: string, session: LiveSession | null, caller: Caller): Promise<EmailValidation> {
    const texts = accountMessages[caller.language];
    const expired = { status: false, user: 0, message: texts['verification.expired'] } as const;
    if (!TOKEN.test(key)) return expired;
    const accountId = await this.#parts.database.transaction((transaction) =>
      this.#use(transaction, hashToken(key), caller),
    );
    if (accountId === null) return expired;
    const user = session?.principal.userId === accountId ? 1 : 0;
    return { status: true, user, message: texts['verification.thanks'] };
  }

  /**
   * Sends another mail.
   *
   * @param username of whom; undefined: of the caller
   * @throws AppError `LOGIN_REQUIRED` where there is neither
   */
  async resend(
    username: string | undefined,
    session: LiveSession | null,
    caller: Caller,
  ): Promise<AcceptedReply> {
    const texts = accountMessages[caller.language];
    if (username === undefined) return this.#resendOwn(session, caller);
    const email = normaliseEmail(username);
    if (email === null) return { status: 0, message: texts['verification.emailAddress'] };
    await levelTime(async () => {
      const network = pseudonym(this.#secret, 'mail', networkOf(caller.address));
      if (!(await this.#limits.take(`mail:${network}`, LIMITS.mailByAddress))) return;
      const account = await new AccountRepository(this.#parts.database).findByEmail(email);
      if (account !== null && account.verifiedAt === null) await this.#send(account);
    });
    return { status: 1, message: texts['verification.sent'] };
  }

  async #resendOwn(session: LiveSession | null, { language }: Caller): Promise<AcceptedReply> {
    const texts = accountMessages[language];
    if (session === null) throw new AppError('LOGIN_REQUIRED', 'user', 'Nobody is logged in');
    if (session.account.verifiedAt !== null) return { status: 1, message: texts['verification.already'] };
    const isSent = await this.#send(session.account);
    return isSent
      ? { status: 1, message: texts['verification.sent'] }
      : { status: 0, message: texts['verification.email'] };
  }

  /** @returns false where too many were sent already */
  async #send(account: AccountRecord): Promise<boolean> {
    const name = `verification:${pseudonym(this.#secret, 'verification', String(account.id))}`;
    if (!(await this.#limits.take(name, LIMITS.verificationMail))) return false;
    await this.#parts.database.transaction(async (transaction) => {
      await new AccountRepository(transaction).noteVerifyMail(account.id, this.#parts.clock.now());
      await this.#parts.mails.verification(transaction, account);
    });
    return true;
  }

  /** @returns the account whose address is proven; null where the key is worth nothing */
  async #use(transaction: Transaction, keyHash: string, caller: Caller): Promise<number | null> {
    const keys = new AccountKeyRepository(transaction);
    const accounts = new AccountRepository(transaction);
    const now = this.#parts.clock.now();
    const key = await keys.findLive(keyHash, PURPOSES, now);
    if (key === null) return this.#usedBefore(transaction, await keys.findUsed(keyHash, PURPOSES));
    const account = await accounts.find(key.accountId);
    if (account === null) return null;
    if (!(await keys.use(key.id, now)))
      return this.#usedBefore(transaction, await keys.findUsed(keyHash, PURPOSES));
    // A mail to an address that the account has left proves nothing about it.
    if (key.purpose === 'verify' && account.email !== key.email) return null;
    if (!(await accounts.verifyEmail(account.id, key.email, now))) return null;
    // Who read the mail there has an address that takes mail; and one that was left is nobody's to be refused.
    for (const address of [account.email, key.email])
      await new MailChoiceRepository(transaction).liftSuppression(address);
    if (key.purpose === 'email-change') await keys.withdraw(account.id, ['verify', 'reset', 'exchange'], now);
    await this.#parts.audit.note(transaction, key.purpose === 'verify' ? 'verified' : 'email_changed', {
      accountId: account.id,
      address: caller.address,
    });
    return account.id;
  }

  async #usedBefore(transaction: Transaction, key: AccountKeyRecord | null): Promise<number | null> {
    if (key === null || key.expiresAt <= this.#parts.clock.now()) return null;
    const account = await new AccountRepository(transaction).find(key.accountId);
    return account?.email === key.email && account.verifiedAt !== null ? account.id : null;
  }
}
