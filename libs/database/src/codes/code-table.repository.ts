import { In, Not, type Repository } from 'typeorm';
import { BoundRepository } from '../bound-repository.js';
import type { DatabaseContext } from '../transaction.js';
import { CodeNameEntity, CodeTableEntity } from './code-table.entity.js';

/** A code of a clinical code system and its name. */
export interface CodeName {
  readonly code: string;
  /** Name in the code system. */
  readonly name: string;
  /** Words to search for. */
  readonly topic: string;
}

/** An edition of the codes of a system. */
export interface CodeTable {
  readonly system: string;
  /** Empty where the files did not state it. */
  readonly version: string;
  readonly codes: number;
  readonly importedAt: Date;
}

/** Rows of one statement: well under the limit of parameters of both databases. */
const AT_ONCE = 1_000;

/** Names of codes. A new edition is written next to the current one, which it replaces once it is complete. */
export class CodeTableRepository extends BoundRepository {
  readonly #tables: Repository<CodeTableEntity>;
  readonly #names: Repository<CodeNameEntity>;

  constructor(context: DatabaseContext) {
    super(context);
    this.#tables = context.manager.getRepository(CodeTableEntity);
    this.#names = context.manager.getRepository(CodeNameEntity);
  }

  /** The name of a code in the edition that serves; null without one. */
  async find(system: string, code: string): Promise<CodeName | null> {
    const row = await this.#names
      .createQueryBuilder('name')
      .innerJoin(CodeTableEntity, 'edition', 'edition.id = name.tableId')
      .where('edition.system = :system AND edition.state = :state', { system, state: 'serving' })
      .andWhere('name.code = :code', { code })
      .getOne();
    return row === null ? null : { code: row.code, name: row.name, topic: row.topic };
  }

  /** The editions that serve. */
  async serving(): Promise<CodeTable[]> {
    return this.#tables.find({ where: { state: 'serving' }, order: { system: 'ASC' } });
  }

  /**
   * Starts an edition, and deletes incomplete ones of interrupted imports of the system. An import that still runs
   * elsewhere finds its edition gone.
   *
   * @returns its id
   */
  async begin(system: string, importedAt: Date): Promise<number> {
    await this.#tables.delete({ system, state: 'loading' });
    const row = this.#tables.create({ system, version: '', state: 'loading', codes: 0, importedAt });
    await this.#tables.insert(row);
    return row.id;
  }

  /** Adds names to an edition; a later one replaces an earlier one of the same code. */
  async add(tableId: number, names: readonly CodeName[]): Promise<void> {
    const rows = names.map(({ code, name, topic }) => ({ tableId, code, name, topic }));
    for (let from = 0; from < rows.length; from += AT_ONCE)
      await this.#names.upsert(rows.slice(from, from + AT_ONCE), ['tableId', 'code']);
  }

  /** Number of codes of an edition. */
  async count(tableId: number): Promise<number> {
    return this.#names.countBy({ tableId });
  }

  /** Whether an edition is still there. */
  async exists(tableId: number): Promise<boolean> {
    return this.#tables.existsBy({ id: tableId });
  }

  /** Replaces the current edition by another one. @returns false when it was deleted */
  async serve(tableId: number, edition: Omit<CodeTable, 'importedAt'>): Promise<boolean> {
    const { system, version, codes } = edition;
    const { affected } = await this.#tables.update({ id: tableId }, { state: 'serving', version, codes });
    if (affected !== 1) return false;
    await this.#tables.delete({ system, state: 'serving', id: Not(tableId) });
    return true;
  }

  async delete(tableIds: readonly number[]): Promise<void> {
    await this.#tables.delete({ id: In([...tableIds]) });
  }
}
