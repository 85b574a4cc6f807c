import { IdentityProviderRepository, type IdentityProviderRecord } from '@clinical/database';
import { Clock, LOGGER, type Logger } from '@clinical/platform';
import { Inject, Injectable } from '@nestjs/common';
import { RefreshedSnapshot } from '../refreshed-snapshot.js';

/** Data of an identity provider that a page shows and searches. */
export interface ListedIdentityProvider {
  readonly entityId: string;
  readonly name: string;
  /** Names by language. */
  readonly displayNames: Readonly<Record<string, string>>;
  readonly keywords: readonly string[];
  /** Domains of its people: hints and plain scopes of metadata, in lower case. */
  readonly domains: readonly string[];
  /** https address; empty: none. */
  readonly logoUrl: string;
  /** Null: no institution here uses it. */
  readonly institutionId: number | null;
}

interface Snapshot {
  readonly version: string;
  readonly byEntityId: ReadonlyMap<string, IdentityProviderRecord>;
  readonly byId: ReadonlyMap<number, IdentityProviderRecord>;
}

const EMPTY: Snapshot = { version: '', byEntityId: new Map(), byId: new Map() };

/**
 * All identity providers in memory. Providers whose metadata has expired are left out. While the database is
 * unavailable, the last read ones are used.
 */
@Injectable()
export class IdentityProvidersService {
  readonly #snapshot: RefreshedSnapshot<Snapshot>;

  constructor(
    private readonly rows: IdentityProviderRepository,
    private readonly clock: Clock,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.#snapshot = new RefreshedSnapshot({
      initial: EMPTY,
      read: (before) => this.#read(before),
      clock,
      onError: (err) => logger.warn({ err }, 'identity providers could not be read'),
    });
  }

  /** Providers for a page of discovery, in the order of their ids. */
  async listIdentityProviders(): Promise<readonly ListedIdentityProvider[]> {
    const { byEntityId } = await this.#snapshot.current();
    return [...byEntityId.values()].filter((row) => this.#isValid(row)).map(listed);
  }

  /** @returns null if it is unknown, or its metadata has ended */
  async find(entityId: string): Promise<IdentityProviderRecord | null> {
    const row = (await this.#snapshot.current()).byEntityId.get(entityId);
    return row !== undefined && this.#isValid(row) ? row : null;
  }

  /**
   * Current provider in the database, also if another process changed it: the one in memory is used if it has the same
   * revision.
   *
   * @returns null if it is unknown, or its metadata has ended @throws AppError `DATABASE_UNAVAILABLE`
   */
  async findCurrent(id: number): Promise<IdentityProviderRecord | null> {
    const { byId } = await this.#snapshot.current();
    const state = await this.rows.stateOf(id);
    const kept = byId.get(id);
    const row =
      state !== null && kept?.revision === state.revision
        ? { ...kept, institutionId: state.institutionId }
        : await this.rows.find(id);
    return row !== null && this.#isValid(row) ? row : null;
  }

  /** Number of times this process has changed providers. */
  get changes(): number {
    return this.#snapshot.changes;
  }

  /** Reads the providers again before the next answer; after a change by this process. */
  changed(): void {
    this.#snapshot.changed();
  }

  #isValid({ validUntil }: IdentityProviderRecord): boolean {
    return validUntil === null || validUntil > this.clock.now();
  }

  async #read(before: Snapshot): Promise<Snapshot> {
    const version = await this.rows.version();
    return version === before.version ? before : snapshotOf(version, await this.rows.list());
  }
}

function snapshotOf(version: string, rows: readonly IdentityProviderRecord[]): Snapshot {
  return {
    version,
    byEntityId: new Map(rows.map((row) => [row.entityId, row])),
    byId: new Map(rows.map((row) => [row.id, row])),
  };
}

function listed(row: IdentityProviderRecord): ListedIdentityProvider {
  const { entityId, name, displayNames, keywords, domains, scopes, logoUrl, institutionId } = row;
  const plain = scopes.filter(({ isPattern }) => !isPattern).map(({ value }) => value.toLowerCase());
  return {
    ...{ entityId, name, displayNames, keywords, logoUrl, institutionId },
    domains: [...new Set([...domains, ...plain])],
  };
}
