import { IsNull, MoreThan, Not, type Repository } from 'typeorm';
import { BoundRepository } from '../bound-repository.js';
import { AccountEntity } from '../accounts/account.entity.js';
import type { DatabaseContext } from '../transaction.js';
import { AlertMarkEntity } from './mail.entity.js';

export interface AlertMark {
  readonly userId: number;
  readonly subject: string;
  readonly lastRunAt: Date;
  /** Results found at that time, as JSON. */
  readonly seen: string;
}

/** Progress of each recurring mail per person. */
export class AlertMarkRepository extends BoundRepository {
  readonly #marks: Repository<AlertMarkEntity>;

  constructor(context: DatabaseContext) {
    super(context);
    this.#marks = context.manager.getRepository(AlertMarkEntity);
  }

  async find(userId: number, subject: string): Promise<AlertMark | null> {
    return this.#marks.findOneBy({ userId, subject });
  }

  async put(mark: AlertMark): Promise<void> {
    await this.#marks.save({ ...mark });
  }

  /** Users with a mark of a subject, by id, after a given id. */
  async usersOf(subject: string, afterId: number, limit: number): Promise<readonly number[]> {
    const rows = await this.#marks.find({
      select: { userId: true },
      where: { subject, userId: MoreThan(afterId) },
      order: { userId: 'ASC' },
      take: limit,
    });
    return rows.map(({ userId }) => userId);
  }

  async eraseUser(userId: number): Promise<void> {
    await this.#marks.delete({ userId });
  }

  async erase(userId: number, subject: string): Promise<void> {
    await this.#marks.delete({ userId, subject });
  }
}

/** Recipients of recurring mails, page by page. */
export class AlertRecipientRepository extends BoundRepository {
  readonly #accounts: Repository<AccountEntity>;

  constructor(context: DatabaseContext) {
    super(context);
    this.#accounts = context.manager.getRepository(AccountEntity);
  }

  /** Verified accounts with interests, by id, after a given id. */
  async interested(afterId: number, limit: number): Promise<readonly number[]> {
    const rows = await this.#accounts.find({
      select: { id: true },
      where: { id: MoreThan(afterId), verifiedAt: Not(IsNull()), interests: Not('') },
      order: { id: 'ASC' },
      take: limit,
    });
    return rows.map(({ id }) => id);
  }
}
