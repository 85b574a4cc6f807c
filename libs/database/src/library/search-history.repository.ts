import { And, In, LessThan, MoreThanOrEqual, type Repository } from 'typeorm';
import { BoundRepository } from '../bound-repository.js';
import { isDuplicateKey } from '../failures.js';
import type { DatabaseContext } from '../transaction.js';
import type { PageOf, PageRequest } from './bookmark.repository.js';
import { QueryHistoryEntity, SearchEntity, ViewedDocumentEntity } from './library.entity.js';

export interface NewSearch {
  readonly accountId: number;
  readonly fingerprint: string;
  readonly keywords: string;
  readonly criteria: Readonly<Record<string, string>>;
  readonly createdAt: Date;
}

/** 0 viewed, 1 starred, -1 no longer starred. */
export type Activity = 0 | 1 | -1;

export interface ViewedDocument {
  readonly documentId: string;
  readonly title: string;
  readonly activity: Activity;
  /** Rank from 0; -1 if unknown. */
  readonly position: number;
}

export interface SearchRecord {
  readonly id: number;
  readonly keywords: string;
  readonly criteria: Readonly<Record<string, string>>;
  readonly createdAt: Date;
  /** In order of first opening. */
  readonly documents: readonly ViewedDocument[];
}

/** Searches per statement. */
const READ_AT_ONCE = 500;

/** Search history with the documents opened from it. */
export class SearchHistoryRepository extends BoundRepository {
  readonly #searches: Repository<SearchEntity>;
  readonly #documents: Repository<ViewedDocumentEntity>;

  constructor(context: DatabaseContext) {
    super(context);
    this.#searches = context.manager.getRepository(SearchEntity);
    this.#documents = context.manager.getRepository(ViewedDocumentEntity);
  }

  /** @returns its id */
  async add(search: NewSearch): Promise<number> {
    const row = this.#searches.create({ ...search });
    await this.#searches.insert(row);
    return row.id;
  }

  /** Searches of all accounts from a time until before another. */
  countBetween(from: Date, to: Date): Promise<number> {
    return this.#searches.countBy({ createdAt: And(MoreThanOrEqual(from), LessThan(to)) });
  }

  /** Latest equal search since a time. */
  async findSince(accountId: number, fingerprint: string, since: Date): Promise<number | null> {
    const row = await this.#searches.findOne({
      select: { id: true },
      where: { accountId, fingerprint, createdAt: MoreThanOrEqual(since) },
      order: { createdAt: 'DESC', id: 'DESC' },
    });
    return row?.id ?? null;
  }

  async moveTo(id: number, at: Date): Promise<void> {
    await this.#searches.update({ id }, { createdAt: at });
  }

  /** Records an activity on a document; a star is kept on later views. */
  async noteDocument(searchId: number, document: ViewedDocument, at: Date): Promise<void> {
    const { documentId, title, activity, position } = document;
    await this.#documents
      .createQueryBuilder()
      .insert()
      .values({ searchId, documentId, title, activity, position, changedAt: at })
      .orIgnore()
      .updateEntity(false)
      .execute();
    if (activity === 0) return;
    await this.#documents.update({ searchId, documentId }, { activity, changedAt: at });
  }

  /** Updates the star in all searches from which the document was opened. */
  async noteStar(accountId: number, documentId: string, activity: 1 | -1): Promise<void> {
    const searches = this.#searches
      .createQueryBuilder('search')
      .select('search.id')
      .where('search.accountId = :accountId', { accountId });
    await this.#documents
      .createQueryBuilder()
      .update()
      .set({ activity })
      .where(`document_id = :documentId AND search_id IN (${searches.getQuery()})`, {
        documentId,
        ...searches.getParameters(),
      })
      .execute();
  }

  async page(accountId: number, { offset, limit, newestFirst }: PageRequest): Promise<PageOf<SearchRecord>> {
    const direction = newestFirst ? 'DESC' : 'ASC';
    // Ids come from the index alone; rows are read for one page only.
    const ids = this.#searches
      .createQueryBuilder('search')
      .select('search.id', 'id')
      .where('search.accountId = :accountId', { accountId })
      .orderBy('search.createdAt', direction)
      .addOrderBy('search.id', direction)
      .offset(offset)
      .limit(limit)
      .getRawMany<{ id: number }>();
    const records = ids.then((found) => this.#records(found.map(({ id }) => id)));
    const [rows, total] = await Promise.all([records, this.#searches.countBy({ accountId })]);
    return { rows, total };
  }

  async #records(ids: readonly number[]): Promise<SearchRecord[]> {
    const records: SearchRecord[] = [];
    for (let from = 0; from < ids.length; from += READ_AT_ONCE) {
      // SQLite answers synchronously: yield, so that reading a long history does not block others.
      if (from > 0) await new Promise((turn) => setImmediate(turn));
      records.push(...(await this.#someRecords(ids.slice(from, from + READ_AT_ONCE))));
    }
    return records;
  }

  async #someRecords(ids: readonly number[]): Promise<SearchRecord[]> {
    const [searches, documents] = await Promise.all([
      this.#searches.findBy({ id: In([...ids]) }),
      this.#documents.find({ where: { searchId: In([...ids]) }, order: { id: 'ASC' } }),
    ]);
    const byId = new Map(searches.map((search) => [search.id, { search, own: [] as ViewedDocument[] }]));
    for (const document of documents) byId.get(document.searchId)?.own.push(toViewed(document));
    return ids.flatMap((id) => {
      const found = byId.get(id);
      if (found === undefined) return [];
      const { keywords, criteria, createdAt } = found.search;
      return [{ id, keywords, criteria, createdAt, documents: found.own }];
    });
  }

  /** @returns false if the account has no such search */
  async delete(accountId: number, id: number): Promise<boolean> {
    const { affected } = await this.#searches.delete({ accountId, id });
    return affected === 1;
  }

  async deleteAll(accountId: number): Promise<void> {
    await this.#searches.delete({ accountId });
  }
}

function toViewed({ documentId, title, activity, position }: ViewedDocumentEntity): ViewedDocument {
  return { documentId, title, activity: activity === 1 ? 1 : activity === -1 ? -1 : 0, position };
}

export interface StoredQueryHistory {
  /** Revision; 0 if there was no history. */
  readonly revision: number;
  readonly history: unknown;
}

/** Advanced search history per account. */
export class QueryHistoryRepository extends BoundRepository {
  readonly #histories: Repository<QueryHistoryEntity>;

  constructor(context: DatabaseContext) {
    super(context);
    this.#histories = context.manager.getRepository(QueryHistoryEntity);
  }

  async find(accountId: number): Promise<StoredQueryHistory | null> {
    const row = await this.#histories.findOneBy({ accountId });
    return row === null ? null : { revision: row.revision, history: row.history };
  }

  /** @returns false if the revision is outdated */
  async replace(accountId: number, revision: number, history: object, at: Date): Promise<boolean> {
    if (revision > 0) {
      const { affected } = await this.#histories.update(
        { accountId, revision },
        { revision: revision + 1, history, changedAt: at },
      );
      return affected === 1;
    }
    try {
      await this.#histories.insert({ accountId, revision: 1, history, changedAt: at });
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }
}
