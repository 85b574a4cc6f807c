import {
  formatMessage,
  institutionMessages,
  type InstitutionIssuerRow,
  type InstitutionIssuers,
  type IssuerCheck,
  type IssuerForm,
  type IssuerSaved,
  type Language,
} from '@clinical/contracts';
import {
  Database,
  OpenIdProviderRepository,
  type OpenIdProviderRecord,
  type Transaction,
} from '@clinical/database';
import { type Actor, Audit } from '@clinical/people';
import { AppError, Clock } from '@clinical/platform';
import { Injectable } from '@nestjs/common';
import { InstitutionDirectoryService } from '../institutions/institution-directory.service.js';
import { OpenIdProvidersService } from './openid-providers.service.js';

type IssuerField = Extract<IssuerSaved, { status: 0 }>['errors'][number]['field'];
type IssuerProblem = Extract<keyof (typeof institutionMessages)['en'], `issuer.problem.${string}`>;
type Problem = readonly [field: IssuerField, key: IssuerProblem];

/** OpenID issuers of institutions, for administrators. */
@Injectable()
export class IssuerAdminService {
  constructor(
    private readonly database: Database,
    private readonly providers: OpenIdProviderRepository,
    private readonly directory: InstitutionDirectoryService,
    private readonly clients: OpenIdProvidersService,
    private readonly clock: Clock,
    private readonly audit: Audit,
  ) {}

  /** The issuers of an institution, and all that others have too. @throws AppError `INSTITUTION_NOT_FOUND` */
  async list(institutionId: number): Promise<InstitutionIssuers> {
    await this.#institution(institutionId);
    const providers = await this.providers.list();
    const byId = new Map(providers.map((provider) => [provider.id, provider]));
    const rows = await this.providers.issuersOfInstitution(institutionId);
    return {
      callback: this.clients.callback,
      issuers: rows.flatMap(({ id, providerId, claimValue }): InstitutionIssuerRow[] => {
        const provider = byId.get(providerId);
        return provider === undefined ? [] : [{ id, ...presented(provider), claim_value: claimValue }];
      }),
      known: providers.map(presented),
    };
  }

  /**
   * Adds an issuer to an institution. The client and the claim of an issuer are the same for all its institutions: they
   * replace those that are stored; an empty secret leaves the stored one.
   *
   * @throws AppError `INSTITUTION_NOT_FOUND`
   */
  async add(institutionId: number, form: IssuerForm, language: Language, actor: Actor): Promise<IssuerSaved> {
    const { name } = await this.#institution(institutionId);
    const values = trimmed(form);
    const known = await this.providers.findByIssuer(values.issuer);
    const others = known === null ? [] : await this.providers.issuersOfProvider(known.id);
    const problems = problemsOf(values, {
      isAddress: this.clients.accepts(values.issuer),
      needsClaim: others.some(({ claimValue }) => claimValue !== ''),
    });
    if (others.some(({ claimValue }) => claimValue === values.claim_value))
      problems.push(['claim_value', 'issuer.problem.taken']);
    if (others.some(({ claimValue }) => claimValue === '') && values.claim_value !== '')
      problems.push(['claim', 'issuer.problem.everyone']);
    if (problems.length > 0) return refusal(problems, language);
    const isAdded = await this.database.transaction(async (transaction) => {
      const providerId = await this.#store(transaction, known, values);
      const row = { institutionId, providerId, claimValue: values.claim_value, createdAt: this.clock.now() };
      if (!(await this.providers.within(transaction).addIssuer(row))) return false;
      await this.#note(transaction, institutionId, name, actor);
      return true;
    });
    if (!isAdded) return refusal([['claim_value', 'issuer.problem.taken']], language);
    this.directory.changed();
    return { status: 1, ...(await this.list(institutionId)) };
  }

  /** Removes an issuer from an institution; the last one of a provider removes its client. @throws AppError `ISSUER_NOT_FOUND` */
  async remove(institutionId: number, id: number, actor: Actor): Promise<InstitutionIssuers> {
    const { name } = await this.#institution(institutionId);
    await this.database.transaction(async (transaction) => {
      const providers = this.providers.within(transaction);
      const removed = await providers.deleteIssuer(id, institutionId);
      if (removed === null) throw notFound();
      const rest = await providers.issuersOfProvider(removed.providerId);
      if (rest.length === 0) await providers.delete(removed.providerId);
      await this.#note(transaction, institutionId, name, actor);
    });
    this.directory.changed();
    return this.list(institutionId);
  }

  /** Whether an issuer can be used now, and why not. @throws AppError `ISSUER_NOT_FOUND` */
  async check(institutionId: number, id: number): Promise<IssuerCheck> {
    const row = (await this.providers.issuersOfInstitution(institutionId)).find((each) => each.id === id);
    const provider = row === undefined ? null : await this.providers.find(row.providerId);
    if (provider === null) throw notFound();
    try {
      await this.clients.check(provider);
      return { usable: true, reason: '' };
    } catch (error) {
      return { usable: false, reason: reasonOf(error) };
    }
  }

  async #institution(id: number): Promise<{ readonly name: string }> {
    const row = await this.directory.find(id);
    if (row === null) throw new AppError('INSTITUTION_NOT_FOUND', 'user', 'There is no such institution');
    return row;
  }

  async #store(
    transaction: Transaction,
    known: OpenIdProviderRecord | null,
    { issuer, client_id: clientId, client_secret: secret, claim }: IssuerForm,
  ): Promise<number> {
    const providers = this.providers.within(transaction);
    const now = this.clock.now();
    const sealed = secret === '' ? {} : { clientSecret: this.clients.seal(secret) };
    if (known !== null) {
      await providers.change(known.id, { clientId, claim, ...sealed }, now);
      return known.id;
    }
    const added = await providers.add({ issuer, clientId, claim, clientSecret: '', ...sealed }, now);
    // Another administrator has just added it.
    const id = added?.id ?? (await providers.findByIssuer(issuer))?.id;
    if (id === undefined) throw notFound();
    return id;
  }

  #note(transaction: Transaction, id: number, name: string, { name: actor, address }: Actor): Promise<void> {
    const detail = `${id} ${name}`;
    return this.audit.note(transaction, 'institution_issuer', { accountId: null, actor, address, detail });
  }
}

function presented({ issuer, clientId, clientSecret, claim }: OpenIdProviderRecord) {
  return { issuer, client_id: clientId, has_secret: clientSecret !== '', claim };
}

function trimmed(form: IssuerForm): IssuerForm {
  return {
    issuer: form.issuer.trim(),
    client_id: form.client_id.trim(),
    client_secret: form.client_secret.trim(),
    claim: form.claim.trim(),
    claim_value: form.claim_value.trim().toLowerCase(),
  };
}

/** @param needsClaim whether other institutions have the issuer by a claim */
function problemsOf(
  values: IssuerForm,
  { isAddress, needsClaim }: { readonly isAddress: boolean; readonly needsClaim: boolean },
): Problem[] {
  const problems: Problem[] = [];
  if (!isAddress) problems.push(['issuer', 'issuer.problem.address']);
  if (values.client_id === '') problems.push(['client_id', 'issuer.problem.client']);
  if (needsClaim && values.claim === '') problems.push(['claim', 'issuer.problem.claim']);
  if (values.claim !== '' && values.claim_value === '')
    problems.push(['claim_value', 'issuer.problem.value']);
  if (values.claim === '' && values.claim_value !== '') problems.push(['claim', 'issuer.problem.claim']);
  return problems;
}

function refusal(problems: readonly Problem[], language: Language): IssuerSaved {
  const texts = institutionMessages[language];
  return {
    status: 0,
    message: formatMessage(texts['problem.summary']),
    errors: problems.map(([field, key]) => ({ field, message: formatMessage(texts[key]) })),
  };
}

/** The innermost reason, which names the error of the provider. */
function reasonOf(error: unknown): string {
  let inner: unknown = error;
  while (inner instanceof Error && inner.cause instanceof Error) inner = inner.cause;
  return inner instanceof Error ? inner.message.slice(0, 300) : '';
}

function notFound(): AppError {
  return new AppError('ISSUER_NOT_FOUND', 'user', 'There is no such issuer');
}
