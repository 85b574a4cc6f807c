import { errors } from '@elastic/elasticsearch';
import type { Interruption } from './transport.js';

/** What of the way to Elasticsearch failed. */
export type ConnectionFault = 'refused' | 'unknown-host' | 'unreachable' | 'untrusted' | 'reset' | 'other';

/** Why a request brought no answer to go on with. */
export type Failure =
  | { readonly kind: Interruption }
  | { readonly kind: 'connection'; readonly fault: ConnectionFault; readonly detail: string }
  | {
      readonly kind: 'answer';
      readonly status: number;
      /** The body, decoded where it is JSON. */
      readonly body: unknown;
      /** False for the answers of proxies and of other servers. */
      readonly isElasticsearch: boolean;
    }
  | { readonly kind: 'malformed' }
  | { readonly kind: 'other-product' }
  | { readonly kind: 'mistake'; readonly detail: string };

/** Texts of Node, OpenSSL and undici by what they mean; the first that fits counts. */
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
 * What an error of the transport means. Nothing of the error itself goes on: it holds the request, and with it
 * texts of users.
 *
 * @param interruption why this side broke the call off; it explains whatever the transport says
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

/** Elasticsearch names itself in every answer since 7.14. */
export function isFromElasticsearch(headers: Readonly<Record<string, unknown>> | null | undefined): boolean {
  return headers?.['x-elastic-product'] === 'Elasticsearch';
}

/** Milliseconds in which an answer can be expected of an Elasticsearch that is well. */
const FAIR_TIME_MS = 1_000;

/**
 * Whether Elasticsearch failed, rather than answered: what opens the circuit. Who asks it with next to none of the own
 * time left says nothing about it.
 *
 * @param givenMs how long it was waited for, at most
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

const NOT_READY = 503;
const STATUS_TRIED_AGAIN: readonly number[] = [429, 502, NOT_READY, 504];

/** Whether it may go better the next time. */
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
 * Elasticsearch blocks writing when its disk is full; that takes a hand, not a second request. Its other blocks, of
 * status 503, are those of a cluster that is starting or has no master, and go by themselves.
 */
export function isBlocked({ status, body }: { readonly status: number; readonly body: unknown }): boolean {
  return status !== NOT_READY && errorTypes(body).includes('cluster_block_exception');
}

/** Names of Elasticsearch's errors in an answer, the outermost first, each once. */
export function errorTypes(body: unknown): string[] {
  const error = errorIn(body);
  const types = [error, ...rootCauses(error), fieldOf(error, 'caused_by')].map((part) =>
    fieldOf(part, 'type'),
  );
  return [...new Set(types.filter(isErrorName))];
}

/** Elasticsearch's reason without anything that it quotes: it quotes queries and documents. */
export function bareReason(body: unknown): string | null {
  const error = errorIn(body);
  const reason = fieldOf(rootCauses(error)[0], 'reason') ?? fieldOf(error, 'reason');
  if (typeof reason !== 'string') return null;
  const unquoted = reason.replace(/["'[{(<].*["'\]})>]/gs, '…');
  return /^[^:\n"'[{(<]*/.exec(unquoted)?.[0].trim().slice(0, LONGEST_REASON) ?? null;
}

const LONGEST_REASON = 200;

/**
 * Whether Elasticsearch says that a search is of too many clauses, or has them too deep within each other. How many it
 * takes depends on its memory, processors and settings. It says so in the innermost of many errors.
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
