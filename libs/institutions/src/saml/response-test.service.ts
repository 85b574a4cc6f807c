import { Injectable } from '@nestjs/common';
import type { IdentityProviderRecord } from '@clinical/database';
import { IdentityProvidersService } from './identity-providers.service.js';
import { ATTRIBUTES, personOf, type FederatedPerson } from './person.js';
import type { VerifiedAssertion } from './protocol/read-assertion.js';
import { SamlRefusal } from './protocol/refusals.js';
import { decodeMessage, screenMessage } from './protocol/screen-message.js';
import { ResponseVerifierService } from './protocol/response-verifier.service.js';
import { rulesOf } from './response-rules.js';
import { SamlRecords } from './saml-store.js';
import { ServiceProvider } from './service-provider.js';

/** Names by which people write attributes, in lower case; the names of SAML themselves are known too. */
const FRIENDLY: Readonly<Record<string, string>> = {
  'pairwise-id': ATTRIBUTES.pairwiseId,
  'subject-id': ATTRIBUTES.subjectId,
  edupersontargetedid: ATTRIBUTES.targetedId,
  edupersonscopedaffiliation: ATTRIBUTES.scopedAffiliation,
  affiliation: ATTRIBUTES.scopedAffiliation,
};

/** The person identified by a response or a list of attributes. */
export interface TriedLogin {
  /** Null: no such identity provider is known here. */
  readonly provider: IdentityProviderRecord | null;
  /** Null: nothing identifies the person, or the response is rejected. */
  readonly person: FederatedPerson | null;
  /** Reason for rejecting a response; null: accepted. */
  readonly refusal: string | null;
  /** Whether it is only too old for a login. */
  readonly isExpired: boolean;
}

/** Shows administrators the person that a login would give. No session is created and nothing is stored. */
@Injectable()
export class ResponseTestService {
  constructor(
    private readonly serviceProvider: ServiceProvider,
    private readonly providers: IdentityProvidersService,
    private readonly records: SamlRecords,
    private readonly verifier: ResponseVerifierService,
  ) {}

  /**
   * Checks a response by the rules of a login, but for the request that it answers, which a response that is pasted has no more,
   * and for its age, which is reported.
   *
   * @param response in XML or base64 @throws AppError `SAML_OFF`
   */
  async ofResponse(response: string): Promise<TriedLogin> {
    this.serviceProvider.signingKey();
    let provider: IdentityProviderRecord | null = null;
    try {
      const text = response.trim();
      const base64 = text.startsWith('<') ? Buffer.from(text).toString('base64') : text;
      const xml = decodeMessage(base64);
      const { attributes } = screenMessage(xml);
      const issuer = /Issuer\b[^>]*>\s*([^<\s]+)\s*</.exec(xml)?.[1] ?? '';
      provider = await this.providers.find(issuer);
      if (provider === null) return { provider, person: null, refusal: null, isExpired: false };
      const requestId = attributes['InResponseTo'] ?? '';
      const stated = Date.parse(attributes['IssueInstant'] ?? '');
      const { assertion, isExpired } = await this.#verified(base64, provider, requestId, stated);
      return { provider, person: personOf(assertion, provider), refusal: null, isExpired };
    } catch (error) {
      if (!(error instanceof SamlRefusal)) throw error;
      return { provider, person: null, refusal: error.message, isExpired: false };
    }
  }

  /** @param attributes values by name, as administrators write them */
  async ofAttributes(
    entityId: string,
    attributes: ReadonlyMap<string, readonly string[]>,
  ): Promise<TriedLogin> {
    const provider = await this.providers.find(entityId);
    if (provider === null) return { provider, person: null, refusal: null, isExpired: false };
    const named: Record<string, string[]> = {};
    let nameId = '';
    for (const [name, values] of attributes) {
      if (/^name-?id$/i.test(name)) nameId = values[0] ?? '';
      else (named[FRIENDLY[name.toLowerCase()] ?? name] ??= []).push(...values);
    }
    const name =
      nameId === '' ? null : { value: nameId, format: '', nameQualifier: null, spNameQualifier: null };
    return {
      provider,
      person: personOf({ attributes: named, name }, provider),
      refusal: null,
      isExpired: false,
    };
  }

  /** Verified at the current time, or else at the time of the response. */
  async #verified(
    base64: string,
    provider: IdentityProviderRecord,
    requestId: string,
    statedMs: number,
  ): Promise<{ readonly assertion: VerifiedAssertion; readonly isExpired: boolean }> {
    const nowMs = this.records.now().getTime();
    try {
      const rules = rulesOf(this.serviceProvider, provider, requestId, nowMs);
      return { assertion: await this.verifier.verify(base64, rules), isExpired: false };
    } catch (error) {
      if (!(error instanceof SamlRefusal) || !(statedMs < nowMs)) throw error;
      const rules = rulesOf(this.serviceProvider, provider, requestId, statedMs);
      const assertion = await this.verifier.verify(base64, rules).catch(() => {
        throw error;
      });
      return { assertion, isExpired: true };
    }
  }
}
