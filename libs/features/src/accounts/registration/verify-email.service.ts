import { accountMessages, type AcceptedReply, type EmailValidation } from '@clinical/contracts';
import type { AccountKeyRecord, AccountRecord, Transaction } from '@clinical/database';
import { AppError } from '@clinical/platform';
import { Inject, Injectable } from '@nestjs/common';
import { AccountDeps } from '../account-deps.js';
import { ACCOUNT_SETTINGS, type AccountSettings } from '../account-settings.js';
import { networkOf, type Caller } from '../caller.js';
import type { LiveSession } from '../login/index.js';
import { LIMITS, normaliseEmail, inConstantTime, hashToken, pseudonym, TOKEN } from '../security/index.js';

const PURPOSES = ['verify', 'email-change'] as const;

/** Proves that addresses belong to people (A18 to A21, A43, A60, A61). */
@Injectable()
export class VerifyEmail {
  constructor(
    private readonly deps: AccountDeps,
    @Inject(ACCOUNT_SETTINGS) private readonly settings: AccountSettings,
  ) {}

  /**
   * Uses the key of a mail. The same key a second time changes nothing and is answered alike, as browsers may ask twice.
   *
   * @param session of the caller, if there is one
   */
  async validate(key: string, session: LiveSession | null, caller: Caller): Promise<EmailValidation> {
    const texts = accountMessages[caller.language];
    const expired = { status: false, user: 0, message: texts['verification.expired'] } as const;
    if (!TOKEN.test(key)) return expired;
    const accountId = await this.deps.database.transaction((transaction) =>
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
    await inConstantTime(async () => {
      const network = pseudonym(this.settings.secret, 'mail', networkOf(caller.address));
      if (!(await this.deps.limits.take(`mail:${network}`, LIMITS.mailByAddress))) return;
      const account = await this.deps.accounts.findByEmail(email);
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
    const name = `verification:${pseudonym(this.settings.secret, 'verification', String(account.id))}`;
    if (!(await this.deps.limits.take(name, LIMITS.verificationMail))) return false;
    await this.deps.database.transaction(async (transaction) => {
      await this.deps.accounts.within(transaction).noteVerifyMail(account.id, this.deps.clock.now());
      await this.deps.mails.verification(transaction, account);
    });
    return true;
  }

  /** @returns the account whose address is proven; null where the key is worth nothing */
  async #use(transaction: Transaction, keyHash: string, caller: Caller): Promise<number | null> {
    const keys = this.deps.keys.within(transaction);
    const accounts = this.deps.accounts.within(transaction);
    const now = this.deps.clock.now();
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
      await this.deps.mailChoices.within(transaction).liftSuppression(address);
    if (key.purpose === 'email-change') await keys.withdraw(account.id, ['verify', 'reset', 'exchange'], now);
    await this.deps.audit.note(transaction, key.purpose === 'verify' ? 'verified' : 'email_changed', {
      accountId: account.id,
      address: caller.address,
    });
    return account.id;
  }

  async #usedBefore(transaction: Transaction, key: AccountKeyRecord | null): Promise<number | null> {
    if (key === null || key.expiresAt <= this.deps.clock.now()) return null;
    const account = await this.deps.accounts.within(transaction).find(key.accountId);
    return account?.email === key.email && account.verifiedAt !== null ? account.id : null;
  }
}
