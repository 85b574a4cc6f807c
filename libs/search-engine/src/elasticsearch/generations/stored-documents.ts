import type { EvidenceDocument } from '@clinical/evidence';
import { SearchCancelledError } from '../../errors.js';
import type { ElasticsearchClient } from '../client/elasticsearch-client.js';
import { keywordText } from '../layout/indexed-document.js';
import {
  atPointInTime,
  hitPages,
  multiGet,
  searchAllShards,
  type SearchAtPoint,
} from '../requests/requests.js';
import { writerCall, type Store } from './store.js';

/** Documents per page. */
const PAGE = 200;
/** Lifetime of the point in time between two pages. */
const KEEP_ALIVE = '15m';
const DEADLINE_MS = 120_000;

/**
 * Every stored document of an index of any layout: the field that is read never changes. Documents written after
 * the start are not included, so that a consumer may rewrite what it has read.
 *
 * @param index an index or alias
 * @throws SearchCancelledError if aborted
 * @throws EngineUnavailableError if the index is missing or a shard does not respond
 */
export async function* allDocuments(
  client: ElasticsearchClient,
  index: string,
  signal: AbortSignal,
): AsyncGenerator<EvidenceDocument> {
  if (signal.aborted) throw calledOff();
  const call = { signal, deadlineMs: DEADLINE_MS };
  yield* atPointInTime(client, index, { keepAlive: KEEP_ALIVE, call }, (search) => pages(search, signal));
}

async function* pages(search: SearchAtPoint, signal: AbortSignal): AsyncGenerator<EvidenceDocument> {
  const body = { size: PAGE, sort: ['_shard_doc'], track_total_hits: false, _source: ['document'] };
  for await (const hits of hitPages(search, body))
    for (const { _source } of hits) {
      if (signal.aborted) throw calledOff();
      yield documentIn(_source);
    }
}

function documentIn(source: unknown): EvidenceDocument {
  return (source as { readonly document: EvidenceDocument }).document;
}

function calledOff(): SearchCancelledError {
  return new SearchCancelledError('Reading the stored documents was cancelled.');
}

/** Ids, keys and documents per request. */
const IDS_AT_ONCE = 1_000;
const KEYS_AT_ONCE = 4_000;
const DOCUMENTS_AT_ONCE = 2_000;

/** Documents by id in their latest written version, refreshed or not; unknown ids are omitted. */
export async function readStored(
  { client }: Pick<Store, 'client'>,
  index: string,
  ids: readonly string[],
): Promise<EvidenceDocument[]> {
  const found = await multiGet(client, index, ids, {
    page: IDS_AT_ONCE,
    call: writerCall,
    source: 'document',
  });
  return found.map(({ _source }) => documentIn(_source));
}

/** Documents with any of the lookup keys as of the last refresh, without duplicates. */
export async function findStored(
  { client }: Pick<Store, 'client'>,
  index: string,
  keys: readonly string[],
): Promise<EvidenceDocument[]> {
  const uniqueKeys = [...new Set(keys)];
  const found = new Map<string, EvidenceDocument>();
  for (let start = 0; start < uniqueKeys.length; start += KEYS_AT_ONCE) {
    const some = new Set(uniqueKeys.slice(start, start + KEYS_AT_ONCE));
    const body = {
      query: { bool: { filter: [{ terms: { keys: [...some].map(keywordText) } }] } },
      size: DOCUMENTS_AT_ONCE,
      sort: ['id'],
      track_total_hits: false,
    };
    const search: SearchAtPoint = (page) => searchAllShards(client, `/${index}/_search`, page, writerCall());
    for await (const hits of hitPages(search, body))
      for (const document of hits.map(({ _source }) => documentIn(_source)))
        if (document.lookupKeys.some((key) => some.has(key))) found.set(document.id, document);
  }
  return [...found.values()];
}
