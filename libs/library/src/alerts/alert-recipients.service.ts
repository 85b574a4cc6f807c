import { Database, type AccountRecord, type Transaction } from '@clinical/database';
import {
  type AccountPrincipal,
  principalOfAccount,
  MailRecipientsService,
  type MailList,
} from '@clinical/people';
import { APP_CONFIG, Clock, type AppConfig } from '@clinical/platform';
import { Inject, Injectable } from '@nestjs/common';

/** Accounts that get mails of a list. */
@Injectable()
export class AlertRecipientsService {
  constructor(
    private readonly database: Database,
    private readonly recipients: MailRecipientsService,
    private readonly clock: Clock,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  /** Null when the account was deleted or gets no mail of the list; new documents wait until it does. */
  find(userId: number, list: MailList): Promise<AccountRecord | null> {
    return this.recipients.find(userId, list);
  }

  /**
   * Runs work in a transaction with the account's row locked, so that deleting the account deletes what the work adds
   * as well. Does nothing if the account no longer receives mails of the list.
   */
  async whileLocked(
    userId: number,
    list: MailList,
    work: (account: AccountRecord, within: Transaction) => Promise<void>,
  ): Promise<void> {
    await this.database.transaction(async (within) => {
      const account = await this.recipients.findForUpdate(userId, list, within);
      if (account !== null) await work(account, within);
    });
  }

  /** Entitlements of searches for the account. */
  principalOf(account: AccountRecord): AccountPrincipal {
    return principalOfAccount(account, this.config.accounts, this.clock.now());
  }
}
