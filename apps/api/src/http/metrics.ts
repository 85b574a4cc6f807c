import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import pTimeout from 'p-timeout';

/** Upper bounds of the buckets of a duration, in seconds. */
const BUCKETS = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10];
/** Gauges of prom-client that are named like counters, which `promtool check metrics` refuses; the same is there by type. */
const MISNAMED = [
  'nodejs_active_handles_total',
  'nodejs_active_requests_total',
  'nodejs_active_resources_total',
];
const MS_PER_S = 1_000;
/** Sampling interval of the event loop delay, which is included in the result. */
const LOOP_SAMPLE_MS = 5;
/** A slower figure is missing from this reading, so that the others need not wait. */
const FIGURE_TIMEOUT_MS = 2_000;

/** A figure that is read when the metrics are; with labels, one value for each. */
export interface FigureReading {
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

export interface FigureDefinition {
  readonly name: string;
  readonly help: string;
  readonly labelNames?: readonly string[];
  readonly unread?: number;
}

/**
 * Metrics of the running service for Prometheus: requests by route and status, searches by stage, the default metrics
 * of the process, and figures that other providers register. None is personal.
 */
@Injectable()
export class Metrics implements OnApplicationShutdown {
  readonly #registry = new Registry();
  readonly #requests = new Histogram({
    name: 'evidence_http_request_duration_seconds',
    help: 'Time to respond to a request.',
    labelNames: ['route', 'status'],
    buckets: BUCKETS,
    registers: [this.#registry],
  });
  readonly #stages = new Histogram({
    name: 'evidence_search_stage_duration_seconds',
    help: 'Time of each stage of a search.',
    labelNames: ['stage'],
    buckets: BUCKETS,
    registers: [this.#registry],
  });

  readonly #refusals = new Counter({
    name: 'evidence_refusals_total',
    help: 'Requests refused for want of a login, a right, or because of a limit, by the code of the error.',
    labelNames: ['code'],
    registers: [this.#registry],
  });

  constructor() {
    collectDefaultMetrics({ register: this.#registry, eventLoopMonitoringPrecision: LOOP_SAMPLE_MS });
    for (const name of MISNAMED) this.#registry.removeSingleMetric(name);
  }

  requestAnswered(route: string, status: number, milliseconds: number): void {
    this.#requests.observe({ route, status: String(status) }, milliseconds / MS_PER_S);
  }

  /** Counts a request that was refused. @param code of the error */
  refused(code: string): void {
    this.#refusals.inc({ code });
  }

  /** @param timings milliseconds by stage of one search */
  searched(timings: Readonly<Record<string, number>>): void {
    for (const [stage, milliseconds] of Object.entries(timings))
      this.#stages.observe({ stage }, milliseconds / MS_PER_S);
  }

  /** Adds a gauge that is read with the metrics; while the reading fails or is late, it has only the value `unread`. */
  figure(
    { name, help, labelNames = [], unread }: FigureDefinition,
    read: () => Promise<readonly FigureReading[]>,
  ): void {
    new Gauge({
      ...{ name, help, labelNames: [...labelNames], registers: [this.#registry] },
      async collect() {
        this.reset();
        // A reset gauge without labels would report 0.
        if (labelNames.length === 0) this.remove();
        const readings = await inTime(read());
        for (const { labels, value } of readings ?? []) this.set(labels, value);
        if (readings === null && unread !== undefined) this.set(unread);
      },
    });
  }

  /** The text format of Prometheus. */
  text(): Promise<string> {
    return this.#registry.metrics();
  }

  onApplicationShutdown(): void {
    this.#registry.clear();
  }
}

/** Null when the reading fails or is late. */
async function inTime(readings: Promise<readonly FigureReading[]>): Promise<readonly FigureReading[] | null> {
  return pTimeout(readings, { milliseconds: FIGURE_TIMEOUT_MS }).catch(() => null);
}
