import {
  BrokenCircuitError,
  circuitBreaker,
  type CircuitBreakerPolicy,
  ConsecutiveBreaker,
  handleAll,
} from 'cockatiel';

/** Consecutive failures that open the circuit breaker of a provider. */
const FAILURES = 3;
/** Milliseconds until the circuit breaker is half open. */
const PAUSE_MS = 30_000;

/** Circuit breakers by issuer: the people of a provider that is down do not each wait for its timeout. */
export class DiscoveryPauses {
  readonly #breakers = new Map<string, CircuitBreakerPolicy>();

  /** @param onPause called each time a pause starts */
  constructor(
    private readonly onPause: (issuer: string, pauseMs: number) => void,
    private readonly pauseMs = PAUSE_MS,
  ) {}

  /** Reads from a provider, unless it pauses. @throws the error of `read`; Error while it pauses */
  async read<T>(issuer: string, read: () => Promise<T>): Promise<T> {
    try {
      return await this.#breakerOf(issuer).execute(read);
    } catch (error) {
      if (error instanceof BrokenCircuitError)
        throw new Error('The provider failed several times in a row and is asked again later', {
          cause: error,
        });
      throw error;
    }
  }

  /** Forgets the failures of a provider, so that it is tried immediately. */
  forget(issuer: string): void {
    this.#breakers.delete(issuer);
  }

  #breakerOf(issuer: string): CircuitBreakerPolicy {
    const known = this.#breakers.get(issuer);
    if (known !== undefined) return known;
    const breaker = circuitBreaker(handleAll, {
      halfOpenAfter: this.pauseMs,
      breaker: new ConsecutiveBreaker(FAILURES),
    });
    breaker.onBreak(() => this.onPause(issuer, this.pauseMs));
    this.#breakers.set(issuer, breaker);
    return breaker;
  }
}
