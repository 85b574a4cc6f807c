import {
  AccountRepository,
  AlertMarkRepository,
  MailChoiceRepository,
  MailRepository,
  type Transaction,
} from '@clinical/database';
import type { PersonalData } from '../personal-data.js';

/** Mails to a person, and the person's choices about mails. */
export const mailPersonalData: PersonalData = {
  name: 'mail',
  async export(userId, transaction) {
    const mails = await new MailRepository(transaction).ofUser(userId);
    const choices = new MailChoiceRepository(transaction);
    const unsubscribed = await choices.unsubscriptionsOf(userId);
    const refused = await Promise.all(
      (await addressesOf(userId, transaction)).map((address) => choices.suppressionOf(address)),
    );
    return {
      mails: mails.map(({ template, address, state, createdAt, changedAt }) => ({
        kind: template,
        address,
        state,
        created_at: createdAt.toISOString(),
        changed_at: changedAt.toISOString(),
      })),
      unsubscribed: unsubscribed.map(({ list, since }) => ({ list, since: since.toISOString() })),
      refused: refused.flatMap((each) =>
        each === null ? [] : { address: each.address, code: each.code, since: each.since.toISOString() },
      ),
    };
  },
  async erase(userId, transaction) {
    const choices = new MailChoiceRepository(transaction);
    for (const address of await addressesOf(userId, transaction)) await choices.liftSuppression(address);
    await choices.eraseUser(userId);
    await new MailRepository(transaction).eraseUser(userId);
    await new AlertMarkRepository(transaction).eraseUser(userId);
  },
};

/** The address of the account and those of its mails, which include a new address that is not verified yet. */
async function addressesOf(userId: number, transaction: Transaction): Promise<readonly string[]> {
  const account = await new AccountRepository(transaction).find(userId);
  const mails = await new MailRepository(transaction).ofUser(userId);
  const addresses = [...(account === null ? [] : [account.email]), ...mails.map(({ address }) => address)];
  return [...new Set(addresses.map((address) => address.toLowerCase()))];
}
