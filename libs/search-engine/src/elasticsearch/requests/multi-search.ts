import { SearchTimeoutError, SearchTooLargeError } from '../../errors.js';
import type { CallContext } from '../../search-engine.port.js';
import type { ElasticsearchClient } from '../client/index.js';
import type { SearchBody } from '../compile/search-bodies.js';
import { writtenSize } from '../compile/written-size.js';
import type { RawResponse } from '../decode/raw-response.js';
import { failureIn } from './failure-in.js';
import { GenerationGoneError } from './generation-gone-error.js';

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
