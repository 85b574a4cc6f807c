import { In, LessThan, MoreThanOrEqual } from 'typeorm';
import { BoundRepository } from '../bound-repository.js';
import { ViewDayEntity, ViewMarkEntity, ViewMonthEntity } from './library.entity.js';

/** Monthly view counts, and marks that prevent counting a person twice a day. */
export class ViewCountRepository extends BoundRepository {
  /** Salt of a day: the stored one, otherwise the given one. A new day deletes older salts and marks. */
  async saltOf(day: number, offered: string): Promise<string> {
    const days = this.context.manager.getRepository(ViewDayEntity);
    const known = await days.findOneBy({ day });
    if (known !== null) return known.salt;
    await days
      .createQueryBuilder()
      .insert()
      .values({ day, salt: offered })
      .orIgnore()
      .updateEntity(false)
      .execute();
    await days.delete({ day: LessThan(day) });
    await this.context.manager.getRepository(ViewMarkEntity).delete({ day: LessThan(day) });
    return (await days.findOneBy({ day }))?.salt ?? offered;
  }

  /** @returns false if the mark exists on that day */
  async mark(day: number, mark: string): Promise<boolean> {
    const marks = this.context.manager.getRepository(ViewMarkEntity);
    if (await marks.existsBy({ day, mark })) return false;
    await marks.insert({ day, mark });
    return true;
  }

  async count(documentId: string, month: number): Promise<void> {
    const conflict =
      this.context.dialect === 'sqlite'
        ? 'ON CONFLICT (document_id, month) DO UPDATE SET views = views + 1'
        : 'ON DUPLICATE KEY UPDATE views = views + 1';
    await this.context.manager.query(
      `INSERT INTO view_months (document_id, month, views) VALUES (?, ?, 1) ${conflict}`,
      [documentId, month],
    );
  }

  /** Views per document since a month, inclusive; documents without views are omitted. */
  async since(month: number, documentIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
    if (documentIds.length === 0) return new Map();
    const rows = await this.context.manager.getRepository(ViewMonthEntity).findBy({
      documentId: In([...documentIds]),
      month: MoreThanOrEqual(month),
    });
    const views = new Map<string, number>();
    for (const row of rows) views.set(row.documentId, (views.get(row.documentId) ?? 0) + row.views);
    return views;
  }

  /** Most viewed documents since a month; ties by id. */
  async most(
    month: number,
    limit: number,
  ): Promise<readonly { readonly documentId: string; readonly views: number }[]> {
    const rows = await this.context.manager
      .getRepository(ViewMonthEntity)
      .createQueryBuilder('view')
      .select('view.documentId', 'documentId')
      .addSelect('SUM(view.views)', 'total')
      .where('view.month >= :month', { month })
      .groupBy('view.documentId')
      .orderBy('total', 'DESC')
      .addOrderBy('view.documentId', 'ASC')
      .limit(limit)
      .getRawMany<{ documentId: string; total: number | string }>();
    return rows.map(({ documentId, total }) => ({ documentId, views: Number(total) }));
  }

  /** Deletes salts and marks before a day, and counts before a month. */
  async forgetBefore(day: number, month: number): Promise<void> {
    await this.context.manager.getRepository(ViewDayEntity).delete({ day: LessThan(day) });
    await this.context.manager.getRepository(ViewMarkEntity).delete({ day: LessThan(day) });
    await this.context.manager.getRepository(ViewMonthEntity).delete({ month: LessThan(month) });
  }
}
