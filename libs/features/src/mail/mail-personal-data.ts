import { AlertMarkRepository, MailChoiceRepository, MailRepository } from '@clinical/database';
import type { PersonalData } from '../personal-data.js';

/** What was mailed to a person, and which mails the person does not want. */
export const mailPersonalData: PersonalData = {
  name: 'mail',
  async export(userId, transaction) {
    const mails = await new MailRepository(transaction).ofUser(userId);
    const unsubscribed = await new MailChoiceRepository(transaction).unsubscriptionsOf(userId);
    return {
      mails: mails.map(({ template, address, state, createdAt, changedAt }) => ({
        kind: template,
        address,
        state,
        created_at: createdAt.toISOString(),
        changed_at: changedAt.toISOString(),
      })),
      unsubscribed: unsubscribed.map(({ list, since }) => ({ list, since: since.toISOString() })),
    };
  },
  async erase(userId, transaction) {
    await new MailRepository(transaction).eraseUser(userId);
    await new MailChoiceRepository(transaction).eraseUser(userId);
    await new AlertMarkRepository(transaction).eraseUser(userId);
  },
};
