import type { Readiness } from '@clinical/contracts';
import { Database } from '@clinical/database';
import { Injectable, Module, ServiceUnavailableException } from '@nestjs/common';
import {
  HealthCheckService,
  HealthIndicatorService,
  TerminusModule,
  type HealthCheckResult,
  type HealthIndicatorFunction,
} from '@nestjs/terminus';
import pTimeout from 'p-timeout';
import { WatchedSearchEngine } from './watched-search-engine.js';

const CHECK_TIMEOUT_MS = 5_000;

/** Health of a process, and the state of its dependencies. */
@Injectable()
export class ReadinessProbe {
  constructor(
    private readonly health: HealthCheckService,
    private readonly indicators: HealthIndicatorService,
    private readonly engine: WatchedSearchEngine,
    private readonly database: Database,
  ) {}

  /** The API is ready when it can search: searching works without the database. */
  api(): Promise<Readiness> {
    return this.#check({
      search: this.#indicator('search', () => this.engine.check(), 'down'),
      database: this.#indicator('database', () => this.database.check(), 'degraded'),
    });
  }

  /** A worker is ready when it can read and record jobs. */
  worker(): Promise<Readiness> {
    return this.#check({ database: this.#indicator('database', () => this.database.check(), 'down') });
  }

  async #check(indicators: Readonly<Record<string, HealthIndicatorFunction>>): Promise<Readiness> {
    const names = Object.keys(indicators);
    try {
      return toReadiness(await this.health.check(Object.values(indicators)), names);
    } catch (error) {
      if (!(error instanceof ServiceUnavailableException)) throw error;
      return toReadiness(error.getResponse() as HealthCheckResult, names);
    }
  }

  /** @param failure `degraded`: the process can do its work without it */
  #indicator(
    name: string,
    check: () => Promise<string>,
    failure: 'down' | 'degraded',
  ): HealthIndicatorFunction {
    return async () => {
      const indicator = this.indicators.check(name);
      try {
        return indicator.up({ detail: await withinTimeout(check()) });
      } catch (error) {
        const detail = error instanceof Error ? error.message : 'Unknown failure';
        return failure === 'down' ? indicator.down({ detail }) : indicator.degraded({ detail });
      }
    };
  }
}

function withinTimeout(check: Promise<string>): Promise<string> {
  const message = `No answer within ${CHECK_TIMEOUT_MS} ms`;
  return pTimeout(check, { milliseconds: CHECK_TIMEOUT_MS, message });
}

function toReadiness({ status, details }: HealthCheckResult, names: readonly string[]): Readiness {
  const isReady = status === 'ok' || status === 'degraded';
  const checks = names.map((name) => ({
    name,
    status: details[name]?.status === 'up' ? ('up' as const) : ('down' as const),
    detail: String(details[name]?.['detail'] ?? ''),
  }));
  return { status: isReady ? 'ready' : 'unavailable', checks };
}

/** Health checks of the API and of workers. */
@Module({
  // The response names the failed dependency; a log line for each request of a load balancer would add nothing.
  imports: [TerminusModule.forRoot({ logger: false })],
  providers: [ReadinessProbe],
  exports: [ReadinessProbe],
})
export class HealthModule {}
