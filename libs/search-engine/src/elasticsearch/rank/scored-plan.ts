import type { CollectionStatistics } from '@clinical/evidence';
import { highestContribution, inverseDocumentFrequency, variantScale } from '@clinical/evidence/search';
import type { MatchNode, SearchPlan } from '../../search-plan.js';

/** Collection statistics that text relevance depends on. */
export interface TermStatistics extends CollectionStatistics {
  /** Document frequency of each stem. */
  readonly holders: ReadonlyMap<string, number>;
}

/** A scored stem with its weight. */
export interface ScoredTerm {
  readonly stem: string;
  readonly documents: number;
  /** Inverse document frequency; scaled for variants. */
  readonly idf: number;
  /** Ratio of {@link idf} to the unscaled value. */
  readonly scale: number;
  /** Typed stems that it replaces; empty for a typed stem. */
  readonly insteadOf: readonly string[];
}

/** Scored stems of a plan: single stems, and concepts of which the best variant counts. */
export interface ScoredPlan {
  readonly typed: readonly ScoredTerm[];
  /** Typed stems outside concepts. */
  readonly single: readonly ScoredTerm[];
  readonly concepts: readonly {
    readonly own: readonly ScoredTerm[];
    readonly variants: readonly (readonly ScoredTerm[])[];
  }[];
  /** Highest possible sum of contributions; 0 if nothing is scored. */
  readonly highest: number;
}

/** Stems whose document frequencies {@link scorePlan} needs. */
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

/** Known word statistics and definitions. */
interface KnownOfWords {
  /** Live documents that contain a stem. */
  readonly holders: TermStatistics['holders'];
  /** Definitions of the plan. */
  readonly definitions: readonly MatchNode[];
}

/** Method of combining estimates. */
interface Estimate {
  /** Estimate for unknown nodes. */
  readonly unknown: number;
  readonly ofAll: (numbers: readonly number[]) => number;
  readonly ofAny: (numbers: readonly number[]) => number;
}

/** Upper bound of documents that fulfil a node, from document frequencies of stems. */
export function maxDocuments(node: MatchNode, known: KnownOfWords): number {
  return estimated(node, known, {
    unknown: Infinity,
    ofAll: (numbers) => Math.min(...numbers),
    ofAny: sum,
  });
}

/**
 * Expected number of documents that fulfil a node if words were independent. Words of one search usually
 * correlate, so the real number tends to be higher.
 *
 * @param documents size of the collection
 */
export function expectedDocuments(node: MatchNode, documents: number, known: KnownOfWords): number {
  if (documents === 0) return 0;
  return estimated(node, known, {
    unknown: documents,
    ofAll: (numbers) => documents * numbers.reduce((share, number) => (share * number) / documents, 1),
    ofAny: (numbers) => Math.min(documents, sum(numbers)),
  });
}

function estimated(node: MatchNode, known: KnownOfWords, estimate: Estimate): number {
  const of = (child: MatchNode): number => estimated(child, known, estimate);
  switch (node.kind) {
    case 'stem':
      return known.holders.get(node.stem) ?? estimate.unknown;
    case 'and':
      return estimate.ofAll(node.children.map(of));
    case 'or':
      return estimate.ofAny(node.children.map(of));
    case 'not':
      return of(node.include);
    case 'labelled':
      return of(node.child);
    case 'definition': {
      const definition = known.definitions[node.index];
      return definition === undefined ? estimate.unknown : of(definition);
    }
    case 'nothing':
      return 0;
    default:
      return estimate.unknown;
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, number) => all + number, 0);
}
