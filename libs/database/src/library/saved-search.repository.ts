import { MoreThan, type Repository } from 'typeorm';
import { BoundRepository } from '../bound-repository.js';
import { isDuplicateKey } from '../failures.js';
import { rowLock, type RowLock, type DatabaseContext } from '../transaction.js';
import { SavedSearchEntity } from './library.entity.js';

/** Frequency of alerts for a saved search. */
export type AlertFrequency = 'off' | 'weekly' | 'monthly';

export interface SavedSearchRecord {
  readonly id: number;
  readonly accountId: number;
  readonly name: string;
  readonly criteria: Readonly<Record<string, string>>;
  readonly alert: AlertFrequency;
  readonly createdAt: Date;
  readonly lastRunAt: Date | null;
  /** When it was last opened from the list; null: never. */
  readonly openedAt: Date | null;
}

export type NewSavedSearch = Omit<SavedSearchRecord, 'id' | 'lastRunAt' | 'openedAt'> & {
  readonly fingerprint: string;
};

/** Saved searches. */
export class SavedSearchRepository extends BoundRepository {
  readonly #searches: Repository<SavedSearchEntity>;
  readonly #rowLock: RowLock;

  constructor(context: DatabaseContext) {
    super(context);
    this.#rowLock = rowLock(context);
    this.#searches = context.manager.getRepository(SavedSearchEntity);
  }

  /** @returns its id; null if the same search is already saved */
  async add(search: NewSavedSearch): Promise<number | null> {
    const row = this.#searches.create({ ...search, lastRunAt: null, openedAt: null });
    try {
      await this.#searches.insert(row);
      return row.id;
    } catch (error) {
      if (isDuplicateKey(error)) return null;
      throw error;
    }
  }

  async find(accountId: number, id: number): Promise<SavedSearchRecord | null> {
    const row = await this.#searches.findOneBy({ accountId, id });
    return row === null ? null : toRecord(row);
  }

  /** The saved search of any account. */
  async byId(id: number): Promise<SavedSearchRecord | null> {
    const row = await this.#searches.findOneBy({ id });
    return row === null ? null : toRecord(row);
  }

  /** Like `find`, with a row lock until the transaction ends. */
  async findForUpdate(accountId: number, id: number): Promise<SavedSearchRecord | null> {
    const row = await this.#searches.findOne({ where: { accountId, id }, ...this.#rowLock });
    return row === null ? null : toRecord(row);
  }

  /** Newest first. */
  async list(accountId: number): Promise<SavedSearchRecord[]> {
    const rows = await this.#searches.find({
      where: { accountId },
      order: { createdAt: 'DESC', id: 'DESC' },
    });
    return rows.map(toRecord);
  }

  async count(accountId: number): Promise<number> {
    return this.#searches.countBy({ accountId });
  }

  /** @returns false if the account has no such search */
  async change(
    accountId: number,
    id: number,
    values: { readonly name?: string; readonly alert?: AlertFrequency; readonly openedAt?: Date },
  ): Promise<boolean> {
    const { affected } = await this.#searches.update({ accountId, id }, { ...values });
    return affected === 1;
  }

  /** Replaces the search itself. @returns false if the account has saved the same search already */
  async replace(id: number, search: Pick<NewSavedSearch, 'criteria' | 'fingerprint'>): Promise<boolean> {
    const { criteria, fingerprint } = search;
    const row = await this.#searches.findOneBy({ id });
    if (row?.fingerprint === fingerprint) return false;
    try {
      await this.#searches.update({ id }, { criteria: { ...criteria }, fingerprint });
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  /** @returns false if the account has no such search */
  async delete(accountId: number, id: number): Promise<boolean> {
    const { affected } = await this.#searches.delete({ accountId, id });
    return affected === 1;
  }

  /** Saved searches with this alert frequency, by id, after a given id. */
  async withAlert(
    alert: Exclude<AlertFrequency, 'off'>,
    afterId: number,
    limit: number,
  ): Promise<SavedSearchRecord[]> {
    const rows = await this.#searches.find({
      where: { alert, id: MoreThan(afterId) },
      order: { id: 'ASC' },
      take: limit,
    });
    return rows.map(toRecord);
  }

  async noteRun(id: number, at: Date): Promise<void> {
    await this.#searches.update({ id }, { lastRunAt: at });
  }
}

function toRecord(row: SavedSearchEntity): SavedSearchRecord {
  const { id, accountId, name, criteria, createdAt, lastRunAt, openedAt } = row;
  const alert = row.alert === 'weekly' || row.alert === 'monthly' ? row.alert : 'off';
  return { id, accountId, name, criteria, alert, createdAt, lastRunAt, openedAt };
}
