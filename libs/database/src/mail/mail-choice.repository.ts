import { In, type Repository } from 'typeorm';
import { BoundRepository } from '../bound-repository.js';
import { AccountEntity } from '../accounts/account.entity.js';
import { isDuplicateKey } from '../failures.js';
import type { DatabaseContext } from '../transaction.js';
import { AlertMarkEntity, MailSuppressionEntity, MailUnsubscriptionEntity } from './mail.entity.js';

export interface Suppression {
  readonly address: string;
  /** SMTP code of the refusal. */
  readonly code: number;
  readonly reason: string;
  readonly since: Date;
}

export interface Unsubscription {
  readonly list: string;
  readonly since: Date;
}

const MAX_REASON = 300;
/** Lists of which people get nothing until they ask: the request is a mark of the recurring mail. */
const ASKED_FOR: readonly string[] = ['question-newsletter'];

/** Suppressed recipients: invalid addresses and unsubscribed people. */
export class MailChoiceRepository extends BoundRepository {
  readonly #suppressions: Repository<MailSuppressionEntity>;
  readonly #unsubscriptions: Repository<MailUnsubscriptionEntity>;
  readonly #marks: Repository<AlertMarkEntity>;
  readonly #accounts: Repository<AccountEntity>;

  constructor(context: DatabaseContext) {
    super(context);
    this.#suppressions = context.manager.getRepository(MailSuppressionEntity);
    this.#unsubscriptions = context.manager.getRepository(MailUnsubscriptionEntity);
    this.#marks = context.manager.getRepository(AlertMarkEntity);
    this.#accounts = context.manager.getRepository(AccountEntity);
  }

  async suppress({ address, code, reason, since }: Suppression): Promise<void> {
    const row = { address: address.toLowerCase(), code, reason: reason.slice(0, MAX_REASON), since };
    await this.#suppressions.save(row);
  }

  async suppressionOf(address: string): Promise<Suppression | null> {
    return this.#suppressions.findOneBy({ address: address.toLowerCase() });
  }

  /** Removes a suppression: the address accepts mail. */
  async liftSuppression(address: string): Promise<void> {
    await this.#suppressions.delete({ address: address.toLowerCase() });
  }

  async unsubscribe(userId: number, list: string, since: Date): Promise<void> {
    if (ASKED_FOR.includes(list)) return void (await this.#marks.delete({ userId, subject: list }));
    try {
      await this.#unsubscriptions.insert({ userId, list, since });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  }

  /** An account that was deleted is not subscribed. */
  async subscribe(userId: number, list: string, since: Date): Promise<void> {
    if (!ASKED_FOR.includes(list)) return void (await this.#unsubscriptions.delete({ userId, list }));
    if (!(await this.#accounts.existsBy({ id: userId }))) return;
    try {
      await this.#marks.insert({ userId, subject: list, lastRunAt: since, seen: '' });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  }

  async unsubscriptionsOf(userId: number): Promise<readonly Unsubscription[]> {
    const rows = await this.#unsubscriptions.find({ where: { userId }, order: { list: 'ASC' } });
    return rows.map(({ list, since }) => ({ list, since }));
  }

  async isUnsubscribed(userId: number, list: string): Promise<boolean> {
    if (ASKED_FOR.includes(list)) return !(await this.#marks.existsBy({ userId, subject: list }));
    return this.#unsubscriptions.existsBy({ userId, list });
  }

  /** Of these lists, those of which the user gets nothing. */
  async endedFor(userId: number, lists: readonly string[]): Promise<ReadonlySet<string>> {
    const ended: string[] = [];
    for (const list of lists) if (await this.isUnsubscribed(userId, list)) ended.push(list);
    return new Set(ended);
  }

  /** Filters these users to those who unsubscribed from this kind of mail. */
  async unsubscribedAmong(userIds: readonly number[], list: string): Promise<ReadonlySet<number>> {
    if (userIds.length === 0) return new Set();
    const rows = await this.#unsubscriptions.findBy({ userId: In([...userIds]), list });
    return new Set(rows.map(({ userId }) => userId));
  }

  async eraseUser(userId: number): Promise<void> {
    await this.#unsubscriptions.delete({ userId });
  }
}
