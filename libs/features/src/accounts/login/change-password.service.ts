import {
  accountMessages,
  formatMessage,
  MAX_PASSWORD_LENGTH,
  type AcceptedReply,
  type ChangeKey,
  type KeyExchange,
  type UpdateTokenReply,
} from '@clinical/contracts';
import type { Transaction } from '@clinical/database';
import { Inject, Injectable } from '@nestjs/common';
import { AccountDeps } from '../account-deps.js';
import { ACCOUNT_SETTINGS, type AccountSettings } from '../account-settings.js';
import { networkOf, type Caller } from '../caller.js';
import {
  LIMITS,
  normaliseEmail,
  inConstantTime,
  hashToken,
  pseudonym,
  takeResetMail,
  TOKEN,
} from '../security/index.js';
import { requireRecent, type LiveSession } from './sessions.service.js';

/** A change of password, with the new token of the caller's session where that stays. */
export interface PasswordChange {
  readonly reply: UpdateTokenReply;
  readonly sessionToken: string | null;
}

/** Forgotten and changed passwords (ACCOUNTS-4 and ACCOUNTS-5; A3, A21 to A25). */
@Injectable()
export class ChangePassword {
  constructor(
    private readonly deps: AccountDeps,
    @Inject(ACCOUNT_SETTINGS) private readonly settings: AccountSettings,
  ) {}

  /** Sends a link to an address if it has an account; the answer and its time are the same if not. */
  async askForReset(username: string, caller: Caller): Promise<AcceptedReply> {
    await inConstantTime(async () => {
      const email = normaliseEmail(username);
      const network = pseudonym(this.settings.secret, 'mail', networkOf(caller.address));
      if (email === null || !(await this.deps.limits.take(`mail:${network}`, LIMITS.mailByAddress))) return;
      const account = await this.deps.accounts.findByEmail(email);
      if (account === null) return;
      if (!(await takeResetMail(this.deps.limits, this.settings.secret, account.id))) return;
      await this.deps.database.transaction(async (transaction) => {
        await this.deps.mails.passwordReset(transaction, account);
        await this.deps.audit.note(transaction, 'reset_asked', {
          accountId: account.id,
          address: caller.address,
        });
      });
    });
    return { status: 1, message: accountMessages[caller.language]['reset.sent'] };
  }

  /** Exchanges the key of a mail for one that its page holds for 15 minutes; the page may be loaded again. */
  async exchange(key: string, caller: Caller): Promise<KeyExchange> {
    const invalid = { message: accountMessages[caller.language]['reset.invalid'] };
    if (!TOKEN.test(key) || !(await this.#mayTryKey(caller))) return invalid;
    return this.deps.database.transaction(async (transaction) => {
      const keys = this.deps.keys.within(transaction);
      const found = await keys.findLive(hashToken(key), ['reset'], this.deps.clock.now());
      if (found === null) return invalid;
      return { key: await this.deps.mails.newKey(transaction, found.accountId, 'exchange') };
    });
  }

  /**
   * A key for the page on which one changes one's password.
   *
   * @throws AppError `REAUTHENTICATION_REQUIRED` where the password was not given in the last 15 minutes
   */
  async keyToChange(session: LiveSession): Promise<ChangeKey> {
    requireRecent(session);
    return this.deps.database.transaction(async (transaction) => ({
      key: await this.deps.mails.newKey(transaction, session.principal.userId, 'change'),
    }));
  }

  /**
   * Sets a password by a key, which is used up by it: of several at a time one wins. All other sessions end, all other
   * browsers are forgotten, a new address that waits for its verification is called off, and the person is told by mail.
   *
   * @throws AppError `LOGIN_BUSY`, `DATABASE_UNAVAILABLE`
   */
  async update(
    key: string,
    password: string,
    session: LiveSession | null,
    caller: Caller,
  ): Promise<PasswordChange> {
    const invalid = { reply: null, sessionToken: null };
    if (!TOKEN.test(key) || !(await this.#mayTryKey(caller))) return invalid;
    const accountId = await this.#ownerOf(this.deps.database, key, session);
    if (accountId === null) return invalid;
    const refusal = this.#refusal(password, caller);
    if (refusal !== null) return { reply: refusal, sessionToken: null };
    const passwordHash = await this.deps.hasher.admit(() => this.deps.hasher.hash(password));
    return this.deps.database.transaction(async (transaction) => {
      if ((await this.#ownerOf(transaction, key, session)) !== accountId) return invalid;
      const isDone = await this.#set(transaction, { key, accountId, passwordHash }, session, caller);
      if (!isDone) return invalid;
      const message = accountMessages[caller.language]['password.updated'];
      const isOwn = session?.principal.userId === accountId;
      const sessionToken = isOwn ? await this.deps.sessions.rotate(transaction, session.id) : null;
      return { reply: { status: 1, message }, sessionToken };
    });
  }

  /** Whose password a key sets; null where it is worth nothing. The key of a page is worth something to its person only. */
  async #ownerOf(transaction: Transaction, key: string, session: LiveSession | null): Promise<number | null> {
    const keys = this.deps.keys.within(transaction);
    const found = await keys.findLive(hashToken(key), ['exchange', 'change'], this.deps.clock.now());
    if (found === null) return null;
    if (found.purpose === 'change' && session?.principal.userId !== found.accountId) return null;
    return found.accountId;
  }

  async #set(
    transaction: Transaction,
    change: { readonly key: string; readonly accountId: number; readonly passwordHash: string },
    session: LiveSession | null,
    caller: Caller,
  ): Promise<boolean> {
    const { clock, sessions, mails, audit, guard } = this.deps;
    const keys = this.deps.keys.within(transaction);
    const accounts = this.deps.accounts.within(transaction);
    const now = clock.now();
    const found = await keys.findLive(hashToken(change.key), ['exchange', 'change'], now);
    const account = await accounts.find(change.accountId);
    if (found === null || account === null || !(await keys.use(found.id, now))) return false;
    await accounts.updatePassword(account.id, change.passwordHash, now);
    // The mail that tells of a new address sends who did not give it here: it must not count after that.
    await keys.withdraw(account.id, ['reset', 'exchange', 'change', 'email-change'], now);
    const isOwn = session?.principal.userId === account.id;
    await sessions.endAll(transaction, account.id, isOwn ? session : undefined);
    await guard.unlock(account.email, transaction);
    await mails.passwordChanged(transaction, account);
    await audit.note(transaction, found.purpose === 'change' ? 'password_changed' : 'password_reset', {
      accountId: account.id,
      address: caller.address,
    });
    return true;
  }

  #refusal(password: string, { language }: Caller): AcceptedReply | null {
    const texts = accountMessages[language];
    const least = this.settings.passwordMinReset;
    const refuse = (message: string): AcceptedReply => ({
      status: 0,
      message,
      errors: [{ field: 'passkey', message }],
    });
    if ([...password].length < least) return refuse(formatMessage(texts['password.short'], { least }));
    return password.length > MAX_PASSWORD_LENGTH ? refuse(texts['password.tooLong']) : null;
  }

  async #mayTryKey({ address }: Caller): Promise<boolean> {
    const network = pseudonym(this.settings.secret, 'key', networkOf(address));
    return this.deps.limits.take(`key:${network}`, LIMITS.keyByAddress);
  }
}
