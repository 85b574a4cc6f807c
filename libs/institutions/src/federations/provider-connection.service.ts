import {
  federationMessages,
  formatMessage,
  type Language,
  type ProviderConnected,
} from '@clinical/contracts';
import { InstitutionRepository } from '@clinical/database';
import type { Actor } from '@clinical/people';
import { AppError } from '@clinical/platform';
import { Injectable } from '@nestjs/common';
import { FederationQueryService } from './federation-query.service.js';
import { FederationStoreService } from './federation-store.service.js';

/** Names the identity provider of an institution by its entity id: what federations state of it makes logins work. */
@Injectable()
export class ProviderConnectionService {
  constructor(
    private readonly institutions: InstitutionRepository,
    private readonly queries: FederationQueryService,
    private readonly stored: FederationStoreService,
  ) {}

  /**
   * Queries metadata query services if no fully read federation states the entity.
   *
   * @throws AppError `INSTITUTION_NOT_FOUND`
   */
  async run(
    { entityId, institutionId }: { readonly entityId: string; readonly institutionId: number },
    language: Language,
    actor: Actor,
    signal: AbortSignal,
  ): Promise<ProviderConnected> {
    const texts = federationMessages[language];
    const institution = await this.institutions.find(institutionId);
    if (institution === null)
      throw new AppError('INSTITUTION_NOT_FOUND', 'user', `There is no institution ${institutionId}`);
    const entity = entityId.trim();
    const found = await this.queries.find(entity, signal);
    if ('reason' in found) {
      const key = found.reason === '' ? 'connect.unknown' : 'connect.refused';
      return { status: 0, message: formatMessage(texts[key], { entity, reason: found.reason }) };
    }
    await this.stored.connect(found, institutionId, actor);
    const { name } = institution;
    return { status: 1, message: formatMessage(texts['connect.done'], { provider: found.name, name }) };
  }
}
