import {
  Accounts,
  AnalyseTrial,
  appraisalSettings,
  CompleteHeadings,
  contactData,
  CorrectSpelling,
  DescribeSources,
  libraryData,
  ListLatest,
  LookUpDocument,
  mailPersonalData,
  rankingSettings,
  ScorePublication,
  SearchEvidence,
  SendMail,
  SuggestSearches,
} from '@clinical/features';
import type { Database } from '@clinical/database';
import type { JobQueue } from '@clinical/job-queue';
import type { MeshStore } from '@clinical/mesh';
import { HealthRegistry, readAppSecret, type AppConfig, type Clock, type Logger } from '@clinical/platform';
import type { SearchEngine } from '@clinical/search-engine';
import { AccountCookies } from '../accounts/account-cookies.js';
import type { ApiParts } from '../app.module.js';
import { createBackgroundParts } from '../background/background-parts.js';
import { WatchedSearchEngine } from '../health/watched-search-engine.js';
import { ErrorFilter } from '../http/error.filter.js';
import { RateLimits } from '../http/rate-limits.js';
import { createLibraryParts } from '../library/library-parts.js';
import { Metrics } from '../metrics/metrics.js';
import { createContentParts } from '../pages-content/content-parts.js';
import { WebPages } from '../pages/web-pages.js';
import { DescribeSite } from '../site/describe-site.service.js';

/** What the service is made of, and what it is given from outside. */
export interface ApiSurroundings {
  readonly config: AppConfig;
  readonly logger: Logger;
  readonly clock: Clock;
  readonly engine: SearchEngine;
  readonly mesh: MeshStore;
  /** Of accounts, libraries, pages and jobs. */
  readonly database: Database;
  readonly jobs: JobQueue;
  /** Folder of the built web app. */
  readonly webRoot: string;
  /** Folder of the pages that come from files. */
  readonly contentRoot: string;
  /** When the next scheduled refresh begins; null where there is none. */
  readonly nextRefresh?: () => Date | null;
}

/** Puts the service together. */
export function createApiParts({
  config,
  logger,
  clock,
  engine: given,
  mesh,
  database,
  jobs,
  webRoot,
  nextRefresh = () => null,
}: ApiSurroundings): ApiParts {
  const metrics = new Metrics();
  const pages = new WebPages(webRoot, config.site.productName);
  const engine = new WatchedSearchEngine(given);
  const health = createHealth(engine, database);
  const library = createLibraryParts({ config, database, engine, mesh, clock, logger });
  const mail = new SendMail(jobs, clock, config.mail);
  const accounts = new Accounts({
    ...{ config, database, clock, mail },
    secret: readAppSecret(config),
    personalData: [libraryData, mailPersonalData, contactData],
  });
  const settings = {
    ...searchSettings(config),
    mostViewed: (limit: number) => library.library.views.mostViewed(limit),
  };
  const spelling = new CorrectSpelling(engine, mesh, clock, settings);
  return {
    evidence: createSearch({ engine, mesh, clock, settings, metrics, spelling }),
    documents: new LookUpDocument(engine, clock, settings),
    trials: new AnalyseTrial(engine, settings),
    publications: new ScorePublication(engine, settings),
    suggestions: new SuggestSearches(engine, mesh, settings),
    spelling,
    headings: new CompleteHeadings(mesh),
    sources: new DescribeSources(engine, mesh, clock, {
      staleAfterDays: config.refresh.staleAfterDays,
      nextRefresh,
    }),
    content: createContentParts({
      ...{ config, database, clock, mail },
      captcha: accounts.captcha,
      appraisal: settings.appraisal,
    }),
    background: createBackgroundParts({ config, database, jobs, clock, logger }),
    latest: new ListLatest(engine, clock, settings),
    account: { accounts, cookies: new AccountCookies(config.publicUrl), clock },
    site: new DescribeSite(engine, { ...config.site, ...config.content }, config.grantPro),
    library,
    health,
    metrics,
    rateLimits: new RateLimits(config.http.rateLimits, clock),
    pages,
    errors: new ErrorFilter(logger, pages),
  };
}

function createSearch(parts: {
  readonly engine: SearchEngine;
  readonly mesh: MeshStore;
  readonly clock: Clock;
  readonly settings: ConstructorParameters<typeof SearchEvidence>[3];
  readonly metrics: Metrics;
  readonly spelling: CorrectSpelling;
}): SearchEvidence {
  const { engine, mesh, clock, settings, metrics, spelling } = parts;
  return new SearchEvidence(
    engine,
    mesh,
    clock,
    settings,
    (timings) => metrics.searched(timings),
    (reading, signal, principal) => spelling.correction(reading, signal, principal),
  );
}

function createHealth(engine: WatchedSearchEngine, database: Database): HealthRegistry {
  const health = new HealthRegistry();
  health.register('search', () => engine.check());
  // Searching works without the database.
  health.register('database', () => database.check(), { needed: false });
  return health;
}

/** What of the configuration searching and appraising go by. */
function searchSettings({ ranking, appraisal, grantPro, search }: AppConfig) {
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
