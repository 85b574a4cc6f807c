import { EMPTY_SEARCH_REQUEST, LATEST_CATEGORIES, type LatestDocuments } from '@clinical/contracts';
import { categoryTitle, type RankingSettings } from '@clinical/evidence';
import { entitlements, type EntitlementGrants, type Principal } from '@clinical/people';
import { Clock } from '@clinical/platform';
import { SearchEngine } from '@clinical/search-engine';
import { Inject, Injectable } from '@nestjs/common';
import { planFrame, SEARCH_SETTINGS } from '@clinical/search';

/** Maximum number of listed records. */
const LISTED = 50;

export interface LatestSettings {
  readonly deadlineMs: number;
  readonly grantPro: EntitlementGrants['pro'];
  readonly ranking: RankingSettings;
}

/** The newest records of the kinds on the Latest page, on all topics (C29). */
@Injectable()
export class LatestDocumentsService {
  constructor(
    private readonly engine: SearchEngine,
    private readonly clock: Clock,
    @Inject(SEARCH_SETTINGS) private readonly settings: LatestSettings,
  ) {}

  /** @throws SearchTimeoutError, SearchCancelledError, EngineUnavailableError */
  async list(principal: Principal, signal: AbortSignal): Promise<LatestDocuments> {
    const rights = entitlements(principal, { pro: this.settings.grantPro });
    const frame = planFrame({ ...EMPTY_SEARCH_REQUEST, sort: 'y', categories: LATEST_CATEGORIES }, rights, {
      ranking: this.settings.ranking,
      today: this.clock.today(),
      publicationsInFacet: 0,
    });
    const { hits } = await this.engine.search(
      { ...frame, match: { kind: 'everything' }, page: { offset: 0, limit: LISTED } },
      { signal, deadlineMs: this.settings.deadlineMs },
    );
    return {
      documents: hits.map(({ document }) => {
        const category = document.categories[0] ?? 0;
        return {
          id: document.id,
          title: document.title,
          date: document.date,
          publication: document.journal.title || document.journal.abbreviation,
          category,
          category_name: categoryTitle(category),
          grade: document.grade,
        };
      }),
    };
  }
}
