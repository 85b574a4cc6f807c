import { isFreeBand, type CountryBands, type IncomeBand } from '@clinical/contracts';
import { IncomeBandListRepository, InstitutionRepository } from '@clinical/database';
import { AppError, Clock } from '@clinical/platform';
import { Injectable } from '@nestjs/common';
import { currentBands } from './income-list.js';

/** A list with fewer countries is not that of the World Bank, which has more than two hundred. */
const MIN_COUNTRIES = 180;

/** A country whose income group is another one now; empty: not classified. */
export interface BandChange {
  readonly country: string;
  readonly from: IncomeBand | '';
  readonly to: IncomeBand | '';
}

/** Changes of a new list. */
export interface BandUpdate {
  readonly countries: number;
  readonly changes: readonly BandChange[];
  /** Names of verified institutions that get a free licence by it, and that lose it. */
  readonly gaining: readonly string[];
  readonly losing: readonly string[];
}

/** Replaces the income groups of countries, once a year (A56). */
@Injectable()
export class IncomeBandsService {
  constructor(
    private readonly lists: IncomeBandListRepository,
    private readonly institutions: InstitutionRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * @param read groups of the source; empty for a country that it does not classify. A country that it lacks keeps its
   * group: the World Bank's API lacks Taiwan
   * @param isTrial whether nothing is saved
   * @throws AppError `INCOME_BANDS_INCOMPLETE`
   */
  async run(
    read: Readonly<Record<string, IncomeBand | ''>>,
    source: string,
    isTrial: boolean,
  ): Promise<BandUpdate> {
    const countries = Object.values(read).filter((band) => band !== '').length;
    if (countries < MIN_COUNTRIES)
      throw new AppError(
        'INCOME_BANDS_INCOMPLETE',
        'user',
        `There are only ${countries} countries with an income group, fewer than ${MIN_COUNTRIES}. Nothing was changed`,
      );
    const { bands: before } = currentBands(await this.lists.newest());
    const after = classified({ ...before, ...read });
    const changes = changesBetween(before, after);
    const verified = (await this.institutions.list()).filter(({ verifiedAt }) => verifiedAt !== null);
    const moving = (isGaining: boolean) =>
      verified
        .filter(({ country }) => isFreeBand(before[country] ?? '') !== isGaining)
        .filter(({ country }) => isFreeBand(after[country] ?? '') === isGaining)
        .map(({ name }) => name);
    const update = { countries, changes, gaining: moving(true), losing: moving(false) };
    if (!isTrial) await this.lists.add({ source, readAt: this.clock.now(), bands: after });
    return update;
  }
}

function classified(bands: Readonly<Record<string, IncomeBand | ''>>): CountryBands {
  return Object.fromEntries(
    Object.entries(bands).flatMap(([country, band]) => (band === '' ? [] : [[country, band] as const])),
  );
}

function changesBetween(before: CountryBands, after: CountryBands): readonly BandChange[] {
  const codes = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  return codes
    .map((country) => ({ country, from: before[country] ?? '', to: after[country] ?? '' }) as const)
    .filter(({ from, to }) => from !== to);
}
