import type { CitationNearness } from './citation-walk.js';

/** Factors of connected articles that a reader can weigh; 1 is the measured mix, 0 leaves a factor out. */
export interface FactorWeights {
  readonly referenced: number;
  readonly cites: number;
  readonly related: number;
  readonly keywords: number;
  readonly included: number;
  readonly clicks: number;
}

export type Factor = keyof FactorWeights;

/** What is known of a candidate beside the seeds. Each number is 0 or more; only its relation to that of other candidates counts. */
export interface CandidateFacts {
  readonly id: string;
  readonly citations: CitationNearness;
  /** Cosine of the vectors. */
  readonly meaning: number;
  /** Text score of 'more like the seeds'. */
  readonly text: number;
  /** Text score of 'more like what the seeds cite and what cites them'. */
  readonly textOfCited: number;
  /** Share of authors in common. */
  readonly authors: number;
  /** Cosine of the MeSH headings, rare ones counting more. */
  readonly headings: number;
  /** Share of the words of the search. */
  readonly keywords: number;
  /** 1 for a review and a trial that it includes, the same registration, or an update; else 0. */
  readonly included: number;
  /** Readers who opened both. */
  readonly clicks: number;
}

/** A connected article with what each factor adds to its score. */
export interface Connected {
  readonly id: string;
  readonly score: number;
  /** Shares of the score that add up to 1. */
  readonly shares: Readonly<Record<Factor, number>>;
}

/**
 * Weights of the mix. Those of citations, meaning, texts, authors and headings were chosen by recall of hidden citations
 * (`npm run evaluate-related`); no collection has judgements of the others.
 */
const MIX = {
  citations: 2.5,
  meaning: 0.3,
  text: 0.1,
  textOfCited: 0.6,
  authors: 0.3,
  headings: 0.15,
  keywords: 0.1,
  included: 1,
  clicks: 0.3,
} as const;

/** Candidates in the order of their score; those that nothing connects are left out. */
export function mixConnected(candidates: readonly CandidateFacts[], weights: FactorWeights): Connected[] {
  const scaled = scaleOf(candidates);
  // Where neither citations nor headings are known, the words of the seeds stand in for both.
  const known = candidates.some((candidate) => textOfCited(candidate) > 0 || headings(candidate) > 0);
  const words = known ? MIX.text : MIX.text + MIX.textOfCited + MIX.headings;
  return candidates
    .map((candidate) => connected(candidate, weights, words, scaled))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1));
}

type Scale = (fact: (candidate: CandidateFacts) => number, candidate: CandidateFacts) => number;

/** Divides each fact by its largest value, which is found once. */
function scaleOf(candidates: readonly CandidateFacts[]): Scale {
  const largest = new Map<(candidate: CandidateFacts) => number, number>();
  return (fact, candidate) => {
    const max = largest.get(fact) ?? candidates.reduce((most, other) => Math.max(most, fact(other)), 0);
    largest.set(fact, max);
    return max > 0 ? Math.max(0, fact(candidate)) / max : 0;
  };
}

const nearness = ({ citations }: CandidateFacts): number => citations.referenced + citations.cites;
const meaning = (candidate: CandidateFacts): number => candidate.meaning;
const text = (candidate: CandidateFacts): number => candidate.text;
const textOfCited = (candidate: CandidateFacts): number => candidate.textOfCited;
const authors = (candidate: CandidateFacts): number => candidate.authors;
const headings = (candidate: CandidateFacts): number => candidate.headings;
const keywords = (candidate: CandidateFacts): number => candidate.keywords;
const included = (candidate: CandidateFacts): number => candidate.included;
const clicks = (candidate: CandidateFacts): number => candidate.clicks;

function connected(
  candidate: CandidateFacts,
  weights: FactorWeights,
  words: number,
  scaled: Scale,
): Connected {
  const of = (fact: (candidate: CandidateFacts) => number): number => scaled(fact, candidate);
  const citations = of(nearness) / (nearness(candidate) || 1);
  const parts: Record<Factor, number> = {
    referenced: weights.referenced * MIX.citations * citations * candidate.citations.referenced,
    cites: weights.cites * MIX.citations * citations * candidate.citations.cites,
    related:
      weights.related *
      (MIX.meaning * of(meaning) +
        words * of(text) +
        MIX.textOfCited * of(textOfCited) +
        MIX.authors * of(authors) +
        MIX.headings * of(headings)),
    keywords: weights.keywords * MIX.keywords * of(keywords),
    included: weights.included * MIX.included * of(included),
    clicks: weights.clicks * MIX.clicks * of(clicks),
  };
  const score = Object.values(parts).reduce((sum, part) => sum + part, 0);
  const share = (factor: Factor): number => (score > 0 ? parts[factor] / score : 0);
  return {
    id: candidate.id,
    score,
    shares: {
      referenced: share('referenced'),
      cites: share('cites'),
      related: share('related'),
      keywords: share('keywords'),
      included: share('included'),
      clicks: share('clicks'),
    },
  };
}
