import type { FederationRecord } from '@clinical/database';
import { DownloadClient, PUBLIC_HOSTS, type HostRules } from '@clinical/importers';
import { APP_CONFIG, Clock, userAgent, type AppConfig } from '@clinical/platform';
import { Inject, Injectable } from '@nestjs/common';
import { MAX_METADATA, verifyInThread } from '../saml/protocol/verify-in-thread.js';
import { METADATA_TYPES } from '../saml/metadata-client.js';
import { MetadataRefusal } from '../saml/protocol/refusals.js';
import {
  verifyMetadata,
  type MetadataRules,
  type VerifiedMetadata,
} from '../saml/protocol/verify-metadata.js';
import { type ProviderFacts } from '../saml/read-metadata.js';

const DOWNLOAD_MS = 300_000;
const ENTITY_MS = 10_000;
const MAX_ENTITY = 1_000_000;

/** Hosts that metadata is read from, and looser rules of verification; injected, so that tests can reach loopback. */
export interface MetadataAccess {
  readonly hosts: HostRules;
  readonly tests?: MetadataRules['tests'];
}
export const METADATA_ACCESS = Symbol('METADATA_ACCESS');
export const PUBLIC_METADATA: MetadataAccess = { hosts: PUBLIC_HOSTS };

type Signed = Pick<FederationRecord, 'certificates'>;

/** Reads metadata of federations, and believes what their certificates have signed. */
@Injectable()
export class FederationSource {
  readonly #aggregates: DownloadClient;
  readonly #entities: DownloadClient;

  constructor(
    @Inject(APP_CONFIG) config: AppConfig,
    @Inject(METADATA_ACCESS) private readonly access: MetadataAccess,
    private readonly clock: Clock,
  ) {
    const options = { rules: access.hosts, userAgent: userAgent(config), accept: METADATA_TYPES };
    this.#aggregates = new DownloadClient({ ...options, timeoutMs: DOWNLOAD_MS, maxBytes: MAX_METADATA });
    this.#entities = new DownloadClient({ ...options, timeoutMs: ENTITY_MS, maxBytes: MAX_ENTITY });
  }

  /** The metadata at the address of a federation. @throws MetadataRefusal; the abort reason */
  async download(
    federation: Signed & Pick<FederationRecord, 'address'>,
    signal: AbortSignal,
  ): Promise<VerifiedMetadata> {
    return this.verify(await this.#bytes(this.#aggregates, federation.address, signal), federation, signal);
  }

  /** @param bytes empty afterwards @throws MetadataRefusal; the abort reason */
  verify(bytes: Uint8Array, federation: Signed, signal: AbortSignal): Promise<VerifiedMetadata> {
    return verifyInThread(bytes, this.#rules(federation), signal);
  }

  /**
   * Requests one entity from a metadata query service (draft-young-md-query).
   *
   * @throws MetadataRefusal also if the answer is about another entity, or about none that people can log in at
   */
  async ask(
    federation: Signed & Pick<FederationRecord, 'address'>,
    entityId: string,
    signal: AbortSignal,
  ): Promise<{ readonly provider: ProviderFacts; readonly metadata: VerifiedMetadata }> {
    const address = `${federation.address.replace(/\/+$/, '')}/entities/${encodeURIComponent(entityId)}`;
    const bytes = await this.#bytes(this.#entities, address, signal);
    const metadata = verifyMetadata(bytes, this.#rules(federation));
    const provider = metadata.providers.find((each) => each.entityId === entityId);
    if (provider === undefined || metadata.entities !== 1)
      throw new MetadataRefusal('it is not the metadata of an identity provider with this entity id');
    return { provider, metadata };
  }

  #rules({ certificates }: Signed): MetadataRules {
    const { tests } = this.access;
    return { certificates, nowMs: this.clock.now().getTime(), ...(tests === undefined ? {} : { tests }) };
  }

  async #bytes(client: DownloadClient, address: string, signal: AbortSignal): Promise<Uint8Array> {
    try {
      return (await client.download(address, signal)).bytes;
    } catch (error) {
      signal.throwIfAborted();
      throw new MetadataRefusal(error instanceof Error ? error.message : 'it could not be read', {
        cause: error,
      });
    }
  }
}
