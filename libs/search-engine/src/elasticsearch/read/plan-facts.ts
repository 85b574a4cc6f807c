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
export interface PlanFacts extends Compiled {
  /** Of an unknown stem, 0 documents. */
  readonly statistics: TermStatistics;
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
  /** The plan's own match. */
  readonly match: Query;
  readonly countedParts: readonly Counted[];
  /**
   * Accessible documents that match the plan itself. Null if it is never relaxed: a strategy, whose lines may name others many
   * times over, can be far too long for a key.
   */
  readonly own: Counted | null;
}

export function compilePlan({ match, relaxation, access }: SearchPlan, context: MatchContext): Compiled {
  const query = matchQuery(match, context);
  return {
    context,
    match: query,
    countedParts: (relaxation?.parts ?? []).map((part) => counted(matchQuery(part, context))),
    own: relaxation === null ? null : counted(allOf([query, accessQuery(access)])),
  };
}

function counted(query: Query): Counted {
  return { key: dataKey(query), query };
}

/** What is counted for a plan: the documents of its stems and of the parts of its relaxation, and its own matches. */
export function neededBy(plan: SearchPlan, { countedParts, own }: Compiled): Counted[] {
  return [
    ...stemsOf(plan).map((stem) => ({ key: stem, query: anyTerm('ranked', [stem]) })),
    ...countedParts,
    ...(own === null ? [] : [own]),
  ];
}

export function factsOf(
  plan: SearchPlan,
  compiled: Compiled,
  numbers: Numbers,
  state: IndexState,
): PlanFacts {
  const { relaxation, definitions } = plan;
  const { context, match, countedParts, own } = compiled;
  const { documents, tokens } = state;
  const holders = new Map(stemsOf(plan).map((stem) => [stem, numbers.get(stem) ?? 0]));
  const partCounts = countedParts.map(({ key }) => numbers.get(key) ?? 0);
  const weights = relaxation === null ? [] : partWeights(partCounts, documents, relaxation);
  const unknown = neededBy(plan, compiled).filter(({ key }) => !numbers.has(key));
  const distinct = [...new Map(unknown.map((each) => [each.key, each])).values()];
  const minimum = relaxation?.minimum ?? 0;
  const areFew =
    relaxation !== null &&
    distinct.every(({ key }) => key === own?.key) &&
    maxDocuments(plan.match, { holders, definitions }) < minimum;
  const count = own === null ? undefined : numbers.get(own.key);
  return {
    context,
    match,
    countedParts,
    own,
    statistics: { documents, tokens, holders },
    parts: countedParts.map(({ query }, place) => ({ query, weight: weights[place] ?? 0 })),
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
