import { In, type Repository } from 'typeorm';
import { BoundRepository } from '../bound-repository.js';
import type { DatabaseContext } from '../transaction.js';
import { BookmarkEntity } from './library.entity.js';

/** A page of a list ordered by time. */
export interface PageRequest {
  readonly offset: number;
  readonly limit: number;
  readonly newestFirst: boolean;
}

export interface PageOf<Row> {
  readonly rows: readonly Row[];
  /** Total number of rows. */
  readonly total: number;
}

export interface BookmarkRecord {
  readonly documentId: string;
  readonly title: string;
  readonly createdAt: Date;
}

/** Ids of one query. */
const AT_ONCE = 500;

/** Starred documents. */
export class BookmarkRepository extends BoundRepository {
  readonly #bookmarks: Repository<BookmarkEntity>;

  constructor(context: DatabaseContext) {
    super(context);
    this.#bookmarks = context.manager.getRepository(BookmarkEntity);
  }

  /** An existing bookmark is unchanged. */
  async add(accountId: number, bookmark: BookmarkRecord): Promise<void> {
    await this.#bookmarks
      .createQueryBuilder()
      .insert()
      .values({ accountId, ...bookmark })
      .orIgnore()
      .updateEntity(false)
      .execute();
  }

  async remove(accountId: number, documentId: string): Promise<void> {
    await this.#bookmarks.delete({ accountId, documentId });
  }

  /** Filters the documents to the starred ones. */
  async among(accountId: number, documentIds: readonly string[]): Promise<string[]> {
    if (documentIds.length === 0) return [];
    const rows = await this.#bookmarks.find({
      select: { documentId: true },
      where: { accountId, documentId: In([...documentIds]) },
    });
    return rows.map(({ documentId }) => documentId);
  }

  async count(accountId: number): Promise<number> {
    return this.#bookmarks.countBy({ accountId });
  }

  /** All of an account. */
  async all(accountId: number): Promise<BookmarkRecord[]> {
    const rows = await this.#bookmarks.findBy({ accountId });
    return rows.map(({ documentId, title, createdAt }) => ({ documentId, title, createdAt }));
  }

  /** Accounts that starred one of the documents. */
  async accountsWith(documentIds: readonly string[]): Promise<number[]> {
    const found = new Set<number>();
    for (let from = 0; from < documentIds.length; from += AT_ONCE) {
      const rows = await this.#bookmarks.find({
        select: { accountId: true },
        where: { documentId: In(documentIds.slice(from, from + AT_ONCE)) },
      });
      for (const { accountId } of rows) found.add(accountId);
    }
    return [...found];
  }

  async page(accountId: number, page: PageRequest): Promise<PageOf<BookmarkRecord>> {
    const direction = page.newestFirst ? 'DESC' : 'ASC';
    const [rows, total] = await this.#bookmarks.findAndCount({
      where: { accountId },
      order: { createdAt: direction, id: direction },
      skip: page.offset,
      take: page.limit,
    });
    return {
      rows: rows.map(({ documentId, title, createdAt }) => ({ documentId, title, createdAt })),
      total,
    };
  }
}
