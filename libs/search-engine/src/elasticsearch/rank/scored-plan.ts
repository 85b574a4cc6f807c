import {
  highestContribution,
  inverseDocumentFrequency,
  variantScale,
  type CollectionStatistics,
} from '@clinical/evidence';
import type { SearchPlan } from '../../search-plan.js';

/** What of the collection text relevance depends on. */
export interface TermStatistics extends CollectionStatistics {
  /** Live documents that hold each stem. */
  readonly holders: ReadonlyMap<string, number>;
}

/** A stem that counts, with its weight. */
export interface ScoredTerm {
  readonly stem: string;
  readonly documents: number;
  /** Its rarity; for a variant, scaled to what it counts. */
  readonly idf: number;
  /** What {@link idf} is of the rarity alone. */
  readonly scale: number;
  /** Typed stems that it counts instead of; empty for a typed one. */
  readonly insteadOf: readonly string[];
}

/** The stems of a plan as they are scored: singly, or the better of typed words and other words for them. */
export interface ScoredPlan {
  readonly typed: readonly ScoredTerm[];
  /** Those of the typed that no concept has. */
  readonly single: readonly ScoredTerm[];
  readonly concepts: readonly {
    readonly own: readonly ScoredTerm[];
    readonly variants: readonly (readonly ScoredTerm[])[];
  }[];
  /** What makes a share of the sum of contributions; 0 when there is nothing to score by. */
  readonly highest: number;
}

/** Stems whose holders {@link scorePlan} asks for. */
export function stemsOf({ scoredStems, concepts }: Pick<SearchPlan, 'scoredStems' | 'concepts'>): string[] {
  const variants = concepts.flatMap((concept) => concept.variants.flatMap(({ stems }) => stems));
  return [...new Set([...scoredStems, ...variants])];
}

export function scorePlan(plan: SearchPlan, statistics: TermStatistics): ScoredPlan {
  const typed = plan.scoredStems.map((stem) => termOf(stem, statistics));
  const grouped = new Set(plan.concepts.flatMap(({ stems }) => stems));
  return {
    typed,
    single: typed.filter(({ stem }) => !grouped.has(stem)),
    concepts: plan.concepts.map(({ stems, variants }) => {
      const own = typed.filter(({ stem }) => stems.includes(stem));
      return { own, variants: variants.map((variant) => variantTerms(variant, own, statistics)) };
    }),
    highest: highestContribution(
      typed.map(({ idf }) => idf),
      plan.ranking,
    ),
  };
}

function termOf(stem: string, { holders, documents }: TermStatistics): ScoredTerm {
  const holding = holders.get(stem) ?? 0;
  return {
    stem,
    documents: holding,
    idf: inverseDocumentFrequency(holding, documents),
    scale: 1,
    insteadOf: [],
  };
}

function variantTerms(
  { stems, weight }: SearchPlan['concepts'][number]['variants'][number],
  own: readonly ScoredTerm[],
  statistics: TermStatistics,
): ScoredTerm[] {
  const terms = stems.map((stem) => termOf(stem, statistics));
  const scale = variantScale(
    own.map(({ idf }) => idf),
    terms.map(({ idf }) => idf),
    weight,
  );
  const insteadOf = own.map(({ stem }) => stem);
  return terms.map((term) => ({ ...term, idf: term.idf * scale, scale, insteadOf }));
}
