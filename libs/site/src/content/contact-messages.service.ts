import {
  ADMINISTRATION_ROWS,
  type ContactMessageList,
  type ContactTopic,
  type MessageSort,
} from '@clinical/contracts';
import { ContactMessageRepository } from '@clinical/database';
import { Injectable } from '@nestjs/common';

/** Messages of the contact form, for administrators (A53). */
@Injectable()
export class ContactMessagesService {
  constructor(private readonly messages: ContactMessageRepository) {}

  /** @param page from 1 */
  async list(
    search: {
      readonly text: string;
      readonly topic: ContactTopic | null;
      readonly sort: MessageSort;
    },
    page: number,
  ): Promise<ContactMessageList> {
    const offset = (page - 1) * ADMINISTRATION_ROWS;
    const { messages, total } = await this.messages.page({ ...search, offset, limit: ADMINISTRATION_ROWS });
    return {
      data: messages.map(({ id, receivedAt, name, email, subject, message }) => ({
        ...{ id, name, email, subject, message },
        receivedAt: receivedAt.toISOString(),
      })),
      total,
    };
  }

  /** Idempotent. @returns number of deleted messages */
  delete(id: number): Promise<number> {
    return this.messages.delete(id);
  }
}
