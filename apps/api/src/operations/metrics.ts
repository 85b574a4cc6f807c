import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { monitorEventLoopDelay, type IntervalHistogram } from 'node:perf_hooks';

/** Upper bounds of the buckets of a duration, in milliseconds. */
const BOUNDS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000];
const NS_PER_MS = 1_000_000;
/** How often the event loop is looked at, in milliseconds; what is measured includes it. */
const LOOK_EVERY_MS = 5;

class DurationHistogram {
  readonly #counts = new Float64Array(BOUNDS.length);
  #sum = 0;
  #total = 0;

  add(milliseconds: number): void {
    const bucket = BOUNDS.findIndex((bound) => milliseconds <= bound);
    if (bucket !== -1) this.#counts[bucket] = (this.#counts[bucket] ?? 0) + 1;
    this.#sum += milliseconds;
    this.#total++;
  }

  lines(name: string, labels: string): string[] {
    let below = 0;
    const buckets = BOUNDS.map((bound, index) => {
      below += this.#counts[index] ?? 0;
      return `${name}_bucket{${labels},le="${bound}"} ${below}`;
    });
    return [
      ...buckets,
      `${name}_bucket{${labels},le="+Inf"} ${this.#total}`,
      `${name}_sum{${labels}} ${this.#sum}`,
      `${name}_count{${labels}} ${this.#total}`,
    ];
  }
}

/**
 * Figures of the running service in Prometheus' text format: requests by route and status, search time by
 * stage, memory, and how late the event loop ran since the last reading. Nothing in it is about a person.
 */
@Injectable()
export class Metrics implements OnApplicationShutdown {
  readonly #requests = new Map<string, DurationHistogram>();
  readonly #stages = new Map<string, DurationHistogram>();
  readonly #loopDelay: IntervalHistogram;

  constructor() {
    this.#loopDelay = monitorEventLoopDelay({ resolution: LOOK_EVERY_MS });
    this.#loopDelay.enable();
  }

  requestAnswered(route: string, status: number, milliseconds: number): void {
    histogram(this.#requests, `route="${route}",status="${status}"`).add(milliseconds);
  }

  /** @param timings milliseconds by stage of one search */
  searched(timings: Readonly<Record<string, number>>): void {
    for (const [stage, milliseconds] of Object.entries(timings))
      histogram(this.#stages, `stage="${stage}"`).add(milliseconds);
  }

  /** The page of figures. The event loop's delay begins anew with each reading. */
  text(): string {
    const lines = [
      ...family('http_request_duration_milliseconds', 'Time to answer a request.', this.#requests),
      ...family('search_stage_duration_milliseconds', 'Time of each stage of a search.', this.#stages),
      ...this.#loopLines(),
      '# HELP process_resident_memory_bytes Memory of the process.',
      '# TYPE process_resident_memory_bytes gauge',
      `process_resident_memory_bytes ${process.memoryUsage.rss()}`,
    ];
    this.#loopDelay.reset();
    return `${lines.join('\n')}\n`;
  }

  onApplicationShutdown(): void {
    this.#loopDelay.disable();
  }

  #loopLines(): string[] {
    const delays = [
      ['p50', this.#loopDelay.percentile(50)],
      ['p99', this.#loopDelay.percentile(99)],
      ['max', this.#loopDelay.max],
    ] as const;
    return delays.flatMap(([name, nanoseconds]) => [
      `# HELP event_loop_delay_${name}_ms Delay of the event loop since the last reading.`,
      `# TYPE event_loop_delay_${name}_ms gauge`,
      `event_loop_delay_${name}_ms ${Math.max(0, nanoseconds / NS_PER_MS - LOOK_EVERY_MS)}`,
    ]);
  }
}

function histogram(family: Map<string, DurationHistogram>, labels: string): DurationHistogram {
  const known = family.get(labels);
  if (known !== undefined) return known;
  const made = new DurationHistogram();
  family.set(labels, made);
  return made;
}

function family(name: string, help: string, histograms: ReadonlyMap<string, DurationHistogram>): string[] {
  if (histograms.size === 0) return [];
  const samples = [...histograms].flatMap(([labels, values]) => values.lines(name, labels));
  return [`# HELP ${name} ${help}`, `# TYPE ${name} histogram`, ...samples];
}
