import { type FindOptionsOrder, LessThan, type Repository } from 'typeorm';
import type { AuditEvent, AuditSort } from '@clinical/contracts';
import { BoundRepository } from '../bound-repository.js';
import { sortOrder } from '../sort-order.js';
import { insertRow } from '../insert-row.js';
import type { DatabaseContext } from '../transaction.js';
import { ConsentEntity } from './account.entity.js';
import { AuditEntryEntity } from './audit.entity.js';

export interface AuditRecord {
  readonly at: Date;
  readonly event: AuditEvent;
  readonly accountId: number | null;
  readonly actor: string;
  readonly address: string;
  readonly detail: string;
}

export interface AuditCriteria {
  /** Null for all. */
  readonly accountId: number | null;
  readonly event: AuditEvent | null;
  readonly sort?: AuditSort;
}

/** Entries are written in the order of time. */
function orderOf(sort: AuditSort): FindOptionsOrder<AuditEntryEntity> {
  const { column, direction } = sortOrder(sort);
  if (column === 'at') return { id: direction };
  return { [column === 'account' ? 'accountId' : column]: direction, id: 'DESC' };
}

/** Audit log of accounts. */
export class AuditLogRepository extends BoundRepository {
  readonly #entries: Repository<AuditEntryEntity>;

  constructor(context: DatabaseContext) {
    super(context);
    this.#entries = context.manager.getRepository(AuditEntryEntity);
  }

  async add(entry: AuditRecord): Promise<void> {
    await insertRow(this.context, AuditEntryEntity, entry);
  }

  /** Newest first unless sorted. */
  async page(
    { accountId, event, sort = '-at' }: AuditCriteria,
    page: { readonly offset: number; readonly limit: number },
  ): Promise<{
    readonly entries: readonly (AuditRecord & { readonly id: number })[];
    readonly total: number;
  }> {
    const [rows, total] = await this.#entries.findAndCount({
      where: { ...(accountId === null ? {} : { accountId }), ...(event === null ? {} : { event }) },
      order: orderOf(sort),
      skip: page.offset,
      take: page.limit,
    });
    return { entries: rows.map((row) => ({ ...row, event: row.event as AuditEvent })), total };
  }

  /** Anonymizes entries of a deleted account: events remain without the person. */
  async forget(accountId: number): Promise<void> {
    await this.#entries.update({ accountId }, { accountId: null, address: '', detail: '' });
  }

  async deleteBefore(before: Date): Promise<number> {
    const { affected } = await this.#entries.delete({ at: LessThan(before) });
    return affected ?? 0;
  }
}

export interface ConsentRecord {
  readonly kind: 'terms' | 'marketing';
  readonly given: boolean;
  readonly textVersion: string;
  readonly setBy: 'person' | 'terms';
  readonly at: Date;
}

/** Consents. */
export class ConsentRepository extends BoundRepository {
  readonly #consents: Repository<ConsentEntity>;

  constructor(context: DatabaseContext) {
    super(context);
    this.#consents = context.manager.getRepository(ConsentEntity);
  }

  async add(accountId: number, consent: ConsentRecord): Promise<void> {
    await this.#consents.insert({ accountId, ...consent });
  }

  /** Oldest first. */
  async ofAccount(accountId: number): Promise<readonly ConsentRecord[]> {
    const rows = await this.#consents.find({ where: { accountId }, order: { id: 'ASC' } });
    return rows.map(({ kind, given, textVersion, setBy, at }) => ({
      kind: kind === 'terms' ? 'terms' : 'marketing',
      given,
      textVersion,
      setBy: setBy === 'terms' ? 'terms' : 'person',
      at,
    }));
  }
}
