import { createHash } from 'node:crypto';
import type { LoginMatches } from '@clinical/contracts';
import { OpenIdProviderRepository } from '@clinical/database';
import { AppError, Clock } from '@clinical/platform';
import { Injectable } from '@nestjs/common';
import { InstitutionDirectoryService } from '../institutions/institution-directory.service.js';
import { IdentityProvidersService, type ListedIdentityProvider } from '../saml/identity-providers.service.js';
import { SamlLoginService } from '../saml/saml-login.service.js';
import { ServiceProvider } from '../saml/service-provider.js';
import { NameIndex, type NamedEntry } from './name-index.js';

/** Changes by other processes are seen after this time. */
const CHECKED_EVERY_MS = 10_000;
const MATCHES = 20;

interface LoginEntry extends NamedEntry {
  readonly institutionId: number;
}

interface Built {
  readonly at: number;
  /** Number of changes that this process had made before. */
  readonly changes: number;
  /** Differs when anything that is searched differs. */
  readonly key: string;
  readonly index: NameIndex<LoginEntry>;
  /** Login of each institution that has one; of several the first, OpenID Connect before SAML. */
  readonly logins: ReadonlyMap<number, InstitutionLogin>;
  /** Addresses of the logos of those that have one. */
  readonly logos: ReadonlyMap<number, string>;
}

/** Login of the people of an institution: at an OpenID provider, or at a SAML identity provider. */
export type InstitutionLogin = { readonly issuer: string } | { readonly entityId: string };

/** Institutions whose people can log in at their institution, found by name, in memory. */
@Injectable()
export class InstitutionLoginsService {
  #built: Promise<Built> | null = null;

  constructor(
    private readonly directory: InstitutionDirectoryService,
    private readonly providers: OpenIdProviderRepository,
    private readonly identityProviders: IdentityProvidersService,
    private readonly saml: ServiceProvider,
    private readonly samlLogin: SamlLoginService,
    private readonly clock: Clock,
  ) {}

  async search(text: string): Promise<LoginMatches> {
    const { index, logos } = await this.#current();
    // A person who searches for an institution will log in there next.
    if (index.size > 0) this.samlLogin.prepare();
    const matches = index.search(text, MATCHES).map(({ institutionId, names, domains }) => ({
      institution: institutionId,
      name: names[0] ?? '',
      domain: domains[0] ?? '',
      logo: logoPath(institutionId, logos.get(institutionId) ?? ''),
    }));
    return { matches, total: index.size };
  }

  /** The login of an institution. @throws AppError `ISSUER_NOT_FOUND` */
  async loginOf(institutionId: number): Promise<InstitutionLogin> {
    const login = (await this.#current()).logins.get(institutionId);
    if (login === undefined)
      throw new AppError('ISSUER_NOT_FOUND', 'user', 'The institution has no login here');
    return login;
  }

  /** The path of an institution's logo on this site; empty: none. */
  async logoPathOf(institutionId: number): Promise<string> {
    return logoPath(institutionId, (await this.#current()).logos.get(institutionId) ?? '');
  }

  /** The address of an institution's logo: its own, or else that of its metadata; empty: none, or not that version. */
  async logoOf(institutionId: number, version: string): Promise<string> {
    const address = (await this.#current()).logos.get(institutionId) ?? '';
    return address !== '' && versionOf(address) === version ? address : '';
  }

  async #current(): Promise<Built> {
    const now = this.clock.now().getTime();
    const built = await this.#built?.catch(() => null);
    const changes = this.directory.changes + this.identityProviders.changes;
    const isCurrent = built?.changes === changes && now - built.at < CHECKED_EVERY_MS;
    if (isCurrent) return built;
    this.#built = this.#build({ at: now, changes }, built ?? null);
    return this.#built;
  }

  /** Keeps the previous index unless something has changed: sorting 10,000 names takes longer than reading them. */
  async #build(read: Pick<Built, 'at' | 'changes'>, before: Built | null): Promise<Built> {
    const [institutions, providers, rows, identityProviders] = await Promise.all([
      this.directory.list(),
      this.providers.list(),
      this.providers.issuers(),
      this.saml.isOn ? this.identityProviders.listIdentityProviders() : [],
    ]);
    const issuerById = new Map(providers.map(({ id, issuer }) => [id, issuer]));
    const logins = new Map<number, InstitutionLogin>();
    for (const { institutionId, providerId } of rows) {
      const issuer = issuerById.get(providerId);
      if (issuer !== undefined && !logins.has(institutionId)) logins.set(institutionId, { issuer });
    }
    const searched = new Map<number, ListedIdentityProvider>();
    for (const provider of identityProviders) {
      const { institutionId, entityId } = provider;
      if (institutionId === null) continue;
      if (!logins.has(institutionId)) logins.set(institutionId, { entityId });
      searched.set(institutionId, provider);
    }
    const key = JSON.stringify([
      institutions.map(({ id, revision }) => [id, revision]),
      [...logins],
      [...searched],
    ]);
    if (key === before?.key) return { ...before, ...read };
    const entries = institutions
      .filter(({ id }) => logins.has(id))
      .map(({ id, name, shortName, otherNames, domains }) => {
        const provider = searched.get(id);
        const others =
          provider === undefined ? [] : [...Object.values(provider.displayNames), ...provider.keywords];
        return {
          institutionId: id,
          names: [...new Set([name, shortName, ...otherNames, ...others])].filter((each) => each !== ''),
          domains: [...new Set([...domains, ...(provider?.domains ?? [])])],
        };
      });
    const logos = new Map<number, string>();
    for (const { id, logoUrl } of institutions) {
      const address = logoUrl ?? searched.get(id)?.logoUrl ?? '';
      if (address !== '') logos.set(id, address);
    }
    return { ...read, key, index: new NameIndex(entries), logins, logos };
  }
}

/**
 * The path of a logo on this site; another one when its address changes, so that browsers may keep it. Without the version no one
 * finds out which institutions there are.
 */
function logoPath(institutionId: number, address: string): string {
  return address === '' ? '' : `/api/institutionLogo?institution=${institutionId}&v=${versionOf(address)}`;
}

function versionOf(address: string): string {
  return createHash('sha256').update(address).digest('hex').slice(0, 16);
}
