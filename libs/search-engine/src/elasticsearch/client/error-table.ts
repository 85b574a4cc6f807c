import {
  EngineRefusedError,
  EngineUnavailableError,
  SearchCancelledError,
  SearchTimeoutError,
  SearchTooLargeError,
  WriteConflictError,
} from '../../errors.js';
import {
  bareReason,
  errorTypes,
  isBlocked,
  isTooLargeSearch,
  type ConnectionFault,
  type Failure,
} from './failure.js';

/** One request to Elasticsearch. Never put user text in `path` or `query`: error messages quote them. */
export interface ClientRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD';
  /** Starts with a slash; segments are URL-encoded. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string | number | boolean>>;
  readonly body?: object;
  /** NDJSON lines for `_msearch`. */
  readonly lines?: readonly object[];
  /** Encoded NDJSON lines for `_bulk`. */
  readonly bytes?: Buffer;
  /** Whether the request is idempotent. Only such requests are retried. */
  readonly safe: boolean;
  /** `'null'`: return null for 404 instead of throwing. */
  readonly missing?: 'null';
}

/** Endpoints that use POST but only read. */
const READING =
  /\/_(search|msearch|mget|count|termvectors|mtermvectors|terms_enum|field_caps|analyze|validate\/query|search\/scroll)$/;

/** Whether a request writes: writes pass an open circuit breaker. */
export function isWriting({ method, path }: Pick<ClientRequest, 'method' | 'path'>): boolean {
  if (method === 'GET' || method === 'HEAD') return false;
  return method !== 'POST' || !READING.test(path);
}

/** Context of a failed call, for its error message. */
export interface FailedCall {
  /** Node URLs without credentials. */
  readonly address: string;
  readonly request: Pick<ClientRequest, 'method' | 'path'>;
  /** Deadline of the call in milliseconds. */
  readonly deadlineMs: number;
}

/** Supported Elasticsearch versions, for messages. */
export const SUPPORTED_VERSION = 'version 8 (tested with 8.19)';

/** Maps a failure to an error of the port. Pure. Messages never contain user text. */
export function errorOf(failure: Failure, call: FailedCall): Error {
  const there = `Elasticsearch at ${call.address}`;
  switch (failure.kind) {
    case 'cancelled':
      return new SearchCancelledError('The call was cancelled.');
    case 'closed':
      return new EngineUnavailableError('The search engine was closed.');
    case 'timeout':
      return new SearchTimeoutError(`${there} did not answer within ${Math.round(call.deadlineMs)} ms.`);
    case 'connection':
      return new EngineUnavailableError(connectionText(failure.fault, failure.detail, there));
    case 'other-product':
      return new EngineUnavailableError(
        `What answers at ${call.address} is not Elasticsearch, or a proxy in front of it answers in its place. Correct ELASTICSEARCH_URL.`,
      );
    case 'malformed':
      return new EngineUnavailableError(
        `${there} sent an answer that cannot be read. Look for a proxy between that cuts or changes answers.`,
      );
    case 'mistake':
      return new Error(`A request to ${there} could not be made (${failure.detail}).`);
    case 'answer':
      return errorOfAnswer(failure, call);
  }
}

function connectionText(fault: ConnectionFault, detail: string, there: string): string {
  switch (fault) {
    case 'refused':
      return `${there} refuses connections. Start it, or correct ELASTICSEARCH_URL.`;
    case 'unknown-host':
      return `The host name of ${there} is not known here. Correct ELASTICSEARCH_URL, or look at the name service.`;
    case 'unreachable':
      return `${there} cannot be reached. Look at whether its machine runs, at firewalls, and at ELASTICSEARCH_URL.`;
    case 'untrusted':
      return `No trusted connection to ${there} could be made (${detail}). Give the file of its certificate authority in ELASTICSEARCH_CA_FILE, or correct ELASTICSEARCH_URL.`;
    case 'reset':
      return `${there} broke the connection off. Look at whether it runs, and at its log; when it takes https alone, ELASTICSEARCH_URL must say so.`;
    case 'other':
      return `${there} cannot be reached (${detail}). Look at whether it runs, and at ELASTICSEARCH_URL.`;
  }
}

type Answer = Extract<Failure, { kind: 'answer' }>;

function errorOfAnswer(answer: Answer, call: FailedCall): Error {
  const { status, body } = answer;
  const there = `Elasticsearch at ${call.address}`;
  if (isBlocked(answer)) return blocked(there);
  if (isTooLargeSearch(body))
    return new SearchTooLargeError(
      `${there} takes no searches of so many clauses, or of clauses so deep within each other.`,
    );
  if (isOtherVersion(answer))
    return new EngineUnavailableError(
      `${there} does not take requests of version 8. Install ${SUPPORTED_VERSION}, or correct ELASTICSEARCH_URL.`,
    );
  switch (status) {
    case 401:
      return new EngineUnavailableError(
        `${there} does not know the user. Correct ELASTICSEARCH_USERNAME and ELASTICSEARCH_PASSWORD.`,
      );
    case 403:
      return new EngineUnavailableError(
        `${there} does not let the user do this (${call.request.method} ${call.request.path}). Give the user of ELASTICSEARCH_USERNAME all rights on the indices of ELASTICSEARCH_INDEX_PREFIX and the cluster right 'monitor'.`,
      );
    case 408:
      return new SearchTimeoutError(`${there} gave up after its own time limit.`);
    case 429:
      return new EngineUnavailableError(
        `${there} is busy: it took no more requests. Try again in a moment; when it happens often, give it more memory or more nodes.`,
      );
    case 502:
    case 503:
    case 504:
      return new EngineUnavailableError(
        `${there} is not ready to answer (status ${status}${named(body)}). Look at its log and at the health of its cluster.`,
      );
    default:
      return status >= 500
        ? new EngineUnavailableError(
            `${there} failed inside (status ${status}${named(body)}). Look at its log.`,
          )
        : errorOfRefusal(answer, call);
  }
}

function errorOfRefusal({ status, body, isElasticsearch }: Answer, call: FailedCall): Error {
  const there = `Elasticsearch at ${call.address}`;
  const what = `${call.request.method} ${call.request.path}`;
  if (status === 413)
    return new EngineRefusedError(
      `${there} takes no requests as large as this one (${what}). Raise http.max_content_length of Elasticsearch, or the limit of the proxy in front of it.`,
      status,
    );
  if (!isElasticsearch) return errorOf({ kind: 'other-product' }, call);
  if (status === 404 && errorTypes(body).includes('index_not_found_exception'))
    return new EngineUnavailableError('There is no index yet. Import records first.');
  if (status === 409) return new WriteConflictError(`${what} met another change of the same thing.`);
  const reason = bareReason(body);
  return new EngineRefusedError(
    `${there} refused ${what} (status ${status}${named(body)})${reason === null ? '' : `: ${reason}`}`,
    status,
  );
}

function blocked(there: string): Error {
  return new EngineUnavailableError(
    `${there} does not let its indices be changed: most often its disk is nearly full. Free space on it; Elasticsearch lifts the block by itself once there is enough.`,
  );
}

function isOtherVersion({ status, body }: Answer): boolean {
  return status === 406 || errorTypes(body).includes('media_type_header_exception');
}

function named(body: unknown): string {
  const types = errorTypes(body);
  return types.length === 0 ? '' : `, ${types.join(', ')}`;
}
