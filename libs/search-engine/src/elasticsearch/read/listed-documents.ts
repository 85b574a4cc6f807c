import type { CallContext } from '../../search-engine.port.js';
import { isByTime, type SearchPlan } from '../../search-plan.js';
import type { ElasticsearchClient } from '../client/elasticsearch-client.js';
import type { SearchBody, SearchCompiler } from '../compile/search-bodies.js';
import { decodeStems, storedDocument, type StoredDocument } from '../decode/candidates.js';
import { decodeStemTable } from '../layout/rank-facts.js';
import { hitsOf, type RawHit, type RawResponse } from '../decode/raw-response.js';
import type { CandidateRanker } from '../rank/rank-candidates.js';
import { searchAllShards } from '../requests/requests.js';
import { surelyBelowCutoff } from './low-relevance-cutoff.js';

export interface ListingContext {
  readonly client: ElasticsearchClient;
  readonly index: string;
  readonly shards: number;
  readonly plan: SearchPlan;
  readonly compiler: SearchCompiler;
  readonly ranker: CandidateRanker;
  readonly call: CallContext;
}

/** Documents per request. */
const BATCH = 200;
/** Lifetime of the point in time between two requests: a slow reader of an export may take minutes. */
const KEEP_ALIVE = '5m';
const CLOSING_MS = 10_000;

interface PointAnswer extends RawResponse {
  readonly pit_id: string;
}

/** A search at a point in time. */
interface PointInTime {
  search(body: SearchBody): Promise<RawResponse>;
}

/**
 * Every listed document in Elasticsearch's order, in batches, as of one point in time: pinned documents, those with all the words,
 * and the others, above the low-relevance cutoff. Pages beyond the ranked places have the same order.
 */
export async function* documentsInEngineOrder(context: ListingContext): AsyncGenerator<StoredDocument[]> {
  const { client, index, shards, plan, compiler, ranker, call } = context;
  let { id } = await client.send<{ id: string }>(
    { method: 'POST', path: `/${index}/_pit`, query: { keep_alive: KEEP_ALIVE }, safe: true },
    call,
  );
  const point: PointInTime = {
    search: async (body) => {
      const request = { ...body, pit: { id, keep_alive: KEEP_ALIVE } };
      // With several shards, word statistics are gathered from all of them first, as for pages.
      const query = { search_type: shards > 1 ? 'dfs_query_then_fetch' : 'query_then_fetch' };
      const answer = await searchAllShards<PointAnswer>(client, '/_search', request, call, query);
      id = answer.pit_id;
      return answer;
    },
  };
  try {
    if (plan.pinnedKeys.length > 0) yield* batches(point, compiler.pinnedHits(BATCH), () => true);
    const cutoff = await cutoffOf(point, context);
    const isListed = (hit: RawHit): boolean =>
      cutoff.exact <= 0 ||
      ranker.wordsOf({ stems: decodeStemTable(String(hit.fields?.['stems']?.[0])) }) >= cutoff.exact;
    if (compiler.allWords === 'some' && !isByTime(plan.sort)) {
      const most = plan.relaxation?.minimum ?? 0;
      yield* batches(point, compiler.fullMatchHits(Math.min(BATCH, most)), isListed);
    }
    yield* batches(point, compiler.others({ from: 0, size: BATCH }, cutoff.engine), isListed);
  } finally {
    // Elasticsearch drops it when its lifetime ends.
    await client
      .send(
        { method: 'DELETE', path: '/_pit', body: { id }, safe: true, missing: 'null' },
        { signal: new AbortController().signal, deadlineMs: CLOSING_MS },
      )
      .catch(() => undefined);
  }
}

/** The hits of a body with their stored documents, page by page. */
async function* batches(
  point: PointInTime,
  body: SearchBody,
  isListed: (hit: RawHit) => boolean,
): AsyncGenerator<StoredDocument[]> {
  const { from: _, stored_fields: __, ...rest } = body;
  let after: readonly unknown[] | undefined;
  do {
    const hits = hitsOf(
      await point.search({ ...rest, _source: true, ...(after === undefined ? {} : { search_after: after }) }),
    );
    const found = hits.filter(isListed).map(({ _id = '', _source }) => storedDocument(_id, _source));
    if (found.length > 0) yield found;
    after = hits.length < Number(body['size']) ? undefined : hits.at(-1)?.sort?.map(sortValue);
  } while (after !== undefined);
}

/** Extreme numbers represent missing values. JSON numbers of JavaScript would round them beyond the range of a long. */
function sortValue(value: unknown): unknown {
  if (typeof value !== 'number' || Number.isSafeInteger(value) || !Number.isInteger(value)) return value;
  return value < 0 ? '-9223372036854775808' : '9223372036854775807';
}

/** The low-relevance cutoff, and a score of Elasticsearch below which no document reaches it. */
async function cutoffOf(
  point: PointInTime,
  { plan, compiler, ranker }: ListingContext,
): Promise<{ readonly exact: number; readonly engine: number | null }> {
  if (plan.foldThreshold === null || plan.foldThreshold <= 0) return { exact: 0, engine: null };
  const mostRelevant = decodeStems(await point.search(compiler.mostRelevant()));
  const best = mostRelevant.reduce((max, { stems }) => Math.max(max, ranker.wordsOf({ stems })), 0);
  const exact = plan.foldThreshold * best;
  return { exact, engine: exact > 0 ? surelyBelowCutoff(exact, mostRelevant, ranker) : null };
}
