import { DEFAULT_RANKING_SETTINGS } from '@clinical/evidence';
import type { PostRequest } from '../load.js';
import { ToolError } from '../../testing/support/tool-error.js';
import type { RecordedRequest } from './recording-proxy.js';

type Json = Readonly<Record<string, unknown>>;

/** One search of the product in a form that can be sent to Elasticsearch directly. */
export interface RawQuery {
  /** (a) The product's own compiled bodies, one `_msearch` after the other, as it sends them. */
  readonly own: readonly PostRequest[];
  /** (b) The usual shape: the same matches, one `_search` that scores every one of them, counts and lists. */
  readonly usual: PostRequest;
  /** Other requests of the product during the search. */
  readonly others: number;
}

/** Scales the packed facts of `rank`: the value is meaningless, and takes as long to read as a grade would. */
const RANK_FACTOR = 2 ** -46;
const MS_PER_DAY = 86_400_000;
/** A page of results, as the product shows it. */
const PAGE = 20;

/**
 * The Elasticsearch requests of one search of the product, in both shapes. Pure.
 *
 * @param recorded every request of the search, in order
 * @throws ToolError when there is no search among them
 */
export function rawQuery(recorded: readonly RecordedRequest[]): RawQuery {
  const own = recorded.filter(({ path }) => path.split('?')[0] === '/_msearch');
  const searches = own.flatMap(({ body }) => searchesIn(body));
  const counts = searches.findLast(({ body }) => isObject(body['aggs']) && 'total' in body['aggs']);
  const hits = searches.findLast(({ body }) => body['from'] !== undefined);
  if (counts === undefined || hits === undefined)
    throw new ToolError('The product answered a query without a search of counts and hits.');
  return {
    own: own.map(({ path, body }) => ({ path, contentType: 'application/x-ndjson', body })),
    usual: {
      path: `/${counts.index}/_search`,
      contentType: 'application/json',
      body: JSON.stringify(usualBody(counts.body, hits.body)),
    },
    others: recorded.length - own.length,
  };
}

/**
 * `function_score` over the matches of the counts and the scoring clauses of the hits, with a column factor and a
 * gauss decay of age, and all facets in the same request; filters apply to hits and not to facets, as is usual.
 */
export function usualBody(counts: Json, hits: Json): Json {
  const { weights, recencyHalfLifeDays } = DEFAULT_RANKING_SETTINGS;
  const aggregations = counts['aggs'] as Readonly<Record<string, Json>>;
  const filter = aggregations['total']?.['filter'] as Json;
  const isFiltered = !('match_all' in filter);
  return {
    size: PAGE,
    track_total_hits: true,
    _source: true,
    query: {
      function_score: {
        query: { bool: { filter: [counts['query']], should: scoringOf(hits['query']) } },
        functions: [
          { weight: weights.text },
          {
            field_value_factor: { field: 'rank', factor: RANK_FACTOR },
            weight: weights.quality,
          },
          {
            gauss: {
              day: {
                origin: Math.floor(Date.now() / MS_PER_DAY),
                scale: recencyHalfLifeDays,
                decay: 0.5,
              },
            },
            weight: weights.recency,
          },
        ],
        score_mode: 'sum',
        boost_mode: 'multiply',
      },
    },
    ...(isFiltered ? { post_filter: filter } : {}),
    aggs: aggregations,
  };
}

/** The clauses by which the product's hits are scored; those of a band are those of all. */
function scoringOf(query: unknown): readonly unknown[] {
  if (!isObject(query)) return [];
  const { bool, dis_max: bands, function_score: limited } = query;
  if (isObject(limited)) return scoringOf(limited['query']);
  if (isObject(bands)) return Array.isArray(bands['queries']) ? scoringOf(bands['queries'][0]) : [];
  if (!isObject(bool)) return [];
  const { must, should } = bool;
  if (Array.isArray(must)) return scoringOf(must[0]);
  return Array.isArray(should) ? (should as readonly unknown[]) : [];
}

/** The searches of the body of an `_msearch`. */
function searchesIn(text: string): { readonly index: string; readonly body: Json }[] {
  const lines = text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Json);
  return lines.flatMap((line, place) =>
    place % 2 === 1 ? [{ index: String(lines[place - 1]?.['index']), body: line }] : [],
  );
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
