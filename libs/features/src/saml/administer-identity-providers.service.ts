import { X509Certificate } from 'node:crypto';
import type { IdentityProviderRecord, IdentityProviderValues, Transaction } from '@clinical/database';
import { AppError } from '@clinical/platform';
import { Injectable } from '@nestjs/common';
import { Audit, type Actor } from '../accounts/index.js';
import { IdentityProviders } from './identity-providers.service.js';
import { readMetadata, type ProviderFacts } from './read-metadata.js';
import { SamlRecords, SamlStore } from './saml-store.js';

/** Largest file of metadata for one provider, in characters. */
const LONGEST_METADATA = 1_000_000;

/** What an operator decides about a provider. */
export interface ProviderChoice {
  readonly institutionId: number;
  /** Which one, where the file has several; null: the only one. */
  readonly entityId: string | null;
  /** Affiliations of which people must have one; empty: everyone whom the provider logs in. */
  readonly affiliations: readonly string[];
  readonly wantResponseSigned: boolean;
}

/** Identity providers of institutions, for operators, who vouch for the metadata that they give. */
@Injectable()
export class AdministerIdentityProviders {
  constructor(
    private readonly store: SamlStore,
    private readonly providers: IdentityProviders,
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
   * @throws AppError `INVALID_METADATA`, `INSTITUTION_NOT_FOUND`
   */
  async save(metadata: string, choice: ProviderChoice, actor: Actor): Promise<IdentityProviderRecord> {
    const facts = chosen(metadata, choice.entityId);
    if (facts.validUntil !== null && facts.validUntil <= this.records.now())
      throw invalid(`the metadata ended at ${facts.validUntil.toISOString()}`);
    const { institutionId, affiliations, wantResponseSigned } = choice;
    const settings = { affiliations, wantResponseSigned, pinnedCertificates: [] };
    const saved = await this.store.database.transaction(async (transaction) => {
      const institution = await this.store.institutions.within(transaction).find(institutionId);
      if (institution === null)
        throw new AppError('INSTITUTION_NOT_FOUND', 'user', `There is no institution ${institutionId}`);
      const values = { ...facts, source: '', institutionId, settings };
      const row = await this.#write(transaction, values);
      await this.#note(transaction, `${row.entityId}: institution ${institutionId}`, actor);
      return row;
    });
    this.providers.changed();
    return saved;
  }

  /** @throws AppError `IDENTITY_PROVIDER_NOT_FOUND` */
  async remove(entityId: string, actor: Actor): Promise<void> {
    await this.store.database.transaction(async (transaction) => {
      const rows = this.store.providers.within(transaction);
      const row = await rows.findByEntityId(entityId);
      if (row === null || !(await rows.delete(row.id)))
        throw new AppError(
          'IDENTITY_PROVIDER_NOT_FOUND',
          'user',
          `There is no identity provider ${entityId}`,
        );
      await this.#note(transaction, `${entityId}: removed`, actor);
    });
    this.providers.changed();
  }

  async #write(transaction: Transaction, values: IdentityProviderValues): Promise<IdentityProviderRecord> {
    const rows = this.store.providers.within(transaction);
    const known = await rows.findByEntityId(values.entityId);
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

function chosen(metadata: string, entityId: string | null): ProviderFacts {
  if (metadata.length > LONGEST_METADATA) throw invalid('it is too long: give the metadata of one provider');
  if (/<!DOCTYPE/i.test(metadata)) throw invalid('it has a document type');
  const { providers } = readMetadata(metadata);
  const fitting = entityId === null ? providers : providers.filter((each) => each.entityId === entityId);
  const [facts, ...others] = fitting;
  if (facts === undefined)
    throw invalid('it describes no SAML 2.0 identity provider with a certificate and login by redirect');
  if (others.length > 0)
    throw invalid(`it describes ${fitting.length} identity providers: choose one by its entity id`);
  for (const certificate of facts.certificates) checkCertificate(certificate);
  return facts;
}

function checkCertificate(base64: string): void {
  try {
    const { publicKey } = new X509Certificate(Buffer.from(base64, 'base64'));
    if (publicKey.asymmetricKeyType === 'rsa') return;
  } catch {
    // Reported below.
  }
  throw invalid('a certificate cannot be read, or is not of an RSA key');
}

function invalid(reason: string): AppError {
  return new AppError('INVALID_METADATA', 'user', `The metadata cannot be used: ${reason}`);
}
