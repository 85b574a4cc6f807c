import { EMPTY_SEARCH_REQUEST } from '@clinical/contracts';
import { DEFAULT_RANKING_SETTINGS, entitlements, type EvidenceDocument } from '@clinical/evidence';
import { prepareStrategy } from '@clinical/features';
import { MeshVocabulary, type MeshContent } from '@clinical/mesh';
import { parseStrategy, queryLines, type Dialect, type QueryNode } from '@clinical/query-language';
import { TooManyExpansionsError, type SearchEngine } from '@clinical/search-engine';
import { Chance, queryMaterial, QueryWriter } from './generated-queries.js';
import { TreeEvaluator } from './tree-evaluator.js';

/** A query that the engine answers differently from the evaluator. */
export interface Difference {
  readonly query: string;
  /** Ids that only the one or the other has, the first few. */
  readonly onlyEngine: readonly string[];
  readonly onlyEvaluator: readonly string[];
}

/** What came of comparing. */
export interface Comparison {
  readonly compared: number;
  /** Queries that cannot be run: the generator wrote what the language refuses, or a word fits too much. */
  readonly refused: Readonly<Record<string, number>>;
  /** Queries that found something. */
  readonly withHits: number;
  readonly differences: readonly Difference[];
}

/** The largest page that an engine gives, far more than there are records. */
const EVERYTHING = { offset: 0, limit: 10_000 };
const SHOWN = 5;

/** Generates texts in one dialect until so many could be run, and holds each answer of the engine to the evaluator's. */
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
    const answer = await ask(engine, vocabulary, text, dialect);
    if (typeof answer === 'string') {
      refused[answer] = (refused[answer] ?? 0) + 1;
      if (refused[answer] > count) throw new Error(`Hardly any query can be run: ${answer}, such as ${text}`);
      continue;
    }
    const expected = evaluator.ids(answer.tree, answer.lineOf);
    compared++;
    if (expected.length > 0) withHits++;
    const difference = differenceOf(text, answer.ids, expected);
    if (difference !== null) differences.push(difference);
  }
  return { compared, refused, withHits, differences };
}

interface Answer {
  readonly ids: readonly string[];
  readonly tree: QueryNode;
  readonly lineOf: (line: number) => QueryNode;
}

/** @returns the code of what refuses the query, or what it found */
async function ask(
  engine: SearchEngine,
  vocabulary: MeshVocabulary,
  text: string,
  dialect: Dialect,
): Promise<Answer | string> {
  const strategy = parseStrategy(text, { dialect });
  const error = strategy.diagnostics.find(({ severity }) => severity === 'error');
  if (error !== undefined || strategy.finalLine === null) return error?.code ?? 'nothing to run';
  const prepared = prepareStrategy(
    { ...EMPTY_SEARCH_REQUEST, searchType: 'advanced', criteria: text, dialect },
    { text, strategy },
    entitlements({ kind: 'visitor' }, { pro: 'everyone' }),
    {
      ranking: DEFAULT_RANKING_SETTINGS,
      today: 20_000,
      publicationsInFacet: 0,
      language: 'en',
      pairwiseProximity: false,
      vocabulary,
    },
  );
  const trees = new Map(queryLines(strategy).map(({ number, tree }) => [number, tree]));
  const lineOf = (line: number): QueryNode => {
    const tree = trees.get(line);
    if (tree === undefined || tree === null) throw new Error(`No line ${line} in ${text}`);
    return tree;
  };
  try {
    const call = { signal: new AbortController().signal, deadlineMs: 60_000 };
    const { hits } = await engine.search({ ...prepared.plan, page: EVERYTHING, details: false }, call);
    return { ids: hits.map(({ document }) => document.id), tree: lineOf(strategy.finalLine), lineOf };
  } catch (thrown) {
    if (thrown instanceof TooManyExpansionsError) return 'Q021';
    throw thrown;
  }
}

function differenceOf(
  query: string,
  found: readonly string[],
  expected: readonly string[],
): Difference | null {
  const [engine, evaluator] = [new Set(found), new Set(expected)];
  const onlyEngine = found.filter((id) => !evaluator.has(id)).sort();
  const onlyEvaluator = expected.filter((id) => !engine.has(id));
  if (onlyEngine.length === 0 && onlyEvaluator.length === 0) return null;
  return { query, onlyEngine: onlyEngine.slice(0, SHOWN), onlyEvaluator: onlyEvaluator.slice(0, SHOWN) };
}
