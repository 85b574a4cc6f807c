import { SearchTimeoutError, SearchTooLargeError } from '../../errors.js';
import type { CallContext } from '../../search-engine.port.js';
import type { ElasticsearchClient } from '../client/elasticsearch-client.js';
import type { ClientRequest } from '../client/error-table.js';
import { writtenSize } from '../compile/query.js';
import type { SearchBody } from '../compile/search-bodies.js';
import { hitsOf, UnexpectedAnswerError, type RawHit, type RawResponse } from '../decode/raw-response.js';

/** Remaining time of a call that makes several requests. */
export class CallClock {
  private readonly end: number;

  constructor(private readonly context: CallContext) {
    this.end = performance.now() + context.deadlineMs;
  }

  /**
   * Context of the next request.
   *
   * @throws SearchTimeoutError if no time is left
   */
  rest(): CallContext {
    const deadlineMs = this.end - performance.now();
    if (deadlineMs <= 0)
      throw new SearchTimeoutError(
        `The search did not end within ${Math.round(this.context.deadlineMs)} ms.`,
      );
    return { signal: this.context.signal, deadlineMs };
  }
}

/** Milliseconds by stage; stages of the same name are added up. */
export class Stopwatch {
  readonly laps: Record<string, number> = {};
  private last = performance.now();

  lap(stage: string): void {
    const now = performance.now();
    this.laps[stage] = (this.laps[stage] ?? 0) + now - this.last;
    this.last = now;
  }
}

/** The requested generation was removed: another one serves. */
export class GenerationGoneError extends Error {
  override readonly name = 'GenerationGoneError';

  constructor() {
    super('The index is not there any longer: another generation serves.');
  }
}

/** A failed part of a response, in the form of a separate response. */
interface FailedPart {
  readonly status: number;
  readonly error: unknown;
}

/** Status for parts that cannot be read; multi-part responses do not report it. */
const NOT_READY = 503;

/** Why a search failed, entirely or on a shard: partial results count as failures. */
function failureIn({ status, error, timed_out: isLate, _shards: shards }: RawResponse): FailedPart | null {
  if (error !== undefined) return { status: status ?? 500, error };
  if (isLate === true) return { status: 408, error: { type: 'timed_out' } };
  if ((shards?.failed ?? 0) === 0) return null;
  const [first] = shards?.failures ?? [];
  const { reason = null, status: partStatus = NOT_READY } = (first ?? {}) as {
    reason?: unknown;
    status?: number;
  };
  return { status: partStatus, error: reason };
}

/** A document found by id. */
export interface FoundDocument {
  readonly _id: string;
  readonly _index: string;
  readonly _seq_no: number;
  readonly _primary_term: number;
  readonly _source?: unknown;
}

/** One item of an `_mget` response: the document, not found, or an error. */
type Item = FoundDocument & { readonly found?: boolean; readonly error?: unknown };

interface MultiGetOptions {
  /** Documents per request. */
  readonly page: number;
  /** Context of each request. */
  readonly call: () => CallContext;
  /** Source field to return; default all. */
  readonly source?: string;
}

/**
 * Reads documents in real time (refreshed or not).
 *
 * @param index an index or alias
 * @returns the existing documents in the requested order
 * @throws GenerationGoneError if the index is missing; EngineUnavailableError if a document cannot be read, since
 * treating it as missing would lose it
 */
export async function multiGet(
  client: ElasticsearchClient,
  index: string,
  ids: readonly string[],
  { page, call, source }: MultiGetOptions,
): Promise<FoundDocument[]> {
  const found: FoundDocument[] = [];
  for (let start = 0; start < ids.length; start += page) {
    const some = ids.slice(start, start + page);
    const request: ClientRequest = {
      method: 'POST',
      path: `/${index}/_mget`,
      ...(source === undefined ? {} : { query: { _source: source } }),
      body: { ids: some },
      safe: true,
    };
    const { docs } = await client.send<{ docs: readonly Item[] }>(request, call());
    if (docs.length !== some.length)
      throw new UnexpectedAnswerError('Elasticsearch returned fewer documents than were requested.');
    for (const item of docs) {
      if (item.found === undefined) throw errorOfItem(client, request, item);
      if (item.found) found.push(item);
    }
  }
  return found;
}

/** An `_mget` returns 200 regardless of its items. */
function errorOfItem(client: ElasticsearchClient, request: ClientRequest, { error }: Item): Error {
  const type = (error as { readonly type?: unknown } | undefined)?.type;
  return type === 'index_not_found_exception'
    ? new GenerationGoneError()
    : client.errorOfPart({ status: NOT_READY, error }, request);
}

/** Error of the span script for documents with too many arrangements. */
const SPAN_TOO_EXPENSIVE = 'SPAN_TOO_EXPENSIVE';
const NOT_FOUND = 404;
/** Painless reports an exceeded loop limit with this sentence. */
const LOOP_LIMIT = 'maximum number of statements that can be executed in a loop';

/**
 * Maximum characters of a request. A strategy of 32,000 characters with repeated lines and hundreds of expansions is
 * far shorter. Serializing this much blocks the process for a third of a second, and Elasticsearch accepts at most 100
 * million bytes.
 */
const MAX_CHARACTERS = 32_000_000;

/** A search and its index. */
export interface PlacedSearch {
  readonly index: string;
  readonly body: SearchBody;
}

/**
 * Sends several searches as one `_msearch`.
 *
 * @param shards of the index; with several, word statistics are gathered from all of them first
 * @returns one response per search, in order
 * @throws GenerationGoneError if an index is missing; SearchTimeoutError if a search is too expensive;
 * SearchTooLargeError if they are too large together, before serializing
 */
export async function searchMany(
  client: ElasticsearchClient,
  searches: readonly PlacedSearch[],
  { shards, call }: { readonly shards: number; readonly call: CallContext },
): Promise<RawResponse[]> {
  if (searches.length === 0) return [];
  const size = writtenSize(searches.map(({ body }) => body));
  if (size > MAX_CHARACTERS)
    throw new SearchTooLargeError(
      `The search comes to ${size} characters for Elasticsearch; at most ${MAX_CHARACTERS} are sent.`,
    );
  const lines = searches.flatMap(({ index, body }) => [
    { index, ...(shards > 1 && isScored(body) ? { search_type: 'dfs_query_then_fetch' } : {}) },
    body,
  ]);
  const request = { method: 'POST' as const, path: '/_msearch', lines, safe: true };
  const { responses } = await client.send<{ responses: RawResponse[] }>(request, call);
  for (const response of responses) {
    const failure = failureIn(response);
    if (failure === null) continue;
    if (
      reasonsIn(failure.error).some((reason) => reason === SPAN_TOO_EXPENSIVE || reason.includes(LOOP_LIMIT))
    )
      throw new SearchTimeoutError(
        'A proximity of the search fits in too many ways to try them all. Narrow it: fewer words, a shorter distance.',
      );
    if (failure.status === NOT_FOUND) throw new GenerationGoneError();
    throw client.errorOfPart(failure, request);
  }
  return responses;
}

/** Whether results depend on scores: shards would otherwise use their local statistics. */
function isScored(body: SearchBody): boolean {
  return body['size'] !== 0 || body['min_score'] !== undefined;
}

/** Reasons of an error and its causes. */
function reasonsIn(error: unknown): string[] {
  if (typeof error !== 'object' || error === null) return [];
  const {
    reason,
    caused_by: cause,
    root_cause: roots,
    failed_shards: shards,
  } = error as Record<string, unknown>;
  return [
    ...(typeof reason === 'string' ? [reason] : reasonsIn(reason)),
    ...reasonsIn(cause),
    ...(Array.isArray(roots) ? roots.flatMap(reasonsIn) : []),
    ...(Array.isArray(shards) ? shards.flatMap(reasonsIn) : []),
  ];
}

/**
 * Sends a `_search` and requires all shards to respond: by default Elasticsearch returns partial results, and the rest
 * would appear to be missing.
 *
 * @param path ends with `/_search`
 * @param query further parameters of the request
 * @throws EngineUnavailableError if a shard does not respond; otherwise the errors of `send`
 */
export async function searchAllShards<T>(
  client: ElasticsearchClient,
  path: string,
  body: object,
  call: CallContext,
  query: NonNullable<ClientRequest['query']> = {},
): Promise<T> {
  const request: ClientRequest = {
    method: 'POST',
    path,
    query: { ...query, allow_partial_search_results: false },
    body,
    safe: true,
  };
  const answer = await client.send<T & RawResponse>(request, call);
  const failure = failureIn(answer);
  if (failure !== null) throw client.errorOfPart(failure, request);
  return answer;
}

/** Sends searches at one point in time. */
export type SearchAtPoint = (body: SearchBody) => Promise<RawResponse>;

const CLOSING_MS = 10_000;

/**
 * Reads an index as of one point in time, which is closed at the end.
 *
 * @param keepAlive lifetime of the point between two requests
 * @param query further parameters of each search
 */
export async function* atPointInTime<T>(
  client: ElasticsearchClient,
  index: string,
  { keepAlive, call, query }: { keepAlive: string; call: CallContext; query?: ClientRequest['query'] },
  read: (search: SearchAtPoint) => AsyncGenerator<T>,
): AsyncGenerator<T> {
  let { id } = await client.send<{ id: string }>(
    { method: 'POST', path: `/${index}/_pit`, query: { keep_alive: keepAlive }, safe: true },
    call,
  );
  try {
    yield* read(async (body) => {
      const request = { ...body, pit: { id, keep_alive: keepAlive } };
      const answer = await searchAllShards<RawResponse & { readonly pit_id: string }>(
        client,
        '/_search',
        request,
        call,
        query,
      );
      id = answer.pit_id;
      return answer;
    });
  } finally {
    // Elasticsearch drops it when its lifetime ends.
    await client
      .send(
        { method: 'DELETE', path: '/_pit', body: { id }, safe: true, missing: 'null' },
        { signal: new AbortController().signal, deadlineMs: CLOSING_MS },
      )
      .catch(() => undefined);
  }
}

/** All hits of a sorted search, page by page. */
export async function* hitPages(search: SearchAtPoint, body: SearchBody): AsyncGenerator<readonly RawHit[]> {
  let after: readonly unknown[] | undefined;
  do {
    const hits = hitsOf(await search({ ...body, ...(after === undefined ? {} : { search_after: after }) }));
    if (hits.length > 0) yield hits;
    after = hits.length < Number(body['size']) ? undefined : hits.at(-1)?.sort?.map(sortValue);
  } while (after !== undefined);
}

/** Extreme numbers represent missing values. JSON numbers of JavaScript would round them beyond the range of a long. */
function sortValue(value: unknown): unknown {
  if (typeof value !== 'number' || Number.isSafeInteger(value) || !Number.isInteger(value)) return value;
  return value < 0 ? '-9223372036854775808' : '9223372036854775807';
}
