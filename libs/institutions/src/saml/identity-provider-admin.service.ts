import type { IdentityProviderRecord, IdentityProviderValues, Transaction } from '@clinical/database';
import { type Actor, Audit } from '@clinical/people';
import { AppError } from '@clinical/platform';
import { Injectable } from '@nestjs/common';
import { chooseProvider, MetadataError, storedFingerprint } from './choose-provider.js';
import { IdentityProvidersService } from './identity-providers.service.js';
import { SamlRecords, SamlStore } from './saml-store.js';

/** Settings of a provider that an operator chooses. */
export interface ProviderChoice {
  readonly institutionId: number;
  /** Entity id, where the file has several; null: the only one. */
  readonly entityId: string | null;
  /** Affiliations of which people must have one; empty: everyone that the provider logs in. */
  readonly affiliations: readonly string[];
  readonly wantResponseSigned: boolean;
  /** Whether the stored certificates remain trusted in addition to those of the metadata; absent: no. */
  readonly keepCertificates?: boolean;
}

/** Excess certificates are rejected, so that no key is dropped unnoticed. */
const MAX_CERTIFICATES = 20;

/** Identity providers of institutions, for operators, who vouch for the metadata that they give. */
@Injectable()
export class IdentityProviderAdminService {
  constructor(
    private readonly store: SamlStore,
    private readonly providers: IdentityProvidersService,
    private readonly records: SamlRecords,
    private readonly audit: Audit,
  ) {}

  /** All, in the order in which they were added. */
  list(): Promise<readonly IdentityProviderRecord[]> {
    return this.store.providers.list();
  }

  /**
   * Adds the provider that a file of metadata describes, or replaces it.
   *
   * @throws MetadataError; AppError `INSTITUTION_NOT_FOUND`
   */
  async save(metadata: string, choice: ProviderChoice, actor: Actor): Promise<IdentityProviderRecord> {
    const facts = chooseProvider(metadata, choice.entityId, this.records.now());
    const { institutionId, affiliations, wantResponseSigned } = choice;
    const saved = await this.store.database.transaction(async (transaction) => {
      const institution = await this.store.institutions.within(transaction).find(institutionId);
      if (institution === null)
        throw new AppError('INSTITUTION_NOT_FOUND', 'user', `There is no institution ${institutionId}`);
      const rows = this.store.providers.within(transaction);
      const known = await rows.findByEntityId(facts.entityId);
      const kept = choice.keepCertificates === true ? (known?.certificates ?? []) : [];
      const certificates = [...new Set([...facts.certificates, ...kept])];
      if (certificates.length > MAX_CERTIFICATES) throw new MetadataError('certificate');
      const pinnedCertificates = known?.settings.pinnedCertificates ?? [];
      const settings = { affiliations, wantResponseSigned, pinnedCertificates };
      const row = await this.#write(transaction, known, {
        ...{ ...facts, certificates, source: '', institutionId, settings },
      });
      await this.#note(transaction, `${row.entityId}: institution ${institutionId}`, actor);
      return row;
    });
    this.providers.changed();
    return saved;
  }

  /** Changes the settings of a provider. @throws AppError `IDENTITY_PROVIDER_NOT_FOUND` */
  async change(
    institutionId: number,
    id: number,
    { affiliations, wantResponseSigned }: Pick<ProviderChoice, 'affiliations' | 'wantResponseSigned'>,
    actor: Actor,
  ): Promise<void> {
    await this.#edit(institutionId, id, 'settings', actor, ({ settings }) => ({
      settings: { ...settings, affiliations, wantResponseSigned },
    }));
  }

  /**
   * Ends the trust in a certificate; that in the last one cannot be ended.
   *
   * @throws AppError `IDENTITY_PROVIDER_NOT_FOUND` if there is no such certificate, or no other one
   */
  async removeCertificate(
    institutionId: number,
    id: number,
    fingerprint: string,
    actor: Actor,
  ): Promise<void> {
    const what = `certificate ${fingerprint.slice(0, 16)} removed`;
    await this.#edit(institutionId, id, what, actor, (row) => {
      const certificates = row.certificates.filter((each) => storedFingerprint(each) !== fingerprint);
      if (certificates.length === 0 || certificates.length === row.certificates.length) throw notFound();
      return { certificates };
    });
  }

  /** Removes a provider from its institution. @throws AppError `IDENTITY_PROVIDER_NOT_FOUND` */
  async removeFrom(institutionId: number, id: number, actor: Actor): Promise<void> {
    const row = await this.store.providers.find(id);
    if (row === null || row.institutionId !== institutionId) throw notFound();
    await this.remove(row.entityId, actor);
  }

  /** @throws AppError `IDENTITY_PROVIDER_NOT_FOUND` */
  async remove(entityId: string, actor: Actor): Promise<void> {
    await this.store.database.transaction(async (transaction) => {
      const rows = this.store.providers.within(transaction);
      const row = await rows.findByEntityId(entityId);
      if (row === null || !(await rows.delete(row.id))) throw notFound(entityId);
      await this.#note(transaction, `${entityId}: removed`, actor);
    });
    this.providers.changed();
  }

  async #edit(
    institutionId: number,
    id: number,
    what: string,
    actor: Actor,
    changesOf: (row: IdentityProviderRecord) => Partial<IdentityProviderValues>,
  ): Promise<void> {
    await this.store.database.transaction(async (transaction) => {
      const rows = this.store.providers.within(transaction);
      const row = await rows.find(id);
      if (row === null || row.institutionId !== institutionId) throw notFound();
      await rows.change(id, changesOf(row), this.records.now());
      await this.#note(transaction, `${row.entityId}: ${what}`, actor);
    });
    this.providers.changed();
  }

  async #write(
    transaction: Transaction,
    known: IdentityProviderRecord | null,
    values: IdentityProviderValues,
  ): Promise<IdentityProviderRecord> {
    const rows = this.store.providers.within(transaction);
    const now = this.records.now();
    const { entityId: _same, ...changes } = values;
    if (known === null) await rows.add(values, now);
    else await rows.change(known.id, changes, now);
    const saved = await rows.findByEntityId(values.entityId);
    if (saved === null) throw new Error('The identity provider was not saved');
    return saved;
  }

  #note(transaction: Transaction, detail: string, { name, address }: Actor): Promise<void> {
    return this.audit.note(transaction, 'saml_provider', { accountId: null, actor: name, address, detail });
  }
}

function notFound(entityId = 'of that number'): AppError {
  return new AppError('IDENTITY_PROVIDER_NOT_FOUND', 'user', `There is no identity provider ${entityId}`);
}
