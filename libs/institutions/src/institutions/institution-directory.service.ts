import { isFreeBand, type IncomeBand } from '@clinical/contracts';
import { IncomeBandListRepository, InstitutionRepository, type InstitutionRecord } from '@clinical/database';
import { Clock, LOGGER, type Logger } from '@clinical/platform';
import { Inject, Injectable } from '@nestjs/common';
import { RefreshedSnapshot } from '../refreshed-snapshot.js';
import { AddressTable, parseRange } from './address-ranges.js';
import { BUNDLED_BANDS, currentBands, type IncomeList } from './income/income-list.js';
import { isLicensedOn } from './institution-rules.js';

interface Snapshot {
  readonly version: string;
  readonly institutions: ReadonlyMap<number, InstitutionRecord>;
  readonly addresses: AddressTable;
  readonly income: IncomeList;
}

const EMPTY: Snapshot = {
  version: '',
  institutions: new Map(),
  addresses: new AddressTable([]),
  income: BUNDLED_BANDS,
};

/**
 * All institutions in memory, so that no request waits for the database to find the owner of its address. While the
 * database is unavailable, the last read institutions are used.
 */
@Injectable()
export class InstitutionDirectoryService {
  readonly #snapshot: RefreshedSnapshot<Snapshot>;

  constructor(
    private readonly institutions: InstitutionRepository,
    private readonly bands: IncomeBandListRepository,
    private readonly clock: Clock,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.#snapshot = new RefreshedSnapshot({
      initial: EMPTY,
      read: (before) => this.#read(before),
      clock,
      onError: (err) => logger.warn({ err }, 'institutions could not be read'),
    });
  }

  /** The institution with an address: the one that states the narrowest range around it. */
  async findByAddress(address: string): Promise<InstitutionRecord | null> {
    const { addresses, institutions } = await this.#snapshot.current();
    const id = addresses.find(address);
    return id === null ? null : (institutions.get(id) ?? null);
  }

  async find(id: number): Promise<InstitutionRecord | null> {
    return (await this.#snapshot.current()).institutions.get(id) ?? null;
  }

  /** All, in the order of their ids. */
  async list(): Promise<readonly InstitutionRecord[]> {
    return [...(await this.#snapshot.current()).institutions.values()];
  }

  async isEmpty(): Promise<boolean> {
    return (await this.#snapshot.current()).institutions.size === 0;
  }

  /** Income groups of countries (A56). */
  async income(): Promise<IncomeList> {
    return (await this.#snapshot.current()).income;
  }

  /** The income group of an institution's country; empty if unknown. */
  async bandOf({ country }: Pick<InstitutionRecord, 'country'>): Promise<IncomeBand | ''> {
    return (await this.income()).bands[country] ?? '';
  }

  /** Whether it is verified, in a low or lower-middle income economy: it need not pay (A56). */
  async hasCountryLicence(institution: InstitutionRecord): Promise<boolean> {
    return institution.verifiedAt !== null && isFreeBand(await this.bandOf(institution));
  }

  /** Whether the licence of an institution, or of the one that it is a part of, is valid today. */
  async isLicensed(institution: InstitutionRecord): Promise<boolean> {
    if (await this.hasCountryLicence(institution)) return true;
    const today = this.clock.now().toISOString().slice(0, 10);
    const parent = institution.parentId === null ? null : await this.find(institution.parentId);
    const hasOwnLicence = institution.licensedFrom !== null || institution.licensedUntil !== null;
    if (parent !== null && !hasOwnLicence && (await this.hasCountryLicence(parent))) return true;
    return isLicensedOn(parent === null || hasOwnLicence ? institution : parent, today);
  }

  /** Number of times this process has changed institutions or their logins. */
  get changes(): number {
    return this.#snapshot.changes;
  }

  /** Reads the institutions again before the next answer; after a change of them or of their logins by this process. */
  changed(): void {
    this.#snapshot.changed();
  }

  async #read(before: Snapshot): Promise<Snapshot> {
    const income = currentBands(await this.bands.newest());
    const version = await this.institutions.version();
    if (version === before.version) return { ...before, income };
    return { ...snapshotOf(version, await this.institutions.list()), income };
  }
}

function snapshotOf(version: string, rows: readonly InstitutionRecord[]): Omit<Snapshot, 'income'> {
  const ranges = rows.flatMap(({ id, addressRanges }) =>
    addressRanges.flatMap((text) => {
      const range = parseRange(text);
      return typeof range === 'string' ? [] : [{ ...range, owner: id }];
    }),
  );
  return {
    version,
    institutions: new Map(rows.map((row) => [row.id, row])),
    addresses: new AddressTable(ranges),
  };
}
