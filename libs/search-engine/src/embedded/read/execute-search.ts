import type { RankExplanation } from '@clinical/evidence';
import type { SearchPlan } from '../../search-plan.js';
import type { TitleHit } from '../../search-engine.port.js';
import type { LabelDetails, SearchFacets, SearchResult } from '../../search-result.js';
import { expansionsUnder, labelledNodes, requireFewExpansions } from '../../shared/pattern-expansion.js';
import type { CallGuard } from './call-guard.js';
import { contains, intersect, setOfSorted, sizeOf, toSorted, type DocSet } from './doc-set.js';
import { countAccessible, filterDocuments, passingOf } from './filter-documents.js';
import type { IndexSnapshot } from './index-snapshot.js';
import { findMatching, type Matching } from './find-matching.js';
import { MatchEvaluator } from './match-evaluator.js';
import { rankDocuments, type RankedDocument, type RankedDocuments } from './rank-documents.js';
import { isAnswering, isRetracted, scoreOf, type RankContext } from './rank-scores.js';
import { TextScorer, type ScoreBuffers } from './text-scorer.js';

/** A document sent between threads: the stored JSON text. */
export interface EncodedDocument {
  readonly body: string;
  readonly publicationId: number | null;
}

export interface EncodedHit extends EncodedDocument {
  readonly score: number;
  readonly explanation: RankExplanation | null;
  readonly missing: readonly number[];
}

/** A search result with undecoded documents. */
export interface EncodedResult {
  readonly total: number;
  readonly listed: number;
  readonly matchingAll: number;
  readonly relaxed: boolean;
  readonly dropped: readonly number[];
  readonly partDocuments: readonly number[];
  readonly hits: readonly EncodedHit[];
  readonly facets: SearchFacets;
  readonly details: SearchResult['details'];
  readonly timings: Readonly<Record<string, number>>;
}

/** Ids of the documents on the page of a plan, in order. */
export function listDocuments(
  plan: SearchPlan,
  snapshot: IndexSnapshot,
  buffers: ScoreBuffers,
  guard: CallGuard,
): string[] {
  return listedDocids(plan, snapshot, buffers, guard).flatMap(
    (docid) => snapshot.statements.idOf.get(docid) ?? [],
  );
}

/** The hits of {@link executeSearch} as titles, without counting anything or decoding complete documents. */
export function findTitles(
  plan: SearchPlan,
  snapshot: IndexSnapshot,
  buffers: ScoreBuffers,
  guard: CallGuard,
): TitleHit[] {
  return listedDocids(plan, snapshot, buffers, guard).flatMap((docid) => {
    const stored = snapshot.statements.titleOf.get(docid);
    return stored === undefined ? [] : [{ ...stored, retracted: isRetracted(snapshot.columns, docid) }];
  });
}

/** Documents of the page in order. */
function listedDocids(
  plan: SearchPlan,
  snapshot: IndexSnapshot,
  buffers: ScoreBuffers,
  guard: CallGuard,
): number[] {
  requireFewExpansions(plan, snapshot.patterns);
  const evaluator = new MatchEvaluator(snapshot, plan.definitions, guard);
  const matching = findMatching(plan, snapshot, evaluator, guard);
  const docids = passingOf(toSorted(matching.listed), plan, snapshot, guard);
  const words = new TextScorer(snapshot, plan, buffers).shares(docids, guard);
  const ranked = rankDocuments(docids, words, rankContext(plan, snapshot, matching), guard);
  return ranked.first.slice(plan.page.offset).map(({ docid }) => docid);
}

/** Executes a plan on a consistent view of the index. */
export function executeSearch(
  plan: SearchPlan,
  snapshot: IndexSnapshot,
  buffers: ScoreBuffers,
  guard: CallGuard,
): EncodedResult {
  const watch = new Stopwatch();
  requireFewExpansions(plan, snapshot.patterns);
  const evaluator = new MatchEvaluator(snapshot, plan.definitions, guard);
  const matching = findMatching(plan, snapshot, evaluator, guard);
  watch.lap('match');
  const details = plan.details ? detailsOf(plan, snapshot, evaluator) : null;
  watch.lap('details');
  const filtered = filterDocuments(toSorted(matching.listed), plan, snapshot, guard);
  watch.lap('filter');
  const { docids } = filtered;
  const scorer = new TextScorer(snapshot, plan, buffers);
  const words = scorer.shares(docids, guard);
  watch.lap('score');
  const context = rankContext(plan, snapshot, matching);
  const ranked = rankDocuments(docids, words, context, guard);
  watch.lap('order');
  const hits = readPage(ranked, plan, snapshot, context, scorer, matching.parts);
  watch.lap('fetch');
  return {
    total: docids.length,
    listed: ranked.listed,
    matchingAll:
      matching.listed === matching.all ? docids.length : countMatchingAll(docids, matching, snapshot),
    relaxed: matching.relaxed,
    dropped: matching.dropped,
    partDocuments: matching.parts.map(sizeOf),
    hits,
    facets: filtered.facets,
    details,
    timings: watch.laps,
  };
}

function rankContext(plan: SearchPlan, snapshot: IndexSnapshot, matching: Matching): RankContext {
  return {
    plan,
    columns: snapshot.columns,
    pinned: matching.pinned,
    leading: leadingPlaces(plan, snapshot),
    matchingAll: matching.all,
    relaxed: matching.relaxed,
    wordingOf: (docid) => snapshot.wording(docid),
    vectorOf: (docid) => snapshot.vectors.vector(docid),
  };
}

/** Ranks of leading documents by docid. */
function leadingPlaces({ leading }: SearchPlan, { statements }: IndexSnapshot): ReadonlyMap<number, number> {
  const places = new Map<number, number>();
  for (const [place, group] of leading.entries())
    for (const id of group) {
      const docid = statements.docid.get(id);
      if (docid !== undefined) places.set(docid, place);
    }
  return places;
}

/** Results of each labelled node of the definitions and the match, whether or not the search needed it. */
function detailsOf(plan: SearchPlan, snapshot: IndexSnapshot, evaluator: MatchEvaluator): LabelDetails[] {
  return [...plan.definitions, plan.match]
    .flatMap((node) => [...labelledNodes(node)])
    .map((node) => ({
      label: node.label,
      hits: countAccessible(toSorted(evaluator.evaluate(node)), plan.access, snapshot.columns),
      expansions: expansionsUnder(node, snapshot.patterns),
    }));
}

/** Number of documents with all words; of a relaxed search, whose block of them they are, answers only. */
function countMatchingAll(
  docids: Uint32Array,
  { all, relaxed }: Matching,
  { universe, columns }: IndexSnapshot,
): number {
  const found = intersect(setOfSorted(docids, universe), all);
  return relaxed ? toSorted(found).filter((docid) => isAnswering(columns, docid)).length : sizeOf(found);
}

function readPage(
  ranked: RankedDocuments,
  plan: SearchPlan,
  snapshot: IndexSnapshot,
  context: RankContext,
  scorer: TextScorer,
  parts: readonly DocSet[],
): EncodedHit[] {
  return ranked.first.slice(plan.page.offset).map((each) => ({
    ...readDocument(each.docid, snapshot),
    score: each.score,
    explanation: plan.explain ? explain(each, context, scorer) : null,
    missing: context.pinned.has(each.docid)
      ? []
      : parts.flatMap((set, part) => (contains(set, each.docid) ? [] : [part])),
  }));
}

function explain(
  { docid, words, text, compared }: RankedDocument,
  context: RankContext,
  scorer: TextScorer,
): RankExplanation {
  return {
    ...scoreOf(docid, text, context),
    words,
    wording: compared?.wording ?? null,
    similarity: compared?.similarity ?? null,
    stems: scorer.explain(docid),
    pinned: context.pinned.has(docid),
    hasAllWords: contains(context.matchingAll, docid) && isAnswering(context.columns, docid),
  };
}

/** A stored document by docid. */
export function readDocument(docid: number, snapshot: IndexSnapshot): EncodedDocument {
  const publication = snapshot.columns.publication[docid] ?? 0;
  return {
    body: snapshot.statements.body.get(docid) ?? '',
    publicationId: publication === 0 ? null : publication,
  };
}

/** Milliseconds by stage. */
class Stopwatch {
  readonly laps: Record<string, number> = {};
  private last = performance.now();

  lap(stage: string): void {
    const now = performance.now();
    this.laps[stage] = now - this.last;
    this.last = now;
  }
}
