import { MailChoiceRepository, type Database, type Transaction } from '@clinical/database';
import type { Clock } from '@clinical/platform';
import { MAIL_LISTS, type MailList } from './mail-templates.js';
import type { UnsubscribeKeys } from './unsubscribe-key.js';

/** Unsubscribes from mailing lists and subscribes again. */
export class Unsubscribe {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #keys: UnsubscribeKeys;

  constructor(database: Database, clock: Clock, keys: UnsubscribeKeys) {
    this.#database = database;
    this.#clock = clock;
    this.#keys = keys;
  }

  /** @returns the list; null for an invalid key */
  async byKey(key: string): Promise<MailList | null> {
    const order = this.#keys.read(key);
    if (order === null) return null;
    await new MailChoiceRepository(this.#database).unsubscribe(order.userId, order.list, this.#clock.now());
    return order.list;
  }

  /** Undoes it. @returns the list; null for an invalid key */
  async takeBack(key: string): Promise<MailList | null> {
    const order = this.#keys.read(key);
    if (order === null) return null;
    await new MailChoiceRepository(this.#database).subscribeAgain(order.userId, order.list);
    return order.list;
  }

  /** Which lists an account is subscribed to. */
  async choices(
    userId: number,
    within: Transaction = this.#database,
  ): Promise<Readonly<Record<MailList, boolean>>> {
    const ended = new Set(
      (await new MailChoiceRepository(within).unsubscriptionsOf(userId)).map(({ list }) => list),
    );
    return Object.fromEntries(MAIL_LISTS.map((list) => [list, !ended.has(list)])) as Record<
      MailList,
      boolean
    >;
  }

  async choose(userId: number, list: MailList, isWanted: boolean): Promise<void> {
    const choices = new MailChoiceRepository(this.#database);
    if (isWanted) await choices.subscribeAgain(userId, list);
    else await choices.unsubscribe(userId, list, this.#clock.now());
  }
}
