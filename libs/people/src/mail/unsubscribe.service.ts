import { MailChoiceRepository } from '@clinical/database';
import { Clock } from '@clinical/platform';
import { Injectable } from '@nestjs/common';
import { MAIL_LISTS, type MailList } from './mail-lists.js';
import { UnsubscribeKeys } from './unsubscribe-key.js';

/** Unsubscribes from mailing lists and subscribes again. */
@Injectable()
export class UnsubscribeService {
  constructor(
    private readonly mailChoices: MailChoiceRepository,
    private readonly clock: Clock,
    private readonly keys: UnsubscribeKeys,
  ) {}

  /** @returns the list; null for an invalid key */
  async byKey(key: string): Promise<MailList | null> {
    const order = this.keys.read(key);
    if (order === null) return null;
    await this.mailChoices.unsubscribe(order.userId, order.list, this.clock.now());
    return order.list;
  }

  /** Undoes it. @returns the list; null for an invalid key */
  async takeBack(key: string): Promise<MailList | null> {
    const order = this.keys.read(key);
    if (order === null) return null;
    await this.mailChoices.subscribe(order.userId, order.list, this.clock.now());
    return order.list;
  }

  /** Lists that an account is subscribed to. */
  async choices(userId: number): Promise<Readonly<Record<MailList, boolean>>> {
    const ended = await this.mailChoices.endedFor(userId, MAIL_LISTS);
    return Object.fromEntries(MAIL_LISTS.map((list) => [list, !ended.has(list)])) as Record<
      MailList,
      boolean
    >;
  }

  async choose(userId: number, list: MailList, isWanted: boolean): Promise<void> {
    if (isWanted) await this.mailChoices.subscribe(userId, list, this.clock.now());
    else await this.mailChoices.unsubscribe(userId, list, this.clock.now());
  }
}
