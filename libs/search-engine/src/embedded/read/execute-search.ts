import { relevanceWithWording, type RankExplanation } from '@clinical/evidence';
import type { SearchPlan } from '../../search-plan.js';
import type { LabelDetails, SearchFacets, SearchResult } from '../../search-result.js';
import { expansionsUnder, labelledNodes, requireFewExpansions } from '../../vocabulary/plan-patterns.js';
import type { CallGuard } from './call-guard.js';
import { intersect, setOfSorted, sizeOf, toSorted, unite, type DocSet } from './doc-set.js';
import { countAccessible, filterDocuments } from './filter-documents.js';
import type { IndexSnapshot } from './index-snapshot.js';
import { LeafSets } from './leaf-sets.js';
import { MatchEvaluator } from './match-evaluator.js';
import {
  rankDocuments,
  scoreOf,
  type RankContext,
  type RankedDocument,
  type RankedDocuments,
} from './rank-documents.js';
import { TextScorer, type ScoreBuffers } from './text-scorer.js';

/** A document as it travels between threads: still the JSON text it is stored as. */
export interface EncodedDocument {
  readonly body: string;
  readonly publicationId: number | null;
}

export interface EncodedHit extends EncodedDocument {
  readonly score: number;
  readonly explanation: RankExplanation | null;
}

/** A search result whose documents are not yet decoded. */
export interface EncodedResult {
  readonly total: number;
  readonly listed: number;
  readonly matchingAll: number;
  readonly relaxed: boolean;
  readonly hits: readonly EncodedHit[];
  readonly facets: SearchFacets;
  readonly details: SearchResult['details'];
  readonly timings: Readonly<Record<string, number>>;
}

/** Runs a plan on one consistent view of the index. */
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
  const scorer = new TextScorer(snapshot, plan, buffers);
  const words = scorer.shares(filtered.docids, guard);
  watch.lap('score');
  const context: RankContext = {
    plan,
    columns: snapshot.columns,
    pinned: matching.pinned,
    leading: leadingPlaces(plan, snapshot),
    matchingAll: matching.all,
    wordingOf: (docid) => snapshot.wording(docid),
  };
  const ranked = rankDocuments(filtered.docids, words, context, guard);
  watch.lap('order');
  const hits = readPage(ranked, plan, snapshot, context, scorer);
  watch.lap('fetch');
  return {
    total: filtered.docids.length,
    listed: ranked.listed,
    matchingAll:
      matching.listed === matching.all
        ? filtered.docids.length
        : countMembers(filtered.docids, matching.all, snapshot.universe),
    relaxed: matching.relaxed,
    hits,
    facets: filtered.facets,
    details,
    timings: watch.laps,
  };
}

interface Matching {
  /** Documents that match all the words, before access and filters. */
  readonly all: DocSet;
  /** Documents that match: all the words, or after relaxation any; and the pinned ones. */
  readonly listed: DocSet;
  readonly pinned: ReadonlySet<number>;
  readonly relaxed: boolean;
}

function findMatching(
  plan: SearchPlan,
  snapshot: IndexSnapshot,
  evaluator: MatchEvaluator,
  guard: CallGuard,
): Matching {
  const all = evaluator.evaluate(plan.match);
  const { relaxation } = plan;
  const relaxed =
    relaxation !== null && sizeWithin(all, relaxation.minimum, plan, snapshot) < relaxation.minimum;
  const wide = relaxed ? evaluator.evaluate(relaxation.match) : all;
  const pinned = new LeafSets(snapshot, guard).keys(plan.pinnedKeys);
  const listed = sizeOf(pinned) === 0 ? wide : unite([wide, pinned], snapshot.universe);
  return { all, listed, pinned: new Set(toSorted(pinned)), relaxed };
}

/** The places of the documents that come first, by docid. */
function leadingPlaces({ leading }: SearchPlan, { statements }: IndexSnapshot): ReadonlyMap<number, number> {
  const places = new Map<number, number>();
  for (const [place, group] of leading.entries())
    for (const id of group) {
      const docid = statements.docid.get(id);
      if (docid !== undefined) places.set(docid, place);
    }
  return places;
}

/** What each labelled node of the definitions and of the match came to, whether the search needed it or not. */
function detailsOf(plan: SearchPlan, snapshot: IndexSnapshot, evaluator: MatchEvaluator): LabelDetails[] {
  return [...plan.definitions, plan.match]
    .flatMap((node) => [...labelledNodes(node)])
    .map((node) => ({
      label: node.label,
      hits: countAccessible(toSorted(evaluator.evaluate(node)), plan.access, snapshot.columns),
      expansions: expansionsUnder(node, snapshot.patterns),
    }));
}

/** How many documents of a set the caller may see, if that could be as many as `minimum`. */
function sizeWithin(set: DocSet, minimum: number, plan: SearchPlan, snapshot: IndexSnapshot): number {
  if (sizeOf(set) < minimum) return sizeOf(set);
  return countAccessible(toSorted(set), plan.access, snapshot.columns);
}

function countMembers(docids: Uint32Array, set: DocSet, universe: number): number {
  return sizeOf(intersect(setOfSorted(docids, universe), set));
}

function readPage(
  ranked: RankedDocuments,
  plan: SearchPlan,
  snapshot: IndexSnapshot,
  context: RankContext,
  scorer: TextScorer,
): EncodedHit[] {
  return ranked.first.slice(plan.page.offset).map((each) => ({
    ...readDocument(each.docid, snapshot),
    score: each.score,
    explanation: plan.explain ? explain(each, ranked.compared, context, scorer) : null,
  }));
}

function explain(
  { docid, words, text, fit }: RankedDocument,
  compared: boolean,
  context: RankContext,
  scorer: TextScorer,
): RankExplanation {
  const { ranking } = context.plan;
  return {
    ...scoreOf(docid, text, context),
    words,
    wording: compared ? { fit, added: text - relevanceWithWording(words, 0, 0, ranking.wording) } : null,
    stems: scorer.explain(docid),
    pinned: context.pinned.has(docid),
    hasAllWords: sizeOf(intersect({ kind: 'list', ids: Uint32Array.of(docid) }, context.matchingAll)) === 1,
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
