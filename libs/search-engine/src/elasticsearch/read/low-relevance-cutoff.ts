import type { SearchBody, SearchCompiler } from '../compile/search-bodies.js';
import { decodeStems, type ScoredWords } from '../decode/candidates.js';
import { UnexpectedAnswerError, totalOf, type RawResponse } from '../decode/raw-response.js';
import type { CandidateRanker } from '../rank/rank-candidates.js';

/** Minimum relative margin around the cutoff. */
const CUTOFF_MARGIN = 1e-5;
/** Larger deviations come from lagging statistics. */
const LAGGING = 1e-4;
/** With lagging statistics, documents with few of the words may deviate more than the most relevant ones. */
const LAGGING_MARGIN = 0.3;
/** Documents near the cutoff that are checked exactly. */
const MIN_MARGINAL = 20;
const MAX_MARGINAL = 2_000;
/** Attempts to widen the margin. */
const MAX_ROUNDS = 4;

/**
 * Counts the documents above the low-relevance cutoff: Elasticsearch counts from slightly below the cutoff and gives the least
 * relevant of them, which are checked exactly.
 *
 * Elasticsearch's statistics include replaced and deleted documents until they are merged away. The deviation is
 * estimated from the most relevant documents, then from those near the cutoff.
 */
export class CutoffCount {
  private margin: number;
  private size = MIN_MARGINAL;

  constructor(
    private readonly compiler: SearchCompiler,
    private readonly ranker: CandidateRanker,
    private readonly cutoff: number,
    mostRelevant: readonly ScoredWords[],
  ) {
    this.margin = Math.max(CUTOFF_MARGIN, 2 * furthestOff(mostRelevant, ranker));
  }

  body(): SearchBody {
    return this.compiler.leastRelevant(this.cutoff * (1 - this.margin), this.size);
  }

  /** @param answer to {@link body} */
  async count(
    answer: RawResponse | undefined,
    ask: (bodies: readonly SearchBody[]) => Promise<RawResponse[]>,
    round = 1,
  ): Promise<number> {
    if (answer === undefined)
      throw new UnexpectedAnswerError('Elasticsearch gave fewer answers than it was asked for.');
    const marginal = decodeStems(answer, this.compiler.fullScore);
    const off = furthestOff(marginal, this.ranker);
    const isOff = 2 * off > this.margin;
    const last = marginal.at(-1);
    const reachesAbove =
      marginal.length < this.size || (last?.engineScore ?? 0) > this.cutoff * (1 + this.margin);
    if (round < MAX_ROUNDS && (isOff || !reachesAbove)) {
      if (isOff) this.margin = 3 * off;
      if (!reachesAbove) this.size = MAX_MARGINAL;
      const [next] = await ask([this.body()]);
      return this.count(next, ask, round + 1);
    }
    return totalOf(answer) - marginal.filter((each) => this.ranker.wordsOf(each) < this.cutoff).length;
  }
}

/** A score below which no document reaches the exact cutoff. */
export function surelyBelowCutoff(
  cutoff: number,
  mostRelevant: readonly ScoredWords[],
  ranker: CandidateRanker,
): number {
  const off = furthestOff(mostRelevant, ranker);
  const margin = off <= LAGGING ? Math.max(CUTOFF_MARGIN, 2 * off) : Math.max(LAGGING_MARGIN, 4 * off);
  return cutoff * Math.max(0, 1 - margin);
}

/** Largest relative deviation of Elasticsearch's scores from the exact ones. */
function furthestOff(documents: readonly ScoredWords[], ranker: CandidateRanker): number {
  let largest = 0;
  for (const each of documents) {
    const exact = ranker.wordsOf(each);
    if (exact > 0) largest = Math.max(largest, Math.abs(exact - each.engineScore) / exact);
  }
  return largest;
}
