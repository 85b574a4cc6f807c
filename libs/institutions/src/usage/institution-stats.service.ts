import type { InstitutionStats, InstitutionStatsRow } from '@clinical/contracts';
import { UsageRepository } from '@clinical/database';
import { Clock } from '@clinical/platform';
import { Injectable } from '@nestjs/common';
import { stringify } from 'csv-stringify/sync';
import { figuresOfInstitution } from './usage-figures.js';
import { CLICKED_KINDS, INVESTIGATIONS, monthName, monthOf } from './usage-kinds.js';

interface MonthFigure {
  readonly metric: string;
  readonly total: number;
}

/** The usage of one institution by month (A51). */
@Injectable()
export class InstitutionStatsService {
  constructor(
    private readonly usage: UsageRepository,
    private readonly clock: Clock,
  ) {}

  /** A page of months, the newest first; the present month is counted as of now. */
  async page(
    institutionId: number,
    page: number,
    rows: number,
  ): Promise<Pick<InstitutionStats, 'data' | 'total'>> {
    const months = await this.#months();
    const shown = months.slice((page - 1) * rows, page * rows);
    return { data: await this.#rows(institutionId, shown), total: months.length };
  }

  /** One month; null before the first month with usage of anyone. */
  async month(institutionId: number, month: number): Promise<InstitutionStatsRow | null> {
    const isKnown = (await this.#months()).includes(month);
    return isKnown ? ((await this.#rows(institutionId, [month]))[0] ?? null) : null;
  }

  /** All months as CSV, the newest first. */
  async csv(institutionId: number): Promise<string> {
    const rows = await this.#rows(institutionId, await this.#months());
    const columns = [
      'dt',
      'uid',
      'sid',
      'cid',
      'documents_viewed',
      'full_text',
      'exports',
      'turn_aways',
    ] as const;
    return stringify(
      rows.map((row) => columns.map((column) => row[column])),
      { bom: true, record_delimiter: '\r\n', header: true, columns: [...columns] },
    );
  }

  /** From the first month with usage of anyone to the present one, the newest first. */
  async #months(): Promise<readonly number[]> {
    const first = (await this.usage.periods())[0]?.month;
    if (first === undefined) return [];
    const current = Math.max(first, monthOf(this.clock.now()));
    return Array.from({ length: current - first + 1 }, (_, index) => current - index);
  }

  async #rows(institutionId: number, months: readonly number[]): Promise<InstitutionStatsRow[]> {
    const [newest, oldest] = [months[0], months.at(-1)];
    if (newest === undefined || oldest === undefined) return [];
    const periods = new Map(
      (await this.usage.periods()).map((period) => [period.month, period.closedAt !== null]),
    );
    const figures = await this.usage.figures(institutionId, oldest, newest);
    const rows: InstitutionStatsRow[] = [];
    for (const month of months) {
      const isClosed = periods.get(month) ?? false;
      const own = isClosed
        ? figures.filter((figure) => figure.month === month)
        : await this.#open(institutionId, month);
      rows.push(rowOf(month, isClosed, own));
    }
    return rows;
  }

  async #open(institutionId: number, month: number): Promise<readonly MonthFigure[]> {
    const scope = { institutionId };
    return figuresOfInstitution({
      events: await this.usage.counts(month, CLICKED_KINDS, scope),
      uniqueItems: await this.usage.uniqueItems(month, INVESTIGATIONS, scope),
      people: await this.usage.people(month, scope),
    });
  }
}

function rowOf(month: number, isClosed: boolean, figures: readonly MonthFigure[]): InstitutionStatsRow {
  const sum = (...metrics: readonly string[]) =>
    figures.filter(({ metric }) => metrics.includes(metric)).reduce((total, each) => total + each.total, 0);
  return {
    dt: monthName(month),
    uid: sum('users'),
    sid: sum('sessions'),
    cid: sum('Searches_Platform'),
    documents_viewed: sum('Total_Item_Investigations'),
    full_text: sum('full_text'),
    exports: sum('exports'),
    turn_aways: sum('No_License', 'Limit_Exceeded'),
    final: isClosed,
  };
}
