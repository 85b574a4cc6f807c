import { SHARED_REDIS, type SharedRedis } from '@clinical/composition';
import { SEARCH_OBSERVER, type SearchObserver } from '@clinical/search';
import { isOfClass, PageSender, type RateLimitClass } from '@clinical/http';
import { APP_CONFIG, Clock, type AppConfig } from '@clinical/platform';
import { Global, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, DiscoveryModule } from '@nestjs/core';
import { ThrottlerModule, type ThrottlerModuleOptions, type ThrottlerStorage } from '@nestjs/throttler';
import { Metrics } from './metrics.js';
import { PageRendererService } from '../web-app/page-renderer.service.js';
import { WebPages } from '../web-app/web-pages.js';
import { AccessGuard } from './access.guard.js';
import { ErrorFilter } from './error.filter.js';
import { RedisTokenBucketStorage } from './redis-token-bucket.storage.js';
import { RouteTable } from './route-table.js';
import { RequestThrottlerGuard } from './throttling.js';
import { TokenBucketStorage } from './token-bucket.storage.js';

const MINUTE_MS = 60_000;

/** Redis when there are several processes. */
function storageOf(clock: Clock, redis: SharedRedis | null): ThrottlerStorage {
  const ofProcess = new TokenBucketStorage(clock);
  return redis === null ? ofProcess : new RedisTokenBucketStorage(redis, ofProcess);
}

/** Applied to every route: access rule, rate limit, error responses, the web app's page and metrics. */
@Global()
@Module({
  imports: [
    DiscoveryModule,
    ThrottlerModule.forRootAsync({
      inject: [APP_CONFIG, Clock, SHARED_REDIS],
      useFactory: ({ http }: AppConfig, clock: Clock, redis: SharedRedis | null): ThrottlerModuleOptions => ({
        storage: storageOf(clock, redis),
        setHeaders: false,
        throttlers: (['search', 'suggest', 'answer'] as const).map((name: RateLimitClass) => ({
          name,
          ttl: MINUTE_MS,
          limit: http.rateLimits[name],
          // A limit of 0 disables it.
          skipIf: (context) => http.rateLimits[name] === 0 || !isOfClass(context, name),
        })),
      }),
    }),
  ],
  providers: [
    ErrorFilter,
    Metrics,
    RouteTable,
    PageRendererService,
    WebPages,
    { provide: PageSender, useExisting: WebPages },
    {
      provide: SEARCH_OBSERVER,
      inject: [Metrics],
      useFactory:
        (metrics: Metrics): SearchObserver =>
        (timings) =>
          metrics.searched(timings),
    },
    { provide: APP_FILTER, useExisting: ErrorFilter },
    { provide: APP_GUARD, useClass: RequestThrottlerGuard },
    { provide: APP_GUARD, useClass: AccessGuard },
  ],
  exports: [ErrorFilter, Metrics, PageSender, RouteTable, SEARCH_OBSERVER, WebPages],
})
export class HttpModule {}
