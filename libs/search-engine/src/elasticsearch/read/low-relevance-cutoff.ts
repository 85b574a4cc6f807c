import type { SearchBody, SearchCompiler } from '../compile/search-bodies.js';
import { decodeStems, type ScoredWords } from '../decode/candidates.js';
import { UnexpectedAnswerError, totalOf, type RawResponse } from '../decode/raw-response.js';
import type { CandidateRanker } from '../rank/rank-candidates.js';

/** By what share Elasticsearch's number for the limit of folding lies beside the exact one, at least. */
const FOLD_MARGIN = 1e-5;
/** Numbers of Elasticsearch that are further off than this come from statistics that lag behind. */
const LAGGING = 1e-4;
/** Where they lag, documents of few of the words may be off by more than the most relevant ones show. */
const LAGGING_MARGIN = 0.3;
/** Documents about the limit that are looked at one by one: at least, where statistics lag, and at most. */
const FEWEST_MARGINAL = 20;
const MOST_MARGINAL = 2_000;
/** How often the margin is widened. */
const MOST_ROUNDS = 4;

/**
 * Counts the documents that are relevant enough to be listed: by Elasticsearch a little under and a little over the limit,
 * which it remembers, and one by one those that lie between, when there are any.
 *
 * Elasticsearch counts what was replaced and deleted until it merges it away, so that its numbers may be off; how far is
 * seen in the most relevant documents, and then in those about the limit themselves.
 */
export class FoldCount {
  private margin: number;

  constructor(
    private readonly compiler: SearchCompiler,
    private readonly ranker: CandidateRanker,
    private readonly floor: number,
    mostRelevant: readonly ScoredWords[],
  ) {
    this.margin = Math.max(FOLD_MARGIN, 2 * furthestOff(mostRelevant, ranker));
  }

  bodies(): SearchBody[] {
    return [
      this.compiler.relevantCount(this.least),
      this.compiler.relevantCount(this.floor * (1 + this.margin)),
    ];
  }

  /** @param answers to {@link bodies} */
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
    const size = Math.min(MOST_MARGINAL, Math.max(FEWEST_MARGINAL, between));
    const [lowest] = await ask([this.compiler.leastRelevant(this.least, size)]);
    const marginal = decodeStems(lowest ?? {});
    const off = furthestOff(marginal, this.ranker);
    if (2 * off > this.margin && round < MOST_ROUNDS) {
      this.margin = 3 * off;
      return this.count(await ask(this.bodies()), ask, round + 1);
    }
    return totalOf(under) - marginal.filter((each) => this.ranker.wordsOf(each) < this.floor).length;
  }

  private get least(): number {
    return this.floor * (1 - this.margin);
  }
}

/** A relevance by Elasticsearch's numbers under which no document reaches the limit of folding by the exact ones. */
export function surelyFolded(
  floor: number,
  mostRelevant: readonly ScoredWords[],
  ranker: CandidateRanker,
): number {
  const off = furthestOff(mostRelevant, ranker);
  const margin = off <= LAGGING ? Math.max(FOLD_MARGIN, 2 * off) : Math.max(LAGGING_MARGIN, 4 * off);
  return floor * Math.max(0, 1 - margin);
}

/** By what share numbers of Elasticsearch differ from the exact ones, at most. */
function furthestOff(documents: readonly ScoredWords[], ranker: CandidateRanker): number {
  let most = 0;
  for (const each of documents) {
    const exact = ranker.wordsOf(each);
    if (exact > 0) most = Math.max(most, Math.abs(exact - each.engineScore) / exact);
  }
  return most;
}
