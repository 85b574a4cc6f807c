import type { MailBlock } from '@clinical/contracts';
import {
  AccountRepository,
  MailChoiceRepository,
  type AccountRecord,
  type Transaction,
} from '@clinical/database';
import { Injectable } from '@nestjs/common';
import type { MailList } from './mail-templates.js';

/** Reason why a user gets no mail of a list, regardless of other settings. */
@Injectable()
export class MailBlockService {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly choices: MailChoiceRepository,
  ) {}

  /** @returns null where mails of the list are sent, and where there is no such account */
  async ofUser(userId: number, list: MailList): Promise<MailBlock | null> {
    const account = await this.accounts.find(userId);
    return account === null ? null : mailBlock(account, list, this.choices);
  }
}

/** Why an account gets no mail of a list; null where it gets it. */
export async function mailBlock(
  { id, email, verifiedAt }: Pick<AccountRecord, 'id' | 'email' | 'verifiedAt'>,
  list: MailList,
  within: MailChoiceRepository | Transaction,
): Promise<MailBlock | null> {
  if (verifiedAt === null) return 'unverified';
  const choices = within instanceof MailChoiceRepository ? within : new MailChoiceRepository(within);
  if (await choices.isUnsubscribed(id, list)) return 'unsubscribed';
  return (await choices.suppressionOf(email)) === null ? null : 'refused';
}
