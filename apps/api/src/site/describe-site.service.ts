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

/** The same while nothing is known: just after a start the engine is late, and does not hang. */
const FIRST_PATIENCE_MS = 2_000;

/** Tells what stands around the pages. */
export class DescribeSite {
  #known: EngineStatus | null = null;

  constructor(
    private readonly engine: SearchEngine,
    private readonly site: AppConfig['site'] &
      Pick<AppConfig['content'], 'priceFrom' | 'blogUrl' | 'socialUrl' | 'aboutVideo'>,
    private readonly grantPro: AppConfig['grantPro'],
  ) {}

  /** Without an index there is still a site, of no documents; how many is left open where the engine does not say. */
  async describe(principal: Principal): Promise<Site> {
    const status = await this.#status();
    return {
      productName: this.site.productName,
      documents: status === 'unknown' ? null : (status?.documents ?? 0),
      demonstration: status !== 'unknown' && (status?.demonstrationDocuments ?? 0) > 0,
      socialHandle: this.site.socialHandle,
      isPro: entitlements(principal, { pro: this.grantPro }).isPro,
      priceFrom: this.site.priceFrom,
      blogUrl: this.site.blogUrl,
      socialUrl: this.site.socialUrl,
      aboutVideo: this.site.aboutVideo,
    };
  }

  async #status(): Promise<EngineStatus | null | 'unknown'> {
    let timer: NodeJS.Timeout | undefined;
    const known = new Promise<EngineStatus | 'unknown'>((resolve) => {
      const patience = this.#known === null ? FIRST_PATIENCE_MS : PATIENCE_MS;
      timer = setTimeout(() => resolve(this.#known ?? 'unknown'), patience);
    });
    try {
      return await Promise.race([this.#ask(), known]);
    } finally {
      clearTimeout(timer);
    }
  }

  /** Null where there is no index. */
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
