import type { Site } from '@clinical/contracts';
import { entitlements, type Principal } from '@clinical/evidence';
import type { AppConfig } from '@clinical/platform';
import {
  EngineUnavailableError,
  SearchTimeoutError,
  type EngineStatus,
  type SearchEngine,
} from '@clinical/search-engine';

/** Milliseconds that a page waits for an engine that hangs, before it is shown with what was known last. */
const PATIENCE_MS = 1_000;

/** Tells what stands around the pages. */
export class DescribeSite {
  #known: EngineStatus | null = null;

  constructor(
    private readonly engine: SearchEngine,
    private readonly site: AppConfig['site'] &
      Pick<AppConfig['content'], 'priceFrom' | 'blogUrl' | 'socialUrl'>,
    private readonly grantPro: AppConfig['grantPro'],
  ) {}

  /** Without an index there is still a site, of no documents. @param principal who asks */
  async describe(principal: Principal): Promise<Site> {
    const status = await this.#status();
    return {
      productName: this.site.productName,
      documents: status?.documents ?? 0,
      demonstration: (status?.demonstrationDocuments ?? 0) > 0,
      socialHandle: this.site.socialHandle,
      isPro: entitlements(principal, { pro: this.grantPro }).isPro,
      priceFrom: this.site.priceFrom,
      blogUrl: this.site.blogUrl,
      socialUrl: this.site.socialUrl,
    };
  }

  async #status(): Promise<EngineStatus | null> {
    let timer: NodeJS.Timeout | undefined;
    const known = new Promise<EngineStatus | null>((resolve) => {
      timer = setTimeout(() => resolve(this.#known), PATIENCE_MS);
    });
    try {
      return await Promise.race([this.#ask(), known]);
    } finally {
      clearTimeout(timer);
    }
  }

  async #ask(): Promise<EngineStatus | null> {
    try {
      return (this.#known = await this.engine.status());
    } catch (error) {
      if (error instanceof SearchTimeoutError) return this.#known;
      if (error instanceof EngineUnavailableError) return null;
      throw error;
    }
  }
}
