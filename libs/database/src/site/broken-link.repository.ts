import type { BrokenLinkSort, BrokenLinkState, LinkOutcome } from '@clinical/contracts';
import type { FindOptionsOrder, Repository } from 'typeorm';
import { BoundRepository } from '../bound-repository.js';
import { containedIn } from '../contains.js';
import { sortOrder } from '../sort-order.js';
import { rowLock, type RowLock, type DatabaseContext } from '../transaction.js';
import { BrokenLinkEntity } from './broken-link.entity.js';

export interface NewBrokenLink {
  readonly documentId: string;
  readonly title: string;
  readonly link: string;
  readonly reporterEmail: string;
  readonly reportedAt: Date;
}

export interface BrokenLinkRecord extends NewBrokenLink {
  readonly id: number;
  readonly reports: number;
  readonly state: BrokenLinkState;
  readonly outcome: LinkOutcome;
  readonly httpStatus: number | null;
  readonly checkedAt: Date | null;
}

export interface BrokenLinkSearch {
  /** Part of a title, an address or a reporter; empty for all. */
  readonly text: string;
  /** Null for all. */
  readonly state: BrokenLinkState | null;
  readonly sort: BrokenLinkSort;
}

/** Columns that a search reads. */
const SEARCHED = ['title', 'link', 'reporterEmail'] as const;

function orderOf(sort: BrokenLinkSort): FindOptionsOrder<BrokenLinkEntity> {
  const { column, direction } = sortOrder(sort);
  if (column === 'reported') return { reportedAt: direction, id: direction };
  return { [column]: direction, reportedAt: 'DESC', id: 'DESC' };
}

/** Links that readers reported. */
export class BrokenLinkRepository extends BoundRepository {
  readonly #links: Repository<BrokenLinkEntity>;
  readonly #rowLock: RowLock;

  constructor(context: DatabaseContext) {
    super(context);
    this.#rowLock = rowLock(context);
    this.#links = context.manager.getRepository(BrokenLinkEntity);
  }

  /** @returns its id */
  async add(link: NewBrokenLink): Promise<number> {
    const state = { reports: 1, state: 'open', outcome: 'pending', httpStatus: null, checkedAt: null };
    const row = this.#links.create({ ...link, ...state });
    await this.#links.insert(row);
    return row.id;
  }

  /** The open report of a document, with a row lock until the transaction ends. */
  async findOpenForUpdate(documentId: string): Promise<BrokenLinkRecord | null> {
    const row = await this.#links.findOne({ where: { documentId, state: 'open' }, ...this.#rowLock });
    return row as BrokenLinkRecord | null;
  }

  async find(id: number): Promise<BrokenLinkRecord | null> {
    return (await this.#links.findOneBy({ id })) as BrokenLinkRecord | null;
  }

  async update(id: number, change: Partial<Omit<BrokenLinkRecord, 'id'>>): Promise<void> {
    await this.#links.update({ id }, change);
  }

  async page(
    { text, state, sort }: BrokenLinkSearch,
    { offset, limit }: { readonly offset: number; readonly limit: number },
  ): Promise<{ readonly links: readonly BrokenLinkRecord[]; readonly total: number }> {
    const [rows, total] = await this.#links.findAndCount({
      where: containedIn(text, SEARCHED).map((found) => (state === null ? found : { ...found, state })),
      order: orderOf(sort),
      skip: offset,
      take: limit,
    });
    return { links: rows as readonly BrokenLinkRecord[], total };
  }

  /** Reports that have the address of a person, newest first. @param email normalised; reports keep the typed form */
  async ofEmail(email: string): Promise<readonly BrokenLinkRecord[]> {
    const rows = await this.#links
      .createQueryBuilder('link')
      .where('LOWER(link.reporterEmail) = :email', { email })
      .orderBy('link.reportedAt', 'DESC')
      .getMany();
    return rows as readonly BrokenLinkRecord[];
  }

  /** Removes a person's address from the reports, which are kept. */
  async eraseEmail(email: string): Promise<void> {
    await this.#links
      .createQueryBuilder()
      .update()
      .set({ reporterEmail: '' })
      .where('LOWER(reporter_email) = :email', { email })
      .execute();
  }

  /** @returns the number of deleted reports, at most `limit` */
  async deleteBefore(before: Date, limit: number): Promise<number> {
    const rows = await this.#links
      .createQueryBuilder('link')
      .select('link.id', 'id')
      .where('link.reportedAt < :before', { before })
      .limit(limit)
      .getRawMany<{ id: number }>();
    if (rows.length > 0) await this.#links.delete(rows.map(({ id }) => id));
    return rows.length;
  }
}
