import { APP_CONFIG, type AppConfig } from '@clinical/platform';
import { Module, type Provider } from '@nestjs/common';
import { appraisalSettings } from '../appraisal/index.js';
import { DocumentViewsModule, DocumentViewsService } from '../document-views/index.js';
import { SpellingService, SuggestionsService } from '../suggestions/index.js';
import { HeadingCompletionService } from '../vocabulary/index.js';
import { CollectionStatus } from './collection-status.js';
import { GuidanceFirst } from './guidance-first.js';
import { StandardSearchPlannerService } from './standard-search-planner.service.js';
import { rankingSettings } from './ranking-settings.js';
import { EvidenceSearchService } from './evidence-search.service.js';
import { StrategySearchService } from './strategy-search.service.js';
import {
  FIND_CORRECTION,
  SEARCH_OBSERVER,
  SEARCH_SETTINGS,
  type FindCorrection,
  type StrategySearchSettings,
} from './search-tokens.js';
import { SearchesUnderWay } from './searches-under-way.js';
import { StandardSearchService } from './standard-search.service.js';

/** Providers of search; they need an engine, a vocabulary, a clock and `SEARCH_SETTINGS`. */
export const SEARCH_SERVICES: readonly Provider[] = [
  CollectionStatus,
  GuidanceFirst,
  StandardSearchPlannerService,
  EvidenceSearchService,
  SearchesUnderWay,
  StrategySearchService,
  StandardSearchService,
];

/** Searching: standard, advanced and PICO searches, suggestions and spelling. */
@Module({
  imports: [DocumentViewsModule],
  providers: [
    ...SEARCH_SERVICES,
    {
      provide: SEARCH_SETTINGS,
      inject: [APP_CONFIG, DocumentViewsService],
      useFactory: (config: AppConfig, views: DocumentViewsService): StrategySearchSettings => ({
        ...searchSettings(config),
        mostViewed: (limit) => views.mostViewed(limit),
      }),
    },
    {
      provide: FIND_CORRECTION,
      inject: [SpellingService],
      useFactory:
        (spelling: SpellingService): FindCorrection =>
        (reading, signal, principal) =>
          spelling.correction(reading, signal, principal),
    },
    HeadingCompletionService,
    SpellingService,
    SuggestionsService,
  ],
  exports: [
    HeadingCompletionService,
    SpellingService,
    SEARCH_SETTINGS,
    EvidenceSearchService,
    SearchesUnderWay,
    StrategySearchService,
    SuggestionsService,
  ],
})
export class SearchModule {}

/** Search for new documents: every match is listed, the query is never corrected, and no times are recorded. */
@Module({
  providers: [
    ...SEARCH_SERVICES,
    {
      provide: SEARCH_SETTINGS,
      inject: [APP_CONFIG],
      useFactory: (config: AppConfig): StrategySearchSettings => ({
        ...searchSettings(config),
        listsAllMatches: true,
      }),
    },
    { provide: SEARCH_OBSERVER, useValue: () => undefined },
  ],
  exports: [EvidenceSearchService],
})
export class AllMatchesSearchModule {}

function searchSettings({ ranking, appraisal, grantPro, search }: AppConfig): StrategySearchSettings {
  const { deadlineMs, strategyDeadlineMs, proximityPairwise: pairwiseProximity } = search;
  return {
    ranking: rankingSettings(ranking),
    appraisal: appraisalSettings(appraisal),
    grantPro,
    deadlineMs,
    strategyDeadlineMs,
    pairwiseProximity,
  };
}
