import { EMPTY_SEARCH_REQUEST } from '@clinical/contracts';
import { type RankingSettings } from '@clinical/evidence';
import { entitlements, VISITOR, type EntitlementGrants } from '@clinical/people';
import { Clock } from '@clinical/platform';
import { SearchEngine, type MatchNode, type SearchPlan } from '@clinical/search-engine';
import { Inject, Injectable } from '@nestjs/common';
import { planFrame, SEARCH_SETTINGS } from '@clinical/search';

export interface ListingSettings {
  readonly deadlineMs: number;
  readonly grantPro: EntitlementGrants['pro'];
  readonly ranking: RankingSettings;
}

/** Number of records by year of publication, newest first. */
export interface RecordsByYear {
  readonly years: readonly { readonly year: number; readonly count: number }[];
  readonly undated: number;
}

type Page = SearchPlan['page'];

/** From the first day of the year 0 on: all records with a date. */
const DATED: MatchNode = { kind: 'date', from: -719_528, to: null };
const UNDATED: MatchNode = { kind: 'not', include: { kind: 'everything' }, exclude: DATED };
const ALWAYS = { fromDate: null, toDate: null };

/** A record in a sitemap. */
export interface SitemapRecord {
  readonly id: string;
  /** ISO day of its first import; empty where that is not known. */
  readonly imported: string;
}

/** All records that visitors may see, by the year of their publication, for sitemaps. */
@Injectable()
export class SitemapService {
  constructor(
    private readonly engine: SearchEngine,
    private readonly clock: Clock,
    @Inject(SEARCH_SETTINGS) private readonly settings: ListingSettings,
  ) {}

  /** @throws SearchTimeoutError, SearchCancelledError, EngineUnavailableError */
  async count(signal: AbortSignal): Promise<RecordsByYear> {
    const plan = this.#planOf({ kind: 'everything' }, ALWAYS, { offset: 0, limit: 1 });
    const { facets, total } = await this.engine.search(plan, {
      signal,
      deadlineMs: this.settings.deadlineMs,
    });
    const years = facets.years.map(({ year, count }) => ({ year, count }));
    return { years, undated: total - years.reduce((sum, { count }) => sum + count, 0) };
  }

  /** The records of a year, in batches. @throws the same as {@link count} */
  ofYear(year: number, page: Page, signal: AbortSignal): AsyncGenerator<readonly SitemapRecord[]> {
    const text = String(year).padStart(4, '0');
    return this.#list(this.#planOf({ kind: 'everything' }, { fromDate: text, toDate: text }, page), signal);
  }

  /** The records without a date, in batches. @throws the same as {@link count} */
  undated(page: Page, signal: AbortSignal): AsyncGenerator<readonly SitemapRecord[]> {
    return this.#list(this.#planOf(UNDATED, ALWAYS, page), signal);
  }

  async *#list(plan: SearchPlan, signal: AbortSignal): AsyncGenerator<readonly SitemapRecord[]> {
    const context = { signal, deadlineMs: this.settings.deadlineMs };
    for await (const batch of this.engine.readListed(plan, context))
      yield batch.map(({ document: { id, firstImported = '' } }) => ({
        id,
        imported: firstImported.slice(0, 10),
      }));
  }

  #planOf(
    match: MatchNode,
    dates: { readonly fromDate: string | null; readonly toDate: string | null },
    page: Page,
  ): SearchPlan {
    const rights = entitlements(VISITOR, { pro: this.settings.grantPro });
    const frame = planFrame({ ...EMPTY_SEARCH_REQUEST, sort: 'y', ...dates }, rights, {
      ranking: this.settings.ranking,
      today: this.clock.today(),
      publicationsInFacet: 0,
    });
    return { ...frame, match, page };
  }
}
