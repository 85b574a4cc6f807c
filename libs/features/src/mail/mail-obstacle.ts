import type { MailObstacle } from '@clinical/contracts';
import { MailChoiceRepository, type AccountRecord, type Transaction } from '@clinical/database';
import type { MailList } from './mail-templates.js';

/** Why an account gets no mail of a list; null when it does. */
export async function mailObstacle(
  { id, email, verifiedAt }: Pick<AccountRecord, 'id' | 'email' | 'verifiedAt'>,
  list: MailList,
  within: Transaction,
): Promise<MailObstacle | null> {
  if (verifiedAt === null) return 'unverified';
  const choices = new MailChoiceRepository(within);
  if (await choices.isUnsubscribed(id, list)) return 'unsubscribed';
  return (await choices.suppressionOf(email)) === null ? null : 'refused';
}
