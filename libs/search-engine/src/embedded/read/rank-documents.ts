import type { ComparedRelevance, WordingComparison } from '@clinical/evidence';
import { comparedRelevance, compareWordings, highestRaise } from '@clinical/evidence/search';
import { comparedSearch, isByTime } from '../../search-plan.js';
import { UNDATED_DAY } from '../storage/column-codec.js';
import type { CallGuard } from './call-guard.js';
import { contains } from './doc-set.js';
import { isAnswering, rankedRelevance, scorer, type RankContext } from './rank-scores.js';

/** Keeps the first `limit` items of an order without sorting the rest: a heap with the worst item on top. */
export class TopItems<T> {
  private readonly heap: T[] = [];

  /** @param order total; negative when the first comes before the second */
  constructor(
    private readonly limit: number,
    private readonly order: (a: T, b: T) => number,
  ) {}

  /** The last kept item if the heap is full, otherwise undefined. New items must come before it. */
  get bound(): T | undefined {
    return this.heap.length < this.limit ? undefined : this.heap[0];
  }

  offer(item: T): void {
    if (this.heap.length < this.limit) {
      this.heap.push(item);
      this.rise(this.heap.length - 1);
      return;
    }
    const [worst] = this.heap;
    if (worst === undefined || this.order(item, worst) >= 0) return;
    this.heap[0] = item;
    this.sink();
  }

  /** The kept items in order. */
  sorted(): T[] {
    return [...this.heap].sort(this.order);
  }

  private rise(start: number): void {
    let at = start;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (!this.isWorse(at, parent)) return;
      this.swap(at, parent);
      at = parent;
    }
  }

  private sink(): void {
    let at = 0;
    for (;;) {
      const left = 2 * at + 1;
      const right = left + 1;
      let worst = at;
      if (left < this.heap.length && this.isWorse(left, worst)) worst = left;
      if (right < this.heap.length && this.isWorse(right, worst)) worst = right;
      if (worst === at) return;
      this.swap(at, worst);
      at = worst;
    }
  }

  private isWorse(a: number, b: number): boolean {
    return this.order(this.heap[a] as T, this.heap[b] as T) > 0;
  }

  private swap(a: number, b: number): void {
    const item = this.heap[a] as T;
    this.heap[a] = this.heap[b] as T;
    this.heap[b] = item;
  }
}

/** A ranked document. */
export interface RankedDocument {
  readonly docid: number;
  /** Relevance by words alone, and including wording and meaning. */
  readonly words: number;
  readonly text: number;
  readonly score: number;
  /** Null where the words alone decide. */
  readonly compared: ComparedRelevance | null;
}

/** The first listed documents in order, and the total number. */
export interface RankedDocuments {
  readonly listed: number;
  /** Up to the end of the page. */
  readonly first: readonly RankedDocument[];
}

/**
 * Applies the low-relevance cutoff and ranks documents: pinned documents; leading documents; answers with all
 * words, if the search is not sorted by time; the sort; answers with all words; newest date;
 * id. Only documents up to the end of the page, and those compared with the wording, are ordered.
 *
 * @param docids ascending
 * @param words text relevance of each, 0 to 1
 */
export function rankDocuments(
  docids: Uint32Array,
  words: Float64Array,
  context: RankContext,
  guard: CallGuard,
): RankedDocuments {
  const { plan, pinned } = context;
  const cutoff = cutoffOf(words, plan.foldThreshold);
  const scores = new Float64Array(docids.length);
  const scoreOf = scorer(context);
  const reach = plan.page.offset + plan.page.limit;
  const compared = reach > 0 ? comparedDocuments(plan) : 0;
  const top = new TopItems<number>(Math.max(reach, compared), orderOf(docids, words, scores, context));
  const isBehind = comparisonWithLast(docids, words, scores, context);
  const isBefore = notAfter(context);
  let listed = 0;
  for (let index = 0; index < docids.length; index++) {
    guard.checkEvery(index);
    const docid = docids[index] ?? 0;
    const relevance = words[index] ?? 0;
    if (relevance < cutoff && !pinned.has(docid)) continue;
    listed++;
    if (isBefore?.(docid) === true) continue;
    const last = top.bound;
    if (last !== undefined && isBehind(index, last)) continue;
    scores[index] = scoreOf(docid, relevance);
    top.offer(index);
  }
  const byWords = top.sorted().map((index): RankedDocument => {
    const relevance = words[index] ?? 0;
    return {
      docid: docids[index] ?? 0,
      words: relevance,
      text: relevance,
      score: scores[index] ?? 0,
      compared: null,
    };
  });
  guard.check();
  const byWording = orderByWording(byWords, compared, context, scoreOf);
  return { listed, first: byWording.slice(0, reach) };
}

/**
 * Whether a document certainly ranks after the last kept one before its score is computed, which holds for most
 * documents of a frequent word. Pinned and leading documents rank first regardless of their score, and answers before
 * notices. The last one is looked up once for all documents that are compared with it.
 */
function comparisonWithLast(
  docids: Uint32Array,
  words: Float64Array,
  scores: Float64Array,
  { plan, columns, pinned, leading, matchingAll, relaxed }: RankContext,
): (index: number, last: number) => boolean {
  const docid = (index: number): number => docids[index] ?? 0;
  const word = (index: number): number => words[index] ?? 0;
  const day = (index: number): number => columns.day[docid(index)] ?? UNDATED_DAY;
  const arrived = (index: number): number => columns.arrived[docid(index)] ?? 0;
  const highest = highestRaise(plan.ranking);
  const { most, boundOf } = {
    triprank: {
      most: (index: number) => word(index) * highest,
      boundOf: (last: number) => scores[last] ?? 0,
    },
    relevance: { most: word, boundOf: (last: number) => rankedRelevance(columns, docid(last), word(last)) },
    date: { most: day, boundOf: day },
    arrival: { most: arrived, boundOf: arrived },
  }[plan.sort];
  const isPerhapsFirst = (index: number): boolean =>
    pinned.has(docid(index)) || leading.has(docid(index)) || (relaxed && contains(matchingAll, docid(index)));
  const areAllEqual = pinned.size === 0 && leading.size === 0 && !relaxed;
  let known = -1;
  let bound = 0;
  let lastAnswers = true;
  return (index, last) => {
    if (last !== known) {
      known = last;
      bound = boundOf(last);
      lastAnswers = isAnswering(columns, docid(last));
    }
    if (most(index) >= bound || (!lastAnswers && isAnswering(columns, docid(index)))) return false;
    return areAllEqual || !isPerhapsFirst(index);
  };
}

/** Whether a document is not behind the place that the page follows; null where it follows none. */
function notAfter({ plan: { after }, columns }: RankContext): ((docid: number) => boolean) | null {
  if (after === undefined) return null;
  return (docid) => {
    const later = (columns.arrived[docid] ?? 0) - after.arrived;
    if (later !== 0) return later > 0;
    const newer = (columns.day[docid] ?? UNDATED_DAY) - (after.day ?? UNDATED_DAY);
    return newer > 0 || (newer === 0 && columns.idOf(docid) <= after.id);
  };
}

/** Number of top documents to compare with the wording of the search. */
function comparedDocuments({ sort, wording, ranking }: RankContext['plan']): number {
  return isByTime(sort) || wording === '' ? 0 : ranking.wording.candidates;
}

/**
 * Applies wording and meaning to all documents and reorders the compared ones; the others keep their order, as they count as
 * not fitting. All keep it if there is nothing to compare.
 */
function orderByWording(
  ranked: readonly RankedDocument[],
  compared: number,
  context: RankContext,
  scoreOf: (docid: number, text: number) => number,
): readonly RankedDocument[] {
  const comparison = comparisonOf(ranked.slice(0, compared), context);
  if (comparison === null) return ranked;
  const settings = context.plan.ranking.wording;
  const scored = ranked.map((each, place): RankedDocument => {
    const after = comparedRelevance(each.words, place < compared ? place : null, comparison, settings);
    return { ...each, text: after.text, score: scoreOf(each.docid, after.text), compared: after };
  });
  const first = scored.slice(0, compared);
  const order = orderOf(
    Uint32Array.from(first, ({ docid }) => docid),
    Float64Array.from(first, ({ text }) => text),
    Float64Array.from(first, ({ score }) => score),
    { ...context, relaxed: context.relaxed && context.plan.relaxation?.allWordsFirst !== false },
  );
  const places = [...first.keys()].sort(order);
  return [...places.flatMap((place) => first[place] ?? []), ...scored.slice(compared)];
}

function comparisonOf(
  candidates: readonly RankedDocument[],
  { plan, wordingOf, vectorOf }: RankContext,
): WordingComparison | null {
  if (candidates.length === 0) return null;
  return compareWordings(
    comparedSearch(plan),
    candidates.map(({ docid, words }) => ({
      words,
      wording: wordingOf(docid),
      vector: vectorOf(docid),
    })),
    plan.ranking.wording,
  );
}

/** Text relevance below which documents are omitted (B37). */
function cutoffOf(words: Float64Array, threshold: number | null): number {
  if (threshold === null) return 0;
  let best = 0;
  for (const relevance of words) if (relevance > best) best = relevance;
  return threshold * best;
}

/** Total order of indexes into `docids`, as ids differ. */
function orderOf(
  docids: Uint32Array,
  texts: Float64Array,
  scores: Float64Array,
  { plan, columns, pinned, leading, matchingAll, relaxed }: RankContext,
): (a: number, b: number) => number {
  const docid = (index: number): number => docids[index] ?? 0;
  const day = (index: number): number => columns.day[docid(index)] ?? UNDATED_DAY;
  const arrived = (index: number): number => columns.arrived[docid(index)] ?? 0;
  const score = (index: number): number => scores[index] ?? 0;
  const text = (index: number): number => rankedRelevance(columns, docid(index), texts[index] ?? 0);
  const pinnedLast = (index: number): number => (pinned.has(docid(index)) ? 0 : 1);
  const noticeLast = (index: number): number => (isAnswering(columns, docid(index)) ? 0 : 1);
  const partLast = (index: number): number => (contains(matchingAll, docid(index)) ? noticeLast(index) : 1);
  const bySort = {
    triprank: (a: number, b: number) => score(b) - score(a),
    relevance: (a: number, b: number) => text(b) - text(a),
    date: (a: number, b: number) => day(b) - day(a) || score(b) - score(a),
    arrival: (a: number, b: number) =>
      arrived(b) - arrived(a) || day(b) - day(a) || columns.compareIds(docid(a), docid(b)),
  }[plan.sort];
  const byPin = pinned.size === 0 ? () => 0 : (a: number, b: number) => pinnedLast(a) - pinnedLast(b);
  const lead = (index: number): number => leading.get(docid(index)) ?? plan.leading.length;
  const byLead = leading.size === 0 ? () => 0 : (a: number, b: number) => lead(a) - lead(b);
  // Unless the search was relaxed, all but pinned documents have all words.
  const blockOf = relaxed ? partLast : noticeLast;
  const isPinned = pinned.size === 0 ? () => false : (index: number) => pinned.has(docid(index));
  const byBlock = isByTime(plan.sort)
    ? () => 0
    : (a: number, b: number) => (isPinned(a) ? 0 : blockOf(a) - blockOf(b));
  return (a, b) =>
    byPin(a, b) ||
    byLead(a, b) ||
    byBlock(a, b) ||
    bySort(a, b) ||
    partLast(a) - partLast(b) ||
    day(b) - day(a) ||
    columns.compareIds(docid(a), docid(b));
}
