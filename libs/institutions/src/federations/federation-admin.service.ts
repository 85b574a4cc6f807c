import type {
  FederationForm,
  FederationList,
  FederationRow,
  FederationSaved,
  Language,
} from '@clinical/contracts';
import type { Actor } from '@clinical/people';
import { Injectable } from '@nestjs/common';
import { MetadataRefusal } from '../saml/protocol/refusals.js';
import { type VerifiedMetadata } from '../saml/protocol/verify-metadata.js';
import { FederationQueueService } from './federation-queue.service.js';
import {
  checkFederation,
  federationRefusal,
  type CheckedFederation,
  type FederationProblem,
} from './federation-rules.js';
import { FederationSource } from './federation-source.js';
import { FederationRefreshService } from './federation-refresh.service.js';
import { FederationStoreService } from './federation-store.service.js';

/** Federations, for administrators, who vouch for their certificates. */
@Injectable()
export class FederationAdminService {
  constructor(
    private readonly stored: FederationStoreService,
    private readonly source: FederationSource,
    private readonly refresh: FederationRefreshService,
    private readonly queue: FederationQueueService,
  ) {}

  list(): Promise<FederationList> {
    return this.stored.list();
  }

  /** Adds a federation. A file is verified immediately, and rejected with the reason; addresses are read by a job. */
  async add(
    form: FederationForm,
    language: Language,
    actor: Actor,
    signal: AbortSignal,
  ): Promise<FederationSaved> {
    const { values, problems } = checkFederation(form, true);
    if (problems.length > 0) return federationRefusal(problems, language);
    const verified = await this.#verified(form, values, signal);
    if (verified !== null && 'problem' in verified) return federationRefusal([verified.problem], language);
    const added = await this.stored.add({ ...values, kind: form.kind }, actor);
    if (added === null) return federationRefusal([['name', 'problem.taken']], language);
    return this.#saved(added.id, form, verified, signal);
  }

  /**
   * Changes name, address and certificates, and replaces the file if one is given. The kind is kept, and so are the
   * certificates if none are given.
   *
   * @throws AppError `FEDERATION_NOT_FOUND`
   */
  async change(
    id: number,
    given: FederationForm,
    language: Language,
    actor: Actor,
    signal: AbortSignal,
  ): Promise<FederationSaved> {
    const { kind, certificates } = await this.stored.require(id);
    const kept = given.certificates.trim() === '' ? certificates.join('') : given.certificates;
    const form = { ...given, kind, certificates: kept };
    const { values, problems } = checkFederation(form, false);
    if (problems.length > 0) return federationRefusal(problems, language);
    const verified = await this.#verified(form, values, signal);
    if (verified !== null && 'problem' in verified) return federationRefusal([verified.problem], language);
    if (!(await this.stored.change(id, values, actor)))
      return federationRefusal([['name', 'problem.taken']], language);
    return this.#saved(id, form, verified, signal);
  }

  /** Enqueues a refresh. @throws AppError `FEDERATION_NOT_FOUND` */
  async refreshNow(id: number): Promise<FederationRow> {
    const { kind } = await this.stored.require(id);
    if (kind !== 'file') await this.queue.enqueue(id);
    return this.stored.row(id);
  }

  /** Removes a federation and every identity provider that it states. @throws AppError `FEDERATION_NOT_FOUND` */
  remove(id: number, actor: Actor): Promise<void> {
    return this.stored.remove(id, actor);
  }

  async #verified(
    { kind, metadata }: FederationForm,
    { certificates }: CheckedFederation,
    signal: AbortSignal,
  ): Promise<VerifiedMetadata | { readonly problem: FederationProblem } | null> {
    if (kind !== 'file' || metadata === '') return null;
    try {
      return await this.source.verify(Buffer.from(metadata), { certificates }, signal);
    } catch (error) {
      if (!(error instanceof MetadataRefusal)) throw error;
      return { problem: ['metadata', 'problem.refused', { reason: error.message }] };
    }
  }

  async #saved(
    id: number,
    { kind }: FederationForm,
    verified: VerifiedMetadata | null,
    signal: AbortSignal,
  ): Promise<FederationSaved> {
    if (verified !== null) await this.refresh.apply(id, verified, signal);
    else if (kind !== 'file') await this.queue.enqueue(id);
    return { status: 1, federation: await this.stored.row(id) };
  }
}
