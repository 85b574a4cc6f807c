import { LessThan, type Repository } from 'typeorm';
import type { AuditEvent, AuditSort } from '@clinical/contracts';
import { BoundRepository } from '../bound-repository.js';
import { sortOrder } from '../sort-order.js';
import { insertRow } from '../insert-row.js';
import type { DatabaseContext } from '../transaction.js';
import { AccountEntity, ConsentEntity } from './account.entity.js';
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

/** An entry with the current addresses of its account and its actor; null without an account, or if it was deleted. */
export interface ReadAuditRecord extends AuditRecord {
  readonly id: number;
  readonly accountEmail: string | null;
  readonly actorEmail: string | null;
}

/** What an order sorts by. Entries are written in the order of time. */
const SORTED_BY = {
  at: 'entry.id',
  event: 'entry.event',
  account: 'account.email',
  actor: 'COALESCE(actor.email, entry.actor)',
  address: 'entry.address',
  detail: 'entry.detail',
} as const;

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
  ): Promise<{ readonly entries: readonly ReadAuditRecord[]; readonly total: number }> {
    const where = { ...(accountId === null ? {} : { accountId }), ...(event === null ? {} : { event }) };
    const { column, direction } = sortOrder(sort);
    const { entities, raw } = await this.#entries
      .createQueryBuilder('entry')
      .leftJoin(AccountEntity, 'account', 'account.id = entry.accountId')
      // The number is cast, not the id, so that the primary key serves the join.
      .leftJoin(
        AccountEntity,
        'actor',
        "entry.actor LIKE 'account %' AND actor.id = CAST(SUBSTR(entry.actor, 9) AS INTEGER)",
      )
      .addSelect('account.email', 'accountEmail')
      .addSelect('actor.email', 'actorEmail')
      .addSelect(SORTED_BY[column], 'sortedBy')
      .where(where)
      .orderBy('sortedBy', direction)
      .addOrderBy('entry.id', 'DESC')
      .offset(page.offset)
      .limit(page.limit)
      .getRawAndEntities<Pick<ReadAuditRecord, 'accountEmail' | 'actorEmail'>>();
    const entries = entities.map((row, index) => ({
      ...row,
      event: row.event as AuditEvent,
      accountEmail: raw[index]?.accountEmail ?? null,
      actorEmail: raw[index]?.actorEmail ?? null,
    }));
    return { entries, total: await this.#entries.countBy(where) };
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
