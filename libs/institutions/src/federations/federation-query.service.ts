import {
  FederationRepository,
  IdentityProviderRepository,
  type FederationRecord,
  type IdentityProviderRecord,
} from '@clinical/database';
import { DownloadError } from '@clinical/importers';
import { Clock } from '@clinical/platform';
import { Injectable } from '@nestjs/common';
import { MetadataRefusal } from '../saml/protocol/refusals.js';
import { FederationMetadataService, sourceOf } from './federation-metadata.service.js';
import { FederationSource } from './federation-source.js';
import { nextRefresh } from './refresh-times.js';

/** Characters of a problem that are kept. */
export const MAX_PROBLEM_LENGTH = 500;

/** Queries metadata query services for entities, and stores what they state. */
@Injectable()
export class FederationQueryService {
  constructor(
    private readonly federations: FederationRepository,
    private readonly rows: IdentityProviderRepository,
    private readonly source: FederationSource,
    private readonly metadata: FederationMetadataService,
    private readonly clock: Clock,
  ) {}

  /**
   * Finds a stored provider, or else the first that a service states.
   *
   * @returns the reason why there is none; empty if no service could be reached
   */
  async find(
    entityId: string,
    signal: AbortSignal,
  ): Promise<IdentityProviderRecord | { readonly reason: string }> {
    const known = await this.rows.findByEntityId(entityId);
    if (known !== null && (known.validUntil === null || known.validUntil > this.clock.now())) return known;
    const reasons: string[] = [];
    for (const federation of (await this.federations.list()).filter(({ kind }) => kind === 'mdq')) {
      try {
        const { provider } = await this.source.ask(federation, entityId, signal);
        await this.metadata.one(federation.id, provider);
        await this.#note(federation, '');
        const stored = await this.rows.findByEntityId(entityId);
        if (stored !== null) return stored;
      } catch (error) {
        if (!(error instanceof MetadataRefusal)) throw error;
        reasons.push(`${federation.name}: ${error.message}`);
        // That it does not know an entity is an answer, and no fault of the service.
        if (!isUnknownEntity(error)) await this.#note(federation, error.message);
      }
    }
    return { reason: reasons.join('; ') };
  }

  /** Notes how the last query ended, for the list of federations. @param problem empty after an accepted answer */
  async #note({ id }: FederationRecord, problem: string): Promise<void> {
    const now = this.clock.now();
    const outcome = { attemptedAt: now, problem: problem.slice(0, MAX_PROBLEM_LENGTH) };
    await this.federations.change(id, problem === '' ? { ...outcome, refreshedAt: now } : outcome, now);
  }

  /**
   * Queries every provider again that was queried before.
   *
   * @returns number of providers, time of the next query, and errors
   */
  async again(
    federation: FederationRecord,
    signal: AbortSignal,
  ): Promise<{ readonly known: number; readonly nextMs: number; readonly problems: readonly string[] }> {
    const known = await this.rows.ofSource(sourceOf(federation.id));
    const problems: string[] = [];
    const nowMs = this.clock.now().getTime();
    let nextMs = nextRefresh(nowMs, null, Infinity);
    for (const { entityId } of known) {
      try {
        const { provider, metadata } = await this.source.ask(federation, entityId, signal);
        await this.metadata.one(federation.id, provider);
        nextMs = Math.min(nextMs, nextRefresh(nowMs, metadata.cacheMs, metadata.validUntilMs));
      } catch (error) {
        signal.throwIfAborted();
        if (!(error instanceof MetadataRefusal)) throw error;
        problems.push(`${entityId}: ${error.message}`);
      }
    }
    return { known: known.length, nextMs, problems };
  }
}

function isUnknownEntity({ cause }: MetadataRefusal): boolean {
  return cause instanceof DownloadError && cause.problem === 'missing';
}
