import { SearchTimeoutError, SearchTooLargeError } from '../../errors.js';
import type { CallContext } from '../../search-engine.port.js';
import type { ElasticsearchClient } from '../client/elasticsearch-client.js';
import type { ClientRequest } from '../client/error-table.js';
import { writtenSize } from '../compile/query.js';
import type { SearchBody } from '../compile/search-bodies.js';
import { UnexpectedAnswerError, type RawResponse } from '../decode/raw-response.js';

/** What is left of the time of a call that asks several things one after the other. */
export class CallClock {
  private readonly end: number;

  constructor(private readonly context: CallContext) {
    this.end = performance.now() + context.deadlineMs;
  }

  /**
   * The context of the next request.
   *
   * @throws SearchTimeoutError when there is no time left
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

/** Milliseconds by stage, those of equal name together. */
export class Stopwatch {
  readonly laps: Record<string, number> = {};
  private last = performance.now();

  lap(stage: string): void {
    const now = performance.now();
    this.laps[stage] = (this.laps[stage] ?? 0) + now - this.last;
    this.last = now;
  }
}

/** The generation that was asked is no longer there: another one serves. */
export class GenerationGoneError extends Error {
  override readonly name = 'GenerationGoneError';

  constructor() {
    super('The index is not there any longer: another generation serves.');
  }
}

/** A part of an answer that failed, as a request of its own would have been answered. */
interface FailedPart {
  readonly status: number;
  readonly error: unknown;
}

/** What a part that cannot be looked at would be answered alone; answers of many parts do not say. */
const NOT_READY = 503;

/** Why a search failed, wholly or in a part of the index: half of an answer is none. */
function failureIn({ status, error, timed_out: isLate, _shards: shards }: RawResponse): FailedPart | null {
  if (error !== undefined) return { status: status ?? 500, error };
  if (isLate === true) return { status: 408, error: { type: 'timed_out' } };
  if ((shards?.failed ?? 0) === 0) return null;
  const [first] = shards?.failures ?? [];
  const { reason = null, status: told = NOT_READY } = (first ?? {}) as { reason?: unknown; status?: number };
  return { status: told, error: reason };
}

/** A document that was found by its id. */
export interface FoundDocument {
  readonly _id: string;
  readonly _index: string;
  readonly _seq_no: number;
  readonly _primary_term: number;
  readonly _source?: unknown;
}

/** What `_mget` says of one id: the document, that there is none, or that it could not be looked at. */
type Item = FoundDocument & { readonly found?: boolean; readonly error?: unknown };

interface MultiGetOptions {
  /** Documents of one request. */
  readonly page: number;
  /** The context of each request. */
  readonly call: () => CallContext;
  /** Which field of the source is wanted; all of it otherwise. */
  readonly source?: string;
}

/**
 * Reads documents in real time, as they were last written, refreshed or not.
 *
 * @param index an index or an alias
 * @returns those that are there, in the order asked for
 * @throws GenerationGoneError when the index is not there; EngineUnavailableError when any of them cannot be looked
 * at: to take it for missing would lose it
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
      throw new UnexpectedAnswerError('Elasticsearch did not tell of every document that was asked for.');
    for (const item of docs) {
      if (item.found === undefined) throw errorOfItem(client, request, item);
      if (item.found) found.push(item);
    }
  }
  return found;
}

/** An `_mget` answers 200 whatever becomes of its items. */
function errorOfItem(client: ElasticsearchClient, request: ClientRequest, { error }: Item): Error {
  const type = (error as { readonly type?: unknown } | undefined)?.type;
  return type === 'index_not_found_exception'
    ? new GenerationGoneError()
    : client.errorOfPart({ status: NOT_READY, error }, request);
}

/** What the script that matches spans says when a document has too many arrangements to try. */
const SPAN_TOO_EXPENSIVE = 'SPAN_TOO_EXPENSIVE';
const NOT_FOUND = 404;
/** Painless gives up loops that go on for too long by this sentence. */
const LOOP_LIMIT = 'maximum number of statements that can be executed in a loop';

/**
 * Characters that one request may have. A strategy of 32,000 whose lines are used a few times each, all of its
 * truncated words standing for hundreds, stays well below; writing so many takes a third of a second, in which the
 * process answers nobody else, and Elasticsearch takes no more than 100 million bytes.
 */
const MOST_CHARACTERS = 32_000_000;

/** One search and where it goes. */
export interface PlacedSearch {
  readonly index: string;
  readonly body: SearchBody;
}

/**
 * Searches in one request.
 *
 * @param shards of the index; with several, statistics of words are gathered from all of them first
 * @returns an answer for each, in order
 * @throws GenerationGoneError when an index is not there; SearchTimeoutError when a search is too expensive;
 * SearchTooLargeError when they are too much, before anything of them is written out
 */
export async function searchMany(
  client: ElasticsearchClient,
  searches: readonly PlacedSearch[],
  { shards, call }: { readonly shards: number; readonly call: CallContext },
): Promise<RawResponse[]> {
  if (searches.length === 0) return [];
  const size = writtenSize(searches.map(({ body }) => body));
  if (size > MOST_CHARACTERS)
    throw new SearchTooLargeError(
      `The search comes to ${size} characters for Elasticsearch; at most ${MOST_CHARACTERS} are sent.`,
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

/** Whether scores decide what is brought or counted: shards that each go by words of their own would not agree. */
function isScored(body: SearchBody): boolean {
  return body['size'] !== 0 || body['min_score'] !== undefined;
}

/** What an error and its causes say; an error repeats the source of a script elsewhere. */
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
 * Sends a `_search` whose answer is that of the whole index: with several shards, Elasticsearch would give what it finds
 * in those that answer, and what lies in the others would be taken for missing.
 *
 * @param path ends with `/_search`
 * @throws EngineUnavailableError when a part of the index does not answer; as the client's `send` does
 */
export async function searchWhole<T>(
  client: ElasticsearchClient,
  path: string,
  body: object,
  call: CallContext,
): Promise<T> {
  const request: ClientRequest = {
    method: 'POST',
    path,
    query: { allow_partial_search_results: false },
    body,
    safe: true,
  };
  const answer = await client.send<T & RawResponse>(request, call);
  const failure = failureIn(answer);
  if (failure !== null) throw client.errorOfPart(failure, request);
  return answer;
}
