import { scoredConcepts } from '../../planning/variant-matches.js';
import type { PicoSearch, PicoStep } from './compile-pico.js';
import type { PreparedStrategy } from './prepare-strategy.js';

/** The query of a PICO step, ranked and relaxed as a standard search is. Pure. */
export function planPicoStep(
  prepared: PreparedStrategy,
  { words }: PicoSearch,
  { widening }: PicoStep,
): PreparedStrategy {
  const { plan } = prepared;
  return {
    ...prepared,
    plan: {
      ...plan,
      match: widening?.match ?? plan.match,
      relaxation: widening?.relaxation ?? null,
      scoredStems: words.scoredStems,
      concepts: scoredConcepts(words.concepts, plan.ranking.variants),
      wording: words.wording,
      wordingNames: words.wordingNames,
    },
    terms: words.highlightTerms,
  };
}
