import type { EvidenceDocument } from '@clinical/evidence';
import { tokenKey } from '@clinical/text-analysis';
import { TooManyExpansionsError } from '../errors.js';
import type { SearchEngine } from '../search-engine.port.js';
import type { SearchPlan } from '../search-plan.js';
import type { SearchResult } from '../search-result.js';
import type { BruteForceEvaluator } from './brute-force-evaluator.js';
import { aCall, aPlan } from './builders.js';

/** Numbers of first hits whose overlap is compared (docs/adr/0029-order-by-overlap.md). */
const COMPARED_PLACES = [10, 20] as const;
const MAX_PLACES = 20;
/** First places of a search that the ranking orders in every engine (docs/adr/0033-candidates-without-scripts.md). */
const RANKED_PLACES = 200;
/** Share of the first hits that only one of two lists may have; one hit is always allowed. */
const MAX_ONLY_IN_ONE = 0.1;
const TOLERANCE = 1e-9;
/** Larger sets are compared by totals and facets only, as pages hold complete documents. */
const MAX_SET = 2_000;

const COMPARED_PARTS = [
  ...(['total', 'listed', 'matchingAll', 'relaxed', 'dropped', 'partDocuments'] as const),
  ...(['facets', 'details'] as const),
] as const;

/** A difference between two engines. */
export interface EngineDifference {
  readonly what: string;
  readonly one: unknown;
  readonly other: unknown;
}

/**
 * Runs a plan on two engines and returns the differences: totals, facets, details, the first 10 and 20 hits where too few are the
 * same, the scores and explanations of those that are, and the full set unless it is large.
 */
export async function differencesBetween(
  one: SearchEngine,
  other: SearchEngine,
  plan: SearchPlan,
): Promise<EngineDifference[]> {
  const page = { offset: 0, limit: MAX_PLACES };
  const [first, second] = await Promise.all(
    [one, other].map((engine) => answerOf(engine, { ...plan, page, explain: true })),
  );
  const differences: EngineDifference[] = [];
  const compare = (what: string, a: unknown, b: unknown): void => {
    if (JSON.stringify(a) !== JSON.stringify(b)) differences.push({ what, one: a, other: b });
  };
  compare('refusal', refusalOf(first), refusalOf(second));
  if (!isResult(first) || !isResult(second)) return differences;
  for (const part of COMPARED_PARTS) compare(part, first[part], second[part]);
  const [firsts, seconds] = [first, second].map(({ hits }) => hits.map(({ document }) => document.id));
  for (const places of COMPARED_PLACES) {
    if (!isAlike(firsts ?? [], seconds ?? [], places))
      differences.push({ what: `the first ${places}`, one: firsts, other: seconds });
  }
  const shown = (result: SearchResult, shared: readonly string[] = []): unknown =>
    result.hits
      .filter(({ document }) => shared.includes(document.id))
      .map(({ document, score, explanation, missing }) => ({
        id: document.id,
        score: rounded(score),
        explanation: rounded(explanation),
        missing,
      }))
      .sort((a, b) => (a.id < b.id ? -1 : 1));
  compare('why the same hits are there', shown(first, seconds), shown(second, firsts));
  if (first.total === 0 || first.total > MAX_SET) return differences;
  const wholePlan = { ...plan, page: { offset: 0, limit: MAX_SET }, foldThreshold: null, explain: false };
  const sets = await Promise.all(
    [one, other].map(async (engine) => idsOf(await answerOf(engine, wholePlan))),
  );
  compare('the set', sets[0], sets[1]);
  return differences;
}

/** Whether the first `places` of two lists are the same hits but for a tenth of them, or for one, in any order. */
export function isAlike(one: readonly string[], other: readonly string[], places: number): boolean {
  const [first, second] = [one, other].map((ids) => new Set(ids.slice(0, places)));
  if (first === undefined || second === undefined || first.size !== second.size) return false;
  const onlyInOne = [...first].filter((id) => !second.has(id)).length;
  return onlyInOne <= Math.max(1, MAX_ONLY_IN_ONE * first.size);
}

type Answer = SearchResult | TooManyExpansionsError | undefined;

async function answerOf(engine: SearchEngine, plan: SearchPlan): Promise<Answer> {
  try {
    return await engine.search(plan, aCall());
  } catch (error) {
    if (error instanceof TooManyExpansionsError) return error;
    throw error;
  }
}

function isResult(answer: Answer): answer is SearchResult {
  return answer !== undefined && !(answer instanceof TooManyExpansionsError);
}

function refusalOf(answer: Answer): unknown {
  if (!(answer instanceof TooManyExpansionsError)) return null;
  const { label, pattern, count, limit } = answer;
  return { label, pattern, count, limit };
}

function idsOf(answer: Answer): string[] {
  return isResult(answer) ? answer.hits.map(({ document }) => document.id).sort() : [];
}

/** Sums in another order differ in their last digits. */
function rounded(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value), (_, part: unknown) =>
    typeof part === 'number' ? Math.round(part / TOLERANCE) : part,
  );
}

/** Maximum page size of the port. */
const WHOLE = { offset: 0, limit: 10_000 };

/** Publication numbers of the engine by folded name. */
export async function publicationIdsOf(
  engine: SearchEngine,
  documents: readonly EvidenceDocument[],
): Promise<Map<string, number>> {
  const found = await engine.documents(
    documents.map(({ id }) => id),
    aCall(),
  );
  const ids = new Map<string, number>();
  for (const { document, publicationId } of found) {
    if (publicationId === null) continue;
    ids.set(tokenKey(document.journal.title || document.journal.abbreviation), publicationId);
  }
  return ids;
}

/** Compares a search with the evaluator: sets, totals, facets, overlap of the first hits, and scores and explanations of the shared ones. */
export async function expectSameAsEvaluator(
  engine: SearchEngine,
  evaluator: BruteForceEvaluator,
  plan: SearchPlan,
): Promise<void> {
  const expected = resultOrRefusal(() => evaluator.search(plan));
  if (expected instanceof TooManyExpansionsError) {
    const { label, pattern, count, limit } = expected;
    await expect(engine.search(plan, aCall())).rejects.toMatchObject({
      name: 'TooManyExpansionsError',
      label,
      pattern,
      count,
      limit,
    });
    return;
  }
  const actual = await engine.search(plan, aCall());
  expect({
    total: actual.total,
    listed: actual.listed,
    matchingAll: actual.matchingAll,
    relaxed: actual.relaxed,
    dropped: actual.dropped,
    partDocuments: actual.partDocuments,
    facets: actual.facets,
    details: actual.details,
  }).toEqual({
    total: expected.total,
    listed: expected.listed,
    matchingAll: expected.matchingAll,
    relaxed: expected.relaxed,
    dropped: expected.dropped,
    partDocuments: expected.partDocuments,
    facets: expected.facets,
    details: expected.details,
  });
  const ids = actual.hits.map(({ document }) => document.id);
  const expectedIds = expected.hits.map(({ id }) => id);
  const isRanked = plan.page.offset + ids.length <= RANKED_PLACES;
  const isSame = [...COMPARED_PLACES, ids.length].every((places) => isAlike(ids, expectedIds, places));
  if (isRanked && !isSame) expect(ids).toEqual(expectedIds);
  const byId = new Map(expected.hits.map((hit) => [hit.id, hit]));
  for (const { document, missing, score, explanation } of actual.hits) {
    const same = byId.get(document.id);
    if (same === undefined) continue;
    expect({ id: document.id, missing }).toEqual({ id: same.id, missing: same.missing });
    expect(Math.abs(score - same.score)).toBeLessThan(TOLERANCE);
    if (plan.explain) expect(roundNumbers(explanation)).toEqual(roundNumbers(same.explanation));
  }
  if (expected.total === 0) return;
  const everything = await engine.search(
    { ...plan, page: WHOLE, foldThreshold: null, explain: false },
    aCall(),
  );
  expect(new Set(everything.hits.map(({ document }) => document.id))).toEqual(expected.ids);
}

function resultOrRefusal<T>(search: () => T): T | TooManyExpansionsError {
  try {
    return search();
  } catch (error) {
    if (error instanceof TooManyExpansionsError) return error;
    throw error;
  }
}

/** Ids of all documents of the engine. */
export async function everyId(engine: SearchEngine): Promise<string[]> {
  const { hits } = await engine.search(aPlan({ page: WHOLE }), aCall());
  return hits.map(({ document }) => document.id).sort();
}

function roundNumbers(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value ?? null), (_, part: unknown) =>
    typeof part === 'number' ? Math.round(part / TOLERANCE) * TOLERANCE : part,
  );
}
