import {
  AnalyseTrial,
  CompleteHeadings,
  CorrectSpelling,
  DescribeSources,
  ListLatest,
  LookUpDocument,
  ScorePublication,
  SearchEvidence,
  SearchStrategies,
  SuggestSearches,
} from '@clinical/features';
import { HealthRegistry } from '@clinical/platform';
import { Module, type DynamicModule, type Provider } from '@nestjs/common';
import { APP_FILTER, APP_GUARD } from '@nestjs/core';
import { ACCOUNT_CONTROLLERS, accountProviders, type AccountParts } from './accounts/accounts-parts.js';
import { AppraisalController } from './appraisal/appraisal.controller.js';
import {
  BACKGROUND_CONTROLLERS,
  backgroundProviders,
  type BackgroundParts,
} from './background/background-parts.js';
import { DocumentsController } from './documents/documents.controller.js';
import { HealthController } from './health/health.controller.js';
import { ErrorFilter } from './http/error.filter.js';
import { RateLimitGuard } from './http/rate-limit.guard.js';
import { RateLimits } from './http/rate-limits.js';
import { LIBRARY_CONTROLLERS, libraryProviders, type LibraryParts } from './library/library-parts.js';
import { MeshController } from './mesh/mesh.controller.js';
import { MetricsController } from './metrics/metrics.controller.js';
import { Metrics } from './metrics/metrics.js';
import { OpenApiController } from './openapi/openapi.controller.js';
import { CONTENT_CONTROLLERS, contentProviders, type ContentParts } from './pages-content/content-parts.js';
import { WebPages } from './pages/web-pages.js';
import { SearchController } from './search/search.controller.js';
import { StrategyController } from './search/strategy.controller.js';
import { DescribeSite } from './site/describe-site.service.js';
import { SiteController } from './site/site.controller.js';
import { SourcesController } from './sources/sources.controller.js';
import { SuggestionsController } from './suggestions/suggestions.controller.js';

/** The parts that the controllers work with, made before by {@link createApiParts}. */
export interface ApiParts {
  readonly evidence: SearchEvidence;
  readonly documents: LookUpDocument;
  readonly trials: AnalyseTrial;
  readonly publications: ScorePublication;
  readonly suggestions: SuggestSearches;
  readonly spelling: CorrectSpelling;
  readonly headings: CompleteHeadings;
  readonly site: DescribeSite;
  readonly sources: DescribeSources;
  readonly account: AccountParts;
  readonly background: BackgroundParts;
  readonly content: ContentParts;
  readonly latest: ListLatest;
  readonly library: LibraryParts;
  readonly health: HealthRegistry;
  readonly metrics: Metrics;
  readonly rateLimits: RateLimits;
  readonly pages: WebPages;
  readonly errors: ErrorFilter;
}

@Module({
  controllers: [
    SearchController,
    StrategyController,
    DocumentsController,
    AppraisalController,
    SuggestionsController,
    MeshController,
    SiteController,
    SourcesController,
    ...CONTENT_CONTROLLERS,
    ...ACCOUNT_CONTROLLERS,
    ...BACKGROUND_CONTROLLERS,
    ...LIBRARY_CONTROLLERS,
    HealthController,
    MetricsController,
    OpenApiController,
  ],
})
export class AppModule {
  static of(parts: ApiParts): DynamicModule {
    return { module: AppModule, providers: providersOf(parts) };
  }
}

function providersOf(parts: ApiParts): Provider[] {
  return [
    { provide: SearchEvidence, useValue: parts.evidence },
    { provide: SearchStrategies, useValue: parts.evidence.strategies },
    { provide: LookUpDocument, useValue: parts.documents },
    { provide: AnalyseTrial, useValue: parts.trials },
    { provide: ScorePublication, useValue: parts.publications },
    { provide: SuggestSearches, useValue: parts.suggestions },
    { provide: CorrectSpelling, useValue: parts.spelling },
    { provide: CompleteHeadings, useValue: parts.headings },
    { provide: DescribeSite, useValue: parts.site },
    { provide: DescribeSources, useValue: parts.sources },
    ...accountProviders(parts.account),
    ...backgroundProviders(parts.background),
    ...contentProviders(parts.content),
    { provide: ListLatest, useValue: parts.latest },
    ...libraryProviders(parts.library),
    { provide: HealthRegistry, useValue: parts.health },
    { provide: Metrics, useValue: parts.metrics },
    { provide: RateLimits, useValue: parts.rateLimits },
    { provide: WebPages, useValue: parts.pages },
    { provide: APP_FILTER, useValue: parts.errors },
    { provide: APP_GUARD, useClass: RateLimitGuard },
  ];
}
