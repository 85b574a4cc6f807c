import { IsNull, LessThan, MoreThan, Not, type Repository } from 'typeorm';
import { BoundRepository } from '../bound-repository.js';
import type { DatabaseContext } from '../transaction.js';
import { UsageEventEntity, UsageMonthEntity, UsagePeriodEntity } from './usage.entity.js';

export type NewUsageEvent = Omit<UsageEventEntity, 'id'>;
export type UsagePeriod = UsagePeriodEntity;
export type UsageFigure = Omit<UsageMonthEntity, 'id'>;

/** Figures of one kind of event and one kind of content. */
export interface EventCount {
  readonly institutionId: number | null;
  readonly kind: string;
  readonly dataType: string;
  readonly total: number;
}

/** Distinct people and sessions. */
export interface PeopleCount {
  readonly institutionId: number | null;
  readonly users: number;
  readonly sessions: number;
}

/** One institution, or each of them and those outside. */
export type UsageScope = { readonly institutionId: number } | 'each';

/** Seconds within which clicks on the same target in one session count as one (COUNTER 7.2). */
const DOUBLE_CLICK_SECONDS = 30;
/** Rows of one statement; SQLite allows 32,766 parameters. */
const ROWS = 400;

/** Events of usage, the keys of their months, and the figures of closed months. */
export class UsageRepository extends BoundRepository {
  readonly #events: Repository<UsageEventEntity>;
  readonly #periods: Repository<UsagePeriodEntity>;
  readonly #figures: Repository<UsageMonthEntity>;

  constructor(context: DatabaseContext) {
    super(context);
    this.#events = context.manager.getRepository(UsageEventEntity);
    this.#periods = context.manager.getRepository(UsagePeriodEntity);
    this.#figures = context.manager.getRepository(UsageMonthEntity);
  }

  async add(events: readonly NewUsageEvent[]): Promise<void> {
    for (let start = 0; start < events.length; start += ROWS)
      await this.#events
        .createQueryBuilder()
        .insert()
        .values(events.slice(start, start + ROWS))
        .updateEntity(false)
        .execute();
  }

  /**
   * The period of a month, opened with the given key if it does not exist. One that was closed later than now was closed
   * by a clock that ran ahead: it is opened again.
   */
  async openPeriod(month: number, secret: string, now: Date): Promise<UsagePeriod> {
    const known = await this.#periods.findOneBy({ month });
    if (known?.closedAt && known.closedAt > now) {
      await this.#periods.update({ month, closedAt: MoreThan(now) }, { secret, closedAt: null });
      return this.#periods.findOneByOrFail({ month });
    }
    if (known !== null) return known;
    const row = { month, secret, openedAt: now, closedAt: null };
    await this.#periods.createQueryBuilder().insert().values(row).orIgnore().updateEntity(false).execute();
    return (await this.#periods.findOneBy({ month })) ?? row;
  }

  /** Oldest first. */
  periods(): Promise<UsagePeriod[]> {
    return this.#periods.find({ order: { month: 'ASC' } });
  }

  /** Periods that still have a key. */
  openPeriods(): Promise<UsagePeriod[]> {
    return this.#periods.findBy({ secret: Not(IsNull()) });
  }

  /** Stores the figures of a month and destroys its key. */
  async close(month: number, figures: readonly UsageFigure[], now: Date): Promise<void> {
    await this.#figures.delete({ month });
    for (let start = 0; start < figures.length; start += ROWS)
      await this.#figures
        .createQueryBuilder()
        .insert()
        .values(figures.slice(start, start + ROWS))
        .updateEntity(false)
        .execute();
    await this.#periods.update({ month }, { secret: null, closedAt: now });
  }

  /** Deletes events of closed months up to a month, inclusive. @returns number of deleted events */
  async deleteEvents(until: number): Promise<number> {
    const { affected } = await this.#events.delete({ month: LessThan(until + 1) });
    return affected ?? 0;
  }

  async deletePerson(month: number, person: string): Promise<void> {
    await this.#events.delete({ month, person });
  }

  /** Numbers of a person's events in a month, by kind. */
  async ofPerson(month: number, person: string): Promise<ReadonlyMap<string, number>> {
    const rows = await this.#events
      .createQueryBuilder('event')
      .select('event.kind', 'kind')
      .addSelect('COUNT(*)', 'total')
      .where({ month, person })
      .groupBy('event.kind')
      .getRawMany<{ kind: string; total: number | string }>();
    return new Map(rows.map(({ kind, total }) => [kind, Number(total)]));
  }

  /** Figures of closed months, oldest first. @param institutionId null: everyone */
  figures(institutionId: number | null, from: number, to: number): Promise<readonly UsageFigure[]> {
    return this.#figures
      .createQueryBuilder('figure')
      .where(
        institutionId === null ? 'figure.institutionId IS NULL' : 'figure.institutionId = :institutionId',
        { institutionId },
      )
      .andWhere('figure.month BETWEEN :from AND :to', { from, to })
      .orderBy('figure.month', 'ASC')
      .addOrderBy('figure.id', 'ASC')
      .getMany();
  }

  /**
   * Events of a month by kind, without double-clicks.
   *
   * @param clicked kinds of events of which the later of two consecutive ones counts
   */
  async counts(month: number, clicked: readonly string[], scope: UsageScope): Promise<EventCount[]> {
    const { where, values } = conditionOf(month, scope);
    const marks = clicked.map(() => '?').join(', ');
    const rows = await this.#rows(
      `SELECT institution_id, kind, data_type, COUNT(*) AS total FROM (
         SELECT institution_id, kind, data_type, second,
           LEAD(second) OVER (PARTITION BY session, kind, item ORDER BY second, id) AS next_second
         FROM usage_events WHERE ${where}
       ) AS clicks
       WHERE next_second IS NULL OR next_second - second > ? OR kind NOT IN (${marks})
       GROUP BY institution_id, kind, data_type`,
      [...values, DOUBLE_CLICK_SECONDS, ...clicked],
    );
    return rows.map((row) => ({
      institutionId: idOf(row),
      kind: String(row['kind']),
      dataType: String(row['data_type']),
      total: Number(row['total']),
    }));
  }

  /** Distinct items of each session, by kind of content. @param scope `all`: everyone together */
  async uniqueItems(
    month: number,
    kinds: readonly string[],
    scope: UsageScope | 'all',
  ): Promise<Omit<EventCount, 'kind'>[]> {
    const { where, values } = conditionOf(month, scope);
    const institution = scope === 'all' ? 'NULL' : 'institution_id';
    const rows = await this.#rows(
      `SELECT institution_id, data_type, COUNT(*) AS total FROM (
         SELECT ${institution} AS institution_id, MIN(data_type) AS data_type
         FROM usage_events WHERE ${where} AND kind IN (${kinds.map(() => '?').join(', ')})
         GROUP BY ${scope === 'all' ? '' : 'institution_id, '}session, item
       ) AS items
       GROUP BY institution_id, data_type`,
      [...values, ...kinds],
    );
    return rows.map((row) => ({
      institutionId: idOf(row),
      dataType: String(row['data_type']),
      total: Number(row['total']),
    }));
  }

  /** Distinct people and sessions. @param scope `all`: everyone together */
  async people(month: number, scope: UsageScope | 'all'): Promise<PeopleCount[]> {
    const { where, values } = conditionOf(month, scope);
    const group = scope === 'all' ? '' : 'GROUP BY institution_id';
    const rows = await this.#rows(
      `SELECT ${scope === 'all' ? 'NULL' : 'institution_id'} AS institution_id,
         COUNT(DISTINCT NULLIF(person, '')) AS users, COUNT(DISTINCT session) AS sessions
       FROM usage_events WHERE ${where} ${group}`,
      values,
    );
    return rows.map((row) => ({
      institutionId: idOf(row),
      users: Number(row['users']),
      sessions: Number(row['sessions']),
    }));
  }

  #rows(
    statement: string,
    values: readonly (string | number)[],
  ): Promise<Readonly<Record<string, unknown>>[]> {
    return this.context.manager.query(statement, [...values]);
  }
}

function conditionOf(month: number, scope: UsageScope | 'all') {
  return typeof scope === 'string'
    ? { where: 'month = ?', values: [month] }
    : { where: 'month = ? AND institution_id = ?', values: [month, scope.institutionId] };
}

function idOf(row: Readonly<Record<string, unknown>>): number | null {
  const id = row['institution_id'];
  return id === null || id === undefined ? null : Number(id);
}
