import { accountMessages, type AcceptedReply } from '@clinical/contracts';
import { AccountRepository, Database, type AccountRecord, type Transaction } from '@clinical/database';
import { networkOf, type Caller } from '../../access/caller.js';
import { Inject, Injectable } from '@nestjs/common';
import { AccountMails } from '../account-mails.js';
import { ACCOUNT_SETTINGS, type AccountSettings } from '../account-settings.js';
import {
  AttemptLimits,
  Audit,
  inConstantTime,
  LIMITS,
  normaliseEmail,
  pseudonym,
} from '../security/index.js';

/** Mails with a link that resets a password (ACCOUNTS-4; A3). */
@Injectable()
export class PasswordResetService {
  constructor(
    private readonly database: Database,
    private readonly accounts: AccountRepository,
    private readonly limits: AttemptLimits,
    private readonly mails: AccountMails,
    private readonly audit: Audit,
    @Inject(ACCOUNT_SETTINGS) private readonly settings: Pick<AccountSettings, 'secret'>,
  ) {}

  /** Sends a link to an address if it has an account; the response and its time are the same if not. */
  async request(username: string, { address, language }: Caller): Promise<AcceptedReply> {
    await inConstantTime(async () => {
      const email = normaliseEmail(username);
      const network = pseudonym(this.settings.secret, 'mail', networkOf(address));
      if (email === null || !(await this.limits.take(`mail:${network}`, LIMITS.mailByAddress))) return;
      const account = await this.accounts.findByEmail(email);
      if (account === null || !(await this.#mayMail(account, this.limits))) return;
      await this.database.transaction(async (transaction) => {
        await this.mails.passwordReset(transaction, account);
        await this.audit.note(transaction, 'reset_asked', { accountId: account.id, address });
      });
    });
    return { status: 1, message: accountMessages[language]['reset.sent'] };
  }

  /** Sends the link to the owner of an address that another person tried to register, within the same limit. */
  async sendToOwner(transaction: Transaction, email: string): Promise<void> {
    const owner = await this.accounts.within(transaction).findByEmail(email);
    if (owner === null || !(await this.#mayMail(owner, this.limits.within(transaction)))) return;
    await this.mails.passwordReset(transaction, owner);
  }

  /** Counts a reset mail of an account, regardless of who requests it. */
  #mayMail({ id }: AccountRecord, limits: AttemptLimits): Promise<boolean> {
    return limits.take(`reset:${pseudonym(this.settings.secret, 'reset', String(id))}`, LIMITS.resetMail);
  }
}
