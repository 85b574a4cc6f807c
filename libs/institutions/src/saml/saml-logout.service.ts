import { SAML } from '@node-saml/node-saml';
import { InstitutionSessionRepository, type IdentityProviderRecord } from '@clinical/database';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { hashToken, TOKEN } from '@clinical/people';
import { IdentityProvidersService } from './identity-providers.service.js';
import { SamlRefusal } from './protocol/refusals.js';
import { ResponseVerifierService } from './protocol/response-verifier.service.js';
import type { LogoutMessage, VerifiedLogout } from './protocol/verify-logout.js';
import { NameIdSchema } from './name-id.js';
import { certificatesOf } from './response-rules.js';
import { SamlRecords, SamlStore } from './saml-store.js';
import { ServiceProvider } from './service-provider.js';

const REMEMBERED_MS = 15 * 60_000;

const SealedSchema = z.object({
  name: NameIdSchema.nullable(),
  sessionIndex: z.string().nullable(),
});

/** Single logout, started here or by an identity provider. */
@Injectable()
export class SamlLogoutService {
  constructor(
    private readonly serviceProvider: ServiceProvider,
    private readonly providers: IdentityProvidersService,
    private readonly store: SamlStore,
    private readonly institutionSessions: InstitutionSessionRepository,
    private readonly records: SamlRecords,
    private readonly verifier: ResponseVerifierService,
  ) {}

  /**
   * Address at which the identity provider logs the browser out too; null if that is not possible. It does not end the
   * session here.
   *
   * @param token of the institution's session
   */
  async begin(token: string | undefined): Promise<string | null> {
    if (token === undefined || !TOKEN.test(token) || !this.serviceProvider.isOn) return null;
    const session = await this.store.sessions.findByToken(hashToken(token), this.records.now());
    if (session === null) return null;
    const provider = await this.store.providers.find(session.providerId);
    const sealed = this.serviceProvider.unseal(session.sealed);
    if (provider === null || provider.logoutUrl === '' || sealed === null) return null;
    const { name, sessionIndex } = SealedSchema.parse(sealed);
    if (name === null) return null;
    await this.store.sessions.delete(session.id);
    return this.#library(provider, provider.logoutUrl).getLogoutUrlAsync(
      {
        issuer: provider.entityId,
        nameID: name.value,
        nameIDFormat: name.format,
        ...(name.nameQualifier === null ? {} : { nameQualifier: name.nameQualifier }),
        ...(name.spNameQualifier === null ? {} : { spNameQualifier: name.spNameQualifier }),
        ...(sessionIndex === null ? {} : { sessionIndex }),
      },
      '',
      {},
    );
  }

  /**
   * Handles a message of an identity provider: a request ends the sessions of its person here.
   *
   * @returns address of the browser with the response; null after a response to our own request
   * @throws AppError `SAML_OFF`, `SAML_REFUSED`, `SAML_BUSY`
   */
  async accept(message: LogoutMessage, relayState: string | null, address: string): Promise<string | null> {
    this.serviceProvider.signingKey();
    return this.verifier.admit(() => this.#accept(message, relayState, address));
  }

  async #accept(message: LogoutMessage, relayState: string | null, address: string): Promise<string | null> {
    try {
      const { logout, provider } = await this.#verified(message);
      if (logout.kind === 'response') return null;
      await this.#endSessions(logout, provider, address);
      const answerUrl = provider.logoutResponseUrl === '' ? provider.logoutUrl : provider.logoutResponseUrl;
      if (answerUrl === '') return null;
      const issuer = this.serviceProvider.entityId;
      return await this.#library(provider, answerUrl).getLogoutResponseUrlAsync(
        { ID: logout.id, issuer, nameID: '', nameIDFormat: '' },
        relayState ?? '',
        {},
        true,
      );
    } catch (error) {
      if (!(error instanceof SamlRefusal)) throw error;
      throw await this.records.refused('logout', 'identity provider', error, address);
    }
  }

  async #verified(
    message: LogoutMessage,
  ): Promise<{ logout: VerifiedLogout; provider: IdentityProviderRecord }> {
    const provider = await this.providers.find(await this.verifier.logoutIssuer(message));
    if (provider === null) throw new SamlRefusal('The message is of an unknown identity provider');
    const logout = await this.verifier.verifyLogout(message, {
      entityId: this.serviceProvider.entityId,
      logoutUrl: this.serviceProvider.logoutUrl,
      providerEntityId: provider.entityId,
      certificates: certificatesOf(provider),
      decryptionKeys: this.serviceProvider.keys.map(({ privateKey }) => privateKey),
      nowMs: this.records.now().getTime(),
    });
    return { logout, provider };
  }

  async #endSessions(
    logout: VerifiedLogout & { readonly kind: 'request' },
    provider: IdentityProviderRecord,
    address: string,
  ): Promise<void> {
    const endsAt = new Date(this.records.now().getTime() + REMEMBERED_MS);
    if (!(await this.store.used.use(hashToken(`saml logout ${provider.id} ${logout.id}`), endsAt)))
      throw new SamlRefusal('The logout was asked for before');
    const nameHash = this.serviceProvider.nameHash(provider.id, logout.name);
    const indexHash =
      logout.sessionIndex === null ? '' : this.serviceProvider.nameHash(provider.id, logout.sessionIndex);
    const ended = await this.store.sessions.ofName(provider.id, nameHash, indexHash);
    await this.store.database.transaction(async (transaction) => {
      for (const { id, tokenHash } of ended) {
        await this.institutionSessions.within(transaction).endByToken(tokenHash);
        await this.store.sessions.within(transaction).delete(id);
      }
      await this.records.note(transaction, 'saml_logout', address, `${provider.entityId}: ${ended.length}`);
    });
  }

  #library(provider: IdentityProviderRecord, logoutUrl: string): SAML {
    return new SAML({
      issuer: this.serviceProvider.entityId,
      callbackUrl: this.serviceProvider.consumerUrl,
      entryPoint: provider.loginUrl,
      logoutUrl,
      idpCert: certificatesOf(provider),
      privateKey: this.serviceProvider.signingKey(),
      signatureAlgorithm: 'sha256',
    });
  }
}
