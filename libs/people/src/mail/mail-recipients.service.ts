import type { MailBlock } from '@clinical/contracts';
import {
  AccountRepository,
  MailChoiceRepository,
  type AccountRecord,
  type Transaction,
} from '@clinical/database';
import { Injectable } from '@nestjs/common';
import type { MailList } from './mail-lists.js';

/** Accounts that get the mails of a list, and why others get none. */
@Injectable()
export class MailRecipientsService {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly choices: MailChoiceRepository,
  ) {}

  /** @returns null where mails of the list are sent, and where there is no such account */
  async block(userId: number, list: MailList): Promise<MailBlock | null> {
    const account = await this.accounts.find(userId);
    return account === null ? null : blockOf(account, list, this.choices);
  }

  /** @returns null when the account was deleted or gets no mail of the list */
  async find(userId: number, list: MailList): Promise<AccountRecord | null> {
    const account = await this.accounts.find(userId);
    return account === null || (await blockOf(account, list, this.choices)) !== null ? null : account;
  }

  /** Like `find`, with a lock on the account's row until the transaction ends. */
  async findForUpdate(userId: number, list: MailList, within: Transaction): Promise<AccountRecord | null> {
    const account = await this.accounts.within(within).findForUpdate(userId);
    if (account === null) return null;
    return (await blockOf(account, list, this.choices.within(within))) === null ? account : null;
  }
}

async function blockOf(
  { id, email, verifiedAt }: AccountRecord,
  list: MailList,
  choices: MailChoiceRepository,
): Promise<MailBlock | null> {
  if (verifiedAt === null) return 'unverified';
  if (await choices.isUnsubscribed(id, list)) return 'unsubscribed';
  return (await choices.suppressionOf(email)) === null ? null : 'refused';
}
