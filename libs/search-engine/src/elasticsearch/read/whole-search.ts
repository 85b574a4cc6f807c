import type { CallContext } from '../../search-engine.port.js';
import type { ClientRequest, ElasticsearchClient } from '../client/index.js';

/** What every answer of `_search` says of the parts of the index. */
interface PartsAnswer {
  readonly timed_out?: boolean;
  readonly _shards?: { readonly failed?: number; readonly failures?: readonly unknown[] };
}

const NOT_READY = 503;

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
  const answer = await client.send<T & PartsAnswer>(request, call);
  if (answer.timed_out === true || (answer._shards?.failed ?? 0) > 0)
    throw errorOfPart(client, request, answer);
  return answer;
}

function errorOfPart(client: ElasticsearchClient, request: ClientRequest, { _shards }: PartsAnswer): Error {
  const [first] = _shards?.failures ?? [];
  const { reason } = (first ?? {}) as { readonly reason?: unknown };
  return client.errorOfPart({ status: NOT_READY, error: reason }, request);
}
