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
 * Counts the documents above the low-relevance cutoff: Elasticsearch counts slightly below and slightly above the
 * cutoff (cacheable), and the documents in between, if any, are checked exactly.
 *
 * Elasticsearch's statistics include replaced and deleted documents until they are merged away. The deviation is
 * estimated from the most relevant documents, then from those near the cutoff.
 */
export class CutoffCount {
  private margin: number;

  constructor(
    private readonly compiler: SearchCompiler,
    private readonly ranker: CandidateRanker,
    private readonly cutoff: number,
    mostRelevant: readonly ScoredWords[],
  ) {
    this.margin = Math.max(CUTOFF_MARGIN, 2 * furthestOff(mostRelevant, ranker));
  }

  bodies(): SearchBody[] {
    return [
      this.compiler.relevantCount(this.least),
      this.compiler.relevantCount(this.cutoff * (1 + this.margin)),
    ];
  }

  /** @param answers responses to {@link bodies} */
  async count(
    answers: readonly RawResponse[],
    ask: (bodies: readonly SearchBody[]) => Promise<RawResponse[]>,
    round = 1,
  ): Promise<number> {
    const [under, over] = answers;
    if (under === undefined || over === undefined)
      throw new UnexpectedAnswerError('Elasticsearch gave fewer answers than it was asked for.');
    const between = totalOf(under) - totalOf(over);
    if (between <= 0 && this.margin <= LAGGING) return totalOf(under);
    const size = Math.min(MAX_MARGINAL, Math.max(MIN_MARGINAL, between));
    const [lowest] = await ask([this.compiler.leastRelevant(this.least, size)]);
    const marginal = decodeStems(lowest ?? {});
    const off = furthestOff(marginal, this.ranker);
    if (2 * off > this.margin && round < MAX_ROUNDS) {
      this.margin = 3 * off;
      return this.count(await ask(this.bodies()), ask, round + 1);
    }
    return totalOf(under) - marginal.filter((each) => this.ranker.wordsOf(each) < this.cutoff).length;
  }

  private get least(): number {
    return this.cutoff * (1 - this.margin);
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
