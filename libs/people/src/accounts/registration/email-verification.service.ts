import { accountMessages, type EmailValidation } from '@clinical/contracts';
import {
  AccountKeyRepository,
  AccountRepository,
  Database,
  type AccountKeyRecord,
  type Transaction,
} from '@clinical/database';
import type { Caller } from '../../access/caller.js';
import { Clock } from '@clinical/platform';
import { Injectable } from '@nestjs/common';
import type { LiveSession } from '../login/index.js';
import { EmailListeners, type VerifiedEmail } from './email-listeners.js';
import { Audit, hashToken, TOKEN } from '../security/index.js';

const PURPOSES = ['verify', 'email-change'] as const;

/** Verifies addresses by the keys of mails (A18 to A21, A43, A61). */
@Injectable()
export class EmailVerificationService {
  constructor(
    private readonly database: Database,
    private readonly accounts: AccountRepository,
    private readonly keys: AccountKeyRepository,
    private readonly listeners: EmailListeners,
    private readonly clock: Clock,
    private readonly audit: Audit,
  ) {}

  /**
   * Uses the key of a mail. The same key a second time changes nothing and has the same response, as browsers may send
   * it twice.
   *
   * @param session of the caller, if there is one
   * @param onFull called with each institution that the account could not join, as all seats are taken
   */
  async validate(
    key: string,
    session: LiveSession | null,
    caller: Caller,
    onFull: VerifiedEmail['onFull'],
  ): Promise<EmailValidation> {
    const texts = accountMessages[caller.language];
    const expired = { status: false, user: 0, message: texts['verification.expired'] } as const;
    if (!TOKEN.test(key)) return expired;
    // A transaction may run twice: the result of its last run counts.
    let full: number[] = [];
    const accountId = await this.database.transaction((transaction) => {
      full = [];
      return this.#use(transaction, hashToken(key), caller, (id) => full.push(id));
    });
    full.forEach(onFull);
    if (accountId === null) return expired;
    const user = session?.principal.userId === accountId ? 1 : 0;
    return { status: true, user, message: texts['verification.thanks'] };
  }

  /** @returns the account whose address is verified; null if the key is not valid */
  async #use(
    transaction: Transaction,
    keyHash: string,
    { address }: Caller,
    onFull: VerifiedEmail['onFull'],
  ): Promise<number | null> {
    const keys = this.keys.within(transaction);
    const accounts = this.accounts.within(transaction);
    const now = this.clock.now();
    const key = await keys.findLive(keyHash, PURPOSES, now);
    if (key === null) return this.#usedBefore(transaction, await keys.findUsed(keyHash, PURPOSES));
    const account = await accounts.find(key.accountId);
    if (account === null) return null;
    if (!(await keys.use(key.id, now)))
      return this.#usedBefore(transaction, await keys.findUsed(keyHash, PURPOSES));
    // A mail to an address that the account no longer has proves nothing about it.
    if (key.purpose === 'verify' && account.email !== key.email) return null;
    if (!(await accounts.verifyEmail(account.id, key.email, now))) return null;
    const previousEmail = account.email;
    const verified = { accountId: account.id, email: key.email, previousEmail, address, onFull };
    await this.listeners.emailVerified(verified, transaction);
    if (key.purpose === 'email-change') await keys.withdraw(account.id, ['verify', 'reset', 'exchange'], now);
    const event = key.purpose === 'verify' ? 'verified' : 'email_changed';
    await this.audit.note(transaction, event, { accountId: account.id, address });
    return account.id;
  }

  async #usedBefore(transaction: Transaction, key: AccountKeyRecord | null): Promise<number | null> {
    if (key === null || key.expiresAt <= this.clock.now()) return null;
    const account = await this.accounts.within(transaction).find(key.accountId);
    return account?.email === key.email && account.verifiedAt !== null ? account.id : null;
  }
}
