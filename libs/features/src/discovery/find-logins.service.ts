import type { LoginMatches } from '@clinical/contracts';
import { OpenIdProviderRepository } from '@clinical/database';
import { AppError, Clock } from '@clinical/platform';
import { Injectable } from '@nestjs/common';
import { InstitutionDirectory } from '../institutions/index.js';
import { NameIndex, type NamedEntry } from './name-index.js';

/** Changes are seen after this time. */
const BUILT_EVERY_MS = 10_000;
const MATCHES = 20;

interface LoginEntry extends NamedEntry {
  readonly institutionId: number;
}

interface Built {
  readonly at: number;
  readonly index: NameIndex<LoginEntry>;
  /** Issuer of each institution with a login; of several the first. */
  readonly issuers: ReadonlyMap<number, string>;
}

/** Institutions whose people can log in at their institution, found by name, in memory. */
@Injectable()
export class FindLogins {
  #built: Promise<Built> | null = null;

  constructor(
    private readonly directory: InstitutionDirectory,
    private readonly providers: OpenIdProviderRepository,
    private readonly clock: Clock,
  ) {}

  async search(text: string): Promise<LoginMatches> {
    const { index } = await this.#current();
    const matches = index.search(text, MATCHES).map(({ institutionId, names, domains }) => ({
      institution: institutionId,
      name: names[0] ?? '',
      domain: domains[0] ?? '',
    }));
    return { matches, total: index.size };
  }

  /** The issuer by which an institution logs in. @throws AppError `ISSUER_NOT_FOUND` */
  async issuerOf(institutionId: number): Promise<string> {
    const issuer = (await this.#current()).issuers.get(institutionId);
    if (issuer === undefined)
      throw new AppError('ISSUER_NOT_FOUND', 'user', 'The institution has no login here');
    return issuer;
  }

  async #current(): Promise<Built> {
    const now = this.clock.now().getTime();
    const built = await this.#built?.catch(() => null);
    if (built !== null && built !== undefined && now - built.at < BUILT_EVERY_MS) return built;
    this.#built = this.#build(now);
    return this.#built;
  }

  async #build(at: number): Promise<Built> {
    const [institutions, providers, rows] = await Promise.all([
      this.directory.list(),
      this.providers.list(),
      this.providers.issuers(),
    ]);
    const issuerById = new Map(providers.map(({ id, issuer }) => [id, issuer]));
    const issuers = new Map<number, string>();
    for (const { institutionId, providerId } of rows) {
      const issuer = issuerById.get(providerId);
      if (issuer !== undefined && !issuers.has(institutionId)) issuers.set(institutionId, issuer);
    }
    const entries = institutions
      .filter(({ id }) => issuers.has(id))
      .map(({ id, name, shortName, otherNames, domains }) => ({
        institutionId: id,
        names: [name, shortName, ...otherNames].filter((each) => each !== ''),
        domains,
      }));
    return { at, index: new NameIndex(entries), issuers };
  }
}
