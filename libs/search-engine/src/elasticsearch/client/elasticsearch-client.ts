import { setMaxListeners } from 'node:events';
import { Client } from '@elastic/elasticsearch';
import { EngineUnavailableError } from '../../errors.js';
import type { CallContext } from '../../search-engine.port.js';
import { CircuitBreaker, DEFAULT_BREAKER, type Admission, type BreakerSettings } from './circuit-breaker.js';
import { SUPPORTED_VERSION, errorOf, isWriting, type ClientRequest, type FailedCall } from './error-table.js';
import { failureOf, isFromElasticsearch, isOutOfReach, isWorthAnother, type Failure } from './failure.js';
import { CallWatch, NodeConnection } from './transport.js';

/** Where Elasticsearch is and how it is asked. */
export interface ElasticsearchClientOptions {
  /** Addresses such as `http://127.0.0.1:9200`, without credentials; requests go to one after the other. */
  readonly nodes: readonly string[];
  readonly auth: { readonly username: string; readonly password: string } | null;
  /** Certificates that are trusted, in PEM; null for those that Node trusts. */
  readonly ca: string | null;
  /** Connections to each node that are kept open, and requests to it that run at once; the others wait. */
  readonly connections?: number;
  readonly breaker?: BreakerSettings;
  /** Milliseconds of a clock that never goes back; the breaker's. */
  readonly now?: () => number;
}

/** What the root of a cluster tells of itself. */
export interface ClusterIdentity {
  readonly clusterName: string;
  /** Such as `8.19.8`. */
  readonly version: string;
}

const CONNECTIONS = 64;
const CONNECT_TIMEOUT_MS = 5_000;
/** Shorter than the time that load balancers give idle connections. */
const KEEP_ALIVE_MS = 50_000;
/** The deadline of each call counts; the transport's own is out of its way. */
const NO_TIMEOUT_MS = 24 * 60 * 60 * 1_000;
/** How often a safe request is sent again, at most. */
const MOST_RETRIES = 2;
const FIRST_BACKOFF_MS = 50;
const NOT_FOUND = 404;
const SUPPORTED_MAJOR = '8';

type Outcome = { readonly answer: unknown } | { readonly failure: Failure };

/**
 * The thin client of Elasticsearch: one request at a time, each with a deadline for all its attempts and a way
 * to be called off. It tries again only what may be sent twice, gives up early on an Elasticsearch that keeps
 * failing, and turns whatever goes wrong into an error of the port (`error-table.ts`).
 */
export class ElasticsearchClient {
  /** Addresses for people, without credentials. */
  readonly address: string;
  readonly #client: Client;
  readonly #breaker: CircuitBreaker;
  readonly #closing = new AbortController();
  /** What the last failed call was told, for those that are refused after it. */
  #lastFailure = '';

  constructor(options: ElasticsearchClientOptions) {
    // Every call that is under way listens; Node takes more than ten for a leak.
    setMaxListeners(0, this.#closing.signal);
    this.address = options.nodes.map(withoutCredentials).join(', ');
    this.#breaker = new CircuitBreaker(
      options.breaker ?? DEFAULT_BREAKER,
      options.now ?? (() => performance.now()),
    );
    this.#client = new Client(clientOptions(options));
  }

  /**
   * Sends a request and gives the decoded body of the answer; for HEAD, true.
   *
   * @returns null for 404, where `missing` says so
   * @throws SearchCancelledError, SearchTimeoutError; EngineUnavailableError when Elasticsearch is out of reach,
   * not ready, or not what it should be; WriteConflictError for 409; EngineRefusedError for what it does not take
   */
  async send<T>(request: ClientRequest, call: CallContext): Promise<T> {
    const watch = new CallWatch(call, this.#closing.signal);
    try {
      // What an answer holds is for those to say who wrote the request.
      return (await this.#sendWatched(request, watch, call)) as T;
    } finally {
      watch.end();
    }
  }

  /**
   * Looks at whether Elasticsearch is there, and of a version that this product works with.
   *
   * @throws as {@link send} does; EngineUnavailableError for another version
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

  /** Whether calls that read are being refused, because Elasticsearch kept failing. */
  get isResting(): boolean {
    return this.#breaker.isOpen;
  }

  /** The error for a part of an answer that failed, such as one search of `_msearch` or one line of `_bulk`. */
  errorOfPart(part: { readonly status: number; readonly error?: unknown }, request: ClientRequest): Error {
    const failure: Failure = {
      kind: 'answer',
      status: part.status,
      body: { error: part.error },
      isElasticsearch: true,
    };
    return errorOf(failure, this.#failedCall(request, 0));
  }

  /** Breaks off what is under way, and closes the connections. */
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
      const mayGoOn =
        request.safe &&
        attempt < MOST_RETRIES &&
        isWorthAnother(outcome.failure) &&
        !this.#isHeldBack(request);
      if (!mayGoOn || waitMs >= watch.remainingMs) throw error;
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
    else if (isUntold(outcome.failure)) admission.abandoned();
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

/** Twice as long each time, and never the same for all who wait. */
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

/** Whether nothing was waited for to the end, so that nothing is known of the other side. */
function isUntold({ kind }: Failure): boolean {
  return kind === 'cancelled' || kind === 'closed' || kind === 'timeout';
}

/** The transport hands on as text what does not say that it is JSON. */
function isDecoded(body: unknown): boolean {
  return body === true || (typeof body === 'object' && body !== null);
}

function withoutCredentials(address: string): string {
  const url = new URL(address);
  url.username = '';
  url.password = '';
  return url.href.replace(/\/$/, '');
}
