import { APP_CONFIG, type AppConfig } from '@clinical/platform';
import { Module } from '@nestjs/common';
import { appraisalSettings } from '../appraisal/index.js';
import { DocumentViewCounts, DocumentViewsModule } from '../document-views/index.js';
import { CorrectSpelling, SuggestSearches } from '../suggestions/index.js';
import { CompleteHeadings } from '../vocabulary/index.js';
import { rankingSettings } from './ranking-settings.js';
import { SearchEvidence, type FindCorrection } from './search-evidence.service.js';
import { SearchStrategies, type StrategySearchSettings } from './search-strategies.service.js';
import { FIND_CORRECTION, SEARCH_SETTINGS } from './search-tokens.js';

/** Searching: standard, advanced and PICO searches, suggestions and spelling. */
@Module({
  imports: [DocumentViewsModule],
  providers: [
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
    {
      provide: SearchStrategies,
      inject: [SearchEvidence],
      useFactory: ({ strategies }: SearchEvidence) => strategies,
    },
    CompleteHeadings,
    CorrectSpelling,
    SearchEvidence,
    SuggestSearches,
  ],
  exports: [
    CompleteHeadings,
    CorrectSpelling,
    SEARCH_SETTINGS,
    SearchEvidence,
    SearchStrategies,
    SuggestSearches,
  ],
})
export class SearchModule {}

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
