import { APP_CONFIG, type AppConfig } from '@clinical/platform';
import { Module, type DynamicModule, type Provider } from '@nestjs/common';
import { CollectionStatus } from '../planning/collection-status.js';
import {
  FIND_CORRECTION,
  SEARCH_OBSERVER,
  SEARCH_SETTINGS,
  type FindCorrection,
  type StrategySearchSettings,
} from '../planning/search-tokens.js';
import { searchSettings } from '../planning/search-settings.js';
import { SearchPlanningModule } from '../planning/search-planning.module.js';
import { SpellingService } from '../suggestions/spelling.service.js';
import { SuggestionsModule } from '../suggestions/suggestions.module.js';
import { CountableSearchService } from './countable-search.service.js';
import { EvidenceSearchService } from './evidence-search.service.js';
import { GuidanceFirst } from './guidance-first.js';
import { NewResultsService } from './new-results.service.js';
import { PageCache } from './page-cache.js';
import { RunningSearches } from './running-searches.js';
import { StandardSearchPlannerService } from './standard-search-planner.service.js';
import { StandardSearchService } from './standard-search.service.js';
import { StrategySearchService } from './strategy-search.service.js';

/** Providers of search; they need an engine, a vocabulary, a clock, `CollectionStatus` and `SEARCH_SETTINGS`. */
const SEARCH_SERVICES: readonly Provider[] = [
  GuidanceFirst,
  StandardSearchPlannerService,
  EvidenceSearchService,
  PageCache,
  RunningSearches,
  StrategySearchService,
  StandardSearchService,
];

/** Searching: standard, advanced and PICO searches. */
@Module({
  imports: [SearchPlanningModule, SuggestionsModule.core()],
  providers: [
    ...SEARCH_SERVICES,
    {
      provide: FIND_CORRECTION,
      inject: [SpellingService],
      useFactory:
        (spelling: SpellingService): FindCorrection =>
        (...search) =>
          spelling.correction(...search),
    },
    CountableSearchService,
    NewResultsService,
  ],
  exports: [
    CountableSearchService,
    EvidenceSearchService,
    NewResultsService,
    RunningSearches,
    StrategySearchService,
  ],
})
export class SearchModule {}

/** Search for new documents: every match is listed, the query is never corrected, and no times are recorded. */
@Module({
  providers: [
    ...SEARCH_SERVICES,
    CollectionStatus,
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

/** Searching without a database, for measurements and tests: settings of the caller, and no corrections. */
@Module({})
export class SearchWithSettingsModule {
  /** @param providers of the engine, the vocabulary and the clock, where no global module has them */
  static register(settings: StrategySearchSettings, providers: readonly Provider[] = []): DynamicModule {
    return {
      module: SearchWithSettingsModule,
      providers: [
        ...SEARCH_SERVICES,
        ...providers,
        CollectionStatus,
        CountableSearchService,
        { provide: SEARCH_SETTINGS, useValue: settings },
      ],
      exports: [CountableSearchService, EvidenceSearchService, StrategySearchService],
    };
  }
}
