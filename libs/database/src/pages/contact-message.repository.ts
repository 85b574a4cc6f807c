import { type FindOptionsOrder, MoreThan, type Repository } from 'typeorm';
import type { ContactTopic, Language, MessageSort } from '@clinical/contracts';
import { BoundRepository } from '../bound-repository.js';
import { containedIn } from '../contains.js';
import { sortOrder } from '../sort-order.js';
import type { DatabaseContext } from '../transaction.js';
import { ContactMessageEntity } from './page.entity.js';

export interface NewContactMessage {
  readonly receivedAt: Date;
  readonly name: string;
  readonly email: string;
  readonly subject: string;
  readonly message: string;
  readonly language: Language;
  readonly sender: string;
  readonly topic: ContactTopic | null;
}

export interface StoredContactMessage extends NewContactMessage {
  readonly id: number;
}

/** Columns that a search reads. */
const SEARCHED = ['name', 'email', 'subject', 'message'] as const;

function orderOf(sort: MessageSort): FindOptionsOrder<ContactMessageEntity> {
  const { column, direction } = sortOrder(sort);
  if (column === 'at') return { receivedAt: direction, id: direction };
  return { [column]: direction, receivedAt: 'DESC', id: 'DESC' };
}

/** Messages of the contact form. */
export class ContactMessageRepository extends BoundRepository {
  readonly #messages: Repository<ContactMessageEntity>;

  constructor(context: DatabaseContext) {
    super(context);
    const { manager } = context;
    this.#messages = manager.getRepository(ContactMessageEntity);
  }

  async add(message: NewContactMessage): Promise<void> {
    await this.#messages.insert({ ...message });
  }

  /** A page of the messages that contain the text, newest first unless sorted. @param text empty for all @param topic null for all */
  async page({
    text = '',
    topic = null,
    offset,
    limit,
    sort = '-at',
  }: {
    readonly text?: string;
    readonly topic?: ContactTopic | null;
    readonly offset: number;
    readonly limit: number;
    readonly sort?: MessageSort;
  }): Promise<{ readonly messages: readonly StoredContactMessage[]; readonly total: number }> {
    const [rows, total] = await this.#messages.findAndCount({
      where: containedIn(text, SEARCHED).map((where) => (topic === null ? where : { ...where, topic })),
      order: orderOf(sort),
      skip: offset,
      take: limit,
    });
    return { messages: rows.map((row) => ({ ...row, language: row.language as Language })), total };
  }

  /** @returns number of deleted messages */
  async delete(id: number): Promise<number> {
    return (await this.#messages.delete({ id })).affected ?? 0;
  }

  count(): Promise<number> {
    return this.#messages.count();
  }

  /** Number of messages since a time, from one network and in total. */
  async countSince(sender: string, since: Date): Promise<{ fromSender: number; inAll: number }> {
    const receivedAt = MoreThan(since);
    const fromSender = await this.#messages.countBy({ sender, receivedAt });
    return { fromSender, inAll: await this.#messages.countBy({ receivedAt }) };
  }

  /** Messages from an address, newest first. @param email normalised; messages keep the typed form */
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

  /** @returns the number of deleted messages, at most `limit` */
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
