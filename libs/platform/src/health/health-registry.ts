import type { Readiness } from '@clinical/contracts';

/** Resolves to a sentence on the part's state, or rejects with one saying what is wrong. */
export type HealthCheck = () => Promise<string>;

/** Every part that must work for the service to be of use, with a way to ask each. */
export class HealthRegistry {
  readonly #checks = new Map<string, HealthCheck>();
  readonly #timeoutMs: number;

  /** @param timeoutMs milliseconds after which a check that has not answered counts as down */
  constructor(timeoutMs = 5_000) {
    this.#timeoutMs = timeoutMs;
  }

  register(name: string, check: HealthCheck): void {
    this.#checks.set(name, check);
  }

  /** Asks every part at once. Never rejects. */
  async readiness(): Promise<Readiness> {
    const checks = await Promise.all([...this.#checks].map(([name, check]) => this.#run(name, check)));
    return { status: checks.every((check) => check.status === 'up') ? 'ready' : 'unavailable', checks };
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
