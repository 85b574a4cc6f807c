import type { SearchDocument, SearchResponse } from '@clinical/contracts';
import { ndcgAt, mean, recallAt } from './metrics.js';
import type { JudgedQuery } from './read-collection.js';

/** Deepest rank of any measure, and the largest page of the product. */
const DEPTH = 100;
/** Concurrent searches. */
const CLIENTS = 2;

export interface QueryOutcome {
  readonly query: JudgedQuery;
  /** Corpus identifiers, best first; empty when the search was refused. */
  readonly ranked: readonly string[];
  /** The message instead of results; null with results. */
  readonly refused: string | null;
  /** The server's own time. */
  readonly tookMs: number;
}

/** The figures of a run, as its last line has them. */
export interface RelevanceFigures {
  readonly collection: string;
  readonly queries: number;
  readonly 'ndcg@10': number;
  readonly 'recall@100': number;
}

/** Options of a search. */
export interface SearchManner {
  readonly sort: 'r' | 't' | 'y';
  readonly showAll: boolean;
  /** Reranks the first {@link DEPTH} by text relevance, with quality and recency added instead of multiplied. */
  readonly additive?: boolean;
}

/** Sends every query over HTTP, as typed, and records the response. */
export async function askAll(
  address: string,
  queries: readonly JudgedQuery[],
  manner: SearchManner,
  corpusIds: ReadonlyMap<string, string>,
): Promise<QueryOutcome[]> {
  const outcomes: QueryOutcome[] = [];
  const waiting = queries.entries();
  const client = async (): Promise<void> => {
    for (const [index, query] of waiting) outcomes[index] = await ask(address, query, manner, corpusIds);
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return outcomes;
}

async function ask(
  address: string,
  query: JudgedQuery,
  manner: SearchManner,
  corpusIds: ReadonlyMap<string, string>,
): Promise<QueryOutcome> {
  const parameters = new URLSearchParams({
    criteria: query.text,
    search_type: 'standard',
    rows: String(DEPTH),
    sort: manner.additive === true ? 't' : manner.sort,
  });
  if (manner.additive === true) parameters.set('explain', '1');
  if (manner.showAll) parameters.set('showall', '1');
  const answer = await fetch(`${address}/Search?${parameters}`, { headers: { accept: 'application/json' } });
  const body: unknown = await answer.json();
  // A refusal counts as no result, as for a user; a server error ends the measurement.
  if (answer.status >= 500)
    throw new Error(`Query ${query.id}: the server answered ${answer.status}: ${JSON.stringify(body)}`);
  if (!answer.ok) return { query, ranked: [], refused: JSON.stringify(body), tookMs: 0 };
  const { documents, summary } = body as SearchResponse;
  const ordered = manner.additive === true ? byAdditiveScore(documents) : documents;
  return {
    query,
    ranked: ordered.map(({ id }) => corpusIds.get(id) ?? `unknown ${id}`),
    refused: null,
    tookMs: summary.took_ms,
  };
}

function byAdditiveScore(documents: readonly SearchDocument[]): SearchDocument[] {
  const score = ({ factors }: SearchDocument): number => {
    if (factors === undefined) return 0;
    const { text, quality, recency } = factors;
    return text.weight * text.value + quality.weight * quality.value + recency.weight * recency.value;
  };
  return [...documents].sort((a, b) => score(b) - score(a));
}

/** The means over all queries; a refused one counts as 0. Rounded to four digits. */
export function figuresOf(collection: string, outcomes: readonly QueryOutcome[]): RelevanceFigures {
  const rounded = (value: number): number => Math.round(value * 10_000) / 10_000;
  return {
    collection,
    queries: outcomes.length,
    'ndcg@10': rounded(mean(outcomes.map(({ query, ranked }) => ndcgAt(ranked, query.judgements, 10)))),
    'recall@100': rounded(
      mean(outcomes.map(({ query, ranked }) => recallAt(ranked, query.judgements, DEPTH))),
    ),
  };
}
