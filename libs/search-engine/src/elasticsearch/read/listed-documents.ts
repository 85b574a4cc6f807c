import type { CallContext } from '../../search-engine.port.js';
import { isByTime, type SearchPlan } from '../../search-plan.js';
import type { ElasticsearchClient } from '../client/elasticsearch-client.js';
import type { SearchBody, SearchCompiler } from '../compile/search-bodies.js';
import { decodeStems, storedDocument, type StoredDocument } from '../decode/candidates.js';
import { decodeStemTable } from '../layout/rank-facts.js';
import type { RawHit } from '../decode/raw-response.js';
import type { CandidateRanker } from '../rank/rank-candidates.js';
import { atPointInTime, hitPages, type SearchAtPoint } from '../requests/requests.js';
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

/**
 * Every listed document in Elasticsearch's order, in batches, as of one point in time: pinned documents, those with all the words,
 * and the others, above the low-relevance cutoff. Pages beyond the ranked places have the same order.
 */
export function documentsInEngineOrder(context: ListingContext): AsyncGenerator<StoredDocument[]> {
  const { client, index, shards, call } = context;
  // With several shards, word statistics are gathered from all of them first, as for pages.
  const query = { search_type: shards > 1 ? 'dfs_query_then_fetch' : 'query_then_fetch' };
  return atPointInTime(client, index, { keepAlive: KEEP_ALIVE, call, query }, (search) =>
    listedAt(search, context),
  );
}

async function* listedAt(search: SearchAtPoint, context: ListingContext): AsyncGenerator<StoredDocument[]> {
  const { plan, compiler, ranker } = context;
  if (plan.pinnedKeys.length > 0) yield* batches(search, compiler.pinnedHits(BATCH), () => true);
  const cutoff = await cutoffOf(search, context);
  const isListed = (hit: RawHit): boolean =>
    cutoff.exact <= 0 ||
    ranker.wordsOf({ stems: decodeStemTable(String(hit.fields?.['stems']?.[0])) }) >= cutoff.exact;
  if (compiler.allWords === 'some' && !isByTime(plan.sort)) {
    const most = plan.relaxation?.minimum ?? 0;
    yield* batches(search, compiler.fullMatchHits(Math.min(BATCH, most)), isListed);
  }
  yield* batches(search, compiler.others({ from: 0, size: BATCH }, cutoff.engine), isListed);
}

/** The hits of a body with their stored documents, page by page. */
async function* batches(
  search: SearchAtPoint,
  body: SearchBody,
  isListed: (hit: RawHit) => boolean,
): AsyncGenerator<StoredDocument[]> {
  const { from: _, stored_fields: __, ...rest } = body;
  for await (const hits of hitPages(search, { ...rest, _source: true })) {
    const found = hits.filter(isListed).map(({ _id = '', _source }) => storedDocument(_id, _source));
    if (found.length > 0) yield found;
  }
}

/** The low-relevance cutoff, and a score of Elasticsearch below which no document reaches it. */
async function cutoffOf(
  search: SearchAtPoint,
  { plan, compiler, ranker }: ListingContext,
): Promise<{ readonly exact: number; readonly engine: number | null }> {
  if (plan.foldThreshold === null || plan.foldThreshold <= 0) return { exact: 0, engine: null };
  const mostRelevant = decodeStems(await search(compiler.mostRelevant()), compiler.fullScore);
  const best = mostRelevant.reduce((max, { stems }) => Math.max(max, ranker.wordsOf({ stems })), 0);
  const exact = plan.foldThreshold * best;
  return { exact, engine: exact > 0 ? surelyBelowCutoff(exact, mostRelevant, ranker) : null };
}
