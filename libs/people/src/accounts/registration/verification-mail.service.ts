import { accountMessages, type AcceptedReply } from '@clinical/contracts';
import { AccountRepository, Database, type AccountRecord } from '@clinical/database';
import { networkOf, type Caller } from '../../access/caller.js';
import { AppError, Clock } from '@clinical/platform';
import { Inject, Injectable } from '@nestjs/common';
import { AccountMails } from '../account-mails.js';
import { ACCOUNT_SETTINGS, type AccountSettings } from '../account-settings.js';
import type { LiveSession } from '../login/index.js';
import { AttemptLimits, inConstantTime, LIMITS, normaliseEmail, pseudonym } from '../security/index.js';

/** Sends verification mails again (A18 to A21, A60). */
@Injectable()
export class VerificationMailService {
  constructor(
    private readonly database: Database,
    private readonly accounts: AccountRepository,
    private readonly limits: AttemptLimits,
    private readonly mails: AccountMails,
    private readonly clock: Clock,
    @Inject(ACCOUNT_SETTINGS) private readonly settings: Pick<AccountSettings, 'secret'>,
  ) {}

  /**
   * Sends another mail.
   *
   * @param username address of an account; undefined: the caller's
   * @throws AppError `LOGIN_REQUIRED` if there is neither
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
      if (!(await this.limits.take(`mail:${network}`, LIMITS.mailByAddress))) return;
      const account = await this.accounts.findByEmail(email);
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

  /** @returns false if the limit of mails is reached */
  async #send(account: AccountRecord): Promise<boolean> {
    const name = `verification:${pseudonym(this.settings.secret, 'verification', String(account.id))}`;
    if (!(await this.limits.take(name, LIMITS.verificationMail))) return false;
    await this.database.transaction(async (transaction) => {
      await this.accounts.within(transaction).noteVerifyMail(account.id, this.clock.now());
      await this.mails.verification(transaction, account);
    });
    return true;
  }
}
