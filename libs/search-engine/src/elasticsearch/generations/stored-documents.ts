import type { EvidenceDocument } from '@clinical/evidence';
import { SearchCancelledError } from '../../errors.js';
import type { CallContext } from '../../search-engine.port.js';
import type { ElasticsearchClient } from '../client/elasticsearch-client.js';
import { keywordText } from '../layout/indexed-document.js';
import { multiGet, searchAllShards } from '../requests/requests.js';
import { writerCall, type Store } from './store.js';

/** Documents per page. */
const PAGE = 200;
/** Lifetime of the point in time between two pages. */
const KEEP_ALIVE = '15m';
const DEADLINE_MS = 120_000;

interface PageAnswer {
  readonly pit_id: string;
  readonly hits: {
    readonly hits: readonly {
      readonly _source: { readonly document: EvidenceDocument };
      readonly sort: readonly (string | number)[];
    }[];
  };
}

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
  const call: CallContext = { signal, deadlineMs: DEADLINE_MS };
  if (signal.aborted) throw calledOff();
  let { id } = await client.send<{ id: string }>(
    { method: 'POST', path: `/${index}/_pit`, query: { keep_alive: KEEP_ALIVE }, safe: true },
    call,
  );
  try {
    for (let after: readonly (string | number)[] | undefined = []; after !== undefined;) {
      const page: PageAnswer = await searchAllShards<PageAnswer>(
        client,
        '/_search',
        pageBody(id, after),
        call,
      );
      id = page.pit_id;
      for (const { _source } of page.hits.hits) {
        if (signal.aborted) throw calledOff();
        yield _source.document;
      }
      after = page.hits.hits.length < PAGE ? undefined : page.hits.hits.at(-1)?.sort;
    }
  } finally {
    // Elasticsearch drops it when its lifetime ends.
    await client
      .send(
        { method: 'DELETE', path: '/_pit', body: { id }, safe: true, missing: 'null' },
        { signal: new AbortController().signal, deadlineMs: DEADLINE_MS },
      )
      .catch(() => undefined);
  }
}

function pageBody(id: string, after: readonly (string | number)[]): object {
  return {
    pit: { id, keep_alive: KEEP_ALIVE },
    size: PAGE,
    sort: ['_shard_doc'],
    track_total_hits: false,
    _source: ['document'],
    ...(after.length === 0 ? {} : { search_after: after }),
  };
}

function calledOff(): SearchCancelledError {
  return new SearchCancelledError('Reading the stored documents was cancelled.');
}

/** Ids, keys and documents per request. */
const IDS_AT_ONCE = 1_000;
const KEYS_AT_ONCE = 4_000;
const DOCUMENTS_AT_ONCE = 2_000;

interface SearchAnswer {
  readonly hits: {
    readonly hits: readonly {
      readonly _source: { readonly document: EvidenceDocument };
      readonly sort: readonly (string | number)[];
    }[];
  };
}

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
  return found.map(({ _source }) => (_source as { readonly document: EvidenceDocument }).document);
}

/** Documents with any of the lookup keys as of the last refresh, without duplicates. */
export async function findStored(
  store: Pick<Store, 'client'>,
  index: string,
  keys: readonly string[],
): Promise<EvidenceDocument[]> {
  const uniqueKeys = [...new Set(keys)];
  const found = new Map<string, EvidenceDocument>();
  for (let start = 0; start < uniqueKeys.length; start += KEYS_AT_ONCE) {
    const some = new Set(uniqueKeys.slice(start, start + KEYS_AT_ONCE));
    for await (const document of searchKeys(store, index, [...some].map(keywordText)))
      if (document.lookupKeys.some((key) => some.has(key))) found.set(document.id, document);
  }
  return [...found.values()];
}

async function* searchKeys(
  { client }: Pick<Store, 'client'>,
  index: string,
  keys: readonly string[],
): AsyncGenerator<EvidenceDocument> {
  for (let after: readonly (string | number)[] | undefined = []; after !== undefined;) {
    const { hits }: SearchAnswer = await searchAllShards<SearchAnswer>(
      client,
      `/${index}/_search`,
      {
        query: { bool: { filter: [{ terms: { keys } }] } },
        size: DOCUMENTS_AT_ONCE,
        sort: ['id'],
        track_total_hits: false,
        ...(after.length === 0 ? {} : { search_after: after }),
      },
      writerCall(),
    );
    for (const { _source } of hits.hits) yield _source.document;
    after = hits.hits.length < DOCUMENTS_AT_ONCE ? undefined : hits.hits.at(-1)?.sort;
  }
}
