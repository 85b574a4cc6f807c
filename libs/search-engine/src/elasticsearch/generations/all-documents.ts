import type { EvidenceDocument } from '@clinical/evidence';
import { SearchCancelledError } from '../../errors.js';
import type { CallContext } from '../../search-engine.port.js';
import type { ElasticsearchClient } from '../client/index.js';
import { searchWhole } from '../requests/whole-search.js';

/** Documents fetched at once. */
const PAGE = 200;
/** How long Elasticsearch keeps the view between two pages. */
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
 * Every stored document of an index, of any layout: the field that it reads never changes. What is written after the
 * reading began is left out, so that a reader may replace what it has read.
 *
 * @param index an index or an alias
 * @throws SearchCancelledError when called off
 * @throws EngineUnavailableError when there is no such index, or a part of it does not answer
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
      const page: PageAnswer = await searchWhole<PageAnswer>(client, '/_search', pageBody(id, after), call);
      id = page.pit_id;
      for (const { _source } of page.hits.hits) {
        if (signal.aborted) throw calledOff();
        yield _source.document;
      }
      after = page.hits.hits.length < PAGE ? undefined : page.hits.hits.at(-1)?.sort;
    }
  } finally {
    // One that cannot be closed now is dropped by Elasticsearch when its time is over.
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
  return new SearchCancelledError('Reading the stored documents was called off.');
}
