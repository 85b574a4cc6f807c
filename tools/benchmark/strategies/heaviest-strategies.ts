import { createMeshStore, createSearchEngine } from '@clinical/composition';
import type { PreparedStrategy } from '@clinical/search';
import type { MeshVocabulary } from '@clinical/mesh';
import { readConfig } from '@clinical/platform';
import { parseStrategy, queryLines, type ParsedStrategy } from '@clinical/query-language';
import {
  TooManyExpansionsError,
  type CallContext,
  type MatchNode,
  type SearchEngine,
  type SearchPlan,
} from '@clinical/search-engine';
import { readStrategies } from '../../evaluation/strategies/read-strategies.js';
import { bareMatch, planStrategy } from '../../testing/support/plan-strategy.js';
import { startApi } from '../../testing/support/product.js';
import { ToolError } from '../../testing/support/tool-error.js';
import { summarise } from '../statistics.js';
import { longStrategy } from './long-strategy.js';

/** The cost of one strategy, in milliseconds. */
export interface StrategyFigures {
  readonly id: string;
  readonly characters: number;
  readonly lines: number;
  /** Distinct leaves of the lines that contribute to the result. */
  readonly leaves: number;
  readonly hits: number;
  /** The search: Boolean algebra, ranking, facets and the first page; median, on an engine with a minimal cache. */
  readonly searchMs: number;
  /**
   * The same leaves without algebra: each is looked up separately and its records counted, nothing is ranked or
   * listed.
   */
  readonly leavesMs: number;
  /** The first response over HTTP: reading, searching, details and help for every leaf. */
  readonly httpMs: number;
  /** The same for a repeated request. */
  readonly httpAgainMs: number;
}

const ROUNDS = 7;
/** So small that the cached results of a search are gone by the next round. */
const MIN_CACHE_MB = '1';
const DAY_MS = 86_400_000;
const DEADLINE_MS = 120_000;

interface Candidate {
  readonly id: string;
  readonly text: string;
  readonly prepared: PreparedStrategy;
}

/**
 * The slowest strategies of the files on the index of a data folder, slowest first, and a long one composed of their
 * lines.
 */
export async function heaviestStrategies(
  files: readonly string[],
  dataDirectory: string,
  count: number,
): Promise<StrategyFigures[]> {
  const config = readConfig({
    DATA_DIR: dataDirectory,
    SEARCH_WORKERS: '1',
    SEARCH_CACHE_MB: MIN_CACHE_MB,
    SEARCH_RESULTS_MB: '0',
  });
  const vocabulary = await createMeshStore(config).current();
  const candidates = await candidatesOf(files, vocabulary);
  const long = longCandidate(candidates, vocabulary);
  const engine = await createSearchEngine(config);
  await engine.open();
  let figures: readonly SearchFigures[];
  let heaviest: readonly Candidate[];
  try {
    heaviest = [...(await longest(candidates, engine, count)), ...long];
    figures = await measure(heaviest, engine);
  } finally {
    await engine.close();
  }
  const complete: StrategyFigures[] = [];
  for (const [at, candidate] of heaviest.entries()) {
    const figure = figures[at];
    if (figure !== undefined) complete.push({ ...figure, ...(await overHttp(candidate, dataDirectory)) });
  }
  return complete.sort((a, b) => b.searchMs - a.searchMs);
}

async function candidatesOf(files: readonly string[], vocabulary: MeshVocabulary): Promise<Candidate[]> {
  const candidates: Candidate[] = [];
  const today = Math.floor(Date.now() / DAY_MS);
  for (const file of files)
    for (const record of await readStrategies(file)) {
      if ('problem' in record) continue;
      const strategy = soundStrategy(record.text, record.dialect ?? 'detect');
      if (strategy === null) continue;
      candidates.push({ ...record, prepared: planStrategy(strategy, { vocabulary, today }) });
    }
  return candidates;
}

function longCandidate(candidates: readonly Candidate[], vocabulary: MeshVocabulary): Candidate[] {
  const text = longStrategy(candidates.map(({ prepared }) => prepared.strategy));
  const strategy = soundStrategy(text, 'ovid');
  const today = Math.floor(Date.now() / DAY_MS);
  return strategy === null
    ? []
    : [{ id: 'made of many', text, prepared: planStrategy(strategy, { vocabulary, today }) }];
}

function soundStrategy(text: string, dialect: 'detect' | ParsedStrategy['dialect']): ParsedStrategy | null {
  const strategy = parseStrategy(text, { dialect });
  const isSound = strategy.diagnostics.every(({ severity }) => severity !== 'error');
  return isSound && strategy.finalLine !== null ? strategy : null;
}

/** The slowest in a second round; strategies that are too wide to run are left out. */
async function longest(
  candidates: readonly Candidate[],
  engine: SearchEngine,
  count: number,
): Promise<Candidate[]> {
  const times = new Map<Candidate, number>();
  for (let round = 0; round < 2; round++)
    for (const candidate of candidates) {
      const ms = await timeOf(engine, searchPlan(candidate.prepared));
      if (ms !== null) times.set(candidate, ms);
    }
  return [...times]
    .sort(([, a], [, b]) => b - a)
    .slice(0, count)
    .map(([candidate]) => candidate);
}

type SearchFigures = Omit<StrategyFigures, 'httpMs' | 'httpAgainMs'>;

/** In rounds over all of them, so that a temporary disturbance affects one round of each. */
async function measure(candidates: readonly Candidate[], engine: SearchEngine): Promise<SearchFigures[]> {
  const measured = candidates.map(({ id, text, prepared }) => {
    const search = searchPlan(prepared);
    const leaves = distinctLeaves(prepared);
    const lines = queryLines(prepared.strategy).length;
    const known = { id, characters: text.length, lines, leaves: leaves.length };
    const times: { searches: number[]; sums: number[] } = { searches: [], sums: [] };
    return { known, search, counting: leavesPlan(search, leaves), ...times };
  });
  for (let round = 0; round < ROUNDS; round++) {
    for (const { search, searches } of measured) searches.push((await timeOf(engine, search)) ?? 0);
    for (const { counting, sums } of measured) sums.push((await timeOf(engine, counting)) ?? 0);
  }
  const figures: SearchFigures[] = [];
  for (const { known, search, searches, sums } of measured) {
    const { total } = await engine.search(search, call());
    figures.push({
      ...known,
      hits: total,
      searchMs: summarise(searches).p50,
      leavesMs: summarise(sums).p50,
    });
  }
  return figures;
}

/** As the service runs it, without a count of each leaf. */
function searchPlan({ plan }: PreparedStrategy): SearchPlan {
  return {
    ...plan,
    definitions: plan.definitions.map((each) => bareMatch(each)),
    match: bareMatch(plan.match),
    details: false,
  };
}

/** Only counts the records of each leaf. */
function leavesPlan(plan: SearchPlan, leaves: readonly MatchNode[]): SearchPlan {
  return {
    ...plan,
    match: { kind: 'nothing' },
    definitions: leaves.map((match, at) => ({
      kind: 'labelled',
      label: `leaf ${at}`,
      child: bareMatch(match),
    })),
    scoredStems: [],
    page: { offset: 0, limit: 0 },
    facets: { publications: 0 },
    details: true,
  };
}

function distinctLeaves({ planned, strategy }: PreparedStrategy): MatchNode[] {
  const needed = linesNeeded(strategy);
  const leaves = planned.leaves.filter(({ line }) => needed.has(planned.lines[line]?.line.number ?? -1));
  return [...new Map(leaves.map(({ match }) => [JSON.stringify(match), match])).values()];
}

function linesNeeded(strategy: ParsedStrategy): ReadonlySet<number> {
  const lines = new Map(queryLines(strategy).map((line) => [line.number, line]));
  const needed = new Set<number>();
  const waiting = strategy.finalLine === null ? [] : [strategy.finalLine];
  for (let number = waiting.pop(); number !== undefined; number = waiting.pop()) {
    if (needed.has(number)) continue;
    needed.add(number);
    waiting.push(...(lines.get(number)?.references ?? []));
  }
  return needed;
}

/** @returns null for a plan that is too wide */
async function timeOf(engine: SearchEngine, plan: SearchPlan): Promise<number | null> {
  const started = performance.now();
  try {
    await engine.search(plan, call());
    return performance.now() - started;
  } catch (error) {
    if (error instanceof TooManyExpansionsError) return null;
    throw error;
  }
}

function call(): CallContext {
  return { deadlineMs: DEADLINE_MS, signal: new AbortController().signal };
}

async function overHttp(
  { id, text, prepared }: Candidate,
  dataDirectory: string,
): Promise<Pick<StrategyFigures, 'httpMs' | 'httpAgainMs'>> {
  const { dialect } = prepared.strategy;
  const body = JSON.stringify({ criteria: text, dialect, search_type: 'advanced' });
  const api = await startApi(dataDirectory, { GRANT_PRO: 'everyone', SEARCH_WORKERS: '1' });
  const ask = async (): Promise<number> => {
    const started = performance.now();
    const answer = await fetch(`${api.address}/Search`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body,
    });
    await answer.arrayBuffer();
    if (!answer.ok) throw new ToolError(`${id} was answered with ${answer.status}.`);
    return performance.now() - started;
  };
  try {
    const first = await ask();
    const again: number[] = [];
    for (let round = 0; round < ROUNDS; round++) again.push(await ask());
    return { httpMs: first, httpAgainMs: summarise(again).p50 };
  } finally {
    await api.stop();
  }
}
