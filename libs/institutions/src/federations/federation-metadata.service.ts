import { isDeepStrictEqual } from 'node:util';
import {
  Database,
  IdentityProviderRepository,
  type IdentityProviderRecord,
  type IdentityProviderValues,
} from '@clinical/database';
import { Clock } from '@clinical/platform';
import { Injectable } from '@nestjs/common';
import { IdentityProvidersService } from '../saml/identity-providers.service.js';
import { type ProviderFacts } from '../saml/read-metadata.js';
import { type VerifiedMetadata } from '../saml/protocol/verify-metadata.js';

/** Rows of one transaction: others get their turn in between. */
const BATCH = 100;
const NO_SETTINGS = { wantResponseSigned: false, affiliations: [], pinnedCertificates: [] };

/** The column `source` of the providers of a federation. */
export const sourceOf = (federationId: number): string => String(federationId);

/** Changes made by applying metadata. */
export interface Applied {
  readonly added: number;
  readonly changed: number;
  /** No longer stated. */
  readonly ended: number;
  /** Stated here too, but owned by an administrator or by another federation, and kept. */
  readonly elsewhere: number;
}

/**
 * Makes the identity providers of a federation those of its verified metadata. Providers that are no longer stated are
 * deleted, or expire immediately if an institution uses them; decisions of administrators are kept. It is idempotent
 * and may be interrupted.
 */
@Injectable()
export class FederationMetadataService {
  constructor(
    private readonly database: Database,
    private readonly rows: IdentityProviderRepository,
    private readonly providers: IdentityProvidersService,
    private readonly clock: Clock,
  ) {}

  async all(
    federationId: number,
    { providers, validUntilMs }: VerifiedMetadata,
    signal: AbortSignal,
  ): Promise<Applied> {
    const source = sourceOf(federationId);
    const known = new Map((await this.rows.list()).map((row) => [row.entityId, row]));
    const end = Number.isFinite(validUntilMs) ? new Date(validUntilMs) : null;
    const added: IdentityProviderValues[] = [];
    const changed: (readonly [id: number, facts: Partial<IdentityProviderValues>])[] = [];
    let elsewhere = 0;
    for (const facts of providers) {
      const row = known.get(facts.entityId);
      if (row === undefined) added.push({ ...facts, source, institutionId: null, settings: NO_SETTINGS });
      else if (row.source !== source) elsewhere += 1;
      else if (differs(row, facts)) changed.push([row.id, statedOf(facts)]);
    }
    const stated = new Set(providers.map(({ entityId }) => entityId));
    const gone = [...known.values()].filter((row) => row.source === source && !stated.has(row.entityId));
    await this.#inBatches(added, signal, (rows, batch, now) => rows.addAll(batch, now));
    if (end !== null) await this.rows.renewSource(source, end, this.clock.now());
    await this.#inBatches(changed, signal, async (rows, batch, now) => {
      for (const [id, facts] of batch) await rows.change(id, facts, now);
    });
    await this.#endEarlier(providers, known, source, end);
    await this.#inBatches(gone, signal, async (rows, batch, now) => {
      for (const { id, institutionId } of batch)
        if (institutionId === null) await rows.delete(id);
        else await rows.change(id, { validUntil: now }, now);
    });
    this.providers.changed();
    return { added: added.length, changed: changed.length, ended: gone.length, elsewhere };
  }

  /** One entity, as a metadata query service stated it. */
  async one(
    federationId: number,
    facts: ProviderFacts,
    choice?: Pick<IdentityProviderValues, 'institutionId' | 'settings'>,
  ): Promise<void> {
    const now = this.clock.now();
    const row = await this.rows.findByEntityId(facts.entityId);
    const source = sourceOf(federationId);
    if (row === null)
      await this.rows.add({ institutionId: null, settings: NO_SETTINGS, ...facts, source, ...choice }, now);
    else if (row.source === source || choice !== undefined)
      await this.rows.change(row.id, { ...statedOf(facts), source, ...choice }, now);
    this.providers.changed();
  }

  /** Expires entities whose own end is before that of the metadata. */
  async #endEarlier(
    providers: readonly ProviderFacts[],
    known: ReadonlyMap<string, IdentityProviderRecord>,
    source: string,
    end: Date | null,
  ): Promise<void> {
    const now = this.clock.now();
    for (const { entityId, validUntil } of providers) {
      const row = known.get(entityId);
      if (row?.source === source && validUntil !== null && (end === null || validUntil < end))
        await this.rows.change(row.id, { validUntil }, now);
    }
  }

  async #inBatches<Item>(
    items: readonly Item[],
    signal: AbortSignal,
    write: (rows: IdentityProviderRepository, batch: readonly Item[], now: Date) => Promise<void>,
  ): Promise<void> {
    for (let at = 0; at < items.length; at += BATCH) {
      signal.throwIfAborted();
      await this.database.transaction((transaction) =>
        write(this.rows.within(transaction), items.slice(at, at + BATCH), this.clock.now()),
      );
    }
  }
}

/** Facts that metadata states of a provider, without its identifiers. */
function statedOf({ entityId: _same, ...facts }: ProviderFacts): Omit<ProviderFacts, 'entityId'> {
  return facts;
}

/** Ignores its expiry, which is that of the metadata. */
function differs(row: IdentityProviderRecord, facts: ProviderFacts): boolean {
  const { validUntil: _end, ...stated } = statedOf(facts);
  return Object.entries(stated).some(
    ([name, value]) => !isDeepStrictEqual(row[name as keyof typeof stated], value),
  );
}
