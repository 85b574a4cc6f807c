import { SAML } from '@node-saml/node-saml';
import type { IdentityProviderRecord, TakenSamlRequest, Transaction } from '@clinical/database';
import { AppError } from '@clinical/platform';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { hashToken, newToken, TOKEN } from '@clinical/people';
import {
  administrationOf,
  describeAdministration,
  NO_ADMINISTRATION,
} from '../institutions/administrators-by-login.js';
import { InstitutionSessionsService } from '../institutions/institution-sessions.service.js';
import { localTarget } from '../institutions/local-target.js';
import { type InstitutionSignIn } from '../institutions/link-sign-in.service.js';
import { IdentityProvidersService } from './identity-providers.service.js';
import { personOf } from './person.js';
import type { VerifiedAssertion } from './protocol/read-assertion.js';
import { SamlRefusal } from './protocol/refusals.js';
import { ResponseVerifierService } from './protocol/response-verifier.service.js';
import { NameIdSchema } from './name-id.js';
import { certificatesOf, rulesOf } from './response-rules.js';
import { SamlRecords, SamlStore } from './saml-store.js';
import { ServiceProvider } from './service-provider.js';
import { signRedirect } from './signed-redirect.js';

/** Time limit for logging in at the identity provider. */
const REQUEST_MS = 30 * 60_000;
/** Time limit for the browser to come from the assertion consumer to its session. */
const COLLECT_MS = 2 * 60_000;
const SESSION_MS = 12 * 3_600_000;
const MAX_ENTITY_ID_LENGTH = 1_024;

const OutcomeSchema = z.object({
  subject: z.string(),
  name: NameIdSchema.nullable(),
  sessionIndex: z.string().nullable(),
  /** What the login says of the administration of the institution that the provider belonged to, by the value that it then had. */
  administration: z.object({
    institutionId: z.number(),
    attribute: z.string().nullable(),
    value: z.string().nullable(),
    isAdministrator: z.boolean(),
    hasSecondFactor: z.boolean(),
  }),
});
type Outcome = z.infer<typeof OutcomeSchema>;

/** Start of a login: the address at the identity provider, and the cookie that ties it to the browser. */
export interface StartedLogin {
  readonly url: string;
  readonly browserToken: string;
}

/** A browser that has logged in, and the requested path. */
export interface FederatedSignIn extends InstitutionSignIn {
  readonly target: string;
}

/**
 * Login by SAML in three steps: the browser is sent to the identity provider; the provider's response is posted back and
 * verified; the browser that began collects its session. The last step ties the login to that browser: a response that someone
 * else's browser posts gives no session.
 */
@Injectable()
export class SamlLoginService {
  constructor(
    private readonly serviceProvider: ServiceProvider,
    private readonly providers: IdentityProvidersService,
    private readonly store: SamlStore,
    private readonly sessions: InstitutionSessionsService,
    private readonly records: SamlRecords,
    private readonly verifier: ResponseVerifierService,
  ) {}

  /** Gets ready for a login that may follow, so that the first response waits for nothing. */
  prepare(): void {
    if (this.serviceProvider.isOn) void this.verifier.prepare();
  }

  /**
   * @param browserToken of the cookie, if the browser has one
   * @throws AppError `SAML_OFF`, `SAML_NOT_REGISTERED`
   */
  async begin(
    entityId: string | null,
    target: string | null,
    browserToken: string | undefined,
  ): Promise<StartedLogin> {
    const key = this.serviceProvider.signingKeyObject();
    const isId = entityId !== null && entityId.length <= MAX_ENTITY_ID_LENGTH;
    const provider = isId ? await this.providers.find(entityId) : null;
    if (provider === null || provider.institutionId === null) throw notRegistered();
    this.prepare();
    const relayState = newToken();
    const requestId = requestIdOf(relayState);
    const browser = browserToken !== undefined && TOKEN.test(browserToken) ? browserToken : newToken();
    const now = this.records.now();
    await this.store.requests.add({
      requestHash: hashToken(requestId),
      relayHash: hashToken(relayState),
      browserHash: hashToken(browser),
      providerId: provider.id,
      target: ownPath(target, this.serviceProvider.publicUrl),
      createdAt: now,
      expiresAt: new Date(now.getTime() + REQUEST_MS),
    });
    const unsigned = await this.#library(provider, requestId).getAuthorizeUrlAsync(relayState, undefined, {});
    return { url: await signRedirect(unsigned, key), browserToken: browser };
  }

  /**
   * Verifies a response, which can be done once.
   *
   * @returns the code by which the browser collects its session
   * @throws AppError `SAML_OFF`; `SAML_REFUSED` for any response that is not trusted, without the reason;
   * `SAML_NOT_REGISTERED` for people that the licence does not cover; `SAML_BUSY`
   */
  async accept(response: string, relayState: string, address: string): Promise<string> {
    this.serviceProvider.signingKey();
    // Before the request is taken: whoever is sent away can post the same response again.
    return this.verifier.admit(() => this.#accept(response, relayState, address));
  }

  async #accept(response: string, relayState: string, address: string): Promise<string> {
    let provider: IdentityProviderRecord | null = null;
    try {
      const requestId = requestIdOf(relayState);
      const request = await this.store.requests.take(hashToken(requestId), this.records.now());
      if (request === null) throw new SamlRefusal('The response answers no login that waits for one');
      provider = await this.providers.findCurrent(request.providerId);
      if (provider === null) throw new SamlRefusal('The metadata of the identity provider has ended');
      const assertion = await this.verifier.verify(
        response,
        rulesOf(this.serviceProvider, provider, requestId, this.records.now().getTime()),
      );
      return await this.#leave(request, provider, assertion);
    } catch (error) {
      if (!(error instanceof SamlRefusal)) throw error;
      throw await this.records.refused('response', provider?.entityId ?? 'unknown provider', error, address);
    }
  }

  /** Starts the session of the browser that began the login. @throws AppError `SAML_REFUSED` */
  async collect(
    code: string | null,
    browserToken: string | undefined,
    address: string,
  ): Promise<FederatedSignIn> {
    if (code === null || !TOKEN.test(code) || browserToken === undefined || !TOKEN.test(browserToken))
      throw new AppError('SAML_REFUSED', 'user', 'There is nothing to collect');
    const { token, target, institutionId } = await this.store.database.transaction((transaction) =>
      this.#collect(transaction, hashToken(code), hashToken(browserToken), address),
    );
    const known = await this.sessions.presentKnown(institutionId, 'saml');
    const institution = known === null ? await this.store.institutions.find(institutionId) : null;
    const access = institution === null ? known : await this.sessions.present(institution, 'saml');
    if (access === null) throw notRegistered();
    return { token, access, target };
  }

  async #collect(
    transaction: Transaction,
    codeHash: string,
    browserHash: string,
    address: string,
  ): Promise<{ readonly token: string; readonly target: string; readonly institutionId: number }> {
    const now = this.records.now();
    const login = await this.store.requests.within(transaction).collect(codeHash, browserHash, now);
    if (login === null) throw new AppError('SAML_REFUSED', 'user', 'There is nothing to collect');
    const { providerId, target } = login;
    const provider = await this.store.providers.within(transaction).stateOf(providerId);
    const institutionId = provider?.institutionId ?? null;
    if (institutionId === null) throw notRegistered();
    const sealed = this.serviceProvider.unseal(login.outcome);
    if (sealed === null) throw new AppError('SAML_REFUSED', 'user', 'APP_SECRET has changed since');
    const { name, subject, sessionIndex, administration: stated } = OutcomeSchema.parse(sealed);
    const institution = await this.store.institutions.within(transaction).find(institutionId);
    const isCurrent =
      stated.institutionId === institution?.id &&
      stated.attribute === institution.administratorAttribute &&
      stated.value === institution.administratorValue;
    const administration = isCurrent ? stated : NO_ADMINISTRATION;
    const token = await this.sessions.open(
      transaction,
      { id: institutionId },
      'saml',
      subject,
      administration,
    );
    await this.store.sessions.within(transaction).add({
      tokenHash: hashToken(token),
      providerId,
      nameHash: this.serviceProvider.nameHash(providerId, name?.value ?? subject),
      indexHash: sessionIndex === null ? '' : this.serviceProvider.nameHash(providerId, sessionIndex),
      sealed: this.serviceProvider.seal({ name, sessionIndex }),
      expiresAt: new Date(now.getTime() + SESSION_MS),
    });
    const detail = `institution ${institutionId}${describeAdministration(administration)}`;
    await this.records.note(transaction, 'saml_login', address, detail);
    return { token, target, institutionId };
  }

  async #leave(
    request: TakenSamlRequest,
    provider: IdentityProviderRecord,
    assertion: VerifiedAssertion,
  ): Promise<string> {
    const isFirst = await this.store.used.use(
      hashToken(`saml ${provider.id} ${assertion.id}`),
      new Date(assertion.endsMs),
    );
    if (!isFirst) throw new SamlRefusal('The assertion was used before');
    const person = personOf(assertion, provider);
    if (person === null) throw new SamlRefusal('The response has no attribute that identifies the person');
    if (!person.isEntitled) throw notRegistered();
    const code = newToken();
    const { name, sessionIndex } = assertion;
    const institutionId = provider.institutionId;
    const institution = institutionId === null ? null : await this.store.institutions.find(institutionId);
    if (institution === null) throw notRegistered();
    const { administratorAttribute: attribute, administratorValue: value } = institution;
    const stated = administrationOf(institution, assertion);
    const administration = { institutionId: institution.id, attribute, value, ...stated };
    const outcome: Outcome = { subject: person.subject, name, sessionIndex, administration };
    const now = this.records.now();
    const left = { codeHash: hashToken(code), outcome: this.serviceProvider.seal(outcome) };
    await this.store.requests.leave(request, left, now, new Date(now.getTime() + COLLECT_MS));
    return code;
  }

  #library(provider: IdentityProviderRecord, requestId: string): SAML {
    return new SAML({
      issuer: this.serviceProvider.entityId,
      callbackUrl: this.serviceProvider.consumerUrl,
      entryPoint: provider.loginUrl,
      idpCert: certificatesOf(provider),
      identifierFormat: null,
      disableRequestedAuthnContext: true,
      generateUniqueId: () => requestId,
    });
  }
}

/**
 * The id of the request that a RelayState belongs to: neither can be guessed. So the RelayState alone, which
 * needs no XML to be read, finds the login, and a response is verified against the one id that belongs to it.
 */
function requestIdOf(relayState: string): string {
  return `_${hashToken(`request of ${relayState}`).slice(0, 40)}`;
}

function notRegistered(): AppError {
  return new AppError('SAML_NOT_REGISTERED', 'user', 'No institution here uses the identity provider');
}

/** Requested page as a path of this site; `/Home` for any other address, and for the login itself (A38). Pure. */
function ownPath(target: string | null, publicUrl: string): string {
  const isPath = target !== null && /^\/(?![/\\])[\x21-\x5b\x5d-\x7e]{0,1999}$/.test(target);
  return (isPath ? localTarget(target, publicUrl) : null) ?? '/Home';
}
