import {
  AccountRepository,
  Database,
  MailChoiceRepository,
  type AccountRecord,
  type Transaction,
} from '@clinical/database';
import type { AccountPrincipal } from '@clinical/evidence';
import { APP_CONFIG, type AppConfig } from '@clinical/platform';
import { Inject, Injectable } from '@nestjs/common';
import { principalOfAccount } from '../accounts/index.js';
import { mailBlock, type MailList } from '../mail/index.js';

/** Accounts that get mails of a list. */
@Injectable()
export class AlertRecipientsService {
  constructor(
    private readonly database: Database,
    private readonly accounts: AccountRepository,
    private readonly choices: MailChoiceRepository,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  /** Null when the account was deleted or gets no mail of the list; new documents wait until it does. */
  async find(userId: number, list: MailList): Promise<AccountRecord | null> {
    const account = await this.accounts.find(userId);
    return account === null || (await mailBlock(account, list, this.choices)) !== null ? null : account;
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
      const account = await this.accounts.within(within).findForUpdate(userId);
      if (account === null || (await mailBlock(account, list, within)) !== null) return;
      await work(account, within);
    });
  }

  /** Entitlements of searches for the account. */
  principalOf(account: AccountRecord): AccountPrincipal {
    return principalOfAccount(account, this.config.accounts.proEmails);
  }
}
