import type { SearchBody, SearchCompiler } from '../compile/search-bodies.js';
import { UnexpectedAnswerError, totalOf, type RawResponse } from '../decode/raw-response.js';
import type { ScoredCandidate } from '../rank/rank-candidates.js';

/** Pinned documents that are brought at once; nearly always these are all. */
const MOST_AT_ONCE = 100;
/** So many are brought when there are more, so that they can be put in their exact order. */
const MOST_IN_ORDER = 3_000;

/** The documents that a search is the identifier or title of. */
export interface PinnedHits {
  /** All of them, or at least as many as the page reaches to. */
  readonly brought: readonly ScoredCandidate[];
  /** How many there are, and how many of them lack some of the words. */
  readonly count: number;
  readonly withoutAllWords: number;
}

export interface PinnedContext {
  readonly compiler: SearchCompiler;
  readonly decode: (answer: RawResponse) => readonly ScoredCandidate[];
  readonly ask: (bodies: readonly SearchBody[]) => Promise<readonly RawResponse[]>;
  /** The end of the page, counted from the first place, and how far hits can be brought at all. */
  readonly reach: number;
  readonly mostHits: number;
}

/** The pinned documents that are asked for before anything else is known. */
export function firstPinned(compiler: SearchCompiler): SearchBody {
  return compiler.pinnedHits(MOST_AT_ONCE);
}

/**
 * All pinned documents, or enough for the page. A trial is reported by hundreds of papers, and there are titles that
 * thousands have: all other documents come behind them.
 *
 * @param first the answer to {@link firstPinned}
 */
export async function pinnedHits(
  first: RawResponse,
  { compiler, decode, ask, reach, mostHits }: PinnedContext,
): Promise<PinnedHits> {
  const atOnce = decode(first);
  if (atOnce.length < MOST_AT_ONCE)
    return { brought: atOnce, count: atOnce.length, withoutAllWords: lackingWords(atOnce) };
  const size = Math.min(mostHits, Math.max(MOST_IN_ORDER, reach));
  const [answer] = await ask([compiler.countedPinnedHits(size)]);
  if (answer === undefined)
    throw new UnexpectedAnswerError('Elasticsearch did not tell of pinned documents.');
  const brought = decode(answer);
  const count = totalOf(answer);
  const withAllWords = answer.aggregations?.['withAllWords']?.doc_count ?? count;
  return { brought, count, withoutAllWords: count - withAllWords };
}

function lackingWords(candidates: readonly ScoredCandidate[]): number {
  return candidates.filter(({ hasAllWords }) => !hasAllWords).length;
}
