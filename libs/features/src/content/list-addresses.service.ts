import { EMPTY_SEARCH_REQUEST } from '@clinical/contracts';
import { entitlements, VISITOR, type EntitlementGrants, type RankingSettings } from '@clinical/evidence';
import { Clock } from '@clinical/platform';
import { SearchEngine, type SearchPlan } from '@clinical/search-engine';
import { Inject, Injectable } from '@nestjs/common';
import { planFrame, SEARCH_SETTINGS } from '../search/index.js';

export interface ListingSettings {
  readonly deadlineMs: number;
  readonly grantPro: EntitlementGrants['pro'];
  readonly ranking: RankingSettings;
}

/** Ids of all dated records that visitors may see, by the year of their publication, for sitemaps. */
@Injectable()
export class ListAddresses {
  constructor(
    private readonly engine: SearchEngine,
    private readonly clock: Clock,
    @Inject(SEARCH_SETTINGS) private readonly settings: ListingSettings,
  ) {}

  /**
   * The years with their numbers of records, newest first.
   *
   * @throws SearchTimeoutError, SearchCancelledError, EngineUnavailableError
   */
  async years(signal: AbortSignal): Promise<readonly { readonly year: number; readonly count: number }[]> {
    const plan = this.#planOf({ fromDate: null, toDate: null }, { offset: 0, limit: 1 });
    const { facets } = await this.engine.search(plan, { signal, deadlineMs: this.settings.deadlineMs });
    return facets.years.map(({ year, count }) => ({ year, count }));
  }

  /** Ids of the records of a year, in batches. @throws the same as {@link years} */
  async *ofYear(
    year: number,
    page: { readonly offset: number; readonly limit: number },
    signal: AbortSignal,
  ): AsyncGenerator<readonly string[]> {
    const text = String(year).padStart(4, '0');
    const plan = this.#planOf({ fromDate: text, toDate: text }, page);
    const context = { signal, deadlineMs: this.settings.deadlineMs };
    for await (const batch of this.engine.readListed(plan, context))
      yield batch.map(({ document }) => document.id);
  }

  #planOf(
    dates: { readonly fromDate: string | null; readonly toDate: string | null },
    page: SearchPlan['page'],
  ): SearchPlan {
    const rights = entitlements(VISITOR, { pro: this.settings.grantPro });
    const frame = planFrame({ ...EMPTY_SEARCH_REQUEST, sort: 'y', ...dates }, rights, {
      ranking: this.settings.ranking,
      today: this.clock.today(),
      publicationsInFacet: 0,
      language: 'en',
    });
    return { ...frame, match: { kind: 'everything' }, page };
  }
}
