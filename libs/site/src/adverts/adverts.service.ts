import {
  advertLink,
  MAX_ADVERTS,
  type Advert,
  type AdvertList,
  type AdvertRow,
  type Language,
  type SaveAdvert,
} from '@clinical/contracts';
import { Database } from '@clinical/database';
import { AppError, Clock, LOGGER, type Logger } from '@clinical/platform';
import { Inject, Injectable } from '@nestjs/common';
import { AdvertEntity } from './advert.entity.js';

/** Every search reads them; they are read again after this time, or immediately when this process changes them. */
const CACHED_FOR_MS = 30_000;
/** Time that one advert is shown before the next one. */
const TURN_MS = 60_000;

/** Adverts of the operator, shown to readers without Pro (SEARCH-2.2). They take no script and no address of others. */
@Injectable()
export class AdvertsService {
  #cached: { readonly until: number; readonly rows: readonly AdvertEntity[] } | null = null;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** The current advert of the rotation; null if there is none, or while the database is unavailable. */
  async current(language: Language): Promise<Advert | null> {
    const today = this.#today();
    const shown = (await this.#rows()).filter((row) => isShown(row, today));
    const turn = Math.floor(this.clock.now().getTime() / TURN_MS);
    const row = shown[turn % Math.max(1, shown.length)];
    // Validated again on output, in case the database has an invalid link.
    const link = row === undefined ? null : advertLink(row.link);
    if (row === undefined || link === null) return null;
    const spanish = language === 'es';
    return {
      id: row.id,
      title: spanish && row.titleEs !== '' ? row.titleEs : row.title,
      text: spanish && row.bodyEs !== '' ? row.bodyEs : row.body,
      link,
    };
  }

  async list(): Promise<AdvertList> {
    const today = this.#today();
    const rows = (await this.#stored()).map((row) => present(row, today));
    return { data: rows, total: rows.length };
  }

  /** @throws AppError `TOO_MANY_ADVERTS` */
  async create(advert: SaveAdvert): Promise<AdvertRow> {
    const row = await this.database.transaction(async (transaction) => {
      const adverts = transaction.manager.getRepository(AdvertEntity);
      if ((await adverts.count()) >= MAX_ADVERTS)
        throw new AppError('TOO_MANY_ADVERTS', 'user', `There are ${MAX_ADVERTS} adverts already`);
      return adverts.save(toEntity(advert));
    });
    this.#cached = null;
    return present(row, this.#today());
  }

  /** @throws AppError `ADVERT_NOT_FOUND` */
  async change(id: number, advert: SaveAdvert): Promise<AdvertRow> {
    await this.database.manager.update(AdvertEntity, { id }, toEntity(advert));
    const row = await this.database.manager.findOneBy(AdvertEntity, { id });
    if (row === null) throw notFound();
    this.#cached = null;
    return present(row, this.#today());
  }

  /** @throws AppError `ADVERT_NOT_FOUND` */
  async delete(id: number): Promise<void> {
    if ((await this.database.manager.delete(AdvertEntity, { id })).affected !== 1) throw notFound();
    this.#cached = null;
  }

  async #rows(): Promise<readonly AdvertEntity[]> {
    const now = this.clock.now().getTime();
    if (this.#cached !== null && now < this.#cached.until) return this.#cached.rows;
    try {
      const rows = await this.#stored();
      this.#cached = { until: now + CACHED_FOR_MS, rows };
      return rows;
    } catch (error) {
      this.logger.warn({ err: error }, 'adverts could not be read');
      return this.#cached?.rows ?? [];
    }
  }

  /** In order of creation. */
  #stored(): Promise<AdvertEntity[]> {
    return this.database.manager.find(AdvertEntity, { order: { id: 'ASC' } });
  }

  #today(): string {
    return this.clock.now().toISOString().slice(0, 10);
  }
}

function isShown({ active, fromDate, toDate }: AdvertEntity, today: string): boolean {
  return active && (fromDate === '' || fromDate <= today) && (toDate === '' || today <= toDate);
}

function toEntity({ title, text, title_es, text_es, link, ...rest }: SaveAdvert): Omit<AdvertEntity, 'id'> {
  const { active, from_date: fromDate, to_date: toDate } = rest;
  return { title, body: text, titleEs: title_es, bodyEs: text_es, link, active, fromDate, toDate };
}

function present(record: AdvertEntity, today: string): AdvertRow {
  const { id, title, body: text, titleEs, bodyEs, link, active, fromDate, toDate } = record;
  return {
    ...{ id, title, text, title_es: titleEs, text_es: bodyEs, link, active },
    ...{ from_date: fromDate, to_date: toDate, shown: isShown(record, today) },
  };
}

function notFound(): AppError {
  return new AppError('ADVERT_NOT_FOUND', 'user', 'There is no such advert');
}
