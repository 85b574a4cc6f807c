import type { CallContext } from '../../search-engine.port.js';
import type { ElasticsearchClient } from '../client/index.js';

/** A document of a ledger that was found, with what a conditional write of it needs. */
export interface Found<T> {
  readonly id: string;
  /** The index itself, where an alias was asked. */
  readonly index: string;
  readonly value: T;
  readonly sequence: { readonly number: number; readonly term: number };
}

interface GetAnswer {
  readonly found: boolean;
  readonly _id: string;
  readonly _index: string;
  readonly _seq_no: number;
  readonly _primary_term: number;
  readonly _source: { readonly value: unknown };
}

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
 */
export async function readMany<T>(
  client: ElasticsearchClient,
  index: string,
  ids: readonly string[],
  call: CallContext,
  page = PAGE,
): Promise<Found<T>[]> {
  const found: Found<T>[] = [];
  for (let start = 0; start < ids.length; start += page) {
    const { docs } = await client.send<{ docs: GetAnswer[] }>(
      { method: 'POST', path: `/${index}/_mget`, body: { ids: ids.slice(start, start + page) }, safe: true },
      call,
    );
    for (const doc of docs) if (doc.found) found.push(foundIn<T>(doc));
  }
  return found;
}

function foundIn<T>({ _id, _index, _seq_no, _primary_term, _source }: GetAnswer): Found<T> {
  return {
    id: _id,
    index: _index,
    value: _source.value as T,
    sequence: { number: _seq_no, term: _primary_term },
  };
}
