import { errors } from '@elastic/elasticsearch';
import type { Interruption } from './transport.js';

/** Kind of connection failure. */
export type ConnectionFault = 'refused' | 'unknown-host' | 'unreachable' | 'untrusted' | 'reset' | 'other';

/** Why a request has no usable response. */
export type Failure =
  | { readonly kind: Interruption }
  | { readonly kind: 'connection'; readonly fault: ConnectionFault; readonly detail: string }
  | {
      readonly kind: 'answer';
      readonly status: number;
      /** Response body, decoded if it is JSON. */
      readonly body: unknown;
      /** False for responses of proxies and other servers. */
      readonly isElasticsearch: boolean;
    }
  | { readonly kind: 'malformed' }
  | { readonly kind: 'other-product' }
  | { readonly kind: 'mistake'; readonly detail: string };

/** Error texts of Node, OpenSSL and undici by kind of fault; the first match wins. */
const FAULTS: readonly (readonly [RegExp, ConnectionFault])[] = [
  [/ECONNREFUSED/, 'refused'],
  [/ENOTFOUND|EAI_AGAIN|getaddrinfo/, 'unknown-host'],
  [/EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|EADDRNOTAVAIL|Connect Timeout/, 'unreachable'],
  [/certificate|altnames|SSL|TLS|secure TLS connection/i, 'untrusted'],
  [/ECONNRESET|EPIPE|other side closed|socket hang up|terminated|aborted|reading the body/i, 'reset'],
];

export function connectionFault(message: string): ConnectionFault {
  return FAULTS.find(([form]) => form.test(message))?.[1] ?? 'other';
}

/**
 * Classifies an error of the transport. The error itself is dropped, as it contains the request and thus user text.
 *
 * @param interruption why this side ended the call, if it did; takes precedence
 */
export function failureOf(error: unknown, interruption: Interruption | null): Failure {
  if (interruption !== null) return { kind: interruption };
  if (error instanceof errors.ResponseError) {
    return {
      kind: 'answer',
      status: error.meta.statusCode ?? 0,
      body: error.meta.body,
      isElasticsearch: isFromElasticsearch(error.meta.headers),
    };
  }
  if (error instanceof errors.ProductNotSupportedError) return { kind: 'other-product' };
  if (error instanceof errors.DeserializationError) return { kind: 'malformed' };
  if (error instanceof errors.TimeoutError)
    return { kind: 'connection', fault: 'unreachable', detail: 'it took too long' };
  if (error instanceof errors.ConnectionError) {
    return { kind: 'connection', fault: connectionFault(error.message), detail: error.message };
  }
  if (error instanceof errors.NoLivingConnectionsError || error instanceof errors.RequestAbortedError)
    return { kind: 'connection', fault: 'other', detail: error.name };
  return { kind: 'mistake', detail: error instanceof Error ? error.name : 'unknown' };
}

/** Elasticsearch sends its product header since 7.14. */
export function isFromElasticsearch(headers: Readonly<Record<string, unknown>> | null | undefined): boolean {
  return headers?.['x-elastic-product'] === 'Elasticsearch';
}

/** Milliseconds in which a healthy Elasticsearch is expected to answer. */
const FAIR_TIME_MS = 1_000;

/**
 * Whether the failure counts for the circuit breaker. A timeout after very little remaining time does not.
 *
 * @param givenMs time that was left when the attempt started
 */
export function isOutOfReach(failure: Failure, givenMs: number): boolean {
  switch (failure.kind) {
    case 'timeout':
      return givenMs >= FAIR_TIME_MS;
    case 'connection':
      return true;
    case 'answer':
      return failure.status >= 500;
    default:
      return false;
  }
}

/** Whether this side ended the call, so that nothing is known of the other. */
export function isInterruption({ kind }: Failure): boolean {
  return kind === 'cancelled' || kind === 'closed' || kind === 'timeout';
}

const NOT_READY = 503;
const STATUS_TRIED_AGAIN: readonly number[] = [429, 502, NOT_READY, 504];

/** Whether a retry may succeed. */
export function isWorthAnother(failure: Failure): boolean {
  switch (failure.kind) {
    case 'connection':
      return failure.fault === 'refused' || failure.fault === 'reset';
    case 'answer':
      return STATUS_TRIED_AGAIN.includes(failure.status) && !isBlocked(failure);
    default:
      return false;
  }
}

/**
 * A write block due to a full disk needs an operator; retrying does not help. Blocks with status 503 (starting,
 * no master) clear by themselves.
 */
export function isBlocked({ status, body }: { readonly status: number; readonly body: unknown }): boolean {
  return status !== NOT_READY && errorTypes(body).includes('cluster_block_exception');
}

/** Error types in a response body, outermost first, without repetition. */
export function errorTypes(body: unknown): string[] {
  const error = errorIn(body);
  const types = [error, ...rootCauses(error), fieldOf(error, 'caused_by')].map((part) =>
    fieldOf(part, 'type'),
  );
  return [...new Set(types.filter(isErrorName))];
}

/** Elasticsearch's reason without quoted text, which may contain queries and documents. */
export function bareReason(body: unknown): string | null {
  const error = errorIn(body);
  const reason = fieldOf(rootCauses(error)[0], 'reason') ?? fieldOf(error, 'reason');
  if (typeof reason !== 'string') return null;
  const unquoted = reason.replace(/["'[{(<].*["'\]})>]/gs, '…');
  return /^[^:\n"'[{(<]*/.exec(unquoted)?.[0].trim().slice(0, MAX_REASON) ?? null;
}

const MAX_REASON = 200;

/**
 * Whether the search exceeds Elasticsearch's limits for clauses or nesting. The limits depend on memory,
 * processors and settings, and the reason is in the innermost error.
 */
export function isTooLargeSearch(body: unknown): boolean {
  return saysTooLarge(errorIn(body));
}

function saysTooLarge(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const [type, reason] = [fieldOf(error, 'type'), fieldOf(error, 'reason')];
  if (type === 'too_many_clauses' || type === 'too_many_nested_clauses') return true;
  if (typeof reason === 'string' && reason.startsWith(TOO_DEEP)) return true;
  const failed = fieldOf(error, 'failed_shards');
  const shards: readonly unknown[] = Array.isArray(failed) ? failed : [];
  return [reason, fieldOf(error, 'caused_by'), ...rootCauses(error), ...shards].some(saysTooLarge);
}

const TOO_DEEP = 'The nested depth of the query exceeds the maximum nested depth';

function errorIn(body: unknown): unknown {
  return fieldOf(body, 'error') ?? body;
}

function rootCauses(error: unknown): readonly unknown[] {
  const causes = fieldOf(error, 'root_cause');
  return Array.isArray(causes) ? (causes as readonly unknown[]) : [];
}

function isErrorName(type: unknown): type is string {
  return typeof type === 'string' && /^[a-z_.]{1,80}$/.test(type);
}

function fieldOf(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  return (value as Readonly<Record<string, unknown>>)[name];
}
