import {
  currentRefinementValue,
  filterPairs,
  MAX_REFINEMENTS,
  REFINEMENT_TYPES,
  type Language,
  type Refinement,
  type RefinementList,
  type RefinementRow,
  type SaveRefinement,
} from '@clinical/contracts';
import { Database, RefinementRepository, type RefinementRecord } from '@clinical/database';
import { AppError, Clock, LOGGER, type Logger } from '@clinical/platform';
import { Inject, Injectable } from '@nestjs/common';

/**
 * Every search shows refinements; they are read again after this time, or immediately when this process changes them.
 */
const CACHED_FOR_MS = 30_000;

/** Filters that administrators save for everyone, offered next to the results of every search (B58). */
@Injectable()
export class RefinementsService {
  #cached: { readonly until: number; readonly rows: readonly RefinementRow[] } | null = null;

  constructor(
    private readonly database: Database,
    private readonly refinements: RefinementRepository,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Refinements that a search offers. While the database is unavailable: as last read, or none. */
  async offered(language: Language): Promise<Refinement[]> {
    const today = this.clock.now().toISOString();
    return (await this.#rows()).map((row) => ({
      name: language === 'es' && row.name_es !== '' ? row.name_es : row.name,
      type: row.type,
      value: currentRefinementValue(row.type, row.value, today),
      description: language === 'es' && row.description_es !== '' ? row.description_es : row.description,
    }));
  }

  /**
   * The parameters of a search with `tag` or `tags` replaced by the filters of the refinement of that name, in any
   * letter case; an unknown tag is kept. Filters that the parameters already have are kept.
   */
  async expandTag(
    pairs: Iterable<readonly [string, string]>,
    language: Language,
  ): Promise<readonly (readonly [string, string])[]> {
    const entries = [...pairs];
    const tag = entries.find(([name, value]) => /^tags?$/i.test(name) && value.trim() !== '')?.[1];
    if (tag === undefined) return entries;
    const requested = tag.trim().toLowerCase();
    const rows = await this.#rows();
    const row = rows.find(({ name, name_es: es }) =>
      [name, es].some((each) => each.toLowerCase() === requested),
    );
    if (row === undefined) return entries;
    const [offered] = (await this.offered(language)).filter((_, index) => rows[index] === row);
    const names = new Set(entries.map(([name]) => name.toLowerCase()));
    const added = pairsOf(row.type, offered?.value ?? row.value).filter(([name]) => !names.has(name));
    return [...entries.filter(([name]) => !/^tags?$/i.test(name)), ...added];
  }

  async list(): Promise<RefinementList> {
    const rows = (await this.refinements.list()).map(present);
    return { data: rows, total: rows.length };
  }

  /** @throws AppError `TOO_MANY_REFINEMENTS` */
  async create(refinement: SaveRefinement): Promise<RefinementRow> {
    const row = await this.database.transaction(async (transaction) => {
      const refinements = this.refinements.within(transaction);
      if ((await refinements.count()) >= MAX_REFINEMENTS)
        throw new AppError(
          'TOO_MANY_REFINEMENTS',
          'user',
          `There are ${MAX_REFINEMENTS} refinements already`,
        );
      return refinements.add(toRecord(refinement));
    });
    this.#cached = null;
    return present(row);
  }

  /** @throws AppError `REFINEMENT_NOT_FOUND` */
  async change(id: number, refinement: SaveRefinement): Promise<RefinementRow> {
    const row = await this.refinements.change(id, toRecord(refinement));
    if (row === null) throw notFound();
    this.#cached = null;
    return present(row);
  }

  /** @throws AppError `REFINEMENT_NOT_FOUND` */
  async delete(id: number): Promise<void> {
    if (!(await this.refinements.delete(id))) throw notFound();
    this.#cached = null;
  }

  async #rows(): Promise<readonly RefinementRow[]> {
    const now = this.clock.now().getTime();
    if (this.#cached !== null && now < this.#cached.until) return this.#cached.rows;
    try {
      const rows = (await this.refinements.list()).map(present);
      this.#cached = { until: now + CACHED_FOR_MS, rows };
      return rows;
    } catch (error) {
      this.logger.warn({ err: error }, 'refinements could not be read');
      return this.#cached?.rows ?? [];
    }
  }
}

function pairsOf(type: Refinement['type'], value: string): (readonly [string, string])[] {
  if (type === 'from_date') return [['from_date', value]];
  if (type === 'activity') return [['sort', value]];
  return filterPairs(value);
}

function toRecord(refinement: SaveRefinement): Omit<RefinementRecord, 'id'> {
  const { name, description, name_es: nameEs, description_es: descriptionEs, type, value } = refinement;
  return { name, description, nameEs, descriptionEs, type, value };
}

function present({ nameEs, descriptionEs, type, ...row }: RefinementRecord): RefinementRow {
  const { id, name, description, value } = row;
  const known = REFINEMENT_TYPES.find((each) => each === type) ?? 'tag';
  return { id, name, description, name_es: nameEs, description_es: descriptionEs, type: known, value };
}

function notFound(): AppError {
  return new AppError('REFINEMENT_NOT_FOUND', 'user', 'There is no such refinement');
}
