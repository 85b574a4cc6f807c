import type { SearchBody, SearchCompiler } from '../compile/search-bodies.js';
import { UnexpectedAnswerError, totalOf, type RawResponse } from '../decode/raw-response.js';
import type { Candidate } from '../rank/rank-candidates.js';

/** Size of the first request; usually this is all of them. */
const FIRST_BATCH = 100;
/** Fetched if there are more, so that they can be ordered exactly. */
const MAX_IN_ORDER = 3_000;

/** Documents whose identifier or title is the search itself. */
export interface PinnedHits {
  /** All of them, or at least up to the end of the page. */
  readonly fetched: readonly Candidate[];
  /** Their number, and how many lack some of the words. */
  readonly count: number;
  readonly withoutAllWords: number;
}

export interface PinnedContext {
  readonly compiler: SearchCompiler;
  readonly decode: (answer: RawResponse) => readonly Candidate[];
  readonly ask: (bodies: readonly SearchBody[]) => Promise<readonly RawResponse[]>;
  /** End of the page, and the highest rank that can be fetched. */
  readonly reach: number;
  readonly maxHits: number;
}

/** Body of the first request. */
export function firstPinned(compiler: SearchCompiler): SearchBody {
  return compiler.pinnedHits(FIRST_BATCH);
}

/**
 * All pinned documents, or enough for the page. Hundreds of papers report one trial, and thousands share some
 * titles; all other documents come after them.
 *
 * @param first response to {@link firstPinned}
 */
export async function pinnedHits(
  first: RawResponse,
  { compiler, decode, ask, reach, maxHits }: PinnedContext,
): Promise<PinnedHits> {
  const atOnce = decode(first);
  if (atOnce.length < FIRST_BATCH)
    return { fetched: atOnce, count: atOnce.length, withoutAllWords: lackingWords(atOnce) };
  const size = Math.min(maxHits, Math.max(MAX_IN_ORDER, reach));
  const [answer] = await ask([compiler.countedPinnedHits(size)]);
  if (answer === undefined)
    throw new UnexpectedAnswerError('Elasticsearch returned no answer for the pinned documents.');
  const fetched = decode(answer);
  const count = totalOf(answer);
  const withAllWords = answer.aggregations?.['withAllWords']?.doc_count ?? count;
  return { fetched, count, withoutAllWords: count - withAllWords };
}

function lackingWords(candidates: readonly Candidate[]): number {
  return candidates.filter(({ hasAllWords }) => !hasAllWords).length;
}
