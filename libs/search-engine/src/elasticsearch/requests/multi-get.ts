import type { CallContext } from '../../search-engine.port.js';
import type { ClientRequest, ElasticsearchClient } from '../client/index.js';
import { UnexpectedAnswerError } from '../decode/raw-response.js';
import { NOT_READY } from './failure-in.js';
import { GenerationGoneError } from './generation-gone-error.js';

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

export interface MultiGetOptions {
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
