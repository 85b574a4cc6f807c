import type { CallContext } from '../../search-engine.port.js';
import type { ElasticsearchClient } from '../client/index.js';
import { multiGet, type FoundDocument } from '../requests/multi-get.js';

/** A document of a ledger that was found, with what a conditional write of it needs. */
export interface Found<T> {
  readonly id: string;
  /** The index itself, where an alias was asked. */
  readonly index: string;
  readonly value: T;
  readonly sequence: { readonly number: number; readonly term: number };
}

type GetAnswer = FoundDocument & { readonly found: boolean };

/** Documents that are fetched by one request. */
const PAGE = 500;

/**
 * Reads one document in real time: as it was last written, refreshed or not.
 *
 * @param index an index or an alias
 * @returns null where the index or the document is missing
 */
export async function readOne<T>(
  client: ElasticsearchClient,
  index: string,
  id: string,
  call: CallContext,
): Promise<Found<T> | null> {
  const answer = await client.send<GetAnswer | null>(
    { method: 'GET', path: `/${index}/_doc/${encodeURIComponent(id)}`, safe: true, missing: 'null' },
    call,
  );
  return answer?.found === true ? foundIn<T>(answer) : null;
}

/**
 * Reads documents in real time.
 *
 * @param page how many by one request; fewer of those that are large
 * @returns those that are there, in the order asked for
 * @throws GenerationGoneError when the index is not there; EngineUnavailableError when one cannot be looked at
 */
export async function readMany<T>(
  client: ElasticsearchClient,
  index: string,
  ids: readonly string[],
  call: CallContext,
  page = PAGE,
): Promise<Found<T>[]> {
  const found = await multiGet(client, index, ids, { page, call: () => call });
  return found.map((document) => foundIn<T>(document));
}

function foundIn<T>({ _id, _index, _seq_no, _primary_term, _source }: FoundDocument): Found<T> {
  return {
    id: _id,
    index: _index,
    value: (_source as { readonly value: T }).value,
    sequence: { number: _seq_no, term: _primary_term },
  };
}
