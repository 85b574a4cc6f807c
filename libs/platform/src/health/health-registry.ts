import type { Readiness } from '@clinical/contracts';

/** Resolves to a status sentence, or rejects with an error that describes the problem. */
export type HealthCheck = () => Promise<string>;

/** Health checks of the components of the service. */
export class HealthRegistry {
  readonly #checks = new Map<string, HealthCheck>();
  readonly #spared = new Set<string>();
  readonly #timeoutMs: number;

  /** @param timeoutMs milliseconds after which a check counts as down */
  constructor(timeoutMs = 5_000) {
    this.#timeoutMs = timeoutMs;
  }

  /**
   * @param options `needed`: the service is unavailable without this component; otherwise it is only reported as
   * down
   */
  register(name: string, check: HealthCheck, { needed = true } = {}): void {
    this.#checks.set(name, check);
    if (!needed) this.#spared.add(name);
  }

  /** Runs all checks concurrently. Never rejects. */
  async readiness(): Promise<Readiness> {
    const checks = await Promise.all([...this.#checks].map(([name, check]) => this.#run(name, check)));
    const isReady = checks.every(({ name, status }) => status === 'up' || this.#spared.has(name));
    return { status: isReady ? 'ready' : 'unavailable', checks };
  }

  async #run(name: string, check: HealthCheck): Promise<Readiness['checks'][number]> {
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`No answer within ${this.#timeoutMs} ms`)), this.#timeoutMs);
    });
    try {
      return { name, status: 'up', detail: await Promise.race([check(), tooLate]) };
    } catch (error) {
      return { name, status: 'down', detail: error instanceof Error ? error.message : 'Unknown failure' };
    } finally {
      clearTimeout(timer);
    }
  }
}
