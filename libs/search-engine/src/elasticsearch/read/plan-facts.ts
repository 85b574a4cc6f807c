import { partWeights, relaxationLevels } from '../../relaxation.js';
import type { Relaxation, SearchPlan } from '../../search-plan.js';
import { dataKey } from '../../shared/result-cache.js';
import { accessQuery } from '../compile/filters.js';
import { matchQuery, type MatchContext } from '../compile/match-query.js';
import { allOf, anyTerm, type Query } from '../compile/query.js';
import { coveredBody, type WeightedQuery } from '../compile/rank-query.js';
import type { SearchBody } from '../compile/search-bodies.js';
import { expectedDocuments, maxDocuments, stemsOf, type TermStatistics } from '../rank/scored-plan.js';
import type { IndexState } from '../state/index-state.js';

/** What a plan needs to know of the index. */
export interface PlanFacts {
  readonly context: MatchContext;
  /** Of an unknown stem, 0 documents. */
  readonly statistics: TermStatistics;
  /** The plan's own match. */
  readonly match: Query;
  /** Whether enough documents match, so that the relaxation is not used; null if that is unknown. */
  readonly hasEnoughMatches: boolean | null;
  /** The parts of the relaxation, and the documents that match each. */
  readonly parts: readonly WeightedQuery[];
  readonly partCounts: readonly number[];
  /** What is to be counted with the search, see `IndexFacts.learn`. */
  readonly unknown: readonly Counted[];
  readonly numbers: Numbers;
}

/** Answers by their key. */
export type Numbers = ReadonlyMap<string, number>;

/** A query whose documents are counted, and the key by which their number is remembered. */
export interface Counted {
  readonly key: string;
  readonly query: Query;
}

/** The queries of a plan. */
export interface Compiled {
  readonly context: MatchContext;
  readonly match: Query;
  readonly partQueries: readonly Query[];
}

/** What is counted for a plan: the documents of its stems and of the parts of its relaxation, and its own matches. */
export function neededBy(plan: SearchPlan, compiled: Compiled): Counted[] {
  return [
    ...stemsOf(plan).map((stem) => ({ key: stem, query: anyTerm('ranked', [stem]) })),
    ...compiled.partQueries.map((query) => ({ key: dataKey(query), query })),
    ...(plan.relaxation === null ? [] : [matchOf(plan, compiled)]),
  ];
}

/** Accessible documents that match a plan itself. */
export function matchOf({ access }: SearchPlan, { match }: Pick<Compiled, 'match'>): Counted {
  const query = allOf([match, accessQuery(access)]);
  return { key: dataKey(query), query };
}

export function factsOf(
  plan: SearchPlan,
  compiled: Compiled,
  numbers: Numbers,
  state: IndexState,
): PlanFacts {
  const { relaxation, definitions } = plan;
  const { context, match, partQueries } = compiled;
  const { documents, tokens } = state;
  const holders = new Map(stemsOf(plan).map((stem) => [stem, numbers.get(stem) ?? 0]));
  const partCounts = partQueries.map((query) => numbers.get(dataKey(query)) ?? 0);
  const weights = relaxation === null ? [] : partWeights(partCounts, documents, relaxation);
  const own = matchOf(plan, compiled).key;
  const unknown = neededBy(plan, compiled).filter(({ key }) => !numbers.has(key));
  const distinct = [...new Map(unknown.map((each) => [each.key, each])).values()];
  const minimum = relaxation?.minimum ?? 0;
  // Strategies, whose lines may name others many times over, are never relaxed.
  const areFew =
    relaxation !== null &&
    distinct.every(({ key }) => key === own) &&
    maxDocuments(plan.match, { holders, definitions }) < minimum;
  const count = numbers.get(own);
  return {
    context,
    match,
    statistics: { documents, tokens, holders },
    parts: partQueries.map((query, place) => ({ query, weight: weights[place] ?? 0 })),
    partCounts,
    hasEnoughMatches:
      relaxation === null ? true : areFew ? false : count === undefined ? null : count >= minimum,
    unknown: areFew ? [] : distinct,
    numbers,
  };
}

/** Whether enough documents would match a plan if words were independent. */
export function isLikelyEnough(
  { match, definitions, relaxation }: SearchPlan,
  { statistics: { holders } }: PlanFacts,
  { documents }: IndexState,
): boolean {
  return expectedDocuments(match, documents, { holders, definitions }) >= (relaxation?.minimum ?? 0);
}

/** A search whose first hit has the weight that is asked for. */
export interface RankQuestion {
  readonly key: string;
  readonly body: SearchBody;
}

/** Asks for the weights of the documents that determine the level of a relaxation; -1 if there are fewer documents. */
export function covered(
  { access }: SearchPlan,
  { context, parts }: Pick<PlanFacts, 'context' | 'parts'>,
  relaxation: Relaxation,
): RankQuestion[] {
  if (levelsOf(relaxation, parts).length <= 1) return [];
  const required = relaxation.required.length === 0 ? null : requiredQuery(relaxation, context);
  return [relaxation.minimum - 1, relaxation.widenUpTo].map((rank) => {
    const body = coveredBody(required, accessQuery(access), parts, rank);
    return { key: dataKey(body), body };
  });
}

export function requiredQuery({ required }: Relaxation, context: MatchContext): Query {
  return allOf(required.map((node) => matchQuery(node, context)));
}

export function levelsOf(
  relaxation: Relaxation,
  parts: readonly WeightedQuery[],
): ReturnType<typeof relaxationLevels> {
  return relaxationLevels(
    relaxation,
    parts.map(({ weight }) => weight),
  );
}
