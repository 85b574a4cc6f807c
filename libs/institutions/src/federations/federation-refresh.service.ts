import { FederationRepository, type FederationRecord } from '@clinical/database';
import { Clock, LOGGER, type Logger } from '@clinical/platform';
import { Inject, Injectable } from '@nestjs/common';
import { MetadataRefusal } from '../saml/protocol/refusals.js';
import { type VerifiedMetadata } from '../saml/protocol/verify-metadata.js';
import { FederationMetadataService } from './federation-metadata.service.js';
import { FederationQueryService, MAX_PROBLEM_LENGTH } from './federation-query.service.js';
import { FederationSource } from './federation-source.js';
import { nextAttempt, nextRefresh } from './refresh-times.js';

/**
 * Keeps the providers of federations current. A refresh that fails changes no provider: the last good copy counts until it ends.
 * The reason is noted at the federation, and logged.
 */
@Injectable()
export class FederationRefreshService {
  constructor(
    private readonly federations: FederationRepository,
    private readonly source: FederationSource,
    private readonly metadata: FederationMetadataService,
    private readonly queries: FederationQueryService,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Reads the metadata of a federation now; one that was deleted, or uploaded as a file, is left unchanged. */
  async run(id: number, signal: AbortSignal): Promise<void> {
    const federation = await this.federations.find(id);
    if (federation === null || federation.kind === 'file') return;
    try {
      if (federation.kind === 'mdq') await this.#askAgain(federation, signal);
      else await this.apply(id, await this.source.download(federation, signal), signal);
    } catch (error) {
      signal.throwIfAborted();
      await this.#failed(federation, error);
    }
  }

  /** Makes verified metadata the last good copy. */
  async apply(id: number, verified: VerifiedMetadata, signal: AbortSignal): Promise<void> {
    const applied = await this.metadata.all(id, verified, signal);
    const { entities, cacheMs, validUntilMs, signedBy } = verified;
    const now = this.clock.now();
    const nextAt = new Date(nextRefresh(now.getTime(), cacheMs, validUntilMs));
    const federation = await this.federations.find(id);
    await this.federations.change(
      id,
      {
        ...{ queuedAt: null, attemptedAt: now, refreshedAt: now, problem: '', entities },
        elsewhere: applied.elsewhere,
        nextAt: federation?.kind === 'file' ? null : nextAt,
        validUntil: Number.isFinite(validUntilMs) ? new Date(validUntilMs) : null,
      },
      now,
    );
    this.logger.info(
      { federation: federation?.name, entities, ...applied, signedBy },
      'metadata of a federation was read',
    );
  }

  /** Requests every provider again from a metadata query service. */
  async #askAgain(federation: FederationRecord, signal: AbortSignal): Promise<void> {
    const { known, nextMs, problems } = await this.queries.again(federation, signal);
    if (problems.length > 0)
      return this.#failed(
        federation,
        new MetadataRefusal(`${problems.length} of ${known}; ${problems[0] ?? ''}`),
      );
    const now = this.clock.now();
    await this.federations.change(
      federation.id,
      {
        ...{ entities: known, problem: '', nextAt: new Date(nextMs) },
        ...{ queuedAt: null, attemptedAt: now, refreshedAt: now },
      },
      now,
    );
  }

  async #failed({ id, name, validUntil }: FederationRecord, error: unknown): Promise<void> {
    const now = this.clock.now();
    const isKnown = error instanceof MetadataRefusal;
    const problem = isKnown
      ? error.message
      : 'it could not be read or stored; the log of the server says why';
    await this.federations.change(
      id,
      {
        ...{ queuedAt: null, attemptedAt: now, problem: problem.slice(0, MAX_PROBLEM_LENGTH) },
        nextAt: new Date(nextAttempt(now.getTime())),
      },
      now,
    );
    const facts = { federation: name, reason: problem, lastGoodCopyUntil: validUntil?.toISOString() ?? null };
    this.logger.error(isKnown ? facts : { ...facts, err: error }, 'metadata of a federation was not read');
  }
}
