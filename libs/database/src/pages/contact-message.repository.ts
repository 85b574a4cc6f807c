import { MoreThan, type Repository } from 'typeorm';
import type { Language } from '@clinical/contracts';
import type { Transaction } from '../transaction.js';
import { ContactMessageEntity } from './page.entity.js';

export interface NewContactMessage {
  readonly receivedAt: Date;
  readonly name: string;
  readonly email: string;
  readonly subject: string;
  readonly message: string;
  readonly language: Language;
  readonly sender: string;
}

/** Messages of the contact form. */
export class ContactMessageRepository {
  readonly #messages: Repository<ContactMessageEntity>;

  constructor({ manager }: Pick<Transaction, 'manager'>) {
    this.#messages = manager.getRepository(ContactMessageEntity);
  }

  async add(message: NewContactMessage): Promise<void> {
    await this.#messages.insert({ ...message });
  }

  /** How many came since then: from one network, and from anywhere. */
  async countSince(sender: string, since: Date): Promise<{ fromSender: number; inAll: number }> {
    const receivedAt = MoreThan(since);
    const fromSender = await this.#messages.countBy({ sender, receivedAt });
    return { fromSender, inAll: await this.#messages.countBy({ receivedAt }) };
  }

  /** What came with an address, newest first. @param email normalised; messages keep it as it was typed */
  async ofEmail(email: string): Promise<readonly NewContactMessage[]> {
    const rows = await this.#messages
      .createQueryBuilder('message')
      .where('LOWER(message.email) = :email', { email })
      .orderBy('message.receivedAt', 'DESC')
      .getMany();
    return rows.map(({ id: _, language, ...message }) => ({ ...message, language: language as Language }));
  }

  async eraseEmail(email: string): Promise<void> {
    await this.#messages.createQueryBuilder().delete().where('LOWER(email) = :email', { email }).execute();
  }

  /** @returns how many old messages were deleted; at most `limit` */
  async deleteBefore(before: Date, limit: number): Promise<number> {
    const rows = await this.#messages
      .createQueryBuilder('message')
      .select('message.id', 'id')
      .where('message.receivedAt < :before', { before })
      .limit(limit)
      .getRawMany<{ id: number }>();
    if (rows.length > 0) await this.#messages.delete(rows.map(({ id }) => id));
    return rows.length;
  }
}
