import { In, type FindOptionsWhere, type Repository } from 'typeorm';
import { BoundRepository } from '../bound-repository.js';
import type { DatabaseContext } from '../transaction.js';
import { BookmarkEntity, BookmarkTagEntity } from './library.entity.js';

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

/** What a reader noted on a bookmark. */
export interface BookmarkNotes {
  /** Empty without a note. */
  readonly note: string;
  /** In the order of their text. */
  readonly tags: readonly string[];
}

/** A tag and the number of its bookmarks. */
export interface TagCount {
  readonly tag: string;
  readonly count: number;
}

/** Ids of one query. */
const AT_ONCE = 500;

/** Starred documents. */
export class BookmarkRepository extends BoundRepository {
  readonly #bookmarks: Repository<BookmarkEntity>;
  readonly #tags: Repository<BookmarkTagEntity>;

  constructor(context: DatabaseContext) {
    super(context);
    this.#bookmarks = context.manager.getRepository(BookmarkEntity);
    this.#tags = context.manager.getRepository(BookmarkTagEntity);
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

  /** @param tag only those with this tag; null for all */
  async page(
    accountId: number,
    page: PageRequest,
    tag: string | null = null,
  ): Promise<PageOf<BookmarkRecord & BookmarkNotes>> {
    const direction = page.newestFirst ? 'DESC' : 'ASC';
    const [rows, total] = await this.#bookmarks.findAndCount({
      select: { id: true, documentId: true, title: true, createdAt: true, note: true },
      where: ofTag(accountId, tag),
      order: { createdAt: direction, id: direction },
      skip: page.offset,
      take: page.limit,
    });
    const tags = await this.tagsOf(rows.map(({ id }) => id));
    return {
      rows: rows.map(({ id, documentId, title, createdAt, note }) => ({
        ...{ documentId, title, createdAt },
        note: note ?? '',
        tags: tags.get(id) ?? [],
      })),
      total,
    };
  }

  /** Tags by bookmark, in the order of their text. */
  private async tagsOf(bookmarkIds: readonly number[]): Promise<ReadonlyMap<number, readonly string[]>> {
    const tags = new Map<number, string[]>();
    for (let from = 0; from < bookmarkIds.length; from += AT_ONCE) {
      const rows = await this.#tags.find({
        where: { bookmarkId: In(bookmarkIds.slice(from, from + AT_ONCE)) },
        order: { tag: 'ASC' },
      });
      for (const { bookmarkId, tag } of rows) tags.set(bookmarkId, [...(tags.get(bookmarkId) ?? []), tag]);
    }
    return tags;
  }

  /** Whether the bookmark of a document has a note or tags. */
  async hasNotes(accountId: number, documentId: string): Promise<boolean> {
    const bookmark = await this.#bookmarks.findOne({
      select: { id: true, note: true },
      where: { accountId, documentId },
    });
    if (bookmark === null) return false;
    return bookmark.note !== null || (await this.#tags.existsBy({ bookmarkId: bookmark.id }));
  }

  /** Documents of the newest bookmarks, and the number of all. */
  async documentIds(
    accountId: number,
    tag: string | null,
    limit: number,
  ): Promise<{ results: string[]; total: number }> {
    const [rows, total] = await this.#bookmarks.findAndCount({
      select: { id: true, documentId: true, createdAt: true },
      where: ofTag(accountId, tag),
      order: { createdAt: 'DESC', id: 'DESC' },
      take: limit,
    });
    return { results: rows.map(({ documentId }) => documentId), total };
  }

  /** The tags of an account, in the order of their text. */
  async tags(accountId: number): Promise<TagCount[]> {
    const rows = await this.#tags
      .createQueryBuilder('tags')
      .innerJoin('tags.bookmark', 'bookmark')
      .select('tags.tag', 'tag')
      .addSelect('COUNT(*)', 'count')
      .where('bookmark.accountId = :accountId', { accountId })
      .groupBy('tags.tag')
      .orderBy('tags.tag')
      .getRawMany<{ tag: string; count: number | string }>();
    return rows.map(({ tag, count }) => ({ tag, count: Number(count) }));
  }

  /**
   * Replaces note and tags of a bookmark. Call it in a transaction.
   *
   * @returns whether the account has the bookmark
   */
  async annotate(accountId: number, documentId: string, { note, tags }: BookmarkNotes): Promise<boolean> {
    const bookmark = await this.#bookmarks.findOne({
      select: { id: true },
      where: { accountId, documentId },
    });
    if (bookmark === null) return false;
    const { id: bookmarkId } = bookmark;
    await this.#bookmarks.update({ id: bookmarkId }, { note: note === '' ? null : note });
    await this.#tags.delete({ bookmarkId });
    await this.#tags.insert(tags.map((tag) => ({ bookmarkId, tag })));
    return true;
  }
}

function ofTag(accountId: number, tag: string | null): FindOptionsWhere<BookmarkEntity> {
  return tag === null ? { accountId } : { accountId, tags: { tag } };
}
