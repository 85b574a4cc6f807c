import type { AssertionForm, AssertionTest } from '@clinical/contracts';
import { Database, type InstitutionRecord } from '@clinical/database';
import { type Actor, Audit } from '@clinical/people';
import { Injectable } from '@nestjs/common';
import { InstitutionDirectoryService } from '../institutions/institution-directory.service.js';
import { InstitutionSessionsService } from '../institutions/institution-sessions.service.js';
import { ClaimedInstitutionsService } from '../openid/openid-sessions.service.js';
import { ResponseTestService, type TriedLogin } from '../saml/response-test.service.js';

const NOTHING: AssertionTest = {
  problem: null,
  ...{ reason: '', protocol: null, provider: '', institution: null, person_from: '', person_hash: '' },
  ...{ affiliations: [], foreign_affiliations: [], expired: false },
};

/**
 * The person that a login with a response or with attributes would give, for administrators. It is not stored; the
 * audit log records the test and its provider.
 */
@Injectable()
export class AssertionTestService {
  constructor(
    private readonly saml: ResponseTestService,
    private readonly claims: ClaimedInstitutionsService,
    private readonly directory: InstitutionDirectoryService,
    private readonly sessions: InstitutionSessionsService,
    private readonly database: Database,
    private readonly audit: Audit,
  ) {}

  /** @throws AppError `SAML_OFF` for a response while SAML is off */
  async test(form: AssertionForm, actor: Actor): Promise<AssertionTest> {
    const outcome = await this.#outcome(form);
    const { name, address } = actor;
    const detail = `${outcome.provider || 'unknown provider'}: ${outcome.problem ?? 'accepted'}`;
    await this.audit.note(this.database, 'assertion_tested', {
      ...{ accountId: null, actor: name, address, detail },
    });
    return outcome;
  }

  async #outcome({ response, provider, attributes }: AssertionForm): Promise<AssertionTest> {
    if (response.trim() !== '') return this.#ofSaml(await this.saml.ofResponse(response));
    const name = provider.trim();
    if (name === '') return { ...NOTHING, problem: 'nothing_given' };
    const values = valuesIn(attributes);
    const issuer = await this.#ofIssuer(name, values);
    if (issuer !== null) return issuer;
    const tried = await this.saml.ofAttributes(name, values);
    return tried.provider === null
      ? { ...NOTHING, problem: 'unknown_provider', provider: name }
      : this.#ofSaml(tried);
  }

  async #ofSaml({ provider, person, refusal, isExpired }: TriedLogin): Promise<AssertionTest> {
    const known: AssertionTest = {
      ...NOTHING,
      ...{ protocol: 'saml', provider: provider?.entityId ?? '', expired: isExpired },
    };
    if (refusal !== null) return { ...known, problem: 'untrusted', reason: refusal };
    if (provider === null) return { ...known, problem: 'unknown_provider' };
    const institution =
      provider.institutionId === null ? null : await this.directory.find(provider.institutionId);
    if (institution === null) return { ...known, problem: 'no_institution' };
    const found = { ...known, institution: await this.#present(institution) };
    if (person === null) return { ...found, problem: 'no_person' };
    return {
      ...found,
      problem: person.isEntitled ? null : 'not_entitled',
      person_from: person.subjectFrom === 'name' ? 'NameID' : person.subjectFrom,
      person_hash: this.sessions.personHash(institution, person.subject),
      affiliations: [...person.affiliations],
      foreign_affiliations: [...person.foreign],
    };
  }

  /** @returns null if it is no issuer of a known OpenID provider */
  async #ofIssuer(
    issuer: string,
    values: ReadonlyMap<string, readonly string[]>,
  ): Promise<AssertionTest | null> {
    const provider = await this.claims.providerOf(issuer);
    if (provider === null) return null;
    const known: AssertionTest = { ...NOTHING, protocol: 'openid', provider: issuer };
    const institution = await this.claims.find(provider, values.get(provider.claim));
    if (institution === null) return { ...known, problem: 'no_institution' };
    const found = { ...known, institution: await this.#present(institution) };
    const subject = values.get('sub')?.[0];
    if (subject === undefined) return { ...found, problem: 'no_person' };
    return {
      ...found,
      person_from: 'sub',
      person_hash: this.sessions.personHash(institution, `${issuer} ${subject}`),
    };
  }

  async #present(institution: InstitutionRecord): Promise<AssertionTest['institution']> {
    const licensed = await this.directory.isLicensed(institution);
    return { id: institution.id, name: institution.name, licensed };
  }
}

/** Values by name, of lines `name = value` or `name: value`; several values are on several lines. Pure. */
export function valuesIn(text: string): ReadonlyMap<string, readonly string[]> {
  const values = new Map<string, string[]>();
  for (const line of text.split('\n')) {
    // Names have colons themselves, as in urn:oid:…: a colon ends one only before a blank.
    const [, name = '', value = ''] = /^\s*([^=\s]+?)\s*(?:=|:\s)\s*(.*?)\s*$/.exec(line) ?? [];
    if (name === '' || value === '') continue;
    values.set(name, [...(values.get(name) ?? []), value]);
  }
  return values;
}
