import { setMaxListeners } from 'node:events';
import { Client } from '@elastic/elasticsearch';
import {
  BrokenCircuitError,
  circuitBreaker,
  CircuitState,
  ConsecutiveBreaker,
  ExponentialBackoff,
  handleWhen,
  retry,
  type CircuitBreakerPolicy,
} from 'cockatiel';
import { EngineUnavailableError } from '../../errors.js';
import type { CallContext } from '../../search-engine.port.js';
import { SUPPORTED_VERSION, errorOf, isWriting, type ClientRequest, type FailedCall } from './error-table.js';
import {
  failureOf,
  isFromElasticsearch,
  isInterruption,
  isOutOfReach,
  isWorthAnother,
  type Failure,
} from './failure.js';
import { CallWatch, NodeConnection } from './transport.js';

/** Connection settings of the Elasticsearch client. */
export interface ElasticsearchClientOptions {
  /** Node URLs such as `http://127.0.0.1:9200`, without credentials; used round-robin. */
  readonly nodes: readonly string[];
  readonly auth: { readonly username: string; readonly password: string } | null;
  /** Trusted CA certificates in PEM; null for Node's defaults. */
  readonly ca: string | null;
  /** Open connections per node, which is also the number of concurrent requests; others wait. */
  readonly connections?: number;
  readonly breaker?: BreakerSettings;
}

/** Settings of the circuit breaker. */
export interface BreakerSettings {
  /** Consecutive failures that open it. */
  readonly failures: number;
  /** Milliseconds until one call is let through as a trial. */
  readonly pauseMs: number;
}

/** The pause is short enough that callers who retry "in a moment" find a recovered node. */
const DEFAULT_BREAKER: BreakerSettings = { failures: 5, pauseMs: 2_000 };

/** Identity of a cluster, from `GET /`. */
export interface ClusterIdentity {
  readonly clusterName: string;
  /** Such as `8.19.8`. */
  readonly version: string;
}

const CONNECTIONS = 64;
const CONNECT_TIMEOUT_MS = 5_000;
/** Shorter than the idle timeout of common load balancers. */
const KEEP_ALIVE_MS = 50_000;
/** Disables the transport's own timeout: each call has a deadline. */
const NO_TIMEOUT_MS = 24 * 60 * 60 * 1_000;
const MAX_RETRIES = 2;
const FIRST_BACKOFF_MS = 50;
const NOT_FOUND = 404;
const SUPPORTED_MAJOR = '8';

/** A request that has no usable response; the cause is dropped, as it contains the request and thus user text. */
class FailedAttempt extends Error {
  override readonly name = 'FailedAttempt';

  /** @param givenMs time that was left when it started */
  constructor(
    readonly failure: Failure,
    readonly givenMs: number,
  ) {
    super('A request to Elasticsearch failed.');
  }

  /** Whether it counts for the circuit breaker. */
  get isOutOfReach(): boolean {
    return isOutOfReach(this.failure, this.givenMs);
  }
}

const RETRIES = retry(
  handleWhen((error) => error instanceof FailedAttempt && isWorthAnother(error.failure)),
  {
    maxAttempts: MAX_RETRIES,
    backoff: new ExponentialBackoff({ initialDelay: FIRST_BACKOFF_MS, maxDelay: 4 * FIRST_BACKOFF_MS }),
  },
);

/**
 * Thin Elasticsearch client. Each request has one deadline across all attempts and can be aborted. Only requests
 * marked `safe` are retried; a circuit breaker rejects reads while Elasticsearch keeps failing; errors are mapped
 * to those of the port by `error-table.ts`.
 */
export class ElasticsearchClient {
  /** Node URLs for messages, without credentials. */
  readonly address: string;
  readonly #client: Client;
  readonly #breaker: CircuitBreakerPolicy;
  readonly #pauseMs: number;
  readonly #closing = new AbortController();
  /** Message of the last failure, for calls rejected by the breaker. */
  #lastFailure = '';

  constructor(options: ElasticsearchClientOptions) {
    // One listener per call in flight; Node warns about more than ten.
    setMaxListeners(0, this.#closing.signal);
    this.address = options.nodes.map(withoutCredentials).join(', ');
    const { failures, pauseMs } = options.breaker ?? DEFAULT_BREAKER;
    this.#pauseMs = pauseMs;
    this.#breaker = circuitBreaker(
      handleWhen((error) => error instanceof FailedAttempt && (error.isOutOfReach || this.#isNoTrial(error))),
      { halfOpenAfter: pauseMs, breaker: new ConsecutiveBreaker(failures) },
    );
    this.#client = new Client(clientOptions(options));
  }

  /**
   * Sends a request and returns the decoded body; true for HEAD.
   *
   * @returns null for 404 if `missing` is `'null'`
   * @throws SearchCancelledError, SearchTimeoutError; EngineUnavailableError if Elasticsearch is unreachable, not
   * ready or not Elasticsearch; WriteConflictError for 409; EngineRefusedError for requests that it rejects
   */
  async send<T>(request: ClientRequest, call: CallContext): Promise<T> {
    const watch = new CallWatch(call, this.#closing.signal);
    try {
      // The caller knows the type of the response to its request.
      return (await this.#sendWatched(request, watch, call)) as T;
    } finally {
      watch.end();
    }
  }

  /**
   * Checks that Elasticsearch is reachable and of a supported version.
   *
   * @throws the errors of {@link send}; EngineUnavailableError for another version
   */
  async check(call: CallContext): Promise<ClusterIdentity> {
    const root = await this.send<RootAnswer>({ method: 'GET', path: '/', safe: true }, call);
    const version = textOr(root.version?.number, 'unknown');
    if (version.split('.')[0] !== SUPPORTED_MAJOR)
      throw new EngineUnavailableError(
        `Elasticsearch at ${this.address} is version ${version}; this product works with ${SUPPORTED_VERSION}. Install that, or correct ELASTICSEARCH_URL.`,
      );
    return { clusterName: textOr(root.cluster_name, ''), version };
  }

  /** Maps a failed part of a response, such as one search of `_msearch` or one line of `_bulk`, to an error. */
  errorOfPart(part: { readonly status: number; readonly error?: unknown }, request: ClientRequest): Error {
    const failure: Failure = {
      kind: 'answer',
      status: part.status,
      body: { error: part.error },
      isElasticsearch: true,
    };
    return errorOf(failure, this.#failedCall(request, 0));
  }

  /** Aborts requests in flight and closes the connections. */
  async close(): Promise<void> {
    this.#closing.abort();
    await this.#client.close();
  }

  async #sendWatched(request: ClientRequest, watch: CallWatch, call: CallContext): Promise<unknown> {
    const failedCall = this.#failedCall(request, call.deadlineMs);
    const failures: FailedAttempt[] = [];
    const attempt = async (): Promise<unknown> => {
      try {
        return await this.#attempt(request, watch);
      } catch (error) {
        if (error instanceof FailedAttempt) {
          failures.push(error);
          if (error.isOutOfReach) this.#lastFailure = errorOf(error.failure, failedCall).message;
        }
        throw error;
      }
    };
    // A call that opens the circuit breaker reports why.
    const refusal = () => failures.at(-1) ?? this.#restingError();
    const guarded = () => (isWriting(request) ? attempt() : this.#unlessResting(attempt, refusal));
    try {
      return await (request.safe ? RETRIES.execute(guarded) : guarded());
    } catch (error) {
      if (!(error instanceof FailedAttempt)) throw error;
      // A last attempt that had hardly any time left says nothing about the cause.
      const isHurried = error.failure.kind === 'timeout' && !error.isOutOfReach;
      const { failure } = (isHurried ? failures.at(-2) : null) ?? error;
      throw errorOf(failure, failedCall);
    }
  }

  /** A trial that this side ended proves nothing: the breaker stays open for another pause. */
  #isNoTrial({ failure }: FailedAttempt): boolean {
    return this.#breaker.state === CircuitState.HalfOpen && isInterruption(failure);
  }

  /** While a trial is under way, other calls do not wait for it. */
  async #unlessResting(attempt: () => Promise<unknown>, refusal: () => Error): Promise<unknown> {
    if (this.#breaker.state === CircuitState.HalfOpen) throw refusal();
    try {
      return await this.#breaker.execute(attempt);
    } catch (error) {
      throw error instanceof BrokenCircuitError ? refusal() : error;
    }
  }

  async #attempt(request: ClientRequest, watch: CallWatch): Promise<unknown> {
    const givenMs = watch.remainingMs;
    if (watch.interruption !== null) throw new FailedAttempt({ kind: watch.interruption }, givenMs);
    try {
      const { body, statusCode, headers } = await this.#client.transport.request<unknown>(
        {
          method: request.method,
          path: request.path,
          ...(request.query === undefined ? {} : { querystring: { ...request.query } }),
          ...(request.body === undefined ? {} : { body: request.body }),
          ...(request.lines === undefined ? {} : { bulkBody: [...request.lines] }),
          ...(request.bytes === undefined ? {} : { bulkBody: request.bytes }),
        },
        { meta: true, signal: watch.signal, maxRetries: 0, ignore: [NOT_FOUND] },
      );
      if (statusCode === NOT_FOUND) return answerToMissing(request, body, headers, givenMs);
      // The transport returns bodies that are not declared as JSON as text.
      if (body === true || (typeof body === 'object' && body !== null)) return body;
      throw new FailedAttempt({ kind: 'malformed' }, givenMs);
    } catch (error) {
      if (error instanceof FailedAttempt) throw error;
      throw new FailedAttempt(failureOf(error, watch.interruption), givenMs);
    }
  }

  #restingError(): EngineUnavailableError {
    const seconds = Math.max(1, Math.ceil(this.#pauseMs / 1_000));
    return new EngineUnavailableError(
      `Elasticsearch at ${this.address} has failed several times in a row and is tried again within ${seconds} s. The last time: ${this.#lastFailure}`,
    );
  }

  #failedCall(request: ClientRequest, deadlineMs: number): FailedCall {
    return { address: this.address, request, deadlineMs };
  }
}

interface RootAnswer {
  readonly cluster_name?: unknown;
  readonly version?: { readonly number?: unknown };
}

function textOr(value: unknown, otherwise: string): string {
  return typeof value === 'string' ? value : otherwise;
}

function clientOptions({ nodes, auth, ca, connections }: ElasticsearchClientOptions) {
  const agent = {
    connections: connections ?? CONNECTIONS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    keepAliveMaxTimeout: KEEP_ALIVE_MS,
    headersTimeout: 0,
    bodyTimeout: 0,
    connect: { timeout: CONNECT_TIMEOUT_MS },
  };
  return {
    nodes: nodes.map(withoutCredentials),
    ...(auth === null ? {} : { auth }),
    ...(ca === null ? {} : { tls: { ca, timeout: CONNECT_TIMEOUT_MS } }),
    agent,
    Connection: NodeConnection,
    maxRetries: 0,
    requestTimeout: NO_TIMEOUT_MS,
    sniffOnStart: false,
    sniffInterval: false as const,
    sniffOnConnectionFault: false,
  };
}

function answerToMissing(
  request: ClientRequest,
  body: unknown,
  headers: Readonly<Record<string, unknown>>,
  givenMs: number,
): null {
  const isElasticsearch = isFromElasticsearch(headers);
  if (request.missing === 'null' && isElasticsearch) return null;
  throw new FailedAttempt({ kind: 'answer', status: NOT_FOUND, body, isElasticsearch }, givenMs);
}

function withoutCredentials(address: string): string {
  const url = new URL(address);
  url.username = '';
  url.password = '';
  return url.href.replace(/\/$/, '');
}
