import {
  BrokenCircuitError,
  circuitBreaker,
  ConsecutiveBreaker,
  ExponentialBackoff,
  handleWhen,
  retry,
  wrap,
  type IPolicy,
} from 'cockatiel';
import { FullTextUnavailableError, type FullTextSource } from './full-text.port.js';

/** Limits of calls to one service. */
export interface RemoteLimits {
  /** Milliseconds of one call. */
  readonly timeoutMs: number;
  /** Consecutive failures that open the circuit breaker. */
  readonly failures: number;
  /** Milliseconds until the circuit breaker is half open. */
  readonly pauseMs: number;
}

const MAX_BYTES = 512 * 1024;
const NOT_HELD = [404, 410, 422];
/** Longest pause that a service may request. */
const MAX_PAUSE_MS = 600_000;
const FIRST_RETRY_MS = 50;

/**
 * Requests JSON from a service: with a timeout, one retry, a circuit breaker, and the pause that the service requests.
 * Redirects are not followed, so that credentials are sent nowhere else.
 */
export class RemoteService {
  readonly #policy: IPolicy;
  #pausedUntil = 0;

  constructor(
    private readonly source: FullTextSource,
    private readonly headers: Readonly<Record<string, string>>,
    private readonly limits: RemoteLimits,
  ) {
    this.#policy = wrap(
      retry(handleWhen(isTransient), {
        maxAttempts: 1,
        backoff: new ExponentialBackoff({ initialDelay: FIRST_RETRY_MS, maxDelay: 4 * FIRST_RETRY_MS }),
      }),
      circuitBreaker(
        handleWhen((error) => error instanceof FullTextUnavailableError),
        { halfOpenAfter: limits.pauseMs, breaker: new ConsecutiveBreaker(limits.failures) },
      ),
    );
  }

  /**
   * @returns the JSON of the answer; null when the service does not know the work
   * @throws FullTextUnavailableError; the abort reason when `signal` is aborted
   */
  async get(url: URL, signal: AbortSignal): Promise<unknown> {
    if (performance.now() < this.#pausedUntil) throw this.#failure('PAUSED');
    try {
      return await this.#policy.execute(() => this.#call(url, signal), signal);
    } catch (error) {
      signal.throwIfAborted();
      throw error instanceof BrokenCircuitError ? this.#failure('PAUSED') : error;
    }
  }

  async #call(url: URL, signal: AbortSignal): Promise<unknown> {
    const timeout = AbortSignal.timeout(this.limits.timeoutMs);
    try {
      const response = await fetch(url, {
        headers: { Accept: 'application/json', ...this.headers },
        redirect: 'error',
        signal: AbortSignal.any([signal, timeout]),
      });
      return await this.#read(response);
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof FullTextUnavailableError) throw error;
      throw this.#failure(timeout.aborted ? 'TIMEOUT' : 'UNREACHABLE');
    }
  }

  async #read(response: Response): Promise<unknown> {
    if (response.status === 200) return this.#json(await this.#text(response));
    await response.body?.cancel();
    if (NOT_HELD.includes(response.status)) return null;
    if (response.status !== 429) throw this.#failure('UNEXPECTED_ANSWER');
    const seconds = Number(response.headers.get('retry-after') ?? '');
    const pause = seconds > 0 ? seconds * 1_000 : this.limits.pauseMs;
    this.#pausedUntil = performance.now() + Math.min(pause, MAX_PAUSE_MS);
    throw this.#failure('RATE_LIMITED');
  }

  async #text({ body }: Response): Promise<string> {
    const chunks: Uint8Array[] = [];
    let length = 0;
    for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
      length += chunk.length;
      if (length > MAX_BYTES) throw this.#failure('UNEXPECTED_ANSWER');
      chunks.push(chunk);
    }
    return Buffer.concat(chunks).toString('utf8');
  }

  #json(text: string): unknown {
    try {
      return JSON.parse(text);
    } catch {
      throw this.#failure('UNEXPECTED_ANSWER');
    }
  }

  /** Without a cause: messages of `fetch` can have the address in them. */
  #failure(code: FullTextUnavailableError['code']): FullTextUnavailableError {
    return new FullTextUnavailableError(this.source, code);
  }
}

/** Whether the error is retryable. */
function isTransient(error: Error): boolean {
  return error instanceof FullTextUnavailableError && error.code === 'UNREACHABLE';
}
