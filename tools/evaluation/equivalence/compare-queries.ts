import type { EvidenceDocument } from '@clinical/evidence';
import { MeshVocabulary, type MeshContent } from '@clinical/mesh';
import { parseStrategy, queryLines, type Dialect, type QueryNode } from '@clinical/query-language';
import {
  TooManyExpansionsError,
  type MatchNode,
  type SearchEngine,
  type SearchPlan,
} from '@clinical/search-engine';
import { planStrategy } from '../../testing/support/plan-strategy.js';
import { QueryWriter } from './generated-queries.js';
import { Chance, queryMaterial } from './query-material.js';
import { TreeEvaluator } from './tree-evaluator.js';

/** A query with different results of the engine and the reference evaluator. */
export interface Difference {
  readonly query: string;
  /** Ids that only the one or the other has, the first few. */
  readonly onlyEngine: readonly string[];
  readonly onlyEvaluator: readonly string[];
}

/** Result of a comparison. */
export interface Comparison {
  readonly compared: number;
  /** Queries that cannot be run: the generator wrote invalid syntax, or a wildcard matches too much. */
  readonly refused: Readonly<Record<string, number>>;
  /** Queries that found something. */
  readonly withHits: number;
  readonly differences: readonly Difference[];
}

/** The largest page of an engine, far more than there are records. */
const EVERYTHING = { offset: 0, limit: 10_000 };
const SHOWN = 5;
const AMONG = 'expected';
const TODAY = 20_000;

/** Generates texts in one dialect until enough could be run, and compares the engine with the evaluator. */
export async function compareQueries(
  engine: SearchEngine,
  documents: readonly EvidenceDocument[],
  content: MeshContent,
  { dialect, count, seed }: { readonly dialect: Dialect; readonly count: number; readonly seed: number },
): Promise<Comparison> {
  const writer = new QueryWriter(dialect, queryMaterial(documents, content.headings), new Chance(seed));
  const evaluator = new TreeEvaluator(documents, content.headings, dialect);
  const vocabulary = new MeshVocabulary(content);
  const refused: Record<string, number> = {};
  const differences: Difference[] = [];
  let compared = 0;
  let withHits = 0;
  while (compared < count) {
    const text = writer.query();
    const query = prepare(vocabulary, text, dialect);
    const expected = typeof query === 'string' ? [] : evaluator.ids(query.tree, query.lineOf);
    const found = typeof query === 'string' ? query : await difference(engine, query, expected);
    if (typeof found === 'string') {
      refused[found] = (refused[found] ?? 0) + 1;
      if (refused[found] > count) throw new Error(`Hardly any query can be run: ${found}, such as ${text}`);
      continue;
    }
    compared++;
    if (expected.length > 0) withHits++;
    if (found !== null) differences.push({ query: text, ...found });
  }
  return { compared, refused, withHits, differences };
}

interface PreparedQuery {
  readonly plan: SearchPlan;
  readonly tree: QueryNode;
  readonly lineOf: (line: number) => QueryNode;
}

/** @returns the error code of a query that cannot be run */
function prepare(vocabulary: MeshVocabulary, text: string, dialect: Dialect): PreparedQuery | string {
  const strategy = parseStrategy(text, { dialect });
  const error = strategy.diagnostics.find(({ severity }) => severity === 'error');
  if (error !== undefined || strategy.finalLine === null) return error?.code ?? 'nothing to run';
  const { plan } = planStrategy(strategy, { vocabulary, today: TODAY });
  const trees = new Map(queryLines(strategy).map(({ number, tree }) => [number, tree]));
  const lineOf = (line: number): QueryNode => {
    const tree = trees.get(line);
    if (tree === undefined || tree === null) throw new Error(`No line ${line} in ${text}`);
    return tree;
  };
  return { plan, tree: lineOf(strategy.finalLine), lineOf };
}

/**
 * Counts the results and how many of the expected records are among them, which shows equality without fetching a
 * record; only on a difference, the records themselves are fetched.
 *
 * @returns null if equal; the code of a refusal
 */
async function difference(
  engine: SearchEngine,
  { plan }: PreparedQuery,
  expected: readonly string[],
): Promise<Omit<Difference, 'query'> | string | null> {
  const keys = expected.map((id) => `record:${id}`);
  const among: MatchNode = { kind: 'and', children: [plan.match, { kind: 'keys', keys }] };
  const counting: SearchPlan = {
    ...plan,
    definitions: [...plan.definitions, { kind: 'labelled', label: AMONG, child: among }],
    page: { offset: 0, limit: 0 },
    scoredStems: [],
    details: true,
  };
  const call = { signal: new AbortController().signal, deadlineMs: 60_000 };
  try {
    const { total, details } = await engine.search(counting, call);
    const shared = details?.find(({ label }) => label === AMONG)?.hits ?? 0;
    if (total === expected.length && shared === expected.length) return null;
    const { hits } = await engine.search({ ...plan, page: EVERYTHING, details: false }, call);
    const found = hits.map(({ document }) => document.id);
    return {
      onlyEngine: found.filter((id) => !expected.includes(id)).slice(0, SHOWN),
      onlyEvaluator: expected.filter((id) => !found.includes(id)).slice(0, SHOWN),
    };
  } catch (thrown) {
    if (thrown instanceof TooManyExpansionsError) return 'Q021';
    throw thrown;
  }
}
