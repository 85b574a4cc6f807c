import {
  formatMessage,
  loginMessages,
  type IdentityProviderForm,
  type IdentityProviderRow,
  type IdentityProviderSaved,
  type InstitutionProviders,
  type Language,
  type ProviderField,
  type ProviderSettingsForm,
} from '@clinical/contracts';
import type { IdentityProviderRecord } from '@clinical/database';
import { DownloadError, type DownloadClient } from '@clinical/importers';
import type { Actor } from '@clinical/people';
import { APP_CONFIG, AppError, Clock, userAgent, type AppConfig } from '@clinical/platform';
import { Inject, Injectable } from '@nestjs/common';
import { InstitutionDirectoryService } from '../institutions/institution-directory.service.js';
import { IdentityProviderAdminService } from './identity-provider-admin.service.js';
import { chooseProvider, describeCertificate, MetadataError } from './choose-provider.js';
import { metadataClient } from './metadata-client.js';
import { ServiceProvider } from './service-provider.js';

type ProblemKey = Extract<keyof (typeof loginMessages)['en'], `provider.problem.${string}`>;

class FieldError extends Error {
  constructor(
    readonly field: ProviderField,
    readonly key: ProblemKey,
  ) {
    super(key);
  }
}

/** SAML identity providers of an institution, on the administrators' screens. */
@Injectable()
export class InstitutionProvidersService {
  readonly #client: DownloadClient;

  constructor(
    private readonly administration: IdentityProviderAdminService,
    private readonly directory: InstitutionDirectoryService,
    private readonly serviceProvider: ServiceProvider,
    private readonly clock: Clock,
    @Inject(APP_CONFIG) config: AppConfig,
  ) {
    this.#client = metadataClient(config.saml.privateHosts, userAgent(config));
  }

  /** @throws AppError `INSTITUTION_NOT_FOUND` */
  async list(institutionId: number): Promise<InstitutionProviders> {
    await this.#institution(institutionId);
    const { entityId, consumerUrl, isOn, publicUrl } = this.serviceProvider;
    const rows = await this.administration.list();
    return {
      own: isOn
        ? { entity_id: entityId, consumer: consumerUrl, metadata: `${publicUrl}/saml/metadata` }
        : null,
      providers: rows.filter((row) => row.institutionId === institutionId).map((row) => this.#present(row)),
    };
  }

  /**
   * Adds the provider that metadata describes, or replaces the stored one.
   *
   * @throws AppError `INSTITUTION_NOT_FOUND`
   */
  async save(
    institutionId: number,
    form: IdentityProviderForm,
    language: Language,
    actor: Actor,
  ): Promise<IdentityProviderSaved> {
    await this.#institution(institutionId);
    try {
      const metadata = await this.#metadata(form);
      const entityId = form.entity_id.trim() || null;
      const facts = chooseProvider(metadata, entityId, this.clock.now());
      const known = (await this.administration.list()).find((row) => row.entityId === facts.entityId);
      if (typeof known?.institutionId === 'number' && known.institutionId !== institutionId)
        throw new FieldError(fieldOf(form), 'provider.problem.taken');
      const choice = { institutionId, entityId, ...settingsOf(form) };
      await this.administration.save(
        metadata,
        { ...choice, keepCertificates: form.keep_certificates },
        actor,
      );
      return { status: 1, ...(await this.list(institutionId)) };
    } catch (error) {
      if (error instanceof FieldError) return refusal(error.field, error.key, language);
      if (!(error instanceof MetadataError)) throw error;
      const isChoice = error.problem === 'several' || error.problem === 'not_in_it';
      return refusal(isChoice ? 'entity_id' : fieldOf(form), `provider.problem.${error.problem}`, language);
    }
  }

  /** @throws AppError `IDENTITY_PROVIDER_NOT_FOUND` */
  async change(
    institutionId: number,
    id: number,
    form: ProviderSettingsForm,
    actor: Actor,
  ): Promise<InstitutionProviders> {
    await this.administration.change(institutionId, id, settingsOf(form), actor);
    return this.list(institutionId);
  }

  /** @throws AppError `IDENTITY_PROVIDER_NOT_FOUND` */
  async removeCertificate(
    institutionId: number,
    id: number,
    fingerprint: string,
    actor: Actor,
  ): Promise<InstitutionProviders> {
    await this.administration.removeCertificate(institutionId, id, fingerprint, actor);
    return this.list(institutionId);
  }

  /** @throws AppError `IDENTITY_PROVIDER_NOT_FOUND` */
  async remove(institutionId: number, id: number, actor: Actor): Promise<InstitutionProviders> {
    await this.administration.removeFrom(institutionId, id, actor);
    return this.list(institutionId);
  }

  async #institution(id: number): Promise<void> {
    if ((await this.directory.find(id)) === null)
      throw new AppError('INSTITUTION_NOT_FOUND', 'user', 'There is no such institution');
  }

  async #metadata({ metadata, address }: IdentityProviderForm): Promise<string> {
    if (metadata.trim() !== '') return metadata;
    if (address.trim() === '') throw new FieldError('metadata', 'provider.problem.nothing');
    try {
      const { bytes } = await this.#client.download(address.trim(), new AbortController().signal);
      return bytes.toString('utf8');
    } catch (error) {
      if (!(error instanceof DownloadError)) throw error;
      throw new FieldError('address', `provider.problem.read_${error.problem}`);
    }
  }

  #present(row: IdentityProviderRecord): IdentityProviderRow {
    const now = this.clock.now();
    return {
      ...{ id: row.id, entity_id: row.entityId, name: row.name },
      ...{ login_url: row.loginUrl, logout_url: row.logoutUrl },
      scopes: row.scopes.map(({ value }) => value),
      certificates: row.certificates.map((each) => describeCertificate(each, now)),
      affiliations: [...row.settings.affiliations],
      want_response_signed: row.settings.wantResponseSigned,
      valid_until: row.validUntil?.toISOString() ?? null,
    };
  }
}

/** The field that the metadata came from. */
function fieldOf({ metadata }: IdentityProviderForm): ProviderField {
  return metadata.trim() === '' ? 'address' : 'metadata';
}

function settingsOf({ affiliations, want_response_signed: wantResponseSigned }: ProviderSettingsForm) {
  const words = affiliations.map((each) => each.trim().toLowerCase()).filter((each) => each !== '');
  return { affiliations: [...new Set(words)], wantResponseSigned };
}

function refusal(field: ProviderField, key: ProblemKey, language: Language): IdentityProviderSaved {
  const texts = loginMessages[language];
  return {
    status: 0,
    message: formatMessage(texts['provider.notSaved']),
    errors: [{ field, message: formatMessage(texts[key]) }],
  };
}
