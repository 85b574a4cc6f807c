import { setMaxListeners } from 'node:events';
import { Client } from '@elastic/elasticsearch';
import { EngineUnavailableError } from '../../errors.js';
import type { CallContext } from '../../search-engine.port.js';
import { CircuitBreaker, DEFAULT_BREAKER, type Admission, type BreakerSettings } from './circuit-breaker.js';
import { SUPPORTED_VERSION, errorOf, isWriting, type ClientRequest, type FailedCall } from './error-table.js';
import { failureOf, isFromElasticsearch, isOutOfReach, isWorthAnother, type Failure } from './failure.js';
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
  /** Monotonic clock in milliseconds, for the circuit breaker. */
  readonly now?: () => number;
}

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

type Outcome = { readonly answer: unknown } | { readonly failure: Failure };

/**
 * Thin Elasticsearch client. Each request has one deadline across all attempts and can be aborted. Only requests
 * marked `safe` are retried; a circuit breaker rejects reads while Elasticsearch keeps failing; errors are mapped
 * to those of the port by `error-table.ts`.
 */
export class ElasticsearchClient {
  /** Node URLs for messages, without credentials. */
  readonly address: string;
  readonly #client: Client;
  readonly #breaker: CircuitBreaker;
  readonly #closing = new AbortController();
  /** Message of the last failure, for calls rejected by the breaker. */
  #lastFailure = '';

  constructor(options: ElasticsearchClientOptions) {
    // One listener per call in flight; Node warns about more than ten.
    setMaxListeners(0, this.#closing.signal);
    this.address = options.nodes.map(withoutCredentials).join(', ');
    this.#breaker = new CircuitBreaker(
      options.breaker ?? DEFAULT_BREAKER,
      options.now ?? (() => performance.now()),
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

  /** Whether reads are rejected because the circuit breaker is open. */
  get isResting(): boolean {
    return this.#breaker.isOpen;
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
    if (watch.interruption !== null) throw errorOf({ kind: watch.interruption }, failedCall);
    const admission = isWriting(request) ? this.#breaker.watch() : this.#breaker.admit();
    if (admission === null) throw this.#restingError();
    for (let attempt = 0; ; attempt++) {
      const givenMs = watch.remainingMs;
      const outcome = await this.#attempt(request, watch);
      this.#learn(outcome, admission, givenMs);
      if ('answer' in outcome) return outcome.answer;
      const error = errorOf(outcome.failure, failedCall);
      if (isOutOfReach(outcome.failure, givenMs)) this.#lastFailure = error.message;
      const waitMs = backoffMs(attempt);
      const mayRetry =
        request.safe &&
        attempt < MAX_RETRIES &&
        isWorthAnother(outcome.failure) &&
        !this.#isHeldBack(request);
      if (!mayRetry || waitMs >= watch.remainingMs) throw error;
      await watch.pause(waitMs);
      if (watch.interruption !== null) throw errorOf({ kind: watch.interruption }, failedCall);
    }
  }

  async #attempt(request: ClientRequest, watch: CallWatch): Promise<Outcome> {
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
      if (statusCode === NOT_FOUND) return missingOutcome(request, body, headers);
      return isDecoded(body) ? { answer: body } : { failure: { kind: 'malformed' } };
    } catch (error) {
      return { failure: failureOf(error, watch.interruption) };
    }
  }

  #learn(outcome: Outcome, admission: Admission, givenMs: number): void {
    if ('answer' in outcome) admission.reached();
    else if (isOutOfReach(outcome.failure, givenMs)) admission.failed();
    else if (isInterrupted(outcome.failure)) admission.abandoned();
    else admission.reached();
  }

  #isHeldBack(request: ClientRequest): boolean {
    return this.#breaker.isOpen && !isWriting(request);
  }

  #restingError(): EngineUnavailableError {
    const seconds = Math.max(1, Math.ceil(this.#breaker.waitMs / 1_000));
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

/** Exponential backoff with jitter. */
function backoffMs(attempt: number): number {
  return FIRST_BACKOFF_MS * 2 ** attempt * (0.5 + Math.random());
}

function missingOutcome(
  request: ClientRequest,
  body: unknown,
  headers: Readonly<Record<string, unknown>>,
): Outcome {
  const isElasticsearch = isFromElasticsearch(headers);
  if (request.missing === 'null' && isElasticsearch) return { answer: null };
  return { failure: { kind: 'answer', status: NOT_FOUND, body, isElasticsearch } };
}

/** Whether this side ended the call, so that the state of Elasticsearch is unknown. */
function isInterrupted({ kind }: Failure): boolean {
  return kind === 'cancelled' || kind === 'closed' || kind === 'timeout';
}

/** The transport returns bodies that are not declared as JSON as text. */
function isDecoded(body: unknown): boolean {
  return body === true || (typeof body === 'object' && body !== null);
}

function withoutCredentials(address: string): string {
  const url = new URL(address);
  url.username = '';
  url.password = '';
  return url.href.replace(/\/$/, '');
}
