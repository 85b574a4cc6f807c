import { APP_CONFIG, type AppConfig } from '@clinical/platform';
import { Module, type Provider } from '@nestjs/common';
import { appraisalSettings } from '../appraisal/index.js';
import { DocumentViewCounts, DocumentViewsModule } from '../document-views/index.js';
import { CorrectSpelling, SuggestSearches } from '../suggestions/index.js';
import { CompleteHeadings } from '../vocabulary/index.js';
import { CollectionStatus } from './collection-status.js';
import { GuidanceFirst } from './guidance-first.js';
import { PlanStandardSearch } from './plan-standard-search.service.js';
import { rankingSettings } from './ranking-settings.js';
import { SearchEvidence } from './search-evidence.service.js';
import { SearchStrategies } from './search-strategies.service.js';
import {
  FIND_CORRECTION,
  SEARCH_OBSERVER,
  SEARCH_SETTINGS,
  type FindCorrection,
  type StrategySearchSettings,
} from './search-tokens.js';
import { SearchesUnderWay } from './searches-under-way.js';
import { StandardSearch } from './standard-search.service.js';

/** What searching consists of; it needs an engine, a vocabulary, a clock and `SEARCH_SETTINGS`. */
export const SEARCH_SERVICES: readonly Provider[] = [
  CollectionStatus,
  GuidanceFirst,
  PlanStandardSearch,
  SearchEvidence,
  SearchesUnderWay,
  SearchStrategies,
  StandardSearch,
];

/** Searching: standard, advanced and PICO searches, suggestions and spelling. */
@Module({
  imports: [DocumentViewsModule],
  providers: [
    ...SEARCH_SERVICES,
    {
      provide: SEARCH_SETTINGS,
      inject: [APP_CONFIG, DocumentViewCounts],
      useFactory: (config: AppConfig, views: DocumentViewCounts): StrategySearchSettings => ({
        ...searchSettings(config),
        mostViewed: (limit) => views.mostViewed(limit),
      }),
    },
    {
      provide: FIND_CORRECTION,
      inject: [CorrectSpelling],
      useFactory:
        (spelling: CorrectSpelling): FindCorrection =>
        (reading, signal, principal) =>
          spelling.correction(reading, signal, principal),
    },
    CompleteHeadings,
    CorrectSpelling,
    SuggestSearches,
  ],
  exports: [
    CompleteHeadings,
    CorrectSpelling,
    SEARCH_SETTINGS,
    SearchesUnderWay,
    SearchEvidence,
    SearchStrategies,
    SuggestSearches,
  ],
})
export class SearchModule {}

/** Searching for new documents: every match is listed, the query is never corrected, and nothing is measured. */
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
  exports: [SearchEvidence],
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
