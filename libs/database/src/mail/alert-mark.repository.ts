import type { Repository } from 'typeorm';
import type { Transaction } from '../transaction.js';
import { AlertMarkEntity } from './mail-choices.entity.js';

export interface AlertMark {
  readonly userId: number;
  readonly subject: string;
  readonly lastRunAt: Date;
  /** JSON of what was found then. */
  readonly seen: string;
}

/** How far each regular mail to each person has come. */
export class AlertMarkRepository {
  readonly #marks: Repository<AlertMarkEntity>;

  constructor(transaction: Transaction) {
    this.#marks = transaction.manager.getRepository(AlertMarkEntity);
  }

  async find(userId: number, subject: string): Promise<AlertMark | null> {
    return this.#marks.findOneBy({ userId, subject });
  }

  async put(mark: AlertMark): Promise<void> {
    await this.#marks.save({ ...mark });
  }

  async eraseUser(userId: number): Promise<void> {
    await this.#marks.delete({ userId });
  }

  async erase(userId: number, subject: string): Promise<void> {
    await this.#marks.delete({ userId, subject });
  }
}
