import type { SearchPlan } from '../../search-plan.js';
import { scoreScale, type ScoreScale } from '../compile/rank-query.js';
import type { SearchCompiler } from '../compile/search-bodies.js';
import { decodeCandidates } from '../decode/candidates.js';
import type { RawResponse } from '../decode/raw-response.js';
import type { ScoredCandidate } from '../rank/rank-candidates.js';

/** Relevance is already a share of 1. */
const RELEVANCE_SCALE: ScoreScale = { unit: 1, lift: 0 };

/** Reads the candidates of one search from the responses to its bodies. */
export class HitDecoder {
  constructor(
    private readonly compiler: Pick<SearchCompiler, 'allWords' | 'pinnedReportWords'>,
    private readonly plan: SearchPlan,
    /** In which order the hits were requested. */
    private readonly order: { readonly isDeep: boolean; readonly fetchesLeading: boolean },
  ) {}

  /** Takes the leading documents from the answers. */
  leading(rest: RawResponse[]): readonly ScoredCandidate[] {
    return this.order.fetchesLeading ? this.decode(rest.shift(), 'leading') : [];
  }

  /** Decodes documents found by words; known ones are replaced by their known candidates. */
  others(answer: RawResponse | undefined, known: readonly ScoredCandidate[]): readonly ScoredCandidate[] {
    const allWordsFirst = this.order.isDeep && known.length > 0 && this.plan.sort !== 'date';
    return knownAmong(this.decode(answer, 'others', allWordsFirst), known);
  }

  /** @param allWordsFirst whether the first sort value shows which hits contain all words */
  decode(
    answer: RawResponse | undefined,
    which: 'pinned' | 'fullMatches' | 'leading' | 'others',
    allWordsFirst = false,
  ): ScoredCandidate[] {
    if (answer === undefined) return [];
    const { plan } = this;
    const { allWords, pinnedReportWords } = this.compiler;
    const pinned = which === 'pinned';
    const haveAllWords =
      pinned && pinnedReportWords ? 'fromHit' : pinned || which === 'fullMatches' || allWords === 'every';
    const leadingFirst = plan.leading.length > 0 && !(which === 'others' && this.order.fetchesLeading);
    const scale = plan.sort === 'relevance' ? RELEVANCE_SCALE : scoreScale(plan.ranking);
    const before = [leadingFirst, plan.sort === 'date', allWordsFirst];
    const scoreAt = before.filter(Boolean).length;
    return decodeCandidates(answer, { pinned, haveAllWords, scale, scoreAt });
  }
}

/** Candidates of which the known ones are replaced. */
export function knownAmong(
  candidates: readonly ScoredCandidate[],
  known: readonly ScoredCandidate[],
): readonly ScoredCandidate[] {
  if (known.length === 0) return candidates;
  const knownById = new Map(known.map((candidate) => [candidate.id, candidate]));
  return candidates.map((each) => knownById.get(each.id) ?? each);
}
