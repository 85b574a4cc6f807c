import {
  Database,
  OpenIdLoginRepository,
  OpenIdProviderRepository,
  type InstitutionRecord,
  type OpenIdLoginRecord,
  type OpenIdProviderRecord,
} from '@clinical/database';
import { Clock } from '@clinical/platform';
import { Injectable } from '@nestjs/common';
import { Audit, hashToken } from '@clinical/people';
import { InstitutionDirectoryService } from '../institutions/institution-directory.service.js';
import {
  InstitutionSessionsService,
  MAX_INSTITUTION_SESSION_MS,
} from '../institutions/institution-sessions.service.js';
import { type InstitutionSignIn } from '../institutions/link-sign-in.service.js';
import {
  administrationOf,
  describeAdministration,
  type StatedLogin,
} from '../institutions/administrators-by-login.js';
import { institutionValues } from './openid-rules.js';

/** The institutions of providers' claims. */
@Injectable()
export class ClaimedInstitutionsService {
  constructor(
    private readonly providers: OpenIdProviderRepository,
    private readonly directory: InstitutionDirectoryService,
  ) {}

  /** @returns null if no institution has the issuer */
  providerOf(issuer: string): Promise<OpenIdProviderRecord | null> {
    return this.providers.findByIssuer(issuer);
  }

  /** Names of the claims that its institutions look at. */
  async claimsOf(provider: OpenIdProviderRecord): Promise<readonly string[]> {
    const issuers = await this.providers.issuersOfProvider(provider.id);
    const found = await Promise.all(issuers.map(({ institutionId }) => this.directory.find(institutionId)));
    const names = [provider.claim, ...found.map((each) => each?.administratorAttribute ?? '')];
    return [...new Set(names)].filter((name) => name !== '');
  }

  /**
   * The institution that a person's claim names; for a provider without a claim its only one.
   *
   * @param claim its value, as the provider sent it @returns null if it is not registered here
   */
  async find(provider: OpenIdProviderRecord, claim: unknown): Promise<InstitutionRecord | null> {
    const issuers = await this.providers.issuersOfProvider(provider.id);
    const values = provider.claim === '' ? [''] : institutionValues(claim);
    const byValue = new Map(issuers.map(({ claimValue, institutionId }) => [claimValue, institutionId]));
    const found = values.map((value) => byValue.get(value)).find((id) => id !== undefined);
    return found === undefined ? null : this.directory.find(found);
  }
}

/** Sessions that a login by OpenID Connect starts. */
@Injectable()
export class OpenIdSessionsService {
  constructor(
    private readonly database: Database,
    private readonly logins: OpenIdLoginRepository,
    private readonly sessions: InstitutionSessionsService,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** @param person as the provider names them @param stated what the provider signed @param address network address of the browser */
  open(
    login: OpenIdLoginRecord,
    institution: InstitutionRecord,
    person: string,
    stated: StatedLogin,
    address: string,
  ): Promise<InstitutionSignIn> {
    const administration = administrationOf(institution, stated);
    return this.database.transaction(async (transaction) => {
      const token = await this.sessions.open(transaction, institution, 'openid', person, administration);
      const end = new Date(this.clock.now().getTime() + MAX_INSTITUTION_SESSION_MS);
      await this.logins.within(transaction).started(login.id, hashToken(token), end);
      const detail = `institution ${institution.id}, OpenID Connect${describeAdministration(administration)}`;
      await this.audit.note(transaction, 'institution_login', { accountId: null, address, detail });
      return { token, access: await this.sessions.present(institution, 'openid') };
    });
  }
}
