import {
  FederationRepository,
  IdentityProviderRepository,
  type FederationRecord,
  type IdentityProviderRecord,
} from '@clinical/database';
import { Clock } from '@clinical/platform';
import { Injectable } from '@nestjs/common';
import { MetadataRefusal } from '../saml/protocol/refusals.js';
import { FederationMetadataService, sourceOf } from './federation-metadata.service.js';
import { FederationSource } from './federation-source.js';
import { nextRefresh } from './refresh-times.js';

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
        const stored = await this.rows.findByEntityId(entityId);
        if (stored !== null) return stored;
      } catch (error) {
        if (!(error instanceof MetadataRefusal)) throw error;
        reasons.push(`${federation.name}: ${error.message}`);
      }
    }
    return { reason: reasons.join('; ') };
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
