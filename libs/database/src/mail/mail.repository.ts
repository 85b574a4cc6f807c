import type { Language } from '@clinical/contracts';
import type { Repository } from 'typeorm';
import { BoundRepository } from '../bound-repository.js';
import type { DatabaseContext } from '../transaction.js';
import { MailEntity, type MailState } from './mail.entity.js';

export interface NewMail {
  readonly template: string;
  readonly language: Language;
  readonly address: string;
  readonly name: string;
  /** Template data as JSON. */
  readonly values: string;
  readonly userId: number | null;
  readonly list: string | null;
  readonly messageId: string;
  readonly createdAt: Date;
}

export interface MailRecord {
  readonly id: number;
  readonly template: string;
  readonly language: Language;
  readonly address: string;
  readonly name: string;
  /** Null once sent or refused. */
  readonly values: string | null;
  readonly userId: number | null;
  readonly list: string | null;
  readonly messageId: string;
  readonly state: MailState;
  readonly attempts: number;
  /** Number of workers that died while sending it. */
  readonly interruptions: number;
  readonly code: number | null;
  readonly reason: string | null;
  readonly createdAt: Date;
  readonly changedAt: Date;
}

const MAX_REASON = 300;

/** Requested mails and their outcome. */
export class MailRepository extends BoundRepository {
  readonly #mails: Repository<MailEntity>;

  constructor(context: DatabaseContext) {
    super(context);
    this.#mails = context.manager.getRepository(MailEntity);
  }

  /** @returns its id */
  async add(mail: NewMail): Promise<number> {
    const row = this.#mails.create({
      ...mail,
      state: 'queued',
      attempts: 0,
      interruptions: 0,
      code: null,
      reason: null,
      changedAt: mail.createdAt,
    });
    await this.#mails.insert(row);
    return row.id;
  }

  async find(id: number): Promise<MailRecord | null> {
    const row = await this.#mails.findOneBy({ id });
    return row === null ? null : toRecord(row);
  }

  /**
   * Records a send attempt, durably, before contacting the server.
   *
   * @param wasInterrupted whether a worker was lost during the previous attempt
   */
  async begin(id: number, wasInterrupted: boolean, at: Date): Promise<void> {
    await this.#mails
      .createQueryBuilder()
      .update()
      .set({
        state: 'sending',
        changedAt: at,
        attempts: () => 'attempts + 1',
        ...(wasInterrupted ? { interruptions: () => 'interruptions + 1' } : {}),
      })
      .where('id = :id', { id })
      .execute();
  }

  /** Records that the server did not accept the mail this time. */
  async giveBack(id: number, at: Date): Promise<void> {
    await this.#mails.update({ id }, { state: 'queued', changedAt: at });
  }

  /** Erases the content, which is no longer needed and may contain a key. */
  async markSent(id: number, at: Date): Promise<void> {
    await this.#mails.update({ id }, { state: 'sent', values: null, changedAt: at });
  }

  /** @param code SMTP code; null if it was not offered to a server */
  async markRefused(id: number, code: number | null, reason: string, at: Date): Promise<void> {
    await this.#mails.update(
      { id },
      { state: 'refused', values: null, code, reason: reason.slice(0, MAX_REASON), changedAt: at },
    );
  }

  async ofUser(userId: number): Promise<readonly MailRecord[]> {
    return (await this.#mails.find({ where: { userId }, order: { id: 'ASC' } })).map(toRecord);
  }

  /** Deletes mails to an account; the farewell mail has no account. */
  async eraseUser(userId: number): Promise<void> {
    await this.#mails.delete({ userId });
  }

  /** @returns the number of deleted mails (sent or refused before), at most `limit` */
  async deleteFinished(before: Date, limit: number): Promise<number> {
    const rows = await this.#mails
      .createQueryBuilder('mail')
      .select('mail.id', 'id')
      .where('mail.state IN (:...states)', { states: ['sent', 'refused'] })
      .andWhere('mail.changedAt < :before', { before })
      .limit(limit)
      .getRawMany<{ id: number }>();
    if (rows.length === 0) return 0;
    await this.#mails.delete(rows.map(({ id }) => id));
    return rows.length;
  }

  /** Unfinished mails not changed since a time, by id, at most `limit`. */
  async unfinished(before: Date, afterId: number, limit: number): Promise<readonly number[]> {
    const rows = await this.#mails
      .createQueryBuilder('mail')
      .select('mail.id', 'id')
      .where('mail.state IN (:...states)', { states: ['queued', 'sending'] })
      .andWhere('mail.changedAt < :before', { before })
      .andWhere('mail.id > :afterId', { afterId })
      .orderBy('mail.id')
      .limit(limit)
      .getRawMany<{ id: number }>();
    return rows.map(({ id }) => Number(id));
  }

  async delete(ids: readonly number[]): Promise<void> {
    if (ids.length > 0) await this.#mails.delete([...ids]);
  }

  async countByState(): Promise<Readonly<Record<MailState, number>>> {
    const counts: Record<MailState, number> = { queued: 0, sending: 0, sent: 0, refused: 0 };
    const rows = await this.#mails
      .createQueryBuilder('mail')
      .select('mail.state', 'state')
      .addSelect('COUNT(*)', 'count')
      .groupBy('mail.state')
      .getRawMany<{ state: MailState; count: number | string }>();
    for (const { state, count } of rows) counts[state] = Number(count);
    return counts;
  }
}

function toRecord(row: MailEntity): MailRecord {
  return {
    id: row.id,
    template: row.template,
    language: row.language === 'es' ? 'es' : 'en',
    address: row.address,
    name: row.name,
    values: row.values,
    userId: row.userId,
    list: row.list,
    messageId: row.messageId,
    state: row.state,
    attempts: row.attempts,
    interruptions: row.interruptions,
    code: row.code,
    reason: row.reason,
    createdAt: row.createdAt,
    changedAt: row.changedAt,
  };
}
