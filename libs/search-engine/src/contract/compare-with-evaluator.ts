import { tokenKey } from '@clinical/text-analysis';
import type { EvidenceDocument } from '@clinical/evidence';
import { TooManyExpansionsError } from '../errors.js';
import type { SearchEngine } from '../search-engine.port.js';
import type { SearchPlan } from '../search-plan.js';
import { aCall, aPlan } from './builders.js';
import type { BruteForceEvaluator } from './brute-force-evaluator.js';

const TOLERANCE = 1e-9;
/** A page as large as the port allows. */
const WHOLE = { offset: 0, limit: 10_000 };

/** The numbers that the engine gave to publications, by their folded names. */
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

/** Holds one search to the evaluator: sets, totals, facets, order, scores and explanations. */
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
    facets: actual.facets,
    details: actual.details,
  }).toEqual({
    total: expected.total,
    listed: expected.listed,
    matchingAll: expected.matchingAll,
    relaxed: expected.relaxed,
    dropped: expected.dropped,
    facets: expected.facets,
    details: expected.details,
  });
  expect(actual.hits.map(({ document }) => document.id)).toEqual(expected.hits.map(({ id }) => id));
  actual.hits.forEach((hit, place) => {
    const wanted = expected.hits[place];
    expect(Math.abs(hit.score - (wanted?.score ?? NaN))).toBeLessThan(TOLERANCE);
    if (plan.explain) expect(roundNumbers(hit.explanation)).toEqual(roundNumbers(wanted?.explanation));
  });
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

/** Every document of the engine, by id. */
export async function everyId(engine: SearchEngine): Promise<string[]> {
  const { hits } = await engine.search(aPlan({ page: WHOLE }), aCall());
  return hits.map(({ document }) => document.id).sort();
}

function roundNumbers(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value ?? null), (_, part: unknown) =>
    typeof part === 'number' ? Math.round(part / TOLERANCE) * TOLERANCE : part,
  );
}
