import type { Site } from '@clinical/contracts';
import { entitlements } from '@clinical/evidence';
import type { AppConfig } from '@clinical/platform';
import { EngineUnavailableError, type EngineStatus, type SearchEngine } from '@clinical/search-engine';

/** Tells what stands around the pages. */
export class DescribeSite {
  constructor(
    private readonly engine: SearchEngine,
    private readonly site: AppConfig['site'],
    private readonly grantPro: AppConfig['grantPro'],
  ) {}

  /** Without an index there is still a site, of no documents. */
  async describe(): Promise<Site> {
    const status = await this.#status();
    return {
      productName: this.site.productName,
      documents: status?.documents ?? 0,
      demonstration: (status?.demonstrationDocuments ?? 0) > 0,
      socialHandle: this.site.socialHandle,
      isPro: entitlements({ kind: 'visitor' }, { pro: this.grantPro }).isPro,
    };
  }

  async #status(): Promise<EngineStatus | null> {
    try {
      return await this.engine.status();
    } catch (error) {
      if (error instanceof EngineUnavailableError) return null;
      throw error;
    }
  }
}
