import type { CallContext } from '../../search-engine.port.js';
import type { ClientRequest, ElasticsearchClient } from '../client/index.js';
import type { RawResponse } from '../decode/raw-response.js';
import { failureIn } from './failure-in.js';

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
