import type { Site } from '@clinical/contracts';
import { InstitutionLoginsService } from '@clinical/institutions';
import { entitlements, type Principal } from '@clinical/people';
import { APP_CONFIG, type AppConfig } from '@clinical/platform';
import {
  EngineUnavailableError,
  SearchEngine,
  SearchTimeoutError,
  type EngineStatus,
} from '@clinical/search-engine';
import { Inject, Injectable } from '@nestjs/common';
import pTimeout from 'p-timeout';

/** Milliseconds that a page waits for a hanging engine before it uses the last known values. */
const PATIENCE_MS = 1_000;

/** The same while nothing is known: just after a start the engine is slow, but not hanging. */
const FIRST_PATIENCE_MS = 2_000;

/** Describes the site: the facts shown around every page. */
@Injectable()
export class SiteService {
  #known: EngineStatus | null = null;

  constructor(
    private readonly engine: SearchEngine,
    @Inject(InstitutionLoginsService) private readonly logins: Pick<InstitutionLoginsService, 'logoPathOf'>,
    @Inject(APP_CONFIG) private readonly config: Pick<
      AppConfig,
      'site' | 'content' | 'grantPro' | 'saml' | 'billing'
    >,
  ) {}

  /** Without an index, the site has no documents; the count is left open if the engine does not respond. */
  async describe(principal: Principal): Promise<Site> {
    const { site, content, grantPro, saml, billing } = this.config;
    const status = await this.#status();
    const { isPro, administeredInstitutions } = entitlements(principal, { pro: grantPro });
    return {
      productName: site.productName,
      documents: status === 'unknown' ? null : (status?.documents ?? 0),
      demonstration: status !== 'unknown' && (status?.demonstrationDocuments ?? 0) > 0,
      socialHandle: site.socialHandle,
      isPro,
      institution: await this.#institution(principal),
      administersInstitution: administeredInstitutions.length > 0,
      priceFrom: content.priceFrom,
      sells: billing.checkout !== 'none',
      blogUrl: content.blogUrl,
      socialUrl: content.socialUrl,
      aboutVideo: content.aboutVideo,
      mediaSources: [...content.mediaSources],
      discoveryService: saml.discoveryUrl === null ? '' : new URL(saml.discoveryUrl).host,
    };
  }

  async #institution({ institution }: Principal): Promise<Site['institution']> {
    if (institution === undefined) return null;
    const { institutionId, shortName, isLicensed, route } = institution;
    // A page is shown without a logo rather than not at all.
    const logo = await this.logins.logoPathOf(institutionId).catch(() => '');
    return { name: shortName, logo, licensed: isLicensed, route };
  }

  #status(): Promise<EngineStatus | null | 'unknown'> {
    return pTimeout(this.#ask(), {
      milliseconds: this.#known === null ? FIRST_PATIENCE_MS : PATIENCE_MS,
      fallback: () => this.#known ?? 'unknown',
    });
  }

  /** Null without an index. */
  async #ask(): Promise<EngineStatus | null | 'unknown'> {
    try {
      return (this.#known = await this.engine.status());
    } catch (error) {
      if (error instanceof SearchTimeoutError) return this.#known ?? 'unknown';
      if (error instanceof EngineUnavailableError) return null;
      throw error;
    }
  }
}
