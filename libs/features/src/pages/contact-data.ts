import { AccountRepository, ContactMessageRepository, type Transaction } from '@clinical/database';
import type { PersonalData } from '../personal-data.js';

/** What a person wrote through the contact form, told by the address of the account. */
export const contactData: PersonalData = {
  name: 'contactMessages',
  async export(userId, transaction) {
    const email = await provenEmail(userId, transaction);
    if (email === null) return [];
    const messages = await new ContactMessageRepository(transaction).ofEmail(email);
    return messages.map(({ receivedAt, name, email: address, subject, message }) => ({
      ...{ received_at: receivedAt.toISOString(), name, email: address, subject, message },
    }));
  },
  async erase(userId, transaction) {
    const email = await provenEmail(userId, transaction);
    if (email !== null) await new ContactMessageRepository(transaction).eraseEmail(email);
  },
};

/** Anybody may register with anybody's address: only who has shown that it is theirs sees what came with it. */
async function provenEmail(userId: number, transaction: Transaction): Promise<string | null> {
  const account = await new AccountRepository(transaction).find(userId);
  return account === null || account.verifiedAt === null ? null : account.email;
}
